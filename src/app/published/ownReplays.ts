import * as v from 'valibot';
import type { ReplayLink } from '../../session/replays/index.ts';
import { type Kept, makeKeptList } from '../../store/viewer/keptList.ts';
import { OWN_REPLAYS_KEY } from './ownReplaysKey.ts';

/** The latest time that a date can be, in milliseconds since 1970. */
const LATEST = 8.64e15;
const text22 = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** A replay that this browser has published. */
const ownReplaySchema = v.object({
  /** Hash of the match's last entry: the same match played further is another replay. */
  head: v.pipe(v.string(), v.maxLength(64)),
  name: text22,
  key: text22,
  /** Deletes it at the site. */
  erase: text22,
  /** When the site deletes it, in milliseconds since 1970. */
  until: v.pipe(v.number(), v.maxValue(LATEST)),
  /** When it was published, as an ISO text, which sorts. */
  day: v.pipe(v.string(), v.maxLength(40)),
  /** The match, its game, and its other players by name. Missing in those published before these were kept. */
  match: v.optional(v.pipe(v.string(), v.maxLength(64))),
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  others: v.optional(v.array(v.pipe(v.string(), v.maxLength(100)))),
});
export type OwnReplay = Readonly<v.InferOutput<typeof ownReplaySchema>>;

const list = makeKeptList(OWN_REPLAYS_KEY, ownReplaySchema, 500);
const kept = (): Kept => localStorage;

/** Returns what this browser has published and the site still keeps, newest first, and forgets the rest. */
export function ownReplays(now: number): readonly OwnReplay[] {
  const isKept = ({ until }: OwnReplay): boolean => until > now;
  list.change(kept, (all) => (all.every(isKept) ? all : all.filter(isKept)));
  return list.read(kept).filter(isKept).toReversed();
}

/** Returns what this browser has published of a match and the site still keeps; null: nothing. */
export const ownReplayOf = (head: string, now: number): OwnReplay | null =>
  list.read(kept).find((each) => each.head === head && each.until > now) ?? null;

export const isOwnReplay = ({ name }: Pick<ReplayLink, 'name'>): boolean =>
  list.read(kept).some((each) => each.name === name);

export const keepOwnReplay = (replay: OwnReplay): void =>
  list.change(kept, (all) => [
    ...all.filter(({ name, until }) => name !== replay.name && until > Date.now()),
    replay,
  ]);

export const forgetOwnReplay = ({ name }: Pick<ReplayLink, 'name'>): void =>
  list.change(kept, (all) => all.filter((each) => each.name !== name));
