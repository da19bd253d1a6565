import type { TakingState } from '../../session/handover/index.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './Handover.module.css';
import { takingText } from './handoverWords.ts';
import { RoomNote } from './RoomNote.tsx';
import roomViewsStyles from './RoomViews.module.css';

interface Props {
  readonly state: TakingState;
  onLobby(): void;
}

/** On the device that a seat is to come to. */
export function TakingPage({ state, onLobby }: Props) {
  const { title, text } = takingText(state);
  const hasCode = state.is === 'asking' || state.is === 'receiving';
  return (
    <div className={roomViewsStyles.room} data-room-page>
      <RoomNote
        buttons={
          state.is === 'failed' ? (
            <Button tone="primary" onClick={onLobby}>
              Back to the lobby
            </Button>
          ) : (
            <Button tone="quiet" onClick={onLobby}>
              Cancel
            </Button>
          )
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
