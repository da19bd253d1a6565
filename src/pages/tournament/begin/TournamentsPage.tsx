import type { GameInfo } from '../../../engine/game.ts';
import { PageHead } from '../../PageHead.tsx';
import type { NewTournament, TournamentSummary } from '../look.ts';
import { Part } from '../Part.tsx';
import styles from '../Tournament.module.css';
import { NewTournamentForm } from './NewTournamentForm.tsx';
import { TournamentList } from './TournamentList.tsx';

interface Props {
  readonly games: readonly GameInfo[];
  /** Null until they have been read. */
  readonly tournaments: readonly TournamentSummary[] | null;
  onFound(wanted: NewTournament): Promise<string | null>;
  onOpen(id: string): void;
  onForget(id: string): void;
  onBack(): void;
}

/** The tournaments on this device, and a new one. */
export const TournamentsPage = ({ games, tournaments, onFound, onOpen, onForget, onBack }: Props) => (
  <div className={styles.page}>
    <PageHead
      title="Tournaments"
      text="An evening of many tables: draws, results and standings."
      onBack={onBack}
    />
    <main className={`${styles.columns} ${styles.begin}`}>
      <Part title="A new tournament">
        <NewTournamentForm {...{ games, onFound }} />
      </Part>
      <Part title="Your tournaments">
        {tournaments?.length ? (
          <TournamentList {...{ tournaments, onOpen, onForget }} />
        ) : (
          <p className="muted">
            {tournaments
              ? 'None yet. Those that you open, and those of others whose links you follow, are kept here.'
              : 'One moment…'}
          </p>
        )}
      </Part>
    </main>
  </div>
);
