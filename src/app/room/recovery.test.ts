import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { fromBase64url } from '../../lib/base64url.ts';
import { makeSigner } from '../../session/identity/index.ts';
import { claimOf } from './recovery.ts';

const secret = 'A'.repeat(43);

/** A room that is found after a while, where this key sits. */
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

test('a key that somebody sends to a newcomer, and that sits nowhere, is no seat of theirs', async () => {
  const { room, find } = roomOf('another key');
  const claim = claimOf(room, secret);
  find();
  expect(await claim).toBeNull();
});
