import type { TakingState } from '../../session/handover/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Handover.module.css';
import { takingText } from './handoverWords.ts';
import { RoomNote } from './RoomNote.tsx';
import roomViewsStyles from './RoomViews.module.css';

interface Props {
  readonly state: TakingState;
  onLobby(): void;
  /** To the table that this browser has a seat at. */
  onTable(): void;
}

/** On the device that a seat is to come to. */
export function TakingPage({ state, onLobby, onTable }: Props) {
  const { title, text } = takingText(state);
  const hasCode = state.is === 'asking' || state.is === 'receiving';
  const isOwn = state.is === 'failed' && state.why === 'own';
  return (
    <div className={roomViewsStyles.room} data-room-page>
      <RoomNote
        buttons={
          <>
            {isOwn && (
              <Button tone="primary" onClick={onTable}>
                Go to the table
              </Button>
            )}
            <Button tone={state.is === 'failed' && !isOwn ? 'primary' : 'quiet'} onClick={onLobby}>
              {state.is === 'failed' ? 'Back to the lobby' : 'Cancel'}
            </Button>
          </>
        }
      >
        <div role="status">
          <h1 className="serif">{title}</h1>
          <p>{text}</p>
          {hasCode && <p className={`serif ${styles.digits}`}>{state.code}</p>}
        </div>
      </RoomNote>
    </div>
  );
}
