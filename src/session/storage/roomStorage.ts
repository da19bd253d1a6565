import type { DBSchema, IDBPDatabase } from 'idb';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { Result } from '../../lib/result.ts';
import { openDatabase } from './openDatabase.ts';
import { readFaces, readList, readRoom } from './roomRows.ts';
import type { Additions, EntryRow, KnownFaces, LoadedRoom, RoomList, SavedRoom } from './savedRoom.ts';

/**
 * Rooms stored on this device. Every write has started when its function returns, is atomic, and takes effect in the order requested, even
 * if no one awaits it. If nothing can be stored (disk full, storage forbidden), it rejects with a sentence for the player.
 */
export interface RoomStorage {
  /** Stores the room's row, replacing an older one. */
  save(saved: SavedRoom): Promise<void>;
  /**
   * Stores entries, and the faces and other data learnt with them. Overwrites entries with the same number. One transaction costs as much as
   * half a dozen rows.
   */
  append(room: string, entries: readonly EntryRow[], known?: KnownFaces, also?: Additions): Promise<void>;
  /** Deletes the entries from this number on. */
  cut(room: string, seq: number): Promise<void>;
  know(room: string, known: KnownFaces): Promise<void>;
  /**
   * Stores a JSON value under a name; undefined deletes it. `strict` resolves once it is on disk, with everything written before, as far as
   * the browser can tell; otherwise a crash of the whole device may still lose it.
   */
  note(room: string, key: string, value: unknown, durability?: 'relaxed' | 'strict'): Promise<void>;
  /** Rooms, newest first. Unreadable rows are left alone and counted. */
  list(): Promise<RoomList>;
  /** Loads the room with its entries from `from` on, or all of them. */
  load(room: string, from?: number): Promise<Result<LoadedRoom, string>>;
  faces(room: string, match: string): Promise<ReadonlyMap<CardId, Face>>;
  /** Deletes everything of the room. */
  remove(room: string): Promise<void>;
}

interface Schema extends DBSchema {
  rooms: { key: string; value: SavedRoom };
  entries: { key: [string, number]; value: EntryRow & { readonly room: string } };
  /** Keyed by match too: handles restart with every match. */
  faces: {
    key: [string, string, CardId];
    value: { readonly room: string; readonly match: string; readonly card: CardId; readonly face: Face };
  };
  notes: {
    key: [string, string];
    value: { readonly room: string; readonly key: string; readonly value: unknown };
  };
}

const STORES = ['rooms', 'entries', 'faces', 'notes'] as const;

/** All keys that begin with these parts: in IndexedDB an array sorts after every number and text. */
const within = (...parts: readonly (string | number)[]) => IDBKeyRange.bound([...parts], [...parts, []]);
const from = (room: string, seq: number) => IDBKeyRange.bound([room, seq], [room, []]);

/** Opens the storage. Rejects with a sentence if the browser stores nothing. */
export async function openRoomStorage(name = 'comet-table-rooms'): Promise<RoomStorage> {
  const db = await withStorageErrors(
    () =>
      openDatabase<Schema>(name, (fresh) => {
        fresh.createObjectStore('rooms', { keyPath: 'room' });
        fresh.createObjectStore('entries', { keyPath: ['room', 'seq'] });
        fresh.createObjectStore('faces', { keyPath: ['room', 'match', 'card'] });
        fresh.createObjectStore('notes', { keyPath: ['room', 'key'] });
      }),
    opening,
  );
  return over(db);
}

function over(db: IDBPDatabase<Schema>): RoomStorage {
  // Always span all stores: transactions that share a store run in the order they were made.
  const begin = (durability: IDBTransactionDurability) => db.transaction(STORES, 'readwrite', { durability });
  type Writing = ReturnType<typeof begin>;

  const write = (
    ask: (tx: Writing) => readonly Promise<unknown>[],
    durability: IDBTransactionDurability = 'relaxed',
  ): Promise<void> =>
    withStorageErrors(async () => {
      const tx = begin(durability);
      try {
        // The transaction reports failed requests, with a better reason.
        for (const request of ask(tx)) request.catch(() => {});
        // All requests at once and an explicit commit: nothing depends on this page any more.
        tx.commit();
      } catch (error) {
        tx.done.catch(() => {});
        tx.abort();
        throw error;
      }
      await tx.done;
    });
  const putFaces = (tx: Writing, room: string, { match, faces }: KnownFaces) =>
    Array.from(faces, ([card, face]) => tx.objectStore('faces').put({ room, match, card, face }));

  return {
    save: (saved) => write((tx) => [tx.objectStore('rooms').put(saved)]),
    append: (room, entries, known, { notes = [], row } = {}) =>
      write((tx) => [
        ...entries.map(({ seq, entry }) => tx.objectStore('entries').put({ room, seq, entry })),
        ...(known ? putFaces(tx, room, known) : []),
        ...notes.map(([key, value]) => tx.objectStore('notes').put({ room, key, value })),
        ...(row ? [tx.objectStore('rooms').put(row)] : []),
      ]),
    cut: (room, seq) => write((tx) => [tx.objectStore('entries').delete(from(room, seq))]),
    know: (room, known) => write((tx) => putFaces(tx, room, known)),
    note: (room, key, value, durability) =>
      write((tx) => {
        const notes = tx.objectStore('notes');
        return [value === undefined ? notes.delete([room, key]) : notes.put({ room, key, value })];
      }, durability),
    remove: (room) =>
      write((tx) => [
        tx.objectStore('rooms').delete(room),
        ...(['entries', 'faces', 'notes'] as const).map((store) =>
          tx.objectStore(store).delete(within(room)),
        ),
      ]),
    list: () => withStorageErrors(async () => readList(await db.getAll('rooms'))),
    load: (room, seq) =>
      withStorageErrors(async () => {
        const tx = db.transaction(STORES);
        const [saved, entries, notes] = await Promise.all([
          tx.objectStore('rooms').get(room),
          tx.objectStore('entries').getAll(from(room, seq ?? 0)),
          tx.objectStore('notes').getAll(within(room)),
        ]);
        return readRoom({ room: saved, entries, notes }, seq ?? null);
      }),
    faces: (room, match) =>
      withStorageErrors(async () => readFaces(await db.getAll('faces', within(room, match)))),
  };
}

/** Translates a browser's error into a sentence for the player. */
type Meaning = (name: string, message: string) => string;

const COMMON: Readonly<Record<string, string>> = {
  QuotaExceededError:
    'This device has no room left to keep the table. Free some space: until then, what is played now is lost with a reload of the page.',
  VersionError: 'This table was kept by a newer version of the game. Reload the page to get that.',
};
const opening: Meaning = (name) =>
  COMMON[name] ??
  'This browser lets the page keep nothing on this device (a private window, or site data is blocked). One can play, but a reload of the page loses the seat.';
const using: Meaning = (name, message) => {
  if (name === 'InvalidStateError')
    return 'The page has lost its hold on what is kept on this device. Reload the page.';
  return COMMON[name] ?? `The table could not be kept on this device: ${message}`;
};

async function withStorageErrors<T>(work: () => Promise<T>, meaning: Meaning = using): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { name, message } = error as Error;
    throw new Error(meaning(name, message), { cause: error });
  }
}
