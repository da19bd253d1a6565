import * as v from 'valibot';
import type { CardId, Face } from '../../../engine/table/table.ts';
import { toBase64url } from '../../../lib/base64url.ts';
import { ok } from '../../../lib/result.ts';
import { freshSecret } from '../../../session/identity/index.ts';
import { entrySchema } from '../../../session/protocol/index.ts';
import type { Kept, Snapshot } from '../../../session/replica/index.ts';
import {
  countSchema,
  hashSchema,
  type RoomEntry,
  stateFromJson,
  stateSchema,
  voteSchema,
} from '../../../session/room/index.ts';
import type { EntryRow, RoomStorage, SavedRoom } from '../../../session/storage/index.ts';
import { type CurrentTable, readCurrentTable, storedAs, TABLE } from '../currentTable.ts';

/** Key of the note in the room's row that this device was recovered by its secret alone, so its earlier promises are unknown. */
export const RECOVERED = 'recovered';
/** Note of a room that was taken off air (`RoomPersistence.keepOffAir`). */
export const OFF_AIR_NOTE = 'offAir';

const snapshotSchema = v.object({
  seq: countSchema,
  term: countSchema,
  prev: hashSchema,
  said: hashSchema,
  hash: hashSchema,
  state: stateSchema,
  seals: v.array(voteSchema),
});

/** Stored data of a room and of its current table. */
export interface LoadedRoom {
  /** The current table. */
  readonly pointer: CurrentTable;
  /** The room's row. */
  readonly saved: SavedRoom;
  /** The table's row; the room's own row if the table is its first. */
  readonly row: SavedRoom;
  readonly notes: ReadonlyMap<string, unknown>;
  /** The table's log, as far as it can be read. */
  readonly entries: readonly RoomEntry[];
  /** Null: no log and no promise was stored. */
  readonly kept: Kept | null;
  readonly faces: { readonly match: string; readonly faces: ReadonlyMap<CardId, Face> } | null;
  readonly recovered: boolean;
  /** The room was taken off air. */
  readonly offAir: boolean;
}

/** Loaded state of a room that this device has no data for. */
type Newcomer = Pick<SavedRoom, 'name' | 'colour' | 'updated'>;

/** Loads a room as this device left it, or begins with a new key. */
export async function loadRoom(storage: RoomStorage, room: string, newcomer: Newcomer): Promise<LoadedRoom> {
  const home = await storage.load(room, Number.MAX_SAFE_INTEGER);
  const pointer = readCurrentTable(room, home.ok ? home.value.notes.get(TABLE) : null);
  const table = storedAs(room, pointer);
  const loaded = await loadFurthest(storage, table);
  const fresh = freshRoom(room, newcomer);
  let saved: SavedRoom = home.ok ? { ...home.value.saved, membership: 'open' } : fresh;
  const row: SavedRoom = loaded.ok ? loaded.value.saved : { ...fresh, room: table, secret: saved.secret };
  if (table === room && loaded.ok) {
    const { snapshot, snapshotSeq } = loaded.value.saved;
    saved = { ...saved, snapshot, snapshotSeq };
  }
  const notes = loaded.ok ? loaded.value.notes : new Map<string, unknown>();
  const entries = readEntries(loaded.ok ? loaded.value.entries : []);
  const match = notes.get('match');
  const faces = typeof match === 'string' ? { match, faces: await storage.faces(table, match) } : null;
  const recovered = home.ok && home.value.notes.get(RECOVERED) === true;
  const offAir = home.ok && home.value.notes.get(OFF_AIR_NOTE) === true;
  return { pointer, saved, row, notes, entries, kept: keptOf(row, entries, notes), faces, recovered, offAir };
}

export const freshRoom = (room: string, newcomer: Newcomer): SavedRoom => ({
  room,
  secret: toBase64url(freshSecret()),
  token: toBase64url(freshSecret()),
  ...newcomer,
  title: '',
  membership: 'open',
  snapshot: null,
  snapshotSeq: 0,
});

/** Reads entries up to the first unreadable one. */
function readEntries(rows: readonly EntryRow[]): RoomEntry[] {
  const entries: RoomEntry[] = [];
  for (const { entry } of rows) {
    const parsed = v.safeParse(entrySchema, entry);
    if (!parsed.success) break;
    entries.push(parsed.output);
  }
  return entries;
}

function keptOf(
  row: SavedRoom,
  entries: readonly RoomEntry[],
  notes: ReadonlyMap<string, unknown>,
): Kept | null {
  const read = v.safeParse(snapshotSchema, row.snapshot);
  const whole = entries[0]?.seq === 0;
  // The whole log is best, as the match can then be saved as a record. A snapshot is for latecomers.
  const snapshot: Snapshot | null =
    read.success && !whole ? { ...read.output, state: stateFromJson(read.output.state) } : null;
  const promised = countIn(notes, 'promised');
  // A promise holds, even if all else is lost.
  if (!snapshot && !whole && !promised) return null;
  return {
    snapshot,
    entries: snapshot ? entries.filter(({ seq }) => seq > snapshot.seq) : whole ? entries : [],
    promised,
    settled: countIn(notes, 'settled'),
  };
}

function countIn(notes: ReadonlyMap<string, unknown>, key: string): number {
  const value = notes.get(key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

/**
 * Loads a room's whole log, or the entries after the snapshot if those reach further: after a long absence there is a gap between the two.
 * An unreadable snapshot counts as none.
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
