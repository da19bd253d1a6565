import { expect, test } from 'vitest';
import { defaultOptions } from '../../engine/options.ts';
import { games } from '../../games/index.ts';
import { keyOf, TURNS } from '../../session/room/testing.ts';
import { stakedGames, voidQuestion } from './stakes.ts';

const nameOf = (): string => 'Bo';
const missing = { kind: 'void', key: keyOf('Bo') } as const;

test('games are played for credits if their table opens with some', async () => {
  expect(stakedGames(TURNS)).toEqual([]);
  const rules = new Map(
    await Promise.all(games.map(async ({ info, rules }) => [info.id, await rules()] as const)),
  );
  // Those that count points know no credits.
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

test('who votes on a void hand is told because of whom, and what becomes of the stakes', () => {
  expect(voidQuestion({ kind: 'void' }, { forfeit: true }, true, nameOf)).toBe(
    'Declare this hand void? All stakes go back.',
  );
  expect(voidQuestion(missing, { forfeit: true }, true, nameOf)).toBe(
    'Declare this hand void because Bo is missing? If the cards are waiting for Bo, their stake goes into a pot in the next hand; all other stakes go back.',
  );
  expect(voidQuestion(missing, { forfeit: false }, true, nameOf)).toBe(
    'Declare this hand void because Bo is missing? All stakes go back.',
  );
});

test('where nothing is staked no stakes are spoken of', () => {
  for (const motion of [missing, { kind: 'void' } as const])
    for (const forfeit of [true, false])
      expect(voidQuestion(motion, { forfeit }, false, nameOf)).not.toMatch(/stake/);
});
