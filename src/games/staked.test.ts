import { expect, test } from 'vitest';
import { defaultOptions } from '../engine/options.ts';
import { games } from './index.ts';

test('a game says that it is played for credits if its table opens with some', async () => {
  // Games that count points have no credits.
  const counts = await Promise.all(
    games.map(async ({ info, rules }) => {
      const laid = (await rules()).open({ seats: info.seats.usual, options: defaultOptions(info) });
      return laid.reduce((all, event) => all + ('amount' in event ? Number(event.amount) : 0), 0);
    }),
  );
  expect(games.map(({ info }) => info.staked ?? false)).toEqual(counts.map((credits) => credits > 0));
  expect(counts.some((credits) => credits > 0)).toBe(true);
  expect(counts).toContain(0);
});
