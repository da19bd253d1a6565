import { Button } from '../../ui/Button.tsx';
import styles from './AwayPage.module.css';
import { RoomNote } from './RoomNote.tsx';
import roomViewsStyles from './RoomViews.module.css';
import { StepSign } from './StepSign.tsx';

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
    <div className={roomViewsStyles.room} data-room-page>
      <RoomNote
        buttons={
          <>
            <Button tone="primary" onClick={onAgain}>
              Try again now
            </Button>
            <Button tone="quiet" onClick={onLobby}>
              Back to the lobby
            </Button>
          </>
        }
      >
        <div role="alert">
          <h1 className="serif">{trouble.title}</h1>
          <p>{trouble.text}</p>
        </div>
        <p className={`${styles.now} muted`} role="status">
          {(trying || trouble.passes) && (
            <>
              <StepSign state="doing" />
              {trying ? 'Trying again…' : 'Trying again in a moment…'}
            </>
          )}
        </p>
      </RoomNote>
    </div>
  );
}
