import { describe, expect, test } from 'vitest';
import { comet } from '../testing.ts';

const PAIR_24 = '2-3-9 5-7-8';
const ALSO_24 = '2-3-5 6-7-14';
const THIRD_24 = '2-4-7 2-8-9';
const BEST = '11-13-14 12-12-12';
const WORTHLESS = '2-3-11';

const closed = (table: ReturnType<typeof comet>, pot: number) =>
  table.ofType('potClosed').findLast((event) => event.pot === pot)!;

test('C14: pot by pot in the table’s order, every set is turned up and scored, also a lone one', () => {
  const table = comet({ seats: 3, dealer: 0, hands: [{ 2: `${PAIR_24} ${BEST}`, 1: ALSO_24 }] });
  table.antes();
  table.lay(PAIR_24, 4);
  table.lay(BEST, 1);
  table.endTurn();
  table.lay(ALSO_24, 4);
  table.finishRound();
  expect(table.ofType('potOpened').map(({ pot }) => pot)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(table.ofType('scored').map(({ pot, seat, score }) => [pot, seat, score])).toEqual([
    [1, 2, 261],
    [4, 2, 24],
    [4, 1, 24],
  ]);
  const shown = table.events.flatMap((event) =>
    event.type === 'revealed' && event.to === 'all' ? (event.faces ?? []) : [],
  );
  expect(shown.join(' ')).toBe(`${BEST} ${PAIR_24} ${ALSO_24}`);
});

test('C14: an opened pot waits for its cards; no one may act meanwhile', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24 }] });
  table.antes();
  table.lay(PAIR_24, 0);
  table.endTurn();
  table.take(0, { type: 'endTurn' });
  expect(table.game.phase).toBe('reveal');
  expect(table.ofType('potClosed')).toEqual([]);
  expect(table.refusal(0, { type: 'endTurn' })).toBe('dealerFirst');
});

describe('C15: the winner of a pot', () => {
  test('C15: the highest valid score', () => {
    const table = comet({ seats: 3, dealer: 0, hands: [{ 2: PAIR_24, 1: BEST, 0: '2-3-5 5-7-14' }] });
    table.antes();
    for (const cards of [PAIR_24, BEST, '2-3-5 5-7-14']) {
      table.lay(cards, 0);
      table.endTurn();
    }
    expect(closed(table, 0)).toMatchObject({ winners: [1], score: 261, share: 75 });
    expect([0, 1, 2].map(table.credits)).toEqual([2700, 2775, 2700]);
    expect(table.pot(0)).toBe(0);
  });

  test('C15: equal highest scores share it', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24, 0: ALSO_24 }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.endTurn();
    table.lay(ALSO_24, 0);
    table.endTurn();
    expect(closed(table, 0)).toMatchObject({ winners: [1, 0], share: 25 });
    expect(table.pot(0)).toBe(0);
  });

  test('C15: three share 100: 33 each, and one credit stays', () => {
    const table = comet({ seats: 4, dealer: 0, hands: [{ 3: PAIR_24, 2: ALSO_24, 1: THIRD_24 }] });
    table.antes();
    for (const cards of [PAIR_24, ALSO_24, THIRD_24]) {
      table.lay(cards, 2);
      table.endTurn();
    }
    table.endTurn();
    expect(closed(table, 2)).toMatchObject({ winners: [3, 2, 1], share: 33 });
    expect(table.pot(2)).toBe(1);
    expect([3, 2, 1].map(table.credits)).toEqual([2733, 2733, 2733]);
    table.antes();
    expect(table.pot(2)).toBe(101);
  });

  test('C15: after the last round the remainder goes to the first of the sharing seats in turn order', () => {
    const hands = [...Array.from({ length: 11 }, () => ({})), { 3: PAIR_24, 2: ALSO_24, 1: THIRD_24 }];
    const table = comet({ seats: 4, dealer: 3, hands, options: { 'buy-in': 9000 } });
    for (let round = 1; round < 12; round++) table.finishRound();
    expect(table.game).toMatchObject({ round: 12, dealer: 0 });
    table.setPot(2, 1002);
    table.antes();
    for (const cards of [PAIR_24, ALSO_24, THIRD_24]) {
      table.lay(cards, 2);
      table.endTurn();
    }
    const paid = table
      .endTurn()
      .flatMap((event) =>
        event.type === 'paid' && event.from === 'pot:2' ? [[event.to, event.amount]] : [],
      );
    expect(paid).toEqual([
      ['seat:3', 368],
      ['seat:2', 367],
      ['seat:1', 367],
    ]);
    expect(table.pot(2)).toBe(0);
  });

  test('C15: with no valid set the pot stays and grows', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: WORTHLESS }] });
    table.antes();
    table.lay(WORTHLESS, 3);
    table.finishRound();
    expect(closed(table, 3)).toMatchObject({ winners: [], share: 0, score: 0 });
    expect(table.pot(3)).toBe(50);
    table.antes();
    expect(table.pot(3)).toBe(100);
  });
});

test('C16: worthless cards, and one card that is no Triple, may be shown at a pot; they score 0', () => {
  const table = comet({ seats: 2, dealer: 0, hands: [{ 1: '2-3-11 6-7-12 6-9-10', 0: PAIR_24 }] });
  table.antes();
  table.lay('2-3-11 6-7-12', 0);
  table.lay('6-9-10', 1);
  table.endTurn();
  table.lay(PAIR_24, 0);
  table.endTurn();
  expect(table.ofType('scored').map(({ pot, seat, score, valid }) => [pot, seat, score, valid])).toEqual([
    [0, 1, 0, 0],
    [0, 0, 24, 1],
    [1, 1, 0, 0],
  ]);
  expect(closed(table, 0).winners).toEqual([0]);
  expect(closed(table, 1).winners).toEqual([]);
});

describe('C17: bonus cards', () => {
  const TWO = `${PAIR_24} ${ALSO_24}`;

  test('C17: one for every pot won or shared', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: TWO, 0: THIRD_24 }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.lay(ALSO_24, 1);
    table.endTurn();
    table.lay(THIRD_24, 0);
    table.endTurn();
    expect(table.game.bonus).toEqual([1, 2]);
    table.antes();
    expect([0, 1].map((seat) => table.hand(seat).length)).toEqual([8, 9]);
  });

  test('C17: they are not cumulative', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24 }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.finishRound();
    expect(table.game.bonus).toEqual([0, 1]);
    table.finishRound();
    expect(table.game.bonus).toEqual([0, 0]);
    table.antes();
    expect(table.hand(1).length).toBe(7);
  });

  test('C17: a set that does not win earns nothing', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24, 0: BEST }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.endTurn();
    table.lay(BEST, 0);
    table.endTurn();
    expect(table.game.bonus).toEqual([1, 0]);
  });

  test('C17, table option: one for every valid set played', () => {
    const table = comet({
      seats: 2,
      dealer: 0,
      options: { bonus: 'sets' },
      hands: [{ 1: `${PAIR_24} ${WORTHLESS}`, 0: BEST }],
    });
    table.antes();
    table.lay(PAIR_24, 0);
    table.lay(WORTHLESS, 1);
    table.endTurn();
    table.lay(BEST, 0);
    table.endTurn();
    expect(table.game.bonus).toEqual([1, 1]);
  });

  test('C17: six at most, by six sets at six pots', () => {
    const six = ['12-12-12', '13-13-13', '14-14-14', PAIR_24, ALSO_24, THIRD_24];
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: six.join(' ') }] });
    table.setBonus([0, 6]);
    table.antes();
    expect(table.hand(1).length).toBe(13);
    six.forEach((cards, pot) => {
      table.lay(cards, pot);
    });
    table.finishRound();
    expect(table.game.bonus).toEqual([0, 6]);
    table.antes();
    expect(table.hand(1).length).toBe(13);
  });
});
