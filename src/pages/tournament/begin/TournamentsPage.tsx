import { useState } from 'react';
import type { GameInfo } from '../../../engine/game.ts';
import { FileButton } from '../../../ui/form/FileButton.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import { PageHead } from '../../PageHead.tsx';
import type { NewTournament, TournamentSummary } from '../look.ts';
import { Part } from '../Part.tsx';
import styles from '../Tournament.module.css';
import { useKeptFocus } from '../useKeptFocus.ts';
import { NewTournamentForm } from './NewTournamentForm.tsx';
import { TournamentList } from './TournamentList.tsx';

interface Props {
  readonly games: readonly GameInfo[];
  /** Null until they have been read. */
  readonly tournaments: readonly TournamentSummary[] | null;
  onFound(wanted: NewTournament): Promise<string | null>;
  onOpen(id: string): void;
  onForget(id: string): void;
  /** Opens a tournament from its file. Resolves with the reason if it cannot be. */
  onFile(file: File): Promise<string | null>;
  onBack(): void;
}

/** The way in for a tournament from another device. */
function OpenFile({ onFile }: Pick<Props, 'onFile'>) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <div>
        <FileButton
          label="Open a saved tournament"
          size="small"
          accept=".json,application/json"
          onFile={(file) => void onFile(file).then(setProblem)}
        />
      </div>
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}

/** The tournaments on this device, if there are any first, and a new one. */
export function TournamentsPage({ games, tournaments, onFound, onOpen, onForget, onFile, onBack }: Props) {
  const hasSome = tournaments !== null && tournaments.length > 0;
  const fresh = (
    <Part key="new" title="A new tournament">
      <NewTournamentForm {...{ games, onFound }} />
    </Part>
  );
  const yours = <Yours key="yours" {...{ tournaments: tournaments ?? [], onOpen, onForget, onFile }} />;
  return (
    <div className={styles.page}>
      <PageHead
        title="Tournaments"
        text="An evening of many tables: draws, results and standings."
        onBack={onBack}
      />
      {/* Until they have been read, it is open which of the two is first. */}
      <main className={`${styles.columns} ${styles.begin}`} data-some={hasSome || undefined}>
        {tournaments && (hasSome ? [yours, fresh] : [fresh, yours])}
      </main>
    </div>
  );
}

interface YoursProps extends Pick<Props, 'onOpen' | 'onForget' | 'onFile'> {
  readonly tournaments: readonly TournamentSummary[];
}

function Yours({ tournaments, onOpen, onForget, onFile }: YoursProps) {
  const box = useKeptFocus<HTMLElement>();
  return (
    <Part title="Your tournaments" box={box}>
      {tournaments.length ? (
        <TournamentList {...{ tournaments, onOpen, onForget }} />
      ) : (
        <p className="muted">
          None yet. Those that you open, and those of others whose links you follow, are kept here.
        </p>
      )}
      <OpenFile {...{ onFile }} />
    </Part>
  );
}
