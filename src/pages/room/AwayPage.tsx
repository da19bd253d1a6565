import { StepSign } from './StepSign.tsx';
import '../../hud/theme.css';
import './room.css';
import './joining.css';

interface Props {
  readonly trouble: { readonly title: string; readonly text: string; readonly passes: boolean };
  /** An attempt is under way. */
  readonly trying: boolean;
  onAgain(): void;
  onLobby(): void;
}

/** At the address of a table that cannot be opened yet: why, and that it is tried again. */
export function AwayPage({ trouble, trying, onAgain, onLobby }: Props) {
  return (
    <div className="room">
      <main className="room-note joining">
        <img className="emblem" src="./icon.svg" width={56} height={56} alt="" />
        <div role="alert">
          <h1 className="serif">{trouble.title}</h1>
          <p>{trouble.text}</p>
        </div>
        <p className="away-now muted" role="status">
          {(trying || trouble.passes) && (
            <>
              <StepSign state="doing" />
              {trying ? 'Trying again…' : 'Trying again in a moment…'}
            </>
          )}
        </p>
        <div className="room-note-buttons">
          <button type="button" className="button" data-tone="primary" onClick={onAgain}>
            Try again now
          </button>
          <button type="button" className="button" data-tone="quiet" onClick={onLobby}>
            Back to the lobby
          </button>
        </div>
      </main>
    </div>
  );
}
