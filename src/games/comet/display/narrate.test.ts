import { expect, test } from 'vitest';
import { comet } from '../testing.ts';
import { cometDisplay as display } from './display.ts';

const toldBy = (table: ReturnType<typeof comet>): string[] =>
  table.steps.flatMap(
    ({ event, state }) =>
      display.narrate(event, { seat: 0, state, faces: new Map() }, (seat) => `Seat ${seat}`) ?? [],
  );

test('C21: leftovers in the pots are mentioned only if there are any', () => {
  const empty = comet({ seats: 3, dealer: 2 });
  empty.act('table', { type: 'stop' });
  expect(toldBy(empty).at(-1)).toBe('The game ends. The game was ended early.');
  const full = comet({ seats: 3, dealer: 2 });
  full.antes();
  full.act('table', { type: 'stop' });
  expect(toldBy(full).at(-1)).toMatch(/ended early\. What is left in the pots is shared\.$/);
});

test('the Tail is in lower case within a sentence', () => {
  const table = comet({ seats: 3, dealer: 2, hands: [{ 1: '2-6-9 2-7-9 5-9-10' }] });
  table.callTail();
  table.lay('2-6-9 2-7-9 5-9-10');
  table.until(2);
  table.endTurn();
  const told = toldBy(table);
  expect(told).toContain('Seat 1 lays 3 cards at the Tail.');
  expect(told.some((text) => /^Seat 1 takes the Tail with 45: /.test(text))).toBe(true);
  for (const text of told) expect(text).not.toMatch(/\w The Tail/);
});
