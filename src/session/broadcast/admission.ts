import { after, type Key, type Maybe, type Verify } from '../identity/index.ts';
import { parseMessage, placeHolds, textsOf } from '../protocol/index.ts';
import { hashOfEntry, type RoomEntry } from '../room/index.ts';
import { fingerprint, type Place } from './places.ts';

/** Most entries of a table. */
const LONGEST = 100_000;

/** Names a line in the store. */
export interface Mark {
  readonly seq: number;
  /** The key that has signed its order. */
  readonly by: Key;
  readonly fingerprint: string;
}

/** A line that the store takes, in its only form. */
export interface Line extends Mark {
  readonly text: string;
}

/** Where a marked line is stored. */
export const placeOf = ({ seq, by, fingerprint: first }: Mark): Place => ({ seq, lane: seq ? by : first });

const isTerm = ({ said: { body } }: RoomEntry): boolean => body.type === 'term';

/** Reads the only entry of a line; null: it is malformed. */
export function entryOf(text: string): RoomEntry | null {
  const parsed = parseMessage(text);
  const [entry, ...others] = parsed.ok && parsed.value.t === 'entries' ? parsed.value.list : [];
  return !entry || others.length || entry.seq >= LONGEST ? null : entry;
}

/** Writes an entry as a line. */
export const lineOf = (entry: RoomEntry): string => textsOf({ t: 'entries', list: [entry], more: false })[0]!;

/**
 * Checks that a line follows the one before it, and bears the signature that all watchers look for: of the same key as that one, unless
 * another person begins a term. So nobody else can put anything where watchers look. `before`: the line before, which is stored; null: the
 * table begins here. Returns 'early' for a line that follows another one, and 'false' for one that no honest page sends.
 */
export function admit(
  table: string,
  verify: Verify,
  before: Mark | null,
  text: string,
): Maybe<Line | 'early' | 'false'> {
  const entry = entryOf(text);
  if (!entry) return 'false';
  const { seq, prev, said } = entry;
  const isNext = before ? seq === before.seq + 1 && fingerprint(prev) === before.fingerprint : seq === 0;
  if (!isNext) return 'early';
  const by = !before || isTerm(entry) ? said.author : before.by;
  const hash = hashOfEntry(entry);
  return after(placeHolds({ room: table, verify }, hash, entry, by), (holds) =>
    holds ? { seq, by, fingerprint: fingerprint(hash), text: lineOf(entry) } : 'false',
  );
}

/** Returns the last of these lines up to which the store has all of them; null: it lacks the first. `marks` rise. */
export async function lastOf(
  marks: readonly Mark[],
  has: (mark: Mark) => Promise<boolean>,
): Promise<Mark | null> {
  const there = await Promise.all(marks.map(has));
  const count = there.indexOf(false);
  return marks[(count < 0 ? marks.length : count) - 1] ?? null;
}
