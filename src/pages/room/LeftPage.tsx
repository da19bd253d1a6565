import type { RoomLook } from '../../store/room/roomStore.ts';
import { Button } from '../../ui/Button.tsx';
import { failureOf } from './joinWords.ts';
import { RoomNote } from './RoomNote.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'failure'>;
  onLobby(): void;
}

/** After somebody has left, or was made to. */
export function LeftPage({ look, onLobby }: Props) {
  return (
    <RoomNote
      buttons={
        <Button tone="primary" onClick={onLobby}>
          Back to the lobby
        </Button>
      }
    >
      <h1 className="serif" tabIndex={-1}>
        You have left the table
      </h1>
      <p>
        {look.failure
          ? failureOf(look.failure).text
          : 'Your connections to the others are closed. The same link brings you back.'}
      </p>
    </RoomNote>
  );
}
