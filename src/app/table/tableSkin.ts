import { inSkin, type SkinnedArt } from '../../engine/display/cardArt.ts';
import type { GameDisplay } from '../../engine/display.ts';
import { fetchSkin, loadedSkin, wornId } from '../../hud/skins/skins.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import { decksOf, type TableStore } from '../../store/tableStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';

/** Fetches the viewer's look, so that their table is painted in it from the start. */
export const fetchTableSkin = (preferences: PreferenceStore): Promise<unknown> =>
  fetchSkin(wornId(preferences.getState())).catch(() => {});

/** Art by game and skin: the next person at a shared device finds the same, so that nothing is painted again for them. */
const kept = new WeakMap<GameDisplay, WeakMap<Skin, SkinnedArt>>();

function wornIn(skin: Skin, display: GameDisplay): SkinnedArt {
  const ofGame = kept.get(display) ?? new WeakMap<Skin, SkinnedArt>();
  const look = ofGame.get(skin) ?? { skin, art: inSkin(display, skin) };
  kept.set(display, ofGame.set(skin, look));
  return look;
}

/** Returns a table's art in the viewer's look, as far as that is here. */
export const currentSkin = (display: GameDisplay, preferences: PreferenceStore): SkinnedArt =>
  wornIn(loadedSkin(wornId(preferences.getState())) ?? HOUSE, display);

/** Repaints a table whenever the viewer chooses another look. A failed fetch changes nothing. */
export function followSkin(
  { store, preferences }: { readonly store: TableStore; readonly preferences: PreferenceStore },
  display: GameDisplay,
): () => void {
  let gone = false;
  const dress = async (id: string): Promise<void> => {
    const skin = await fetchSkin(id).catch(() => null);
    // Another look may have been chosen meanwhile.
    if (gone || !skin || wornId(preferences.getState()) !== id || store.getState().look.skin === skin) return;
    const look = wornIn(skin, display);
    store.setState({ look, decks: decksOf(display, store.getState().view, look) });
  };
  void dress(wornId(preferences.getState()));
  const stop = preferences.subscribe((now, before) => {
    const id = wornId(now);
    if (id !== wornId(before)) void dress(id);
  });
  return () => {
    gone = true;
    stop();
  };
}
