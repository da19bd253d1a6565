import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { comet } from '../testing.ts';
import { setAt } from './state.ts';

const PAIR_24 = '2-3-9 5-7-8';
const ALSO_24 = '2-3-5 6-7-14';

describe('C13, C14: a seat whose player is away and awaited', () => {
  test('does not show its own: they win nothing and go back face down, and the others are scored', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 0: PAIR_24, 1: ALSO_24 }] });
    table.antes();
    table.lay(ALSO_24, 0);
    table.endTurn();
    table.lay(PAIR_24, 0);
    table.take(0, { type: 'endTurn' });
    expect(table.game.phase).toBe('reveal');
    table.act('table', { type: 'sitOut', seat: 1 });
    expect(table.ofType('potClosed')[0]).toMatchObject({ pot: 0, winners: [0] });
    expect(table.ofType('scored').map(({ seat }) => seat)).toEqual([0]);
    expect(table.refusal('table', { type: 'sitOut', seat: 0 })).toBe('C14');
  });

  test('ends its turn, and its laid sets stay; no one else’s turn ends', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: ALSO_24 }] });
    table.antes();
    expect(table.refusal('table', { type: 'sitOut', seat: 0 })).toBe('C14');
    table.lay(ALSO_24, 0);
    table.act('table', { type: 'sitOut', seat: 1 });
    expect(table.acting()).toBe(0);
    expect(zoneOf(table.state.table, setAt(0, 1))).toHaveLength(2);
  });

  test('as the dealer: the antes are taken, and the Tail is not called', () => {
    const table = comet({ seats: 2, dealer: 0 });
    expect(table.game.phase).toBe('ante');
    table.act('table', { type: 'sitOut', seat: 0 });
    expect(table.ofType('tailPassed')).toHaveLength(1);
    expect(table.acting()).toBe(1);
    for (const seat of [-1, 7]) expect(table.refusal('table', { type: 'sitOut', seat })).toBe('C14');
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

  test('costs a forfeiting seat its antes, which wait in the Tail, also through another void round', () => {
    const table = comet({ seats: 3 });
    const before = [0, 1, 2].map(table.credits);
    table.antes();
    table.act('table', { type: 'void', forfeit: [1] });
    const after = [before[0], before[1]! - 300, before[2]];
    expect(table.tail()).toBe(300);
    expect([0, 1, 2].map(table.credits)).toEqual(after);
    table.antes();
    expect(table.tail()).toBe(300 + 450);
    table.act('table', { type: 'void' });
    expect(table.tail()).toBe(300);
    expect([0, 1, 2].map(table.credits)).toEqual(after);
    table.act('table', { type: 'stop' });
    expect(table.tail()).toBe(0);
    // The table has ended the game: it can no longer be won, and goes back.
    expect([0, 1, 2].map(table.credits)).toEqual(before);
  });

  test('cannot be before the first round has begun', () => {
    const table = comet({ lot: false });
    expect(table.refusal('table', { type: 'void' })).toBe('C22');
  });

  test('C22: returns payments of pots in this round; older pots stay', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{}, { 0: `${PAIR_24} ${ALSO_24}` }] });
    table.finishRound();
    const before = [table.credits(0), table.credits(1), table.pot(0), table.tail()];
    table.antes();
    table.lay(PAIR_24, 0);
    table.lay(ALSO_24, 1);
    table.endTurn();
    table.take(1, { type: 'endTurn' });
    // The first pot is shown and won, the second is still hidden.
    const cards = zoneOf(table.state.table, setAt(0, 0));
    table.take('dealer', {
      type: 'revealed',
      cards,
      to: 'all',
      faces: cards.map((card) => table.face(card)!),
    });
    expect(table.pot(0)).toBe(0);
    table.act('table', { type: 'void' });
    expect([table.credits(0), table.credits(1), table.pot(0), table.tail()]).toEqual(before);
    expect(table.game).toMatchObject({ phase: 'ante', round: 2 });
    expect(zoneOf(table.state.table, 'deck').length).toBe(123);
  });

  test('C22: restores reserved cards to the start of the round', () => {
    const hands = [{ 1: '4-5-9' }, { 1: '5-6-8', 0: '6-7-10' }];
    const table = comet({ seats: 2, dealer: 0, hands });
    table.antes();
    table.reserve('4-5-9');
    table.finishRound();
    table.antes();
    table.until(1);
    table.reserve('5-6-8');
    expect(table.reserved(1)).toEqual(['4-5-9', '5-6-8']);
    table.act('table', { type: 'void' });
    expect([0, 1].map(table.reserved)).toEqual([[], ['4-5-9']]);
  });

  test('C22: also when the reserved card was replaced, or taken up for the Tail', () => {
    const hands = [{ 1: '4-5-9' }, { 1: '5-6-8' }];
    const table = comet({ seats: 3, dealer: 2, hands });
    table.antes();
    table.reserve('4-5-9');
    table.finishRound();
    table.antes();
    table.until(1);
    table.reserve('5-6-8');
    table.act('table', { type: 'void' });
    expect(table.reserved(1)).toEqual(['4-5-9']);
    table.callTail();
    expect(table.hand(1)).toContain('4-5-9');
    table.act('table', { type: 'void' });
    expect(table.reserved(1)).toEqual(['4-5-9']);
    expect(table.tail()).toBe(450);
    expect(zoneOf(table.state.table, 'deck').length).toBe(122);
  });

  test('C13, C22: a whole deck is remade if no one can deal on with this one, reserved cards with it', () => {
    const hands = [{ 1: '4-5-9' }, { 1: '5-6-8', 0: '6-7-10' }];
    const table = comet({ seats: 2, dealer: 0, hands });
    table.antes();
    table.reserve('4-5-9');
    table.finishRound();
    const before = [0, 1].map(table.credits);
    table.antes();
    table.until(1);
    table.reserve('5-6-8');
    table.act('table', { type: 'void', whole: true });
    expect([0, 1].map(table.reserved)).toEqual([[], []]);
    expect([0, 1].map(table.credits)).toEqual(before);
    expect(zoneOf(table.state.table, 'deck').length).toBe(123);
    expect([...table.state.table.cards.values()].some(({ up }) => up)).toBe(false);
    // The remembered reserve restores nothing: not at the next void round, not for the Tail.
    table.act('table', { type: 'void' });
    expect([0, 1].map(table.reserved)).toEqual([[], []]);
    table.antes();
    table.act('table', { type: 'void' });
    expect([0, 1].map(table.reserved)).toEqual([[], []]);
    expect(zoneOf(table.state.table, 'deck').length).toBe(123);
  });

  test('C22: a reserved card made in the void round goes back to the deck', () => {
    const table = comet({ seats: 2, dealer: 0 });
    table.antes();
    table.reserve(table.hand(1)[0]!);
    table.endTurn();
    table.act('table', { type: 'void' });
    expect(table.reserved(1)).toEqual([]);
    expect(zoneOf(table.state.table, 'deck').length).toBe(123);
  });
});
