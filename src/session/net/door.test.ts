import { expect, it } from 'vitest';
import { makeRng } from '../../lib/rng.ts';
import { MemoryNet, type TransportEvents } from '../transport/index.ts';
import { Door, knock } from './door.ts';

const ROOM = 'abcdefghjkmnpqrs';

it('a knock tells whether anyone sits at a table, and hangs up', async () => {
  const net = new MemoryNet({ rng: makeRng('knock') });
  const calls: string[] = [];
  const events = (who: string): TransportEvents => ({
    server() {},
    called(link) {
      calls.push(`${who} is called`);
      return { opened() {}, message() {}, closed: () => void calls.push(`${link.incoming} over`) };
    },
  });
  const visitor = net.open('visitor', events('visitor'));
  const ask = async (room: string): Promise<boolean> => {
    const answer = knock(visitor, room, 2);
    net.time.runUntil(net.time.now() + 30_000);
    return answer;
  };
  expect(await ask(ROOM)).toBe(false);
  new Door(ROOM, net.open('ann', events('ann'))).standAt(1);
  net.time.runUntil(net.time.now() + 1000);
  expect(await ask(ROOM)).toBe(true);
  expect(calls).toEqual(['ann is called', 'true over']);
  expect(await ask('srqpnmkjhgfedcba')).toBe(false);
});
