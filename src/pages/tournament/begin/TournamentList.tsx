import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import type { TournamentSummary } from '../look.ts';
import styles from './TournamentList.module.css';

interface Props {
  readonly tournaments: readonly TournamentSummary[];
  onOpen(id: string): void;
  /** Missing: they can only be opened. */
  onForget?: (id: string) => void;
}

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Tournaments to open again, newest first. */
export const TournamentList = ({ tournaments, onOpen, onForget }: Props) => (
  <ul className={styles.list}>
    {tournaments.map((each) => (
      <Kept key={each.id} tournament={each} {...{ onOpen, onForget }} />
    ))}
  </ul>
);

interface KeptProps extends Pick<Props, 'onOpen'> {
  readonly tournament: TournamentSummary;
  readonly onForget: Props['onForget'];
}

/** One tournament: opened at once, or forgotten after a confirmation. */
function Kept({ tournament: { id, title, note, organises, when: at }, onOpen, onForget }: KeptProps) {
  const [asked, setAsked] = useState(false);
  return (
    <li>
      <div className={styles.text}>
        <strong>{title}</strong>
        <div className={`muted ${styles.note}`}>
          {note} · {organises ? 'yours' : 'a visit'} · {when.format(at)}
        </div>
        {asked && organises && (
          <div className={styles.note}>Forgotten here, nobody can continue this tournament.</div>
        )}
      </div>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => (asked ? onForget?.(id) : onOpen(id))}>
          {asked ? 'Forget for good' : 'Open'}
        </Button>
        {onForget && (
          <Button tone={asked ? undefined : 'quiet'} size="small" onClick={() => setAsked(!asked)}>
            {asked ? 'Keep' : 'Forget'}
          </Button>
        )}
      </div>
    </li>
  );
}
