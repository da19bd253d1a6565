import { useRef, useState } from 'react';
import type { GameArt } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/form/useCopy.ts';
import { ActionDialogs, type Opened } from './ActionDialogs.tsx';
import styles from './Gallery.module.css';
import { shareCard } from './sharePicture.ts';
import { type Inks, nameOf, type Shown, slugOf } from './shelf.ts';

interface Props {
  readonly shown: Shown;
  readonly inks: Inks;
  readonly game: GameInfo;
  readonly art: GameArt;
  readonly preferences: PreferenceStore;
  /** Returns whether the stage shows the card's back. */
  isTurned(): boolean;
  /** Called when the looks are about to open, beside the stage or below it. */
  onLooks(): void;
  onDraft(skin: Skin | null): void;
}

/** Actions for the shown card. The key drops an action's outcome when another card is shown. */
export function Actions(props: Props) {
  const { shown, game } = props;
  const link = `${location.origin}${location.pathname}#/gallery/${game.id}/${slugOf(shown.face)}`;
  return <CardActions key={link} {...props} link={link} />;
}

function CardActions(props: Props & { readonly link: string }) {
  const { shown, inks, game, art, preferences, link, isTurned, onLooks, onDraft } = props;
  const field = useRef<HTMLInputElement>(null);
  const { said, copy, hush } = useCopy(link, field, 'The link is copied.');
  const [sharing, setSharing] = useState('');
  const [opened, setOpened] = useState<Opened>(null);
  const ink = inks === 'mono' ? 'mono' : 'colour';
  const share = async (): Promise<void> => {
    hush();
    setSharing('Painting the picture…');
    const seen = isTurned() ? { ...shown, face: undefined } : shown;
    const done = await shareCard({ ...seen, ink, title: nameOf(seen), game: game.name, link }).catch(
      () => 'failed',
    );
    setSharing(WORDS[done as keyof typeof WORDS] ?? '');
  };
  return (
    <fieldset className={styles.actions} aria-label="With this card">
      <Button
        size="small"
        onClick={() => {
          setSharing('');
          void copy();
        }}
      >
        Copy link
      </Button>
      <Button size="small" onClick={() => void share()}>
        Share picture
      </Button>
      <Button size="small" onClick={() => setOpened('export')}>
        Print and export…
      </Button>
      <Button
        size="small"
        onClick={() => {
          onLooks();
          setOpened('looks');
        }}
      >
        Look of the cards…
      </Button>
      <input ref={field} className="sr-only" tabIndex={-1} aria-hidden="true" readOnly value={link} />
      <span className="muted" role="status">
        {said || sharing}
      </span>
      <ActionDialogs {...{ opened, shown, ink, game, art, preferences, onDraft }} onOpen={setOpened} />
    </fieldset>
  );
}

const WORDS = {
  shared: '',
  saved: 'The picture is in your downloads.',
  failed: 'The picture could not be made. Try again.',
} as const;
