import { Button } from '../../ui/Button.tsx';
import { useEscape } from '../../ui/dialog/useEscape.ts';
import { RoomNote } from '../room/joining/RoomNote.tsx';
import roomViewsStyles from '../room/RoomViews.module.css';

interface Props {
  readonly text: string;
  onLobby(): void;
}

/** Shown to watchers while there is nothing to see. */
export function BroadcastPage({ text, onLobby }: Props) {
  useEscape(onLobby);
  return (
    <div className={roomViewsStyles.room} data-room-page>
      <RoomNote
        buttons={
          <Button tone="primary" onClick={onLobby}>
            Back to the lobby
          </Button>
        }
      >
        <h1 className="serif" tabIndex={-1}>
          A broadcast table
        </h1>
        <p role="status">{text}</p>
      </RoomNote>
    </div>
  );
}
