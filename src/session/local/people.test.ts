import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Game } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import { toyGame, toyHeader } from '../../engine/testing.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { auction, auctionHeader, bid } from '../match/testing.ts';
import { createLocalSession } from './localSession.ts';

const thrown = (error: unknown): void => {
  throw error;
};
const PASSED_ON = { ok: false, error: { message: expect.stringContaining('passed on') } };

/** An auction among the people in seats 0 and 1 and a bot. */
function shared() {
  const seats = auctionHeader(3, 0).seats.map((seat, i) =>
    i === 1 ? { ...seat, kind: 'human' as const } : seat,
  );
  const session = expectOk(
    createLocalSession(
      auction as unknown as Game,
      { ...auctionHeader(3, 0), seats },
      0,
      makeLocalDealer(makeRng('deal')),
      async () => bid(2, 3),
      { onEntry() {}, onError: thrown },
      [],
      makeRng('salts'),
      [1],
    ),
  );
  const log = () => session.match.entries.map(({ author, body }) => `${author} ${body.type}`);
  return { session, log };
}

test('people who share a device answer in secret one after the other, and nothing is written before all have', async () => {
  const { session, log } = shared();
  await session.run();
  expect(session.awaited).toEqual([0, 1]);
  const ann = session.take(0);
  expect(ann.submit(bid(4))).toEqual({ ok: true, value: null });
  expect([session.awaited, ann.answered, log()]).toEqual([[1], true, []]);
  await session.run();
  const bo = session.take(1);
  expect([bo.answered, ann.answered]).toEqual([false, false]);
  expect(bo.submit(bid(7, 2)).ok).toBe(true);
  expect(log().slice(0, 3).sort()).toEqual(['0 seal', '1 seal', '2 seal']);
  expect((session.match.state.game as { won: unknown }).won).toEqual([[1, 7]]);
});

test('no one acts for the person who has the device, or for one who does not play here', async () => {
  const { session, log } = shared();
  await session.run();
  const ann = session.take(0);
  session.take(1);
  expect(ann.submit(bid(4))).toMatchObject(PASSED_ON);
  expect(ann.table({ type: 'stop' })).toMatchObject(PASSED_ON);
  expect(session.submit(bid(4))).toMatchObject(PASSED_ON);
  expect(session.take(null).submit(bid(4)).ok).toBe(false);
  expect(() => session.take(2)).toThrow();
  expect([log(), session.awaited]).toEqual([[], [0, 1]]);
});

test('each person sees the faces that were shown to them, in the steps from before as well', async () => {
  const pushed: ShownStep[] = [];
  const session = expectOk(
    createLocalSession(
      toyGame as unknown as Game,
      toyHeader,
      0,
      makeLocalDealer(makeRng('deal')),
      () => Promise.reject(new Error('there are no bots')),
      { onEntry: (_, steps) => pushed.push(...steps), onError: thrown },
      [],
      makeRng('salts'),
      [1],
    ),
  );
  const reveal = (card: number, to: number) => ({
    type: 'wish',
    due: { type: 'reveal', cards: [card], to },
  });
  expect(session.take(0).submit(reveal(1, 1) as never).ok).toBe(true);
  await session.run();
  expect(session.take(0).submit(reveal(2, 0) as never).ok).toBe(true);
  await session.run();
  const known = (steps: readonly ShownStep[]) => [...(steps.at(-1)?.faces.keys() ?? [])];
  expect(known(pushed)).toEqual([2]);
  expect(known(session.take(0).past)).toEqual([2]);
  expect(known(session.take(1).past)).toEqual([1]);
  expect(known(session.take(null).past)).toEqual([]);
  const { past } = session.take(1);
  expect(past.map(({ faces }) => faces.size).filter((size) => size > 0).length).toBeLessThan(past.length);
});
