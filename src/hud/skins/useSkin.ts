import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { inSkin } from '../../engine/display/cardArt.ts';
import type { GameArt } from '../../engine/display.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetchSkin, loadedSkin, wornId } from './skins.ts';

/** Returns the viewer's look; null while it is loading, and the house's if it cannot be loaded. */
export function useSkin(preferences: PreferenceStore): Skin | null {
  const id = useStore(preferences, wornId);
  const [fetched, setFetched] = useState<{ readonly id: string; readonly skin: Skin } | null>(null);
  const now = loadedSkin(id);
  useEffect(() => {
    if (now) return;
    let gone = false;
    const take = (skin: Skin): void => void (gone || setFetched({ id, skin }));
    fetchSkin(id).then(take, () => take(HOUSE));
    return () => {
      gone = true;
    };
  }, [id, now]);
  return now ?? (fetched?.id === id ? fetched.skin : null);
}

/** Returns a game's art in the viewer's look; null while either is loading. */
export function useSkinnedArt(art: GameArt | null, preferences: PreferenceStore): GameArt | null {
  const skin = useSkin(preferences);
  return art && skin ? inSkin(art, skin) : null;
}
