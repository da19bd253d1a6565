import { useId, useState } from 'react';
import type { Seat } from '../../../engine/table/table.ts';
import { seatAgain } from '../../../hud/room/words.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { Problem } from '../../../ui/form/Problem.tsx';
import styles from './StartBox.module.css';
import { company, newcomer, newcomerText, startHint, startProblem } from './waitingWords.ts';

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
  const late = newcomer(look);
  /** Key of the newcomer whom the last press would have left out. */
  const [warnedOf, setWarnedOf] = useState<string | null>(null);
  const warns = late !== null && late.key === warnedOf;
  const note = missing ?? (warns ? newcomerText(late.name) : problem === null ? startHint(look) : null);
  const press = (): void => {
    if (missing !== null) return;
    const asks = late !== null && !warns;
    setWarnedOf(asks ? late.key : null);
    if (!asks) onStart();
  };
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
          onClick={press}
        >
          {warns ? 'Start anyway' : 'Start'}
        </Button>
      </div>
    </>
  );
}
