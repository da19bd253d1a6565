import { useEffect, useState } from 'react';
import type { GameArt } from '../../engine/display.ts';
import type { GameEntry } from '../../engine/game.ts';
import { registry } from '../../games/index.ts';
import { fetched } from '../../ui/part.ts';
import type { Shelf } from './shelf.ts';

/** The one place where the gallery gets what it shows of a game. */
const artOf = (entry: GameEntry): Promise<GameArt> => entry.art();

async function shelfOf(entry: GameEntry): Promise<Shelf> {
  const art = await artOf(entry);
  if (art.cards.length < 2) return { info: entry.info, art, decks: art.cards };
  const others = await Promise.all(registry.filter((each) => each !== entry).map(artOf));
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
  /** Those wanted, in order; null while one of them is on its way. */
  readonly shelves: readonly Shelf[] | null;
  /** Why one did not come. */
  readonly failed: unknown;
  retry(): void;
}

/** The shelves of some games. */
export function useShelves(entries: readonly GameEntry[]): Shelves {
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
  return {
    shelves: state?.key === key ? state.shelves : null,
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
