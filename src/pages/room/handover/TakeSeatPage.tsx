import type { SeatReceiverState } from '../../../session/handover/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoomNote } from '../joining/RoomNote.tsx';
import roomViewsStyles from '../RoomViews.module.css';
import styles from './Handover.module.css';
import { receiverText } from './handoverWords.ts';

interface Props {
  readonly state: SeatReceiverState;
  onLobby(): void;
  /** Opens the table where this browser has a seat. */
  onTable(): void;
}

/** Page on the device that takes over a seat. */
export function TakeSeatPage({ state, onLobby, onTable }: Props) {
  const { title, text } = receiverText(state);
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

/** Asks before a seat is taken over, because the maker of the link has that seat's key as well. */
export const TakeSeatQuestion = ({ onAgree, onLobby }: { onAgree(): void; onLobby(): void }) => (
  <div className={roomViewsStyles.room} data-room-page>
    <RoomNote
      buttons={
        <>
          <Button tone="primary" onClick={onAgree}>
            Take it over
          </Button>
          <Button onClick={onLobby}>Cancel</Button>
        </>
      }
    >
      <h1 className="serif">Take a seat over on this device?</h1>
      <p>
        This link brings a seat here from the device that made it, with its key. Go on only if that is your
        own device: someone else who made it could see your cards and play for you.
      </p>
    </RoomNote>
  </div>
);
