import type { GameInfo } from '../../engine/game.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import type { LobbyDialog } from './LobbyDialogs.tsx';
import styles from './LobbyHead.module.css';

interface Props {
  /** The chosen game; undefined if the page has none. */
  readonly info: GameInfo | undefined;
  /** Opens the referee for people with real cards. */
  onReferee(game: string): void;
  /** Opens the gallery of every deck, starting with this game’s. */
  onGallery(game: string): void;
  onDialog(dialog: LobbyDialog): void;
}

/** The lobby's head, with links to everything besides playing. */
export function LobbyHead(props: Props) {
  return (
    <header className={styles.head}>
      <Emblem size={64} />
      <div>
        <h1 className="serif">Comet Table</h1>
        <p className="muted">Card games from the rim of a galaxy, at a table in your browser.</p>
      </div>
      <Elsewhere {...props} />
    </header>
  );
}

function Elsewhere({ info, onReferee, onGallery, onDialog }: Props) {
  return (
    <nav aria-label="About this page">
      {info && (
        <Button size="small" title="Score real cards on a real table" onClick={() => onReferee(info.id)}>
          Referee
        </Button>
      )}
      <Button
        size="small"
        title="Look at every deck, chip, die and board"
        onClick={() => onGallery(info?.id ?? '')}
      >
        Gallery
      </Button>
      <Button size="small" title="Your results and feats" onClick={() => onDialog('yours')}>
        Your table
      </Button>
      <Button size="small" onClick={() => onDialog('help')}>
        Rules
      </Button>
      <Button size="small" onClick={() => onDialog('settings')}>
        Settings
      </Button>
    </nav>
  );
}
