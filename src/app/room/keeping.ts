import * as v from 'valibot';
import type { CardId, Face } from '../../engine/table.ts';
import { fromBase64url, toBase64url } from '../../lib/base64url.ts';
import { ok } from '../../lib/result.ts';
import { freshSecret } from '../../session/identity/index.ts';
import { entrySchema } from '../../session/protocol/index.ts';
import type { Kept, Ports, Snapshot } from '../../session/replica/index.ts';
import {
  countSchema,
  hashSchema,
  roundOf,
  stateFromJson,
  stateSchema,
  stateToJson,
  voteSchema,
} from '../../session/room/index.ts';
import type { EntryRow, RoomStorage, SavedRoom } from '../../session/storage/index.ts';
import { type Pointer, readPointer, TABLE } from './pointer.ts';

const snapshotSchema = v.object({
  seq: countSchema,
  term: countSchema,
  prev: hashSchema,
  said: hashSchema,
  hash: hashSchema,
  state: stateSchema,
  seals: v.array(voteSchema),
});

const VOTELESS =
  'This device cannot write down whom it votes for to keep order at the table, so it gives no vote; the others may have to wait for it.';

/** What this device has of a room, and how it goes on writing. */
export interface Keeping {
  readonly secret: Uint8Array;
  readonly token: string;
  readonly kept: Kept | null;
  /** At which of the room's tables this device is. */
  readonly pointer: Pointer;
  readonly faces: { readonly match: string; readonly faces: ReadonlyMap<CardId, Face> } | null;
  readonly notes: ReadonlyMap<string, unknown>;
  readonly ports: Ports['keep'];
  keepFaces(match: string, faces: readonly (readonly [CardId, Face])[]): void;
  note(key: string, value: unknown): void;
  /** The same for the room as a whole, whichever table of it this is. */
  noteOfRoom(key: string, value: unknown): void;
  /** When this is done, the room is taken up at that table. */
  goTo(to: Omit<Pointer, 'latest'>): Promise<void>;
  /** How the lobby will name it. */
  update(more: Partial<Pick<SavedRoom, 'name' | 'colour' | 'title' | 'membership'>>): void;
}

interface Setup {
  readonly storage: RoomStorage;
  readonly room: string;
  readonly name: string;
  readonly colour: number;
  readonly now: () => number;
  /** Something could not be written: a sentence. */
  readonly trouble: (message: string) => void;
}

/** Takes up a room where this device left it, or begins with a new key. */
export async function takeUpRoom({ storage, room, name, colour, now, trouble }: Setup): Promise<Keeping> {
  const home = await storage.load(room, Number.MAX_SAFE_INTEGER);
  let pointer = readPointer(room, home.ok ? home.value.notes.get(TABLE) : null);
  const { table } = pointer;
  const loaded = await loadFurthest(storage, table);
  const fresh: SavedRoom = {
    room,
    secret: toBase64url(freshSecret()),
    token: toBase64url(freshSecret()),
    name,
    colour,
    updated: now(),
    title: '',
    membership: 'open',
    snapshot: null,
    snapshotSeq: 0,
  };
  let saved: SavedRoom = home.ok ? { ...home.value.saved, membership: 'open' } : fresh;
  /** Of this table; the same where it is the room's first. */
  let row: SavedRoom = loaded.ok ? loaded.value.saved : { ...fresh, room: table, secret: saved.secret };
  if (table === room && loaded.ok) {
    const { snapshot, snapshotSeq } = loaded.value.saved;
    saved = { ...saved, snapshot, snapshotSeq };
  }
  const notes = loaded.ok ? loaded.value.notes : new Map<string, unknown>();
  const count = (key: string): number => {
    const value = notes.get(key);
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
  };
  const entries = [];
  for (const row of loaded.ok ? loaded.value.entries : []) {
    const parsed = v.safeParse(entrySchema, row.entry);
    if (!parsed.success) break;
    entries.push(parsed.output);
  }
  const read = v.safeParse(snapshotSchema, row.snapshot);
  const whole = entries[0]?.seq === 0;
  // All of it is best: then the match can be saved as a record. A snapshot is for who came late.
  const snapshot: Snapshot | null =
    read.success && !whole ? { ...read.output, state: stateFromJson(read.output.state) } : null;
  const match = notes.get('match');
  const faces = typeof match === 'string' ? { match, faces: await storage.faces(table, match) } : null;

  const write = (done: Promise<void>): void => {
    done.catch((error: Error) => trouble(error.message));
  };
  const save = (more: Partial<SavedRoom>): void => {
    saved = { ...saved, ...more, updated: now() };
    if (table === room) row = saved;
    write(storage.save(saved));
  };
  const saveRow = (more: Pick<SavedRoom, 'snapshot' | 'snapshotSeq'>): void => {
    if (table === room) save(more);
    else {
      row = { ...row, ...more, updated: now() };
      write(storage.save(row));
    }
  };
  save({});
  if (table !== room) write(storage.save(row));
  if (entries.length) write(storage.cut(table, entries.at(-1)!.seq + 1));
  let faceMatch = typeof match === 'string' ? match : '';

  // Asking the browser to write takes the page longer than all else it does for an entry: the others are answered first. It is asked
  // before this turn of the page ends, and for all that has come up in it at once.
  let rows: EntryRow[] = [];
  let settledSoon: number | null = null;
  let facesSoon: (readonly [CardId, Face])[] = [];
  let due = false;
  let voteless = false;
  const flush = (): void => {
    due = false;
    const [entries, settled, faces] = [rows, settledSoon, facesSoon];
    [rows, settledSoon, facesSoon] = [[], null, []];
    const learnt = faces.length ? { match: faceMatch, faces } : undefined;
    if (entries.length || learnt) write(storage.append(table, entries, learnt));
    if (settled !== null) write(storage.note(table, 'settled', settled));
  };
  const soon = (): void => {
    if (!due) queueMicrotask(flush);
    due = true;
  };

  return {
    secret: fromBase64url(saved.secret)!,
    token: saved.token,
    get pointer() {
      return pointer;
    },
    kept:
      // A promise stands, whatever else is lost.
      snapshot || whole || count('promised')
        ? {
            snapshot,
            entries: snapshot ? entries.filter(({ seq }) => seq > snapshot.seq) : whole ? entries : [],
            promised: count('promised'),
            settled: count('settled'),
          }
        : null,
    faces,
    notes,
    ports: {
      entry(entry) {
        rows.push({ seq: entry.seq, entry });
        if (entry.seq === 0 && table !== room) {
          pointer = { ...pointer, opened: entry, founding: null };
          write(storage.note(room, TABLE, pointer));
        }
        soon();
      },
      cut(seq) {
        flush();
        write(storage.cut(table, seq));
      },
      settled(settled) {
        settledSoon = settled;
        soon();
      },
      // With all that came before it: a vote is for a log at least as long as one's own.
      async promised(term) {
        flush();
        try {
          await storage.note(table, 'promised', term, 'strict');
          voteless = false;
        } catch (error) {
          // It is tried again every few seconds, and told once.
          if (!voteless) trouble(`${VOTELESS} ${(error as Error).message}`);
          voteless = true;
          throw error;
        }
      },
      snapshot(made) {
        flush();
        saveRow({ snapshot: { ...made, state: stateToJson(made.state) }, snapshotSeq: made.seq });
      },
      forget(promised) {
        flush();
        write(storage.cut(table, 0));
        saveRow({ snapshot: null, snapshotSeq: 0 });
        write(storage.note(table, 'settled', undefined));
        write(storage.note(table, 'promised', promised || undefined, 'strict'));
      },
    },
    keepFaces(of, learnt) {
      if (of !== faceMatch) {
        flush();
        faceMatch = of;
        write(storage.note(table, 'match', of));
      }
      facesSoon.push(...learnt);
      soon();
    },
    note: (key, value) => write(storage.note(table, key, value)),
    noteOfRoom: (key, value) => write(storage.note(room, key, value)),
    async goTo(to) {
      flush();
      pointer = { ...to, latest: Math.max(pointer.latest, roundOf(table), roundOf(to.table)) };
      await storage.note(room, TABLE, pointer);
    },
    update: save,
  };
}

/**
 * A room's whole log, or what came after the snapshot if that reaches further: who was away long has a gap between the two. A snapshot that
 * cannot be read is as good as none.
 */
async function loadFurthest(storage: RoomStorage, room: string) {
  const whole = await storage.load(room);
  if (!whole.ok) return whole;
  const { entries } = whole.value;
  let { saved } = whole.value;
  if (!v.is(snapshotSchema, saved.snapshot)) saved = { ...saved, snapshot: null, snapshotSeq: 0 };
  const end = entries[0]?.seq === 0 ? entries.length : 0;
  return saved.snapshot !== null && end <= saved.snapshotSeq
    ? storage.load(room, saved.snapshotSeq + 1)
    : ok({ ...whole.value, saved });
}
