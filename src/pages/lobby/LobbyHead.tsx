import type { GameInfo } from '../../engine/game.ts';
import { Button } from '../../ui/Button.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { FileButton, RECORDS } from '../../ui/form/FileButton.tsx';
import type { LobbyDialog } from './LobbyDialogs.tsx';
import styles from './LobbyHead.module.css';

/** The lobby's head. */
export const LobbyHead = () => (
  <header className={styles.head}>
    <Emblem size={56} />
    <div>
      <h1 className="serif">Comet Table</h1>
      <p className="muted">Card games from the rim of a galaxy, at a table in your browser.</p>
    </div>
  </header>
);

interface Props {
  /** The chosen game; undefined if the page has none. */
  readonly info: GameInfo | undefined;
  /** Opens the referee for people with real cards. */
  onReferee(game: string): void;
  /** Opens the gallery of every deck, starting with this game’s. */
  onGallery(game: string): void;
  /** Opens the tournaments. */
  onTournaments?: (() => void) | undefined;
  /** Called when the file picker is about to open. */
  onChoosing?: (() => void) | undefined;
  /** Opens a match or a table from a file. */
  onImport(file: File): void;
  onDialog(dialog: LobbyDialog): void;
  /** Called when a pointer or the focus comes to the button of a dialog. */
  onSoon?: ((dialog: NonNullable<LobbyDialog>) => void) | undefined;
}

/** Ways to everything besides playing: in a wide window beside the head, otherwise after the rest. */
export function Elsewhere({
  info,
  onReferee,
  onGallery,
  onTournaments,
  onChoosing,
  onImport,
  onDialog,
  onSoon,
}: Props) {
  const opener = (dialog: NonNullable<LobbyDialog>) => ({
    onPointerEnter: () => onSoon?.(dialog),
    onFocus: () => onSoon?.(dialog),
    onClick: () => onDialog(dialog),
  });
  return (
    <nav className={styles.elsewhere} aria-label="About this page">
      <Button size="small" {...opener('help')}>
        Rules
      </Button>
      <Button size="small" title="Your results and feats" {...opener('yours')}>
        Your results
      </Button>
      <Button
        size="small"
        title="Look at every deck, chip, die and board"
        onClick={() => onGallery(info?.id ?? '')}
      >
        Gallery
      </Button>
      {info && (
        <Button size="small" title="Score real cards on a real table" onClick={() => onReferee(info.id)}>
          Referee
        </Button>
      )}
      {onTournaments && (
        <Button size="small" title="An evening of many tables" onClick={onTournaments}>
          Tournaments
        </Button>
      )}
      <FileButton
        label="Open a file"
        size="small"
        accept={RECORDS}
        onChoosing={onChoosing}
        onFile={onImport}
      />
      <Button size="small" {...opener('settings')}>
        Settings
      </Button>
    </nav>
  );
}
