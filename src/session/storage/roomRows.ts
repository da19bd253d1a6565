import * as v from 'valibot';
import type { CardId, Face } from '../../engine/table/table.ts';
import { fromBase64url } from '../../lib/base64url.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { countSchema, nameSchema, tableSchema } from '../room/index.ts';
import type { EntryRow, LoadedRoom, RoomList, SavedRoom } from './savedRoom.ts';

/** A room's rows as stored on the device, untrusted until they are read here. */
export interface Rows {
  readonly room: unknown;
  /** In ascending order of their numbers. */
  readonly entries: readonly unknown[];
  readonly notes: readonly unknown[];
}

const savedSchema = v.object({
  room: tableSchema,
  secret: v.pipe(
    v.string(),
    v.check((text) => fromBase64url(text)?.length === 32, 'not a secret'),
  ),
  token: v.pipe(v.string(), v.maxLength(200)),
  name: nameSchema,
  colour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(7)),
  updated: v.number(),
  title: v.pipe(v.string(), v.maxLength(40)),
  membership: v.picklist(['open', 'left']),
  snapshot: v.unknown(),
  snapshotSeq: countSchema,
});

const entrySchema = v.object({ room: tableSchema, seq: countSchema, entry: v.unknown() });
const faceSchema = v.object({ card: countSchema, face: v.pipe(v.string(), v.maxLength(64)) });
const noteSchema = v.object({ key: v.string(), value: v.unknown() });

/** Reads the rooms, newest first. */
export function readList(rows: readonly unknown[]): RoomList {
  const rooms = readable(savedSchema, rows) as SavedRoom[];
  rooms.sort((a, b) => b.updated - a.updated);
  return { rooms, unreadable: rows.length - rooms.length };
}

/** Reads a room. `from`: expected number of the first entry; null for any. */
export function readRoom(rows: Rows, from: number | null): Result<LoadedRoom, string> {
  const saved = v.safeParse(savedSchema, rows.room);
  if (!saved.success) return err('This table is not kept on this device, or it cannot be read.');
  const entries: EntryRow[] = [];
  let next = from;
  for (const row of rows.entries) {
    const parsed = v.safeParse(entrySchema, row);
    if (!parsed.success || (next !== null && parsed.output.seq !== next)) break;
    const { seq, entry } = parsed.output;
    entries.push({ seq, entry });
    next = seq + 1;
  }
  const notes = new Map(readable(noteSchema, rows.notes).map(({ key, value }) => [key, value]));
  return ok({ saved: saved.output as SavedRoom, entries, lost: rows.entries.length - entries.length, notes });
}

/** Reads a room as sent by another device: nothing may be missing, and it includes the faces that device knows. */
export function readStored(
  rows: Rows,
  faces: readonly unknown[],
): Result<{ readonly loaded: LoadedRoom; readonly known: ReadonlyMap<CardId, Face> }, string> {
  const loaded = readRoom(rows, null);
  if (!loaded.ok) return loaded;
  const known = readFaces(faces);
  const isWhole =
    loaded.value.lost === 0 && loaded.value.notes.size === rows.notes.length && known.size === faces.length;
  return isWhole ? ok({ loaded: loaded.value, known }) : err('damaged');
}

export const readFaces = (rows: readonly unknown[]): Map<CardId, Face> =>
  new Map(readable(faceSchema, rows).map(({ card, face }) => [card, face]));

function readable<T>(schema: v.GenericSchema<unknown, T>, rows: readonly unknown[]): T[] {
  return rows.flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}
