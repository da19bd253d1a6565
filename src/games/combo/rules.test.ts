import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../engine/table.ts';
import { DECK, DISCARD, handOf, passedTo } from './state.ts';
import { combo } from './testing.ts';

describe('a round', () => {
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
    const { standings, winners, unit } = table.outcome()!;
    expect(unit).toBe('points');
    const points = standings.map(({ credits }) => credits);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    for (const { seat, credits } of standings)
      expect(credits).toBe(table.game.sheet.reduce((sum, line) => sum + line.scores[seat]!, 0));
    expect(winners).toEqual(standings.filter(({ rank }) => rank === 1).map(({ seat }) => seat));
  });
});

describe('passing and taking', () => {
  test('K4, K5: passed cards are looked at only after the own pass, and by nobody else', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h', 2: '9c 10c Jc Qc' } });
    table.pass('2h 3h');
    table.fromDeck();
    table.fromDeck();
    table.fromDeck();
    const given = zoneOf(table.state.table, passedTo(2));
    expect(given).toHaveLength(2);
    expect(given.map((card) => table.state.table.cards.get(card)!.known)).toEqual([[1], [1]]);
    table.pass('9c');
    expect(given.map((card) => table.state.table.cards.get(card)!.known)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(given.every((card) => table.state.table.cards.get(card)!.face === null)).toBe(true);
  });

  test('K5: it takes as many of them as it likes, the rest from the deck, and orders what it leaves', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h', 2: '9c 10c Jc Qc' }, pile: 'As' });
    table.pass('2h 3h 4h');
    for (let i = 0; i < 4; i++) table.fromDeck();
    table.pass('9c');
    expect(table.refusal(2, { type: 'takeDeck' })).toBe('K5');
    expect(table.refusal(2, { type: 'takePassed', cards: table.ids(passedTo(2), '2h 3h 4h') })).toBe('K5');
    const deck = table.deckSize();
    table.choose('3h');
    expect(table.deckSize(), 'the second card comes from the deck').toBe(deck - 1);
    expect(table.game.phase).toBe('leave');
    expect(table.pile(), 'nothing is left before it has drawn').toBe('As');
    expect(table.refusal(2, { type: 'leave', cards: table.ids(passedTo(2), '4h') })).toBe('K5');
    table.leave('4h 2h');
    expect(table.pile()).toBe('As 4h 2h');
    expect(table.hand(2)).toContain('3h');
    expect(table.game.turn?.seat).toBe(0);
  });

  test('K5: with nothing passed, deck and pile in any combination, one after the other', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' }, pile: 'As Kd' });
    table.pass('2h 3h');
    expect(table.refusal(1, { type: 'takePassed', cards: [] })).toBe('K5');
    expect(table.refusal(1, { type: 'pass', cards: [] })).toBe('K4');
    table.fromPile();
    expect(table.refusal(1, { type: 'takeDiscard' }), 'K6, K7: the pile held just the one card').toBe('K7');
    table.fromDeck();
    table.fromDeck();
    expect(table.hand(1)).toMatch(/As/);
    expect(table.game.turn?.seat).toBe(2);
  });

  test('K6: in the very first turn of a round nothing was passed', () => {
    const table = combo({ seats: 2, dealer: 1 });
    table.pass();
    expect(table.game.turn?.given).toBe(false);
    expect(table.legal().map(({ command }) => command.type)).toEqual(['takeDeck', 'takeDiscard']);
  });

  test('K7: when the last card of the pile was taken a new one is turned up, after the taker has drawn', () => {
    const table = combo({ seats: 2, dealer: 1, hands: { 0: '2h 3h 4h 5h' }, pile: 'As Kd' });
    table.pass('2h');
    table.fromPile();
    expect(table.pile()).toBe('');
    table.fromDeck();
    expect(table.pile()).toBe('Kd');
  });

  test('K5: the hand is mixed after the turn, so that no card in it can be followed', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h', 2: '9c 10c Jc Qc' } });
    table.pass('2h');
    table.fromPile();
    table.fromDeck();
    const passed = zoneOf(table.state.table, passedTo(2))[0]!;
    const own = zoneOf(table.state.table, handOf(2));
    table.pass('9c');
    table.choose('2h');
    const now = zoneOf(table.state.table, handOf(2));
    expect(now.some((card) => card === passed || own.includes(card))).toBe(false);
    for (const card of now) {
      const { known, face } = table.state.table.cards.get(card)!;
      expect([known, face]).toEqual([[2], null]);
    }
    expect(table.hand(2)).toBe(
      [
        '10c',
        'Jc',
        'Qc',
        '2h',
        table
          .hand(2)
          .split(' ')
          .find((f) => !/^(10c|Jc|Qc|2h)$/.test(f)),
      ]
        .sort()
        .join(' '),
    );
  });

  test('K8: what the dealer passes waits for the next hand, and is out of play after the third', () => {
    const table = combo({ seats: 2, dealer: 1 });
    table.idle();
    const card = table.hand(1).split(' ')[0]!;
    table.pass(card);
    table.fromDeck();
    table.fromDeck();
    expect(table.game.hand).toBe(2);
    expect(table.given(0)).toBe(card);
    table.pass();
    table.choose(card);
    expect(table.hand(0)).toContain(card);
    table.idle();
    table.idle();
    const last = table.hand(1).split(' ')[0]!;
    table.pass(last);
    const events = [...table.fromDeck(), ...table.fromDeck()];
    expect(table.game.rounds).toBe(2);
    const scored = events.flatMap((event) => (event.type === 'handScored' ? [event] : []));
    expect(scored.map(({ cards }) => cards.length)).toEqual([7, 7]);
  });

  test('K9: a deck that runs out is made anew of the pile but for its top card, in mid-turn too', () => {
    const table = combo({ seats: 4, dealer: 3 });
    let replenished = 0;
    // Passing everything empties the deck soonest.
    while (table.game.rounds === 1) {
      const seat = table.acting();
      const events = [...table.pass(table.hand(seat))];
      if (table.game.turn?.given) events.push(...table.choose());
      else
        while (
          table.game.phase === 'take' &&
          table.game.turn?.seat === seat &&
          !table.game.turn.given &&
          table.game.turn.due
        )
          events.push(...table.fromDeck());
      if (table.game.phase === 'leave') events.push(...table.leave(table.given(seat)));
      for (const event of events)
        if (event.type === 'moved' && event.from === DISCARD && event.to === DECK) {
          replenished++;
          expect(event.cards.length).toBeGreaterThan(1);
        }
    }
    expect(replenished).toBeGreaterThan(0);
  });
});

describe('leaving, void, the end', () => {
  test('K9b: cards on the way to a leaver pass to the next seat; rounds it would have dealt are dropped', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    table.pass('2h 3h');
    for (let i = 0; i < 3; i++) table.fromDeck();
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.given(0)).toBe('2h 3h');
    expect(table.acting()).toBe(0);
    table.pass();
    table.choose('3h');
    while (table.game.over === null) table.finish();
    expect(table.game.sheet.map(({ dealer }) => dealer)).toEqual([0, 1]);
    expect(table.game.sheet[0]!.scores[2]).toBe(null);
    expect(table.outcome()!.standings.at(-1)!.seat).toBe(2);
    expect(table.outcome()!.winners).not.toContain(2);
  });

  test.each(['pass', 'take', 'leave'])('a seat that leaves in mid-turn (%s) ends its turn', (phase) => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    table.pass('2h 3h');
    for (let i = 0; i < 3; i++) table.fromDeck();
    if (phase !== 'pass') table.pass();
    if (phase === 'leave') table.choose();
    expect(table.game.phase).toBe(phase);
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.acting()).toBe(0);
    expect(table.given(0)).toBe('2h 3h');
    while (table.game.over === null) table.finish();
  });

  test('with one seat left the game ends; a void round is dealt again by the same dealer', () => {
    const table = combo({ seats: 2, dealer: 1 });
    table.idle();
    table.act('table', { type: 'void' });
    expect([table.game.dealer, table.game.round, table.game.rounds]).toEqual([1, 1, 1]);
    expect(table.game.hand).toBe(1);
    table.finish();
    expect(table.game.dealer).toBe(0);
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.game.over).toBe('Only one seat is left.');
    expect(table.outcome()!.winners).toEqual([0]);
    expect(table.refusal('table', { type: 'stop' })).toBe('K2');
  });

  test('K2: the table may agree to end; equal scores share', () => {
    const table = combo({ seats: 2 });
    table.act('table', { type: 'stop' });
    expect(table.outcome()!.winners).toEqual([0, 1]);
  });

  test('K10, K11: hands are turned up and counted, each with its reasons', () => {
    const table = combo({
      seats: 2,
      dealer: 1,
      hands: { 0: '4h 5h 6s 7c 9h 10d Qh', 1: '2c 2d 2h 2s Kc Kd Kh' },
    });
    const events: ReturnType<typeof table.pass> = table.events;
    while (table.game.rounds === 1) {
      table.pass();
      table.fromDeck();
    }
    const scored = events.flatMap((event) => (event.type === 'handScored' ? [event] : []));
    expect(scored.map(({ seat, score, bonus }) => [seat, score, bonus])).toEqual([
      [0, 1, 0],
      [1, -4, -4],
    ]);
    expect(scored[0]!.loose).toEqual(['10d']);
    expect(table.game.sheet[0]!.scores).toEqual([1, -4]);
  });

  test('K1, K3: a command out of turn, or with cards of others, is refused', () => {
    const table = combo({ seats: 3, dealer: 0 });
    expect(table.refusal(2, { type: 'pass', cards: [] })).toBe('K3');
    const [foreign] = zoneOf(table.state.table, handOf(2));
    expect(table.refusal(1, { type: 'pass', cards: [foreign!] })).toBe('K4');
    expect(table.refusal(1, { type: 'takeDeck' })).toBe('K4');
    expect(table.refusal(1, { type: 'leave', cards: [] })).toBe('K5');
    expect(table.refusal('table', { type: 'leave', seat: 9 })).toBe('K9b');
  });
});
