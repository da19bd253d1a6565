import { describe, expect, test } from 'vitest';
import { comet } from './testing.ts';

const PAIR_24 = '2-3-9 5-7-8';

describe('C13: a player who leaves', () => {
  test('must be one who sits at the table', () => {
    const table = comet();
    for (const seat of [4, 99, -1]) expect(table.refusal('table', { type: 'leave', seat })).toBe('C13');
  });

  test('may be one who is out of the game already: all reserved cards go back all the same', () => {
    const table = comet({ seats: 4, dealer: 0 });
    table.antes();
    table.reserve(table.hand(3)[0]!);
    table.finishRound();
    table.setCredits({ 1: 100 });
    table.antes();
    expect(table.game.out).toEqual([1]);
    expect(table.reserved(3).length).toBe(1);
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.reserved(3)).toEqual([]);
    expect(table.refusal('table', { type: 'leave', seat: 1 })).toBe('C13');
  });
});

describe('C22: a void round', () => {
  test('leaves the bonuses standing', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24 }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.finishRound();
    table.antes();
    expect(table.hand(1).length).toBe(8);
    table.act('table', { type: 'void' });
    table.antes();
    expect(table.hand(1).length).toBe(8);
    expect(table.hand(0).length).toBe(7);
  });

  test('asks for the antes again that it gave back, once a turn of the deal too', () => {
    const table = comet({ seats: 3, options: { ante: 'turn' } });
    table.antes();
    expect(table.tail()).toBe(450);
    table.act('table', { type: 'void' });
    expect(table.tail()).toBe(0);
    table.antes();
    expect(table.tail()).toBe(450);
  });

  test('cannot be before the first round has begun', () => {
    const table = comet({ lot: false });
    expect(table.refusal('table', { type: 'void' })).toBe('C22');
  });
});

test('C21: an ending with the Tail waits for a round in which the Tail is won', () => {
  const table = comet({ seats: 3, options: { ending: 'tail' }, hands: [{ 2: PAIR_24 }] });
  table.callTail();
  table.lay(PAIR_24);
  table.finishRound();
  expect(table.ofType('potClosed').at(-1)!.winners).toEqual([2]);
  for (let round = 2; round <= 4; round++) table.finishRound();
  expect(table.game.over).toBe(null);
});

test('law 8: a word that the table cannot say is refused, not thrown', () => {
  const table = comet();
  expect(table.refusal('table', { type: 'endTurn' })).toBe('format');
});
