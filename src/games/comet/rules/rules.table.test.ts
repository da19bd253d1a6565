import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { comet } from '../testing.ts';
import { reserveOf, setAt } from './state.ts';

const PAIR_24 = '2-3-9 5-7-8';
const ALSO_24 = '2-3-5 6-7-14';

describe('C13: a player who leaves', () => {
  test('C13: the acting seat: its turn is over, its sets are withdrawn unseen, its ante stays', () => {
    const table = comet({ seats: 4, dealer: 0, hands: [{ 3: PAIR_24 }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.act('table', { type: 'leave', seat: 3 });
    expect(table.acting()).toBe(2);
    expect(zoneOf(table.state.table, setAt(0, 3))).toEqual([]);
    expect(table.hand(3)).toEqual([]);
    expect(table.credits(3)).toBe(2700);
    expect(table.tail()).toBe(600);
    table.finishRound();
    expect(table.ofType('scored')).toEqual([]);
    const shown = table.events.some((event) => event.type === 'revealed' && event.to === 'all');
    expect(shown).toBe(false);
  });

  test('C13: all reserved cards go back, that of this very turn too; it cannot be taken back', () => {
    const table = comet({ seats: 4, dealer: 0 });
    table.antes();
    table.reserve(table.hand(3)[0]!);
    table.endTurn();
    table.reserve(table.hand(2)[0]!);
    table.act('table', { type: 'leave', seat: 1 });
    expect([2, 3].map(table.reserved)).toEqual([[], []]);
    expect(table.acting()).toBe(2);
    expect(table.refusal(2, { type: 'takeBack', to: reserveOf(2) })).toBe('C13');
    table.finishRound();
    expect(table.game.round).toBe(2);
  });

  test('C13: the dealer, asked about the Tail: the deal passes on', () => {
    const table = comet({ seats: 4, dealer: 2 });
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.game.dealer).toBe(1);
    expect(table.acting()).toBe(1);
    table.antes();
    expect(table.game.queue).toEqual([0, 3, 1]);
  });

  test('C13: the dealer, during the turns: the round is played without it', () => {
    const table = comet({ seats: 3, dealer: 0 });
    table.antes();
    table.endTurn();
    table.act('table', { type: 'leave', seat: 0 });
    table.endTurn();
    expect(table.game).toMatchObject({ round: 2, dealer: 2 });
  });

  test('C13: between the antes and the deal: the seat gets no cards', () => {
    const table = comet({ seats: 3, dealer: 0 });
    table.take(0, { type: 'takeAntes' });
    table.take('table', { type: 'leave', seat: 1 });
    table.deal();
    expect([0, 1, 2].map((seat) => table.hand(seat).length)).toEqual([7, 0, 7]);
  });

  test('C13: during the reveal: shown sets stay, the others are withdrawn', () => {
    const table = comet({ seats: 3, dealer: 0, hands: [{ 2: `${PAIR_24} ${ALSO_24}` }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.lay(ALSO_24, 4);
    table.endTurn();
    table.endTurn();
    table.take(0, { type: 'endTurn' });
    const [due] = table.ofType('potOpened');
    expect(due).toMatchObject({ pot: 0 });
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.ofType('potClosed').map(({ winners }) => winners)).toEqual(Array(6).fill([]));
    expect(table.game.round).toBe(2);
  });

  test('it is listed last and cannot win; with one seat left the game ends', () => {
    const table = comet({ seats: 3, dealer: 0, credits: { 1: 9000 } });
    table.antes();
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.game.over).toBe(null);
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.game.phase).toBe('over');
    const { standings, winners } = table.outcome()!;
    expect(winners).toEqual([0]);
    expect(standings.map(({ seat, rank }) => [seat, rank])).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
    expect([0, 1, 2].map(table.credits)).toEqual([3600, 8700, 2700]);
  });

  test('must be one who sits at the table', () => {
    const table = comet();
    for (const seat of [4, 99, -1]) expect(table.refusal('table', { type: 'leave', seat })).toBe('C13');
  });

  test('may be one that is out of the game already: all reserved cards go back all the same', () => {
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

describe('C21: the end', () => {
  test.each([
    [2, 'rounds', 12],
    [6, 'rounds', 12],
    [7, 'rounds', 14],
    [8, 'rounds', 16],
    [4, 'long', 24],
    [7, 'long', 28],
  ])('C21: with %i seats and the ending “%s” after %i rounds', (seats, ending, rounds) => {
    const table = comet({ seats, options: { 'buy-in': 9000, ending } });
    while (table.game.over === null) table.finishRound();
    expect(table.ofType('roundEnded').length).toBe(rounds);
    expect(table.game.phase).toBe('over');
  });

  test('C21: with the Tail: after a round in which it was won, once there were as many rounds as seats', () => {
    const hands = [{}, {}, { 1: PAIR_24 }];
    const table = comet({ seats: 3, dealer: 0, options: { ending: 'tail' }, hands });
    table.finishRound();
    table.finishRound();
    expect(table.game).toMatchObject({ round: 3, dealer: 1 });
    table.callTail();
    table.until(1);
    table.lay(PAIR_24);
    table.endTurn();
    expect(table.game).toMatchObject({ phase: 'over', over: 'The Tail was won.' });
    expect(table.outcome()!.winners).toEqual([1]);
  });

  test('C21: with the Tail: a Tail without a winner ends nothing', () => {
    const table = comet({ seats: 2, options: { ending: 'tail' } });
    table.finishRound();
    table.callTail();
    table.finishRound();
    expect(table.game.over).toBe(null);
  });

  test('C21, C15: the Tail that ends the game is shared without a remainder', () => {
    const hands = [{}, {}, {}, { 0: PAIR_24, 3: ALSO_24, 2: '2-4-7 2-8-9' }];
    const table = comet({ seats: 4, dealer: 0, options: { ending: 'tail' }, hands });
    for (let round = 1; round < 4; round++) table.finishRound();
    expect(table.game.dealer).toBe(1);
    table.setPot(6, 1001);
    table.callTail();
    for (const cards of [PAIR_24, ALSO_24, '2-4-7 2-8-9']) {
      table.lay(cards);
      table.endTurn();
    }
    const paid = table
      .endTurn()
      .flatMap((event) =>
        event.type === 'paid' && event.from === 'pot:tail' ? [[event.to, event.amount]] : [],
      );
    expect(paid).toEqual([
      ['seat:0', 535],
      ['seat:3', 533],
      ['seat:2', 533],
    ]);
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

  test('C21: open: it goes on, until the table agrees to end it', () => {
    const table = comet({ seats: 2, options: { ending: 'open', 'buy-in': 100_000 } });
    for (let round = 1; round <= 30; round++) table.finishRound();
    expect(table.game.over).toBe(null);
    table.antes();
    table.act('table', { type: 'stop' });
    expect(table.game.phase).toBe('over');
    expect(table.outcome()!.standings.map(({ credits }) => credits)).toEqual([100_000, 100_000]);
  });

  test('C21: when fewer than two seats can pay the ante', () => {
    const table = comet({ seats: 3, dealer: 0, credits: { 1: 299, 2: 299 } });
    expect(table.game.phase).toBe('over');
    expect(table.ofType('antesTaken')).toEqual([]);
  });

  test('C21: pots left over are shared by the seats that are in; an odd credit goes to the first in turn order', () => {
    const table = comet({ seats: 3, dealer: 0, credits: { 1: 299 } });
    table.antes();
    expect(table.game.out).toEqual([1]);
    table.setPot(0, 51);
    table.setPot(6, 301);
    table.act('table', { type: 'stop' });
    // Turn order is 2, 0: five pots of 50, one of 51, and the Tail.
    expect([0, 1, 2].map(table.credits)).toEqual([2700 + 125 + 25 + 150, 299, 2700 + 125 + 26 + 151]);
  });

  test('C21: seats that cannot pay the ante that ends the game share all the same', () => {
    const table = comet({ seats: 2, dealer: 0, credits: { 1: 300 } });
    table.antes();
    table.finishRound();
    expect(table.game.phase).toBe('over');
    expect([0, 1].map(table.credits)).toEqual([3000, 300]);
  });

  test('C21: equal winners share the first place', () => {
    const table = comet({ seats: 2 });
    table.act('table', { type: 'stop' });
    expect(table.outcome()).toMatchObject({ winners: [0, 1], standings: [{ rank: 1 }, { rank: 1 }] });
  });

  test('C21: after the game is over nothing more is accepted', () => {
    const table = comet({ seats: 2 });
    table.act('table', { type: 'stop' });
    expect(table.refusal(0, { type: 'takeAntes' })).toBe('C21');
    for (const type of ['stop', 'void'] as const) expect(table.refusal('table', { type })).toBe('C21');
    expect(table.refusal('table', { type: 'leave', seat: 0 })).toBe('C21');
  });
});

test('law 8: a decision that the table cannot make is refused, not thrown', () => {
  const table = comet();
  expect(table.refusal('table', { type: 'endTurn' })).toBe('format');
});
