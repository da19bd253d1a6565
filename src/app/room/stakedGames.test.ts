import { expect, test } from 'vitest';
import { defaultOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { TURNS } from '../../session/room/testing.ts';
import { stakedGames } from '../../store/room/joining/stakes.ts';

test('games are played for credits if their table opens with some', async () => {
  expect(stakedGames(TURNS)).toEqual([]);
  const rules = new Map(
    await Promise.all(games.map(async ({ info, rules }) => [info.id, await rules()] as const)),
  );
  // Games that count points have no credits.
  const counts = [...rules].map(([id, { info, open }]) => {
    const laid = open({ seats: info.seats.usual, options: defaultOptions(info) });
    const sum = laid.reduce((all, event) => all + ('amount' in event ? Number(event.amount) : 0), 0);
    return [id, sum] as const;
  });
  const rich = counts.flatMap(([id, credits]) => (credits > 0 ? id : []));
  expect(stakedGames(rules)).toEqual(rich);
  expect(rich.length).toBeGreaterThan(0);
  expect(rich.length).toBeLessThan(rules.size);
});
