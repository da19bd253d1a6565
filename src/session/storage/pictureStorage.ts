import type { DBSchema } from 'idb';
import * as v from 'valibot';
import { type OwnDeck, ownDeckSchema, picturesOf } from '../../engine/own/own.ts';
import { hashBytes, hashOf } from '../../lib/hash.ts';
import { openDatabase } from './openDatabase.ts';

/** A deck made on this device, ready for any table. */
export interface KeptDeck {
  readonly id: string;
  readonly deck: OwnDeck;
}

/** Pictures on tables, by the hash of their bytes, and the decks made of them on this device. */
export interface PictureStorage {
  /** Bytes of a picture; null if it is not on this device. */
  get(image: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Stores a picture, evicting the least recently used ones if the total is too large. Resolves with its hash. */
  put(bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Decks, newest first. */
  decks(): Promise<readonly KeptDeck[]>;
  keep(deck: OwnDeck): Promise<void>;
  /** Deletes a deck, and its pictures unless another deck needs them. */
  forget(id: string): Promise<void>;
  /** Bytes of all pictures. */
  used(): Promise<number>;
}

/** Most bytes of pictures that no deck on this device needs; the least recently used are evicted first. */
export const MOST_KEPT = 64 * 2 ** 20;

interface PictureRow {
  readonly image: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly size: number;
  readonly used: number;
}

interface DeckRow {
  readonly id: string;
  readonly deck: OwnDeck;
  readonly made: number;
}

interface Schema extends DBSchema {
  pictures: { key: string; value: PictureRow };
  decks: { key: string; value: DeckRow };
}

const pictureRow = v.object({
  image: v.string(),
  bytes: v.instance(Uint8Array),
  size: v.number(),
  used: v.number(),
});
const deckRow = v.object({ id: v.string(), deck: ownDeckSchema, made: v.number() });

const readAll = <T>(schema: v.GenericSchema<unknown, T>, rows: readonly unknown[]): T[] =>
  rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });

/** Selects the pictures to evict: those that no deck needs, the least recently used first. */
export function superfluous(
  rows: readonly Pick<PictureRow, 'image' | 'size' | 'used'>[],
  decks: readonly OwnDeck[],
  newest: string,
): readonly string[] {
  const needed = new Set([newest, ...decks.flatMap(picturesOf)]);
  const loose = rows.filter(({ image }) => !needed.has(image)).toSorted((a, b) => a.used - b.used);
  let sum = loose.reduce((all, { size }) => all + size, 0);
  const gone: string[] = [];
  for (const { image, size } of loose) {
    if (sum <= MOST_KEPT) break;
    gone.push(image);
    sum -= size;
  }
  return gone;
}

/** Opens the storage. `now`: milliseconds since 1970. */
export async function openPictureStorage(
  now: () => number,
  name = 'comet-table-pictures',
): Promise<PictureStorage> {
  const db = await openDatabase<Schema>(name, (fresh) => {
    fresh.createObjectStore('pictures', { keyPath: 'image' });
    fresh.createObjectStore('decks', { keyPath: 'id' });
  });
  const pictures = async () => readAll(pictureRow, await db.getAll('pictures'));
  const decks = async () => readAll(deckRow, await db.getAll('decks'));
  return {
    async get(image) {
      const row = v.safeParse(pictureRow, await db.get('pictures', image));
      // Guards against a damaged disk, and against other programs of this origin passing something else off as it.
      if (!row.success || hashBytes(row.output.bytes) !== image) return null;
      const bytes = row.output.bytes as Uint8Array<ArrayBuffer>;
      await db.put('pictures', { ...row.output, bytes, used: now() });
      return bytes;
    },
    async put(bytes) {
      const image = hashBytes(bytes);
      await db.put('pictures', { image, bytes, size: bytes.length, used: now() });
      const own = (await decks()).map(({ deck }) => deck);
      for (const gone of superfluous(await pictures(), own, image)) await db.delete('pictures', gone);
      return image;
    },
    async decks() {
      return (await decks()).sort((a, b) => b.made - a.made);
    },
    async keep(deck) {
      await db.put('decks', { id: hashOf(deck), deck, made: now() });
    },
    async forget(id) {
      const all = await decks();
      const needed = new Set(all.flatMap(({ id: each, deck }) => (each === id ? [] : picturesOf(deck))));
      const gone = all.find((each) => each.id === id);
      await db.delete('decks', id);
      for (const image of gone ? picturesOf(gone.deck) : [])
        if (!needed.has(image)) await db.delete('pictures', image);
    },
    async used() {
      return (await pictures()).reduce((sum, { size }) => sum + size, 0);
    },
  };
}

/** Picture storage for browsers that store nothing. */
export function memoryPictureStorage(): PictureStorage {
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>();
  const decks = new Map<string, OwnDeck>();
  return {
    get: async (image) => pictures.get(image) ?? null,
    async put(bytes) {
      const image = hashBytes(bytes);
      pictures.set(image, bytes);
      return image;
    },
    decks: async () => [...decks].map(([id, deck]) => ({ id, deck })).reverse(),
    keep: async (deck) => void decks.set(hashOf(deck), deck),
    forget: async (id) => void decks.delete(id),
    used: async () => [...pictures.values()].reduce((sum, { length }) => sum + length, 0),
  };
}
