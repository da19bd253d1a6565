import * as v from 'valibot';

const best = v.object({
  /** The match it comes from: kept once, however often its result is looked at. */
  match: v.pipe(v.string(), v.maxLength(80)),
  /** The higher the better. */
  score: v.pipe(v.number(), v.finite()),
  text: v.pipe(v.string(), v.maxLength(200)),
});
const lists = v.record(v.string(), v.fallback(v.array(best), []));

/** A result that is worth keeping (see `Outcome.best`). */
export type Best = Readonly<v.InferOutput<typeof best>>;
type Lists = Readonly<Record<string, readonly Best[]>>;

const KEY = 'comet-table.bests';
/** How many are kept of each game. */
export const KEPT = 5;

/** Reads kept results from text; a list that is unusable is an empty one. */
export function parseBests(text: string | null): Lists {
  try {
    const parsed = v.safeParse(lists, JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.output : {};
  } catch {
    // Unreadable storage is the same as none.
    return {};
  }
}

/** The list with one more result in its place, best first; of equal results the older stays ahead. */
export function withBest(list: readonly Best[], added: Best): readonly Best[] {
  const others = list.filter(({ match }) => match !== added.match);
  // A result that is there already keeps its place among its equals.
  const all = others.length < list.length ? list : [...list, added];
  return [...all].sort((a, b) => b.score - a.score).slice(0, KEPT);
}

export interface BestStore {
  /** Keeps a result of a game if it is among the best, and tells which those are now, best first. */
  keep(game: string, added: Best): readonly Best[];
}

/** Best results kept in `storage` (pass `localStorage`; a full or forbidden one is ignored). */
export function createBestStore(storage: () => Pick<Storage, 'getItem' | 'setItem'> | null): BestStore {
  let kept: Lists = {};
  return {
    keep(game, added) {
      try {
        // Another tab may have kept some meanwhile.
        const text = storage()?.getItem(KEY) ?? null;
        if (text !== null) kept = parseBests(text);
      } catch {
        // Storage may be forbidden (private windows): then they last as long as the page.
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
