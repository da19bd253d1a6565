import * as v from 'valibot';
import { fromBase64url } from '../../../lib/base64url.ts';
import { tablesOf, wipe } from '../../../session/handover/index.ts';
import { type Key, makeSigner } from '../../../session/identity/index.ts';
import { SAT } from '../../../session/net/index.ts';
import type { RoomState } from '../../../session/room/index.ts';
import type { RoomStorage, SavedRoom } from '../../../session/storage/index.ts';
import { replaceAddress } from '../../../ui/dialog/backCloses.ts';
import { hashOfRoute, type Route } from '../../address/url.ts';
import { freshRoom, RECOVERED } from './loadRoom.ts';

// Recovery for a browser that stores nothing: the secret of the person's key in a room goes into a private link, and into the history state
// beside this page's address, where a reload finds it and no link shows it.

const besideSchema = v.object({ seat: v.object({ code: v.string(), secret: v.string() }) });

/** Checks whether a text is the secret of a key. */
const isSecret = (text: string): boolean => fromBase64url(text)?.length === 32;

/** Stores the secret for a reload of this page, out of the address bar. Returns the recovery link. */
export function wayBack(code: string, secret: string): string {
  replaceAddress(hashOfRoute({ page: 'room', code }), { seat: { code, secret } });
  return new URL(hashOfRoute({ page: 'room', code, back: secret }), location.origin + location.pathname).href;
}

/** Returns the secret that this page itself left for its reload, or null. */
export function secretBeside(code: string): string | null {
  const beside = v.safeParse(besideSchema, history.state);
  const secret = beside.success && beside.output.seat.code === code ? beside.output.seat.secret : null;
  return secret !== null && isSecret(secret) ? secret : null;
}

/**
 * Takes the secret of a recovery link out of the address bar, so that it isn't shared by mistake. The link's sender has it too, so it is
 * not used until this page's person was asked (`claimOf`). Null: there is none.
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
  /** Subscribes to possible changes; returns the unsubscriber. */
  readonly store: { subscribe(look: () => void): () => void };
}

/** Returns the seat that the secret holds, once the room is known here. Null: that key holds no seat at this table. */
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

/** Returns whether this device has had a seat at any of the room's tables. `but`: under a secret other than this one. */
export async function hasSat(storage: RoomStorage, room: string, but?: string): Promise<boolean> {
  const tables = await tablesOf(storage, room);
  const loaded = await Promise.all(tables.map((table) => storage.load(table, Number.MAX_SAFE_INTEGER)));
  return loaded.some(
    (table) => table.ok && table.value.saved.secret !== but && table.value.notes.get(SAT) === true,
  );
}

/**
 * Replaces this device's identity in the room by the key of that secret, as a device that doesn't know its earlier promises. False: it
 * would lose another seat held here.
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
  // Later tables too: this device's key is stored with each of them.
  await wipe(storage, room);
  await storage.save({ ...freshRoom(room, as), secret });
  await storage.note(room, RECOVERED, true, 'strict');
  return true;
}
