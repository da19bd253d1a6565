import * as v from 'valibot';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const words = v.pipe(v.string(), v.maxLength(300));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
/** Milliseconds since 1970. */
const time = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8.64e15));
const amount = v.pipe(v.number(), v.minValue(-1e15), v.maxValue(1e15));

const matchSchema = v.pipe(
  v.object({
    match: id,
    when: time,
    game: name,
    /** 1 is the best. */
    rank: count,
    /** Players in all. */
    of: count,
    /** Credits, or points. */
    credits: amount,
    unit: v.exactOptional(v.literal('points')),
    /** Level of all bots, or one of `COMPANY`. */
    against: name,
    /** Most credits won in a single hand. Missing: none, or not all of the match is on this device. */
    gain: v.exactOptional(v.pipe(amount, v.minValue(1))),
    /** The player's best set or hand that all have seen. `worth`: comparable within one game. */
    finest: v.exactOptional(
      v.object({ what: v.picklist(['set', 'hand']), worth: amount, name: words, cards: words }),
    ),
  }),
  v.check(({ rank, of }) => rank <= of),
);

const findSchema = v.object({
  /** `game/key` of a game's feat; a feat of any game has the key alone. */
  feat: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  match: id,
  game: name,
  when: time,
});

/** Opponents in place of a bot's level: bots of several levels, people (and perhaps bots), no one. */
export const COMPANY = { mixed: 'mixed', people: 'people', alone: 'alone' } as const;

/** A finished match of this device's person. */
export type PlayedMatch = Readonly<v.InferOutput<typeof matchSchema>>;
/** The first time that a feat was reached. */
export type Find = Readonly<v.InferOutput<typeof findSchema>>;

/** Name of a game's feat among finds. */
export const featId = (game: string, key: string): string => `${game}/${key}`;

/** Results of this device's person, oldest first. */
export interface Played {
  readonly matches: readonly PlayedMatch[];
  readonly finds: readonly Find[];
}

export const NOTHING: Played = { matches: [], finds: [] };

/** Most matches and finds kept; the oldest matches and the newest finds go first. Less than a megabyte of text. */
export const MOST_MATCHES = 2000;
export const MOST_FINDS = 300;

/** Returns a list of entries; anything else counts as one unreadable entry. */
const listIn = (document: object, key: 'matches' | 'finds'): readonly unknown[] => {
  const list = (document as Record<string, unknown>)[key];
  return Array.isArray(list) ? list : [list];
};

/** Parses an untrusted document. `unreadable`: number of entries left out. Null: it is no such document. */
export function parsePlayed(
  document: unknown,
): { readonly played: Played; readonly unreadable: number } | null {
  if (typeof document !== 'object' || document === null || Array.isArray(document)) return null;
  if (!('matches' in document && 'finds' in document)) return null;
  const matches = listIn(document, 'matches').map((each) => v.safeParse(matchSchema, each));
  const finds = listIn(document, 'finds').map((each) => v.safeParse(findSchema, each));
  const good = {
    matches: matches.flatMap((read) => (read.success ? [read.output] : [])),
    finds: finds.flatMap((read) => (read.success ? [read.output] : [])),
  };
  const all = matches.length + finds.length;
  return {
    played: merge(good, NOTHING),
    unreadable: all - good.matches.length - good.finds.length,
  };
}

interface Dated {
  readonly when: number;
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const textOf = (entry: Dated): string =>
  JSON.stringify(Object.entries(entry).sort(([a], [b]) => compare(a, b)));

/** Keeps the earliest of all entries with the same key, oldest first; those of the same time by their text, as on every device. */
function earliest<T extends Dated>(entries: readonly T[], keyOf: (entry: T) => string): T[] {
  const kept = new Map<string, T>();
  const texts = new Map(entries.map((entry) => [entry, textOf(entry)]));
  const inTime = (a: T, b: T): number => a.when - b.when || compare(texts.get(a)!, texts.get(b)!);
  for (const entry of [...entries].sort(inTime)) {
    const key = keyOf(entry);
    if (!kept.has(key)) kept.set(key, entry);
  }
  return [...kept.values()];
}

/** Merges the results of two devices or files. The order of the two makes no difference, and neither does a repetition. */
export const merge = (one: Played, other: Played): Played => ({
  matches: earliest([...one.matches, ...other.matches], ({ match }) => match).slice(-MOST_MATCHES),
  finds: earliest([...one.finds, ...other.finds], ({ feat }) => feat).slice(0, MOST_FINDS),
});

/** Checks whether merging into `own` would drop any of it, because more would be there than is kept. */
export function isDisplaced(own: Played, merged: Played): boolean {
  const matches = new Set(merged.matches.map(({ match }) => match));
  const feats = new Set(merged.finds.map(({ feat }) => feat));
  return (
    own.matches.some(({ match }) => !matches.has(match)) || own.finds.some(({ feat }) => !feats.has(feat))
  );
}
