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

test('a seat’s note counts all sets that it has laid until the next round, though earlier pots are cleared first', () => {
  const table = comet({ seats: 2, dealer: 0 });
  table.antes();
  // Two bluffs.
  for (const pot of [0, 3]) table.lay(table.hand(1)[0]!, pot);
  table.endTurn();
  table.endTurn();
  const notes = table.steps.flatMap(({ event, state }) =>
    event.type === 'moved' && event.to === 'deck' && state.game.phase === 'reveal'
      ? display.seatNote({ seat: 0, state, faces: new Map() }, 1).text
      : [],
  );
  expect(notes.length).toBeGreaterThan(1);
  for (const note of notes) expect(note).toBe('2 sets laid');
});

test('the headline does not mix up what ends the match and what the Tail holds', () => {
  const headline = (ending: string) => {
    const table = comet({ seats: 3, dealer: 0, options: { ending } });
    table.antes();
    return display.headline({ seat: 0, state: table.state, faces: new Map() }, {}).text;
  };
  expect(headline('tail')).toBe('round 1 · Tail: 450 · ends when it is won');
  expect(headline('open')).toBe('round 1, until all agree to end · the Tail: 450');
  expect(headline('rounds')).toBe('round 1 of 12 · the Tail: 450');
});
