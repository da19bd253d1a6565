import * as v from 'valibot';
import { parseJson } from '../../lib/json.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { isTableOf } from '../room/index.ts';
import { type KnownFaces, type LoadedRoom, type RoomStorage, readStored } from '../storage/index.ts';
import { PIECE } from '../transport/index.ts';
import { MOST_PIECES } from './messages.ts';

/** Characters of the largest transfer. */
export const LARGEST_TRANSFER = PIECE * MOST_PIECES;

/** Key of the note that this device's seat is being given away: this device stays passive until it is known whether the other has it. */
export const HANDED = 'handed';

/** Key of the note with the other people at this device, who stay there when a seat moves. */
export const COMPANIONS = 'companions';

/** Everything stored of one table. */
interface Kept extends LoadedRoom {
  readonly known: KnownFaces | null;
}
/** Everything a device has of a room: its first table, and those opened later under the same link. */
export type SeatTransfer = readonly Kept[];

const bundleSchema = v.strictObject({
  is: v.literal('comet-table seat'),
  tables: v.pipe(
    v.array(
      v.strictObject({
        room: v.unknown(),
        entries: v.array(v.unknown()),
        notes: v.array(v.unknown()),
        match: v.nullable(v.string()),
        faces: v.array(v.unknown()),
      }),
    ),
    v.minLength(1),
    v.maxLength(64),
  ),
});

/** Packs everything this device has of a room as a text; null if it has nothing. */
export async function pack(storage: RoomStorage, room: string): Promise<string | null> {
  const names = await tablesOf(storage, room);
  const tables = await Promise.all(names.map((name) => packTable(storage, name)));
  const found = tables.flatMap((table) => table ?? []);
  return found.length ? JSON.stringify({ is: 'comet-table seat', tables: found }) : null;
}

async function packTable(storage: RoomStorage, name: string) {
  const whole = await storage.load(name);
  if (!whole.ok) return null;
  const { saved, notes } = whole.value;
  const { entries } = whole.value;
  // After a long absence the log has a gap, and the entries after it begin with the snapshot.
  const hasGap = (entries.at(-1)?.seq ?? -1) < saved.snapshotSeq;
  const later = hasGap ? await storage.load(name, saved.snapshotSeq + 1) : whole;
  const rows = later.ok ? later.value.entries : entries;
  const match = notes.get('match');
  const known = typeof match === 'string' ? await storage.faces(name, match) : [];
  return {
    room: saved,
    entries: rows.map((row) => ({ room: name, ...row })),
    notes: Array.from(notes, ([key, value]) => ({ key, value })).filter(({ key }) => key !== COMPANIONS),
    match: typeof match === 'string' ? match : null,
    faces: Array.from(known, ([card, face]) => ({ card, face })),
  };
}

/** Parses a room packed by another device. An error names the fault in a few words. */
export function parseSeatTransfer(room: string, text: string): Result<SeatTransfer, string> {
  if (text.length > LARGEST_TRANSFER) return err('too much');
  const json = parseJson(text);
  const parsed = json.ok ? v.safeParse(bundleSchema, json.value) : null;
  if (!parsed?.success) return err('not what a device packs');
  const tables: Kept[] = [];
  for (const { match, faces, ...rows } of parsed.output.tables) {
    const read = readStored(rows, faces);
    if (!read.ok) return read;
    const { loaded, known } = read.value;
    tables.push({ ...loaded, known: match === null ? null : { match, faces: known } });
  }
  const [first] = tables;
  const names = tables.map(({ saved }) => saved.room);
  const isOne =
    first!.saved.room === room &&
    new Set(names).size === names.length &&
    names.slice(1).every((name) => isTableOf(room, name)) &&
    tables.every(({ saved }) => saved.secret === first!.saved.secret);
  return isOne ? ok(tables) : err('of another room');
}

/** Stores it on this device in place of the earlier content. Resolves once it is on disk; rejects if it cannot be stored. */
export async function unpack(storage: RoomStorage, room: string, transfer: SeatTransfer): Promise<void> {
  await wipe(storage, room);
  try {
    await Promise.all(transfer.flatMap((table) => unpackTable(storage, table)));
  } catch (error) {
    await wipe(storage, room);
    throw error;
  }
}

function unpackTable(storage: RoomStorage, { saved, entries, notes, known }: Kept): Promise<void>[] {
  const list = [...notes];
  return [
    storage.save(saved),
    ...(entries.length ? [storage.append(saved.room, entries)] : []),
    ...(known ? [storage.know(saved.room, known)] : []),
    ...list.map(([key, value]) => storage.note(saved.room, key, value)),
    // Flushed to disk with everything before it.
    storage.note(saved.room, HANDED, undefined, 'strict'),
  ];
}

/** Deletes everything of a room, at all of its tables. */
export async function wipe(storage: RoomStorage, room: string): Promise<void> {
  const { rooms } = await storage.list();
  // Earlier versions named later tables after the code.
  const former = rooms.map((saved) => saved.room).filter((name) => name.startsWith(`${room}-r`));
  await Promise.all([...(await tablesOf(storage, room)), ...former].map((name) => storage.remove(name)));
}

/** Names of a room's tables stored on this device, the first table first. */
export async function tablesOf(storage: RoomStorage, room: string): Promise<string[]> {
  const { rooms } = await storage.list();
  const later = rooms.map((saved) => saved.room).filter((name) => name !== room && isTableOf(room, name));
  return [room, ...later];
}
