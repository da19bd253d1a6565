import type { RoomLook } from '../../store/roomStore.ts';

interface Props {
  readonly look: Pick<RoomLook, 'failure'>;
  onLobby(): void;
}

/** After somebody has left, or was made to. */
export function LeftPage({ look, onLobby }: Props) {
  return (
    <main className="room-note">
      <img className="emblem" src="./icon.svg" width={56} height={56} alt="" />
      <h1 className="serif" tabIndex={-1}>
        You have left the table
      </h1>
      <p>{look.failure?.text ?? 'All connections to the others are closed. Their link leads back here.'}</p>
      <div className="room-note-buttons">
        <button type="button" className="button" data-tone="primary" onClick={onLobby}>
          Back to the lobby
        </button>
      </div>
    </main>
  );
}
