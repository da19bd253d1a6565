import type { ReactNode } from 'react';
import { RetryText } from '../../../hud/room/status/RetryText.tsx';
import { troubleWords } from '../../../hud/room/status/troubles.ts';
import { type Remedy, type Retry, remedyOf, type Trouble } from '../../../store/room/joining/troubles.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoomNote } from './RoomNote.tsx';
import { StepSign } from './StepSign.tsx';
import styles from './TroubleNote.module.css';

interface Props {
  /** Null: nothing is wrong, and `title` and `now` are shown instead. */
  readonly trouble: Trouble | null;
  /** Instead of the usual words for it. */
  readonly words?: ReturnType<typeof troubleWords> | undefined;
  readonly retry: Retry;
  /** Label of the way back, if it is not the lobby. */
  readonly leave?: string | undefined;
  readonly title?: string;
  readonly now?: string;
  readonly children?: ReactNode;
  onRetry(): void;
  onLobby(): void;
}

/** Button label for each remedy. */
const VERBS: Readonly<Record<Exclude<Remedy, 'never'>, string>> = {
  itself: 'Try now',
  asked: 'Try again',
  reload: 'Reload',
};

/** A page shown without a table: the obstacle, its remedy, and the time of the next attempt. */
export function TroubleNote(props: Props) {
  const { trouble, words: given, retry, leave, title, now, children, onRetry, onLobby } = props;
  const words = trouble && (given ?? troubleWords(trouble));
  const remedy = trouble ? remedyOf(trouble) : 'never';
  return (
    <RoomNote
      buttons={
        <>
          {remedy !== 'never' && (
            <Button tone="primary" onClick={remedy === 'reload' ? () => location.reload() : onRetry}>
              {VERBS[remedy]}
            </Button>
          )}
          <Button tone={trouble && remedy === 'never' ? 'primary' : 'quiet'} onClick={onLobby}>
            {leave ?? 'Back to the lobby'}
          </Button>
        </>
      }
    >
      <h1 className="serif" tabIndex={-1}>
        {words?.title ?? title}
      </h1>
      {/* Both always mounted: a live region announces only changes within it. */}
      <div role="alert">{words && <p>{words.text}</p>}</div>
      <div className="muted" role="status">
        {!words && <p>{now}</p>}
      </div>
      {retry !== null && (
        <p className={`${styles.retry} muted`}>
          <StepSign state="doing" />
          <RetryText retry={retry} />
        </p>
      )}
      {children}
    </RoomNote>
  );
}
