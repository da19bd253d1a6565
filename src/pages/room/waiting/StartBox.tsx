import { useId } from 'react';
import type { Seat } from '../../../engine/table/table.ts';
import { useTournamentTable } from '../../../hud/room/tournamentTable.ts';
import { seatAgain } from '../../../hud/room/words.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import styles from './StartBox.module.css';
import { company, drawnHint, startHint, startProblem } from './waitingWords.ts';

interface Props {
  readonly look: RoomLook;
  /** The last refusal. */
  readonly problem: string | null;
  onStart(): void;
  onReopen(seat: Seat): void;
}

/** The middle of the table: the game, the players present, and the start button. */
export function StartBox({ look, problem, onStart, onReopen }: Props) {
  const id = useId();
  const missing = startProblem(look);
  const drawn = useTournamentTable()?.players ?? [];
  const note = missing ?? (problem === null ? (drawnHint(drawn, look) ?? startHint(look)) : null);
  return (
    <>
      <div className={styles.title}>
        <h2 className="serif">{look.info?.name ?? 'A game'}</h2>
        <p className="muted">
          {company(look.seats)}
          {look.watchers.length > 0 && ` · ${look.watchers.length} watching`}
        </p>
      </div>
      <div className={styles.box}>
        {problem && <Problem>{problem}</Problem>}
        {note && (
          <p className="muted" id={id} role="status">
            {note}
          </p>
        )}
        {look.deserted && (
          <Button tone="primary" onClick={() => onReopen(seatAgain(look))}>
            Open the table again
          </Button>
        )}
        {/* Not `disabled`: it stays focusable and says why it does nothing. */}
        <Button
          size="large"
          tone={missing ? undefined : 'primary'}
          aria-disabled={missing !== null}
          aria-describedby={note ? id : undefined}
          onClick={() => missing === null && onStart()}
        >
          Start
        </Button>
      </div>
    </>
  );
}
