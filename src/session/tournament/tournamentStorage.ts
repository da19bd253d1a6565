import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { openDatabase } from '../storage/index.ts';

const storedSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[\da-f]{24}$/)),
  /** The log, which its reader checks. */
  lines: v.array(v.unknown()),
  /** The organiser’s secret, 32 bytes in base64url; null: this device only visits. */
  secret: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  /** Player at this device, by number. */
  me: v.nullable(v.number()),
  /** Name under which the person here has asked to enter. */
  asked: v.nullable(v.string()),
  /** Names that have asked the organiser. */
  requests: v.array(v.string()),
  /** Milliseconds since 1970: the last word of the organiser’s page, and the last visit. */
  heard: v.number(),
  updated: v.number(),
  /** Name and state in words, for lists. */
  title: v.string(),
  note: v.string(),
});

/** A tournament as this device keeps it. */
export type StoredTournament = v.InferOutput<typeof storedSchema>;

/** Tournaments kept on this device. */
export interface TournamentStorage {
  /**
   * Another tab may have kept more of it: a longer log and the organiser's secret stay. Rejects, changing nothing, over a row that cannot be
   * read.
   */
  save(stored: StoredTournament): Promise<void>;
  /** Newest first. Rows that cannot be read are left alone. */
  list(): Promise<readonly StoredTournament[]>;
  /** Null: nothing is kept of it. Rejects with a sentence if it cannot be read. */
  load(id: string): Promise<StoredTournament | null>;
  remove(id: string): Promise<void>;
}

interface Schema extends DBSchema {
  tournaments: { key: string; value: StoredTournament };
}

const readAll = (rows: readonly unknown[]): readonly StoredTournament[] =>
  rows
    .flatMap((row) => {
      const parsed = v.safeParse(storedSchema, row);
      return parsed.success ? [parsed.output] : [];
    })
    .sort((a, b) => b.updated - a.updated);

/** Reads one row, or none. */
function readOne(row: unknown): StoredTournament | null {
  if (row === undefined) return null;
  const parsed = v.safeParse(storedSchema, row);
  if (parsed.success) return parsed.output;
  throw new Error('This device’s copy of the tournament cannot be read by this page. Nothing was changed.');
}

/** Returns what to keep of a tournament, in place of this row. */
function merged(stored: StoredTournament, row: unknown): StoredTournament {
  const before = readOne(row);
  if (!before) return stored;
  const isShorter = stored.lines.length < before.lines.length;
  const { lines, title, note } = isShorter ? before : stored;
  return { ...stored, lines, title, note, secret: stored.secret ?? before.secret };
}

/** The database's name. */
export const TOURNAMENTS = 'comet-table-tournaments';

export async function openTournamentStorage(name = TOURNAMENTS): Promise<TournamentStorage> {
  const db = await openDatabase<Schema>(name, (fresh) => {
    fresh.createObjectStore('tournaments', { keyPath: 'id' });
  });
  return {
    async save(stored) {
      const { store, done } = db.transaction('tournaments', 'readwrite');
      await store.put(merged(stored, await store.get(stored.id)));
      await done;
    },
    list: async () => readAll(await db.getAll('tournaments')),
    load: async (id) => readOne(await db.get('tournaments', id)),
    remove: (id) => db.delete('tournaments', id),
  };
}

/** Tournaments kept while the page lives, for browsers that store nothing. */
export function memoryTournamentStorage(): TournamentStorage {
  const kept = new Map<string, StoredTournament>();
  return {
    save: async (stored) => void kept.set(stored.id, merged(stored, kept.get(stored.id))),
    list: async () => readAll([...kept.values()]),
    load: async (id) => kept.get(id) ?? null,
    remove: async (id) => void kept.delete(id),
  };
}
