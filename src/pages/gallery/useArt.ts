import { useEffect, useMemo, useState } from 'react';
import { guidedDecks, inSkin } from '../../engine/display/cardArt.ts';
import type { GameArt, Guide } from '../../engine/display.ts';
import type { GameInfo } from '../../engine/game.ts';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { registry } from '../../games/index.ts';
import { useSkin } from '../../hud/skins/useSkin.ts';
import { HOUSE } from '../../lib/skin/house.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { fetched } from '../../ui/loading/loadOnce.ts';
import type { Shelf } from './shelf.ts';

/** A game's fetched parts, in the look of the house. */
interface Plain {
  readonly info: GameInfo;
  readonly art: GameArt;
  readonly guide: Guide;
}

/** Applies a look to a game's art; the gallery does so nowhere else. */
function artOf({ info, art, guide }: Plain, skin: Skin): Shelf {
  const worn = inSkin(art, skin);
  // Looks store the felts in the registry's order.
  const felt = skin.board.felts[registry.findIndex((entry) => entry.info.id === info.id)]!.felt[0];
  return { info, art: worn, decks: guidedDecks(worn.cards, guide, skin), felt };
}

const kept = new Map<string, Promise<Plain>>();

function load(entry: GameEntry): Promise<Plain> {
  const { info } = entry;
  const known = kept.get(info.id);
  if (known) return known;
  const loading = fetched(async () => {
    const [art, guide] = await Promise.all([entry.art(), entry.guide()]);
    return { info, art, guide };
  });
  kept.set(info.id, loading);
  loading.catch(() => kept.delete(info.id));
  return loading;
}

export interface Shelves {
  /** The wanted shelves, in order, in the current look; null while one is loading. */
  readonly shelves: readonly Shelf[] | null;
  readonly skin: Skin | null;
  /** The error if one failed to load, else null. */
  readonly failed: unknown;
  retry(): void;
}

/** Returns the look being edited, or else the viewer's; while it loads, the one before. */
function useLatestSkin(preferences: PreferenceStore, draft: Skin | null): Skin | null {
  const worn = useSkin(preferences);
  const skin = draft ?? worn;
  const [latest, setLatest] = useState(skin);
  if (skin && skin !== latest) setLatest(skin);
  return skin ?? latest;
}

/** Loads the shelves of some games, in the viewer's look or in the one being edited (`draft`, ready to paint). */
export function useShelves(
  entries: readonly GameEntry[],
  preferences: PreferenceStore,
  draft: Skin | null,
): Shelves {
  const skin = useLatestSkin(preferences, draft);
  const [state, setState] = useState<{ key: string; games: readonly Plain[] } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const key = entries.map(({ info }) => info.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal lists are the same; `attempt` repeats the request
  useEffect(() => {
    let gone = false;
    setFailed(null);
    Promise.all(entries.map(load)).then(
      (games) => gone || setState({ key, games }),
      (error: unknown) => gone || setFailed(error),
    );
    return () => {
      gone = true;
    };
  }, [key, attempt]);
  const plain = state?.key === key ? state.games : null;
  const shelves = useMemo(
    () => (plain && skin ? plain.map((each) => artOf(each, skin)) : null),
    [plain, skin],
  );
  return {
    shelves,
    skin,
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}

/** Finds the game that owns a deck of this name; null: there is none. */
export async function gameOfDeck(deck: string): Promise<string | null> {
  for (const entry of registry) {
    const { guide } = await load(entry);
    if (Object.hasOwn(guide(HOUSE), deck)) return entry.info.id;
  }
  return null;
}
