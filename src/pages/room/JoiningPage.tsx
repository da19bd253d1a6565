import type { JoinStep, RoomLook } from '../../store/room/roomStore.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './JoiningPage.module.css';
import { failureOf, helpOf, STEP_LABELS } from './joinWords.ts';
import { RoomNote } from './RoomNote.tsx';
import { StepSign } from './StepSign.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'joining' | 'failure' | 'mySeat'>;
  onRetry(): void;
  onLobby(): void;
}

/** What a step's sign says, for those who do not see it. */
const STATES: Readonly<Record<JoinStep['state'], string>> = {
  waiting: 'not yet',
  doing: 'just now',
  done: 'done',
  failed: 'failed',
};

/** On the way to a table: what is being tried, what failed, and what helps. */
export function JoiningPage({ look, onRetry, onLobby }: Props) {
  const { joining, mySeat } = look;
  const failure = look.failure && failureOf(look.failure);
  const doing = joining.find(({ state }) => state === 'doing');
  return (
    <RoomNote
      buttons={
        <>
          {failure?.retry && (
            <Button tone="primary" onClick={onRetry}>
              Try again
            </Button>
          )}
          <Button tone={failure && !failure.retry ? 'primary' : 'quiet'} onClick={onLobby}>
            Back to the lobby
          </Button>
        </>
      }
    >
      <h1 className="serif" tabIndex={-1}>
        {mySeat === null ? 'Joining the table' : 'Back to the table'}
      </h1>
      <div className={styles.now} role="status">
        {failure ? (
          <p className={styles.failure}>{failure.text}</p>
        ) : (
          <p className="muted">{doing ? `${STEP_LABELS[doing.id]}…` : 'One moment…'}</p>
        )}
      </div>
      <ol className={styles.steps}>
        {joining.map((step) => (
          <li
            key={step.id}
            data-state={step.state}
            aria-current={step.state === 'doing' ? 'step' : undefined}
          >
            <StepSign state={step.state} />
            <div>
              <span className={styles.label}>{STEP_LABELS[step.id]}</span>
              <span className="sr-only">: {STATES[step.state]}</span>
              {helpOf(step) && <p className={styles.help}>{helpOf(step)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </RoomNote>
  );
}
