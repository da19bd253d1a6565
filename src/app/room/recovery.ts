import * as v from 'valibot';
import { fromBase64url } from '../../lib/base64url.ts';
import { SAT } from '../../session/net/index.ts';
import type { RoomStorage, SavedRoom } from '../../session/storage/index.ts';
import { hashOfRoute, type Route } from '../url.ts';
import { freshRoom, RECOVERED } from './loadRoom.ts';

// A way back for a browser that keeps nothing: the secret of one's key in a room, in a link for oneself alone, and beside the address of this
// page, where a reload finds it and no link shows it.

const besideSchema = v.object({ seat: v.object({ code: v.string(), secret: v.string() }) });

/** Whether a text is the secret of a key. */
const isSecret = (text: string): boolean => fromBase64url(text)?.length === 32;

/** Lets a reload of this page find the secret, which the address bar does not show. Returned: the link that brings its person back. */
export function wayBack(code: string, secret: string): string {
  history.replaceState({ seat: { code, secret } }, '', hashOfRoute({ page: 'room', code }));
  return new URL(hashOfRoute({ page: 'room', code, back: secret }), location.origin + location.pathname).href;
}

/** The secret by which this page comes back to a room, of a recovery link or put beside its address before. Null: there is none. */
export function secretBrought({ code, back }: Extract<Route, { page: 'room' }>): string | null {
  const beside = v.safeParse(besideSchema, history.state);
  const kept = beside.success && beside.output.seat.code === code ? beside.output.seat.secret : null;
  const secret = back ?? kept;
  return secret !== null && isSecret(secret) ? secret : null;
}

/**
 * Puts the key of that secret in place of whatever this device is in the room; as a device that does not know what it has promised. False:
 * somebody has had another seat here, which would be lost.
 */
export async function takeSecret(
  storage: RoomStorage,
  room: string,
  secret: string,
  as: Pick<SavedRoom, 'name' | 'colour' | 'updated'>,
): Promise<boolean> {
  const loaded = await storage.load(room, Number.MAX_SAFE_INTEGER);
  if (loaded.ok && loaded.value.saved.secret === secret) return true;
  if (loaded.ok && loaded.value.notes.get(SAT) === true) return false;
  await storage.remove(room);
  await storage.save({ ...freshRoom(room, as), secret });
  await storage.note(room, RECOVERED, true, 'strict');
  return true;
}
