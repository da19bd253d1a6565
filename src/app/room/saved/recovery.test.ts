import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fromBase64url } from '../../../lib/base64url.ts';
import { makeSigner } from '../../../session/identity/index.ts';
import { SAT } from '../../../session/net/index.ts';
import { firstTable } from '../../../session/room/index.ts';
import { memoryRoomStorage } from '../../../session/storage/index.ts';
import { freshRoom } from './loadRoom.ts';
import { claimOf, takeSecret } from './recovery.ts';

const secret = 'A'.repeat(43);

/** A room that is found after a while, where this key has a seat. */
function roomOf(key: string) {
  const store = createStore(() => ({ ticks: 0 }));
  let found = false;
  const state = () => (found ? { seats: [{ holder: null }, { holder: { key, name: 'Mal' } }] } : null);
  return {
    room: { store, state } as unknown as Parameters<typeof claimOf>[0],
    find(): void {
      found = true;
      store.setState(({ ticks }) => ({ ticks: ticks + 1 }));
    },
  };
}

test('a recovery link is for the seat of its key, by the name of the player who sits there', async () => {
  const { key } = await makeSigner(fromBase64url(secret)!);
  const { room, find } = roomOf(key);
  const claim = claimOf(room, secret);
  find();
  expect(await claim).toEqual({ key, name: 'Mal' });
});

test('a key sent to a newcomer that has no seat gives them none', async () => {
  const { room, find } = roomOf('another key');
  const claim = claimOf(room, secret);
  find();
  expect(await claim).toBeNull();
});

test.each([
  ['keeps its seat at a later table: the link is not used', true],
  ['that only watched at a later table comes with the new key everywhere', false],
])('a browser %s', async (_, sat) => {
  const room = 'abcdefghjkmnpqrs';
  const later = `${firstTable(room)}-r1-0123abcd`;
  const as = { name: 'Vic', colour: 0, updated: 1 };
  const storage = memoryRoomStorage();
  const home = freshRoom(room, as);
  await storage.save(home);
  await storage.save({ ...home, room: later });
  await storage.note(later, SAT, sat);
  expect(await takeSecret(storage, room, secret, as)).toBe(!sat);
  const loaded = await storage.load(room);
  expect(loaded.ok && loaded.value.saved.secret).toBe(sat ? home.secret : secret);
  expect((await storage.list()).rooms.map((saved) => saved.room === later && saved.secret)).toEqual(
    sat ? expect.arrayContaining([home.secret]) : [false],
  );
});
