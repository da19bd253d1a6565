import { describe, expect, test } from 'vitest';
import { defaultOptions } from '../../../engine/options.ts';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { comboInfo } from '../info.ts';
import { combo } from '../testing.ts';

describe('a round', () => {
  test('K1: a standard deck of 52, no jokers', () => {
    const faces = combo().state.table.decks.fiftytwo!;
    expect(new Set(faces).size).toBe(52);
    for (const suit of 'cdhs') expect(faces.filter((face) => face.endsWith(suit))).toHaveLength(13);
    expect(faces).toContain('10d');
  });

  test('K3: four cards each and one on the pile; the seat left of the dealer starts, the dealer plays last', () => {
    const table = combo({ seats: 4, dealer: 2, pile: 'Kh' });
    for (const seat of [0, 1, 2, 3]) expect(zoneOf(table.state.table, handOf(seat))).toHaveLength(4);
    expect(table.pile()).toBe('Kh');
    expect(table.deckSize()).toBe(52 - 17);
    const order: number[] = [];
    for (let i = 0; i < 4; i++) {
      order.push(table.acting());
      table.idle();
    }
    expect(order).toEqual([3, 0, 1, 2]);
    expect(table.game.hand).toBe(2);
    expect(table.game.dealer).toBe(2);
  });

  test('K4: a hand grows by one card in every turn, to seven after the third', () => {
    const table = combo({ seats: 2, dealer: 1 });
    for (const size of [5, 6, 7]) {
      const seat = table.acting();
      table.pass();
      if (table.game.turn?.given) table.choose();
      else table.fromDeck();
      expect(zoneOf(table.state.table, handOf(seat))).toHaveLength(size);
      if (size < 7) table.idle();
    }
  });

  test('K2: a round is three hands, a match as many rounds as seats, each seat dealing one', () => {
    const table = combo({ seats: 3, dealer: 1, options: { matches: 2 } });
    while (table.game.over === null) table.finish();
    expect(table.game.sheet.map(({ match, round, dealer }) => [match, round, dealer])).toEqual([
      [1, 1, 1],
      [1, 2, 2],
      [1, 3, 0],
      [2, 1, 1],
      [2, 2, 2],
      [2, 3, 0],
    ]);
    expect(table.game.over).toBe('2 matches have been played.');
    const ended = table.ofType('matchEnded');
    expect(ended.map(({ match }) => match)).toEqual([1, 2]);
    const sum = (of: 'total' | 1 | 2, seat: number) =>
      table.game.sheet.reduce(
        (n, line) => n + (of === 'total' || line.match === of ? line.scores[seat]! : 0),
        0,
      );
    for (const { match, scores } of ended)
      expect(scores).toEqual([0, 1, 2].map((seat) => sum(match as 1 | 2, seat)));
    const { standings, winners, unit } = table.outcome()!;
    expect(unit).toBe('points');
    const points = standings.map(({ credits }) => credits);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    for (const { seat, credits } of standings) expect(credits).toBe(sum('total', seat));
    expect(winners).toEqual(standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat));
  });

  test.each([1, 3])('K2: %i matches at two seats are twice as many rounds', (matches) => {
    const table = combo({ seats: 2, options: { matches } });
    while (table.game.over === null) table.finish();
    expect(table.game.sheet).toHaveLength(2 * matches);
    expect(table.outcome()!.winners.length).toBeGreaterThan(0);
  });

  test('K2: three matches by default', () => {
    expect(defaultOptions(comboInfo)).toEqual({ matches: 3 });
  });

  test('K3: every round starts from a fresh shuffle of all 52', () => {
    const table = combo({ seats: 3, dealer: 0 });
    const shuffles = () => table.events.filter(({ type }) => type === 'shuffled').length;
    expect(shuffles()).toBe(1);
    const old = new Set(table.state.table.cards.keys());
    table.finish();
    expect([table.game.rounds, shuffles()]).toEqual([2, 2]);
    expect([...table.state.table.cards.keys()].some((card) => old.has(card))).toBe(false);
    expect(table.deckSize()).toBe(52 - 13);
  });

  test('K10, K11: hands are turned up and counted, each with its reasons', () => {
    const table = combo({
      seats: 2,
      dealer: 1,
      hands: { 0: '4h 5h 6s 7c 9h 10d Qh', 1: '2c 2d 2h 2s Kc Kd Kh' },
    });
    while (table.game.rounds === 1) {
      table.pass();
      table.fromDeck();
    }
    const scored = table.ofType('handScored');
    expect(scored.map(({ seat, score, bonus }) => [seat, score, bonus])).toEqual([
      [0, 1, 0],
      [1, -4, -4],
    ]);
    expect(scored[0]!.loose).toEqual(['10d']);
    expect(table.game.sheet[0]!.scores).toEqual([1, -4]);
    // The counted hands stay readable in the next round.
    expect(table.game.shown.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(table.game.shown[0]!.reasons.find(({ face }) => face === '9h')).toEqual({
      face: '9h',
      run: false,
      suit: true,
      rank: false,
    });
    expect(table.game.shown[1]!.reason).toBe('four of one rank');
  });
});
