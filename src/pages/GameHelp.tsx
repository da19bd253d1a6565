import { Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { GameDisplay } from '../engine/display.ts';
import type { GameInfo } from '../engine/game.ts';
import { gameById } from '../games/index.ts';
import { HelpPages } from '../hud/help/HelpPages.tsx';
import { useSkinnedArt } from '../hud/skins/useSkin.ts';
import type { PreferenceStore } from '../store/viewer/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { lazyComponent } from '../ui/loading/lazyComponent.tsx';
import { fetched, loadOnce } from '../ui/loading/loadOnce.ts';

const ExportDialog = lazyComponent(
  loadOnce(async () => (await import('./gallery/ExportDialog.tsx')).default),
);

/** A game's help, shown outside a table. */
export default function GameHelp({
  info,
  preferences,
}: {
  readonly info: GameInfo;
  readonly preferences: PreferenceStore;
}) {
  const ink = useStore(preferences, (state) => state.ink);
  const [display, setDisplay] = useState<GameDisplay | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [exporting, setExporting] = useState(false);
  const closeExport = () => setExporting(false);
  useEffect(() => {
    const entry = gameById(info.id);
    if (entry) fetched(() => entry.display()).then(setDisplay, setFailed);
  }, [info.id]);
  const art = useSkinnedArt(display, preferences);
  if (failed) throw failed;
  if (!display || !art) return <p className="muted">One moment…</p>;
  const [cards] = art.cards;
  return (
    <>
      {display.inBrief && (
        <p>
          <Button size="small" onClick={() => setExporting(true)}>
            Print and export the cards…
          </Button>
        </p>
      )}
      <HelpPages help={display.help} art={cards!} info={info} ink={ink} />
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog
            {...{ art, ink }}
            game={info}
            deck={cards!.deck}
            face={cards!.faces[0]!}
            onClose={closeExport}
            onGiveUp={closeExport}
          />
        </Suspense>
      )}
    </>
  );
}
