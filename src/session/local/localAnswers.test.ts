import { expect, test } from 'vitest';
import { makeLocalDealer } from '../../engine/dealer.ts';
import type { Command, Game } from '../../engine/game.ts';
import type { Entry } from '../../engine/match.ts';
import type { View } from '../../engine/view.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { auction, auctionHeader, bid } from '../match/testing.ts';
import { createLocalSession } from './localSession.ts';

/** A player in seat 0 among bots; `slow` bots never finish. */
function session(past: readonly Entry[] = [], slow = false) {
  const asked: number[] = [];
  let answers = 0;
  const errors: unknown[] = [];
  const made = createLocalSession(
    auction as unknown as Game,
    auctionHeader(3, 0),
    0,
    makeLocalDealer(makeRng('deal')),
    async (_game, view: View): Promise<Command> => {
      asked.push(view.seat!);
      if (slow && view.seat === 2) await new Promise(() => {});
      return bid(view.seat! + 3, 2);
    },
    { onEntry: () => {}, onError: (error) => errors.push(error), onAnswer: () => answers++ },
    past,
    makeRng('salts'),
  );
  const table = expectOk(made);
  const log = () => table.match.entries.map(({ author, body }) => `${author} ${body.type}`);
  const won = () => (table.match.state.game as { won: unknown }).won;
  return { table, log, won, asked, errors, answers: () => answers };
}

test('bots answer while the player still thinks; nothing is written before all have', async () => {
  const { table, log, won, asked, answers, errors } = session();
  await table.run();
  expect([log(), asked, table.answered]).toEqual([[], [1, 2], false]);
  expect(table.submit(bid(4))).toEqual({ ok: true, value: null });
  expect(answers()).toBe(1);
  expect(log()).toEqual([...['1 seal', '2 seal', '0 seal', '0 open', '1 open', '2 open', '2 show']]);
  expect(won()).toEqual([[2, 5]]);
  expect(table.answered).toBe(false);
  await table.run();
  expect(errors).toEqual([]);
});

test('a player who answers first waits for the bots; only one answer counts', async () => {
  const { table, log, errors } = session();
  expect(table.submit({ type: 'bid', amount: 1, cards: [99] })).toMatchObject({
    ok: false,
    error: { ruling: 'A3' },
  });
  expect(table.answered).toBe(false);
  expect(table.submit(bid(9)).ok).toBe(true);
  expect(table.answered).toBe(true);
  expect(table.submit(bid(8))).toMatchObject({ ok: false, error: { code: 'answeredAlready' } });
  expect(log()).toEqual([]);
  await table.run();
  expect(log().filter((line) => line.endsWith('show'))).toEqual(['0 show']);
  expect(errors).toEqual([]);
});

test('when the clock runs out, given answers count and the others have passed', async () => {
  const { table, log, won } = session([], true);
  void table.run();
  table.submit(bid(9));
  await Promise.resolve();
  await Promise.resolve();
  expect(table.table({ type: 'close' }).ok).toBe(true);
  expect(log()).toContain('table close');
  expect(log()).toContain('0 seal');
  // A bot is still thinking; owed entries are written all the same.
  expect(won()).toEqual([[0, 9]]);
});

test('after a reload during the window bots are asked again; unknown seals count as passes', async () => {
  const first = session();
  await first.table.run();
  first.table.submit(bid(9));
  const { entries } = first.table.match;
  const again = session(entries.slice(0, 2));
  await again.table.run();
  expect(again.asked).toEqual([]);
  again.table.submit(bid(1));
  expect(again.log()).toContain('table close');
  expect(again.won()).toEqual([[0, 1]]);
  await again.table.run();
  expect(again.errors).toEqual([]);
});
