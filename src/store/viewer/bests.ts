import * as v from 'valibot';

const best = v.object({
  /** Match of the result: recorded once, however often the result is viewed. */
  match: v.pipe(v.string(), v.maxLength(80)),
  /** Higher is better. */
  score: v.pipe(v.number(), v.finite()),
  text: v.pipe(v.string(), v.maxLength(200)),
});
const lists = v.record(v.string(), v.fallback(v.array(best), []));

/** A result worth keeping (see `Outcome.best`). */
export type Best = Readonly<v.InferOutput<typeof best>>;
type Lists = Readonly<Record<string, readonly Best[]>>;

const KEY = 'comet-table.bests';
/** Most results kept per game. */
export const KEPT = 5;

/** Parses stored results; an unusable list becomes an empty one. */
export function parseBests(text: string | null): Lists {
  try {
    const parsed = v.safeParse(lists, JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Treat unreadable storage as empty.
    return {};
  }
}

/** Adds a result to the list, best first; among equal results the older stays ahead. */
export function withBest(list: readonly Best[], added: Best): readonly Best[] {
  const others = list.filter(({ match }) => match !== added.match);
  // A result already in the list keeps its place among its equals.
  const all = others.length < list.length ? list : [...list, added];
  return [...all].sort((a, b) => b.score - a.score).slice(0, KEPT);
}

export interface BestStore {
  /** Keeps a game's result if it is among the best, and returns the best ones, best first. */
  keep(game: string, added: Best): readonly Best[];
}

/** Creates a store of best results in `storage` (pass `localStorage`; if it is full or forbidden, errors are ignored). */
export function createBestStore(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null): BestStore {
  let kept: Lists = {};
  return {
    keep(game, added) {
      try {
        // Another tab may have added some.
        const text = storage()?.getItem(KEY) ?? null;
        if (text !== null) kept = parseBests(text);
      } catch {
        // Storage may be forbidden (private windows): results then last as long as the page.
      }
      const list = withBest(Object.hasOwn(kept, game) ? kept[game]! : [], added);
      kept = { ...kept, [game]: list };
      try {
        storage()?.setItem(KEY, JSON.stringify(kept));
      } catch {
        // Full or forbidden.
      }
      return list;
    },
  };
}
