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

test('C19: calling the Tail tells that earned bonus cards lapse, and no seat is promised one', () => {
  const earned = comet({ seats: 3, dealer: 2 });
  earned.setBonus([0, 2, 0]);
  earned.callTail();
  expect(toldBy(earned)).toContain(
    'Seat 2 calls the Tail and pays 600 into it. The bonus cards of the last round are not dealt.',
  );
  const plain = comet({ seats: 3, dealer: 2 });
  plain.callTail();
  expect(toldBy(plain).join(' ')).not.toContain('bonus');
  const called = earned.steps.find(({ event }) => event.type === 'tailCalled')!;
  const note = (state: typeof called.state) => display.seatNote({ seat: 0, state, faces: new Map() }, 1).text;
  expect(note(called.state)).not.toContain('bonus');
});
