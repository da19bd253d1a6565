import * as v from 'valibot';
import { gameById } from '../../../games/index.ts';
import type { RoomSummary } from '../../../pages/tableForm/lobbySetup.ts';
import { wipe } from '../../../session/handover/index.ts';
import { roundOf } from '../../../session/room/index.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { forgetCompanion, readCompanions } from '../shared/companionStorage.ts';
import { companionStorage, roomStorage } from './storage.ts';

/** Key of the note with the lobby's summary of a room. */
export const SUMMARY = 'summary';

const summarySchema = v.object({
  names: v.array(v.pipe(v.string(), v.maxLength(24))),
  state: v.picklist(['gathering', 'playing', 'finished']),
  sits: v.optional(v.boolean(), true),
  role: v.optional(v.picklist(['screen', 'hand'])),
});
export type Summary = v.InferOutput<typeof summarySchema>;

const UNREAD: Summary = { names: [], state: 'gathering', sits: false };

/** Builds the lobby's summary of a room; null: nothing is known yet, or nobody could have found it so far. */
export function summaryOf({ phase, seats, mySeat, role, joining }: RoomLook): Summary | null {
  if (phase === 'joining' || phase === 'left') return null;
  const names = seats.flatMap(({ person }) => (person && !person.me ? [person.name] : []));
  const isFindable = joining.some(({ id, state }) => id === 'server' && state === 'done');
  if (phase === 'gathering' && !names.length && !isFindable) return null;
  return { names, state: phase, sits: mySeat !== null, ...(role && { role }) };
}

/** Rooms this device can return to, newest first: those it has left too, since their link still admits it. */
export async function roomSummaries(): Promise<RoomSummary[]> {
  const { storage } = await roomStorage();
  const { rooms } = await storage.list();
  const known = rooms.filter(({ room, title }) => roundOf(room) === 0 && title !== '');
  const all = await Promise.all(
    known.map(async ({ room, title, updated, membership }): Promise<RoomSummary> => {
      const loaded = await storage.load(room, Number.MAX_SAFE_INTEGER);
      const read = v.safeParse(summarySchema, loaded.ok ? loaded.value.notes.get(SUMMARY) : null);
      const summary = read.success ? read.output : UNREAD;
      const left = membership === 'left' ? ({ state: 'left', sits: false } as const) : {};
      return { code: room, title: gameById(title)?.info.name ?? title, when: updated, ...summary, ...left };
    }),
  );
  return all;
}

/** Deletes a room with all its tables, for everyone at this device. */
export async function forgetRoom(code: string): Promise<void> {
  const { storage } = await roomStorage();
  for (const { id } of await readCompanions(storage, code)) await forgetCompanion(companionStorage, id, code);
  await wipe(storage, code);
}
