import { Suspense, useState } from 'react';
import type { GameArt } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyComponent } from '../../ui/loading/lazyComponent.tsx';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import type { Shown } from './shelf.ts';

const Dialog = lazyComponent(loadOnce(async () => (await import('../../ui/dialog/Dialog.tsx')).Dialog));
const ExportDialog = lazyComponent(loadOnce(async () => (await import('./ExportDialog.tsx')).default));
const SkinPicker = lazyComponent(
  loadOnce(async () => (await import('../../hud/skins/SkinPicker.tsx')).default, 'table'),
);
const MakeSkin = lazyComponent(loadOnce(async () => (await import('./editor/MakeSkin.tsx')).default));

export type Opened = 'export' | 'looks' | null;

interface Props {
  readonly opened: Opened;
  readonly shown: Shown;
  readonly ink: 'colour' | 'mono';
  readonly game: GameInfo;
  readonly art: GameArt;
  readonly preferences: PreferenceStore;
  onOpen(opened: Opened): void;
  onDraft(skin: Skin | null): void;
}

/** Dialogs of the actions, each fetched on first use. The looks open beside the stage, which wears them at once. */
export function ActionDialogs({ opened, shown, ink, game, art, preferences, onOpen, onDraft }: Props) {
  const [making, setMaking] = useState(false);
  const made = () => setMaking(false);
  const close = () => onOpen(null);
  const { deck, face } = shown;
  return (
    <>
      {opened === 'export' && (
        <Suspense fallback={null}>
          <ExportDialog
            {...{ art, game, ink }}
            deck={deck.deck}
            face={face ?? null}
            onClose={close}
            onGiveUp={close}
          />
        </Suspense>
      )}
      {opened === 'looks' && (
        <Suspense fallback={null}>
          <Dialog
            open
            title="Look of the cards"
            place="side"
            low
            keeps={making}
            onClose={close}
            onGiveUp={close}
          >
            <Suspense fallback={<p className="muted">One moment…</p>}>
              <SkinPicker preferences={preferences}>
                <Button onClick={() => setMaking(true)}>Make a look…</Button>
              </SkinPicker>
            </Suspense>
          </Dialog>
        </Suspense>
      )}
      {making && (
        <Suspense fallback={null}>
          <MakeSkin game={game.id} {...{ preferences, onDraft }} onClose={made} onGiveUp={made} />
        </Suspense>
      )}
    </>
  );
}
