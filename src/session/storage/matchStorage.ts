import type { DBSchema } from 'idb';
import * as v from 'valibot';
import type { Entry, MatchHeader } from '../../engine/match.ts';
import type { CardId, Face, Seat } from '../../engine/table/table.ts';
import { DAY } from '../../lib/day.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { openDatabase } from './openDatabase.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));

const headerSchema = v.object({
  match: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  game: text(40),
  version: v.number(),
  options: v.record(v.string(), v.union([v.string(), v.number()])),
  seats: v.pipe(
    v.array(v.object({ name: text(24), kind: v.picklist(['human', 'bot']), level: v.optional(text(20)) })),
    v.minLength(1),
    v.maxLength(8),
  ),
});

const rowSchema = v.object({
  match: v.string(),
  seq: v.number(),
  author: v.union([v.number(), v.picklist(['dealer', 'table'])]),
  body: v.looseObject({ type: v.string() }),
  hash: text(64),
  minted: v.array(v.tuple([v.number(), v.string()])),
});

const savedFields = v.object({
  match: v.string(),
  header: headerSchema,
  seat: v.number(),
  created: v.number(),
  updated: v.number(),
  rounds: v.number(),
  finished: v.boolean(),
  /** Faces of the handles that exist before the first entry. */
  minted: v.array(v.tuple([v.number(), v.string()])),
  seed: v.optional(v.string()),
  day: v.optional(v.pipe(v.string(), v.regex(DAY))),
  puzzle: v.optional(
    v.object({
      day: v.pipe(v.string(), v.regex(DAY)),
      seed: text(64),
      entries: v.pipe(v.number(), v.integer()),
    }),
  ),
  lesson: v.optional(v.literal(true)),
  taught: v.optional(v.literal(true)),
  read: v.optional(v.number()),
  onlyWatched: v.optional(v.literal(true)),
  people: v.optional(v.array(v.number())),
  foreign: v.optional(v.literal(true)),
});

/** People who share a device have different seats, each a person's. With fewer, a match would open without its blind screen. */
function areBelievable({ people, header }: v.InferOutput<typeof savedFields>): boolean {
  if (!people) return true;
  const isTheirs = (seat: Seat): boolean => header.seats[seat]?.kind === 'human';
  return people.length > 1 && new Set(people).size === people.length && people.every(isTheirs);
}

const savedSchema = v.pipe(savedFields, v.check(areBelievable));

/** A match in the list of saved ones. Times in milliseconds since 1970. */
export interface SavedMatch {
  readonly match: string;
  readonly header: MatchHeader;
  /** Seat of the person who has, or last had, the device. */
  readonly seat: Seat;
  readonly created: number;
  readonly updated: number;
  readonly rounds: number;
  readonly finished: boolean;
  readonly minted: readonly (readonly [CardId, Face])[];
  readonly seed?: string | undefined;
  /** Day whose deal this is: everyone plays it with the same cards. */
  readonly day?: string | undefined;
  /** Day whose puzzle this is, its name (`Puzzle.seed`), and the number of entries up to its position. */
  readonly puzzle?: { readonly day: string; readonly seed: string; readonly entries: number } | undefined;
  /** Set for an unfinished guided first game. */
  readonly lesson?: true | undefined;
  /** Set if it began as a guided first game or a puzzle: its deal is arranged, so that it counts for nothing. */
  readonly taught?: true | undefined;
  /** Steps the learner has passed, some perhaps by reading on without acting. */
  readonly read?: number | undefined;
  /** Set if not all cards are known here, so that no one can deal on: the file of a match dealt elsewhere. */
  readonly onlyWatched?: true | undefined;
  /** Seats of several people who share this device. Missing: one person plays here, at a table of people only every seat. */
  readonly people?: readonly Seat[] | undefined;
  /** Set if it came by the link of a replay that someone else has published: no seat of it is the viewer's. */
  readonly foreign?: true | undefined;
}

/** An entry of a match, with the faces that it brought to this device. */
export interface AddedEntry {
  readonly entry: Entry;
  readonly minted: readonly (readonly [CardId, Face])[];
}

interface Row extends Entry {
  readonly match: string;
  readonly minted: AddedEntry['minted'];
}

interface Schema extends DBSchema {
  matches: { key: string; value: SavedMatch };
  entries: { key: [string, number]; value: Row };
}

export interface LoadedMatch {
  readonly saved: SavedMatch;
  readonly entries: readonly Entry[];
  readonly secrets: ReadonlyMap<CardId, Face>;
}

/** Matches stored on this device, one row per entry, so that a save costs the same in a long match as in a new one. */
export interface MatchStorage {
  /** Creates a match, replacing any earlier one with this id. */
  create(saved: SavedMatch, entries?: readonly Entry[], secrets?: ReadonlyMap<CardId, Face>): Promise<void>;
  /**
   * Appends entries, all or none; those that are there already stay as they are. The write has started when this returns: a page closed a
   * moment later loses nothing.
   */
  append(saved: SavedMatch, added: readonly AddedEntry[]): Promise<void>;
  /** Updates the match's own row. The write has started when this returns. */
  keep(saved: SavedMatch): Promise<void>;
  /** Matches, newest first. Unreadable rows are left alone and counted. */
  list(): Promise<{ readonly matches: readonly SavedMatch[]; readonly unreadable: number }>;
  load(match: string): Promise<Result<LoadedMatch, string>>;
  remove(match: string): Promise<void>;
}

export async function openStorage(name = 'comet-table'): Promise<MatchStorage> {
  const db = await openDatabase<Schema>(name, (fresh) => {
    fresh.createObjectStore('matches', { keyPath: 'match' });
    fresh.createObjectStore('entries', { keyPath: ['match', 'seq'] });
  });
  const range = (match: string) => IDBKeyRange.bound([match, 0], [match, Number.MAX_SAFE_INTEGER]);
  return {
    async create(saved, entries = [], secrets = new Map()) {
      const tx = db.transaction(['matches', 'entries'], 'readwrite');
      await tx.objectStore('entries').delete(range(saved.match));
      await tx.objectStore('matches').put({ ...saved, minted: [...saved.minted, ...secrets] });
      for (const entry of entries)
        await tx.objectStore('entries').put({ ...plain(entry), match: saved.match, minted: [] });
      await tx.done;
    },
    async append(saved, added) {
      const tx = db.transaction(['matches', 'entries'], 'readwrite', { durability: 'relaxed' });
      // All requests at once and an explicit commit: nothing depends on this page any more.
      const puts = [
        ...added.map(({ entry, minted }) =>
          tx.objectStore('entries').put({ ...plain(entry), match: saved.match, minted }),
        ),
        tx.objectStore('matches').put(saved),
      ];
      tx.commit();
      await Promise.all([...puts, tx.done]);
    },
    async keep(saved) {
      const tx = db.transaction('matches', 'readwrite', { durability: 'relaxed' });
      const put = tx.store.put(saved);
      tx.commit();
      await Promise.all([put, tx.done]);
    },
    async list() {
      const all = await db.getAll('matches');
      const matches = all.flatMap((row) => {
        const parsed = v.safeParse(savedSchema, row);
        return parsed.success ? [parsed.output] : [];
      });
      matches.sort((a, b) => b.updated - a.updated);
      return { matches, unreadable: all.length - matches.length };
    },
    async load(match) {
      const saved = v.safeParse(savedSchema, await db.get('matches', match));
      if (!saved.success) return err('This match is not saved on this device, or it cannot be read.');
      const rows = v.safeParse(v.array(rowSchema), await db.getAll('entries', range(match)));
      if (!rows.success) return err('The log of this match is damaged on this device.');
      const secrets = new Map<CardId, Face>(saved.output.minted);
      for (const row of rows.output) for (const [card, face] of row.minted) secrets.set(card, face);
      const entries = rows.output.map(
        ({ seq, author, body, hash }) => ({ seq, author, body, hash }) as Entry,
      );
      return entries.every((entry, i) => entry.seq === i)
        ? ok({ saved: saved.output, entries, secrets })
        : err('The log of this match has a gap.');
    },
    async remove(match) {
      const tx = db.transaction(['matches', 'entries'], 'readwrite');
      await tx.objectStore('matches').delete(match);
      await tx.objectStore('entries').delete(range(match));
      await tx.done;
    },
  };
}

const plain = ({ seq, author, body, hash }: Entry): Entry => ({ seq, author, body, hash });
