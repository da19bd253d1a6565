import { BACK_TO_TOURNAMENT, useTournamentTable } from '../../../hud/room/tournamentTable.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { Button } from '../../../ui/Button.tsx';
import { RoomNote } from './RoomNote.tsx';
import { TroubleNote } from './TroubleNote.tsx';

interface Props {
  readonly look: Pick<RoomLook, 'trouble'>;
  onRetry(): void;
  /** Returns to the table that was left. */
  onReturn(): void;
  onLobby(): void;
}

/** Shown after the viewer has left, or was removed. */
export function LeftPage({ look: { trouble }, onRetry, onReturn, onLobby }: Props) {
  const leave = useTournamentTable() ? BACK_TO_TOURNAMENT : undefined;
  if (trouble) return <TroubleNote {...{ trouble, leave, onRetry, onLobby }} retry={null} />;
  return (
    <RoomNote
      buttons={
        <>
          <Button tone="primary" onClick={onLobby}>
            {leave ?? 'Back to the lobby'}
          </Button>
          <Button onClick={onReturn}>Return to the table</Button>
        </>
      }
    >
      <h1 className="serif" tabIndex={-1}>
        You have left the table
      </h1>
      <p>
        Your connections to the others are closed. The same link brings you back, and so does the list of your
        tables in the lobby.
      </p>
    </RoomNote>
  );
}
