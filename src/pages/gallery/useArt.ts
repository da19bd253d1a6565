import { useEffect, useMemo, useState } from 'react';
import { dressed } from '../../engine/cardArt.ts';
import type { GameEntry } from '../../engine/game.ts';
import { registry } from '../../games/index.ts';
import { useSkin } from '../../hud/looks/useSkin.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { PreferenceStore } from '../../store/preferences.ts';
import { fetched } from '../../ui/part.ts';
import type { Shelf } from './shelf.ts';

/** The one place where the gallery dresses what it shows of a game. */
function artOf({ info, art, decks }: Shelf, skin: Skin): Shelf {
  const worn = dressed(art, skin);
  const own = new Set(decks.map(({ deck }) => deck));
  return { info, art: worn, decks: worn.cards.filter(({ deck }) => own.has(deck)) };
}

async function shelfOf(entry: GameEntry): Promise<Shelf> {
  const art = await entry.art();
  if (art.cards.length < 2) return { info: entry.info, art, decks: art.cards };
  const others = await Promise.all(registry.filter((each) => each !== entry).map((each) => each.art()));
  const theirs = new Set(others.flatMap(({ cards }) => cards.map(({ deck }) => deck)));
  return { info: entry.info, art, decks: art.cards.filter(({ deck }) => !theirs.has(deck)) };
}

const kept = new Map<string, Promise<Shelf>>();

function load(entry: GameEntry): Promise<Shelf> {
  const { id } = entry.info;
  const known = kept.get(id);
  if (known) return known;
  const loading = fetched(() => shelfOf(entry));
  kept.set(id, loading);
  loading.catch(() => kept.delete(id));
  return loading;
}

export interface Shelves {
  /** Those wanted, in order, in the viewer's look; null while one of them is on its way. */
  readonly shelves: readonly Shelf[] | null;
  /** The look. */
  readonly skin: Skin | null;
  /** Why one did not come. */
  readonly failed: unknown;
  retry(): void;
}

/** The viewer's look; while another one is on its way, the one before. */
function useLatestSkin(preferences: PreferenceStore): Skin | null {
  const skin = useSkin(preferences);
  const [latest, setLatest] = useState(skin);
  if (skin && skin !== latest) setLatest(skin);
  return skin ?? latest;
}

/** The shelves of some games, in the viewer's look. */
export function useShelves(entries: readonly GameEntry[], preferences: PreferenceStore): Shelves {
  const skin = useLatestSkin(preferences);
  const [state, setState] = useState<{ key: string; shelves: readonly Shelf[] } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const key = entries.map(({ info }) => info.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same games are the same; another attempt fetches them again
  useEffect(() => {
    let gone = false;
    setFailed(null);
    Promise.all(entries.map(load)).then(
      (shelves) => gone || setState({ key, shelves }),
      (error: unknown) => gone || setFailed(error),
    );
    return () => {
      gone = true;
    };
  }, [key, attempt]);
  const plain = state?.key === key ? state.shelves : null;
  const shelves = useMemo(
    () => (plain && skin ? plain.map((shelf) => artOf(shelf, skin)) : null),
    [plain, skin],
  );
  return {
    shelves,
    skin,
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}

/** The game whose own decks have one of this name; null: there is none. */
export async function gameOfDeck(deck: string): Promise<string | null> {
  for (const entry of registry) {
    const { decks } = await load(entry);
    if (decks.some((each) => each.deck === deck)) return entry.info.id;
  }
  return null;
}
