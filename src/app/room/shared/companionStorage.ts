import * as v from 'valibot';
import { LONGEST_NAME } from '../../../lib/text/names.ts';
import { COMPANIONS, wipe } from '../../../session/handover/index.ts';
import type { RoomStorage } from '../../../session/storage/index.ts';
import { type Companion, MOST_PEOPLE } from '../../../store/room/companions.ts';

type Known = Pick<Companion, 'id' | 'name'>;

const schema = v.array(
  v.object({
    id: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MOST_PEOPLE)),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_NAME)),
  }),
);

/** Returns the other people who were at this device in that room. */
export async function readCompanions(storage: RoomStorage, code: string): Promise<readonly Known[]> {
  const room = await storage.load(code, Number.MAX_SAFE_INTEGER);
  const read = v.safeParse(schema, room.ok ? room.value.notes.get(COMPANIONS) : null);
  return read.success ? read.output : [];
}

/** Stores them beside the device's own data of the room. */
export async function writeCompanions(
  storage: RoomStorage,
  code: string,
  people: readonly Known[],
): Promise<void> {
  const known = people.map(({ id, name }) => ({ id, name }));
  await storage.note(code, COMPANIONS, known.length ? known : undefined);
}

/** Returns a number that nobody of these has, or null if the device has room for no one else. */
export function nextId(people: readonly Known[]): number | null {
  const ids = Array.from({ length: MOST_PEOPLE - 1 }, (_, i) => i + 2);
  return ids.find((id) => people.every((each) => each.id !== id)) ?? null;
}

/** Deletes everything a person at this device has of a room. */
export async function forgetCompanion(
  storageOf: (id: number) => Promise<RoomStorage>,
  id: number,
  code: string,
): Promise<void> {
  // Data that can't be opened can't be deleted either.
  const storage = await storageOf(id).catch(() => null);
  if (storage) await wipe(storage, code);
}
