import * as v from 'valibot';
import { fromBase64url } from '../../lib/base64url.ts';
import { tablesOf, wipe } from '../../session/handover/index.ts';
import { type Key, makeSigner } from '../../session/identity/index.ts';
import { SAT } from '../../session/net/index.ts';
import type { RoomState } from '../../session/room/index.ts';
import type { RoomStorage, SavedRoom } from '../../session/storage/index.ts';
import { replaceAddress } from '../../ui/backCloses.ts';
import { hashOfRoute, type Route } from '../url.ts';
import { freshRoom, RECOVERED } from './loadRoom.ts';

// A way back for a browser that keeps nothing: the secret of one's key in a room, in a link for oneself alone, and beside the address of this
// page, where a reload finds it and no link shows it.

const besideSchema = v.object({ seat: v.object({ code: v.string(), secret: v.string() }) });

/** Whether a text is the secret of a key. */
const isSecret = (text: string): boolean => fromBase64url(text)?.length === 32;

/** Lets a reload of this page find the secret, which the address bar does not show. Returned: the link that brings its person back. */
export function wayBack(code: string, secret: string): string {
  replaceAddress(hashOfRoute({ page: 'room', code }), { seat: { code, secret } });
  return new URL(hashOfRoute({ page: 'room', code, back: secret }), location.origin + location.pathname).href;
}

/** The secret that this very page has put beside its address, for its own reload. Null: there is none. */
export function secretBeside(code: string): string | null {
  const beside = v.safeParse(besideSchema, history.state);
  const secret = beside.success && beside.output.seat.code === code ? beside.output.seat.secret : null;
  return secret !== null && isSecret(secret) ? secret : null;
}

/**
 * The secret of a recovery link, which is taken out of the address bar: nobody should send it to others by mistake. The sender of the link
 * has it too, so nothing is done with it before this page's person has been asked (`claimOf`). Null: there is none.
 */
export function secretOfLink({ code, back }: Extract<Route, { page: 'room' }>): string | null {
  if (!back) return null;
  replaceAddress(hashOfRoute({ page: 'room', code }));
  return isSecret(back) ? back : null;
}

/** A seat that a recovery link leads to. */
export interface Claim {
  readonly key: Key;
  /** Name of the player who sits there. */
  readonly name: string;
}

/** A room that is about to be known here. */
interface ComingRoom {
  state(): RoomState | null;
  /** Called whenever it may have changed; returns a function that ends that. */
  readonly store: { subscribe(look: () => void): () => void };
}

/** Whose seat the link leads to, once the room is known here. Null: that key holds no seat at this table. */
export async function claimOf(room: ComingRoom, secret: string): Promise<Claim | null> {
  const { key } = await makeSigner(fromBase64url(secret)!);
  const state = await new Promise<RoomState>((known) => {
    const look = (): void => {
      const now = room.state();
      if (!now) return;
      stop();
      known(now);
    };
    const stop = room.store.subscribe(look);
    look();
  });
  const holder = state.seats.find((slot) => slot.holder?.key === key)?.holder;
  return holder ? { key, name: holder.name } : null;
}

/** Whether this device has had a seat in the room, at whichever of its tables. `but`: under another secret than this one. */
export async function hasSat(storage: RoomStorage, room: string, but?: string): Promise<boolean> {
  const tables = await tablesOf(storage, room);
  const loaded = await Promise.all(tables.map((table) => storage.load(table, Number.MAX_SAFE_INTEGER)));
  return loaded.some(
    (table) => table.ok && table.value.saved.secret !== but && table.value.notes.get(SAT) === true,
  );
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
  if (await hasSat(storage, room, secret)) return false;
  // Its later tables too: the key of this device is kept with each of them.
  await wipe(storage, room);
  await storage.save({ ...freshRoom(room, as), secret });
  await storage.note(room, RECOVERED, true, 'strict');
  return true;
}
