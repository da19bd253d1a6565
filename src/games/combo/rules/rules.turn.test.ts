import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { handOf } from '../../../engine/table/tableMoves.ts';
import { combo } from '../testing.ts';
import { DECK, DISCARD, type Ev, passedTo } from './state.ts';

describe('passing and taking', () => {
  test('K4, K5: passed cards are seen only after the own pass, and by no one else', () => {
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

  test('K5: a seat takes as many of them as it likes, the rest from the deck, and orders those it leaves', () => {
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

  test('K4: all cards may be passed; one more is taken', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    table.pass('5h 3h 2h 4h');
    expect(table.hand(1)).toBe('');
    expect(table.game.turn).toMatchObject({ passed: 4, due: 5 });
    for (let i = 0; i < 5; i++) {
      expect(table.acting()).toBe(1);
      table.fromDeck();
    }
    expect(zoneOf(table.state.table, handOf(1))).toHaveLength(5);
    expect(table.acting()).toBe(2);
  });

  test('K4: cards keep their order in the hand, whatever order they are named in', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' } });
    const hand = zoneOf(table.state.table, handOf(1));
    table.pass('4h 2h 3h');
    expect(zoneOf(table.state.table, passedTo(2))).toEqual(
      hand.filter((card) => !zoneOf(table.state.table, handOf(1)).includes(card)),
    );
  });

  test('K5: a player who passed nothing takes one card; a single card left needs no order', () => {
    const scene = { seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h' }, pile: 'As' };
    for (const wanted of ['2h', '']) {
      const table = combo(scene);
      table.pass('2h');
      table.fromDeck();
      table.fromDeck();
      table.pass();
      const deck = table.deckSize();
      const events = table.choose(wanted);
      expect(table.ofType('leaving')).toEqual([]);
      expect([table.pile(), table.deckSize()]).toEqual(wanted ? ['As', deck] : ['As 2h', deck - 1]);
      if (!wanted) {
        const drawn = events.findIndex((event) => event.type === 'moved' && event.from === DECK);
        expect(drawn, 'it is left after the seat has drawn').toBeLessThan(
          events.findIndex(({ type }) => type === 'left'),
        );
      }
      expect(table.acting()).toBe(0);
    }
  });

  test('K5: cards are shown as they come, so that the next source can be chosen by them', () => {
    const table = combo({ seats: 3, dealer: 0, hands: { 1: '2h 3h 4h 5h 9s' }, pile: 'As' });
    table.pass('2h');
    table.fromDeck();
    expect(table.hand(1)).toBe('3h 4h 5h 9s');
    expect(table.legal().map(({ command }) => command.type)).toEqual(['takeDeck', 'takeDiscard']);
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

  test('K7: also if it was the last card that the seat took', () => {
    const table = combo({ seats: 3, dealer: 0, pile: 'As Kd' });
    table.pass();
    const deck = table.deckSize();
    table.fromPile();
    expect(table.pile()).toBe('Kd');
    expect(table.deckSize()).toBe(deck - 1);
    expect(table.acting()).toBe(2);
  });

  test('K8: the whole pile can be seen', () => {
    const table = combo({ seats: 3, dealer: 0, pile: 'As' });
    table.pass(table.hand(1));
    for (let i = 0; i < 5; i++) table.fromDeck();
    table.pass();
    table.choose();
    table.leave(table.given(2));
    const pile = zoneOf(table.state.table, DISCARD).map((card) => table.state.table.cards.get(card)!);
    expect(pile).toHaveLength(5);
    expect(pile.every(({ up, face }) => up && face !== null)).toBe(true);
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
    for (const face of ['10c', 'Jc', 'Qc', '2h']) expect(table.hand(2).split(' ')).toContain(face);
  });

  test('K8: cards that the dealer passes wait for the next hand, and are out of play after the third', () => {
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

  test('K9: an empty deck is made anew of the pile but for its top card, in mid-turn too', () => {
    const table = combo({ seats: 4, dealer: 3 });
    const pile = () => zoneOf(table.state.table, DISCARD);
    let replenished = 0;
    let midTurn = 0;
    /** Draws, and checks the pile's top card from before. */
    const draw = (step: () => readonly Ev[]): void => {
      const top = pile().at(-1);
      const events = step();
      const at = events.findIndex((event) => event.type === 'moved' && event.from === DISCARD);
      if (at < 0 || events.findIndex((event) => event.type === 'moved' && event.to === DECK) !== at) return;
      replenished++;
      expect(events.some((event) => event.type === 'shuffled' && event.zone === DECK)).toBe(true);
      expect(pile()[0], 'the top card stays').toBe(top);
      const draws = events.flatMap((event, i) => (event.type === 'moved' && event.from === DECK ? [i] : []));
      if (draws.some((i) => i < at) && draws.some((i) => i > at)) midTurn++;
    };
    // Passing everything and taking none of it empties the deck soonest.
    while (table.game.over === null) {
      const seat = table.acting();
      table.pass(table.hand(seat));
      if (table.game.turn?.given) draw(() => table.choose());
      else while (table.game.phase === 'take' && table.acting() === seat) draw(() => table.fromDeck());
      if (table.game.phase === 'leave') table.leave(table.given(seat));
    }
    expect(replenished).toBeGreaterThan(3);
    expect(midTurn).toBeGreaterThan(0);
  });

  test('K1, K3: a command out of turn, or with others’ cards, is refused', () => {
    const table = combo({ seats: 3, dealer: 0 });
    expect(table.refusal(2, { type: 'pass', cards: [] })).toBe('K3');
    const [foreign] = zoneOf(table.state.table, handOf(2));
    expect(table.refusal(1, { type: 'pass', cards: [foreign!] })).toBe('K4');
    expect(table.refusal(1, { type: 'takeDeck' })).toBe('K4');
    expect(table.refusal(1, { type: 'leave', cards: [] })).toBe('K5');
    expect(table.refusal('table', { type: 'leave', seat: 9 })).toBe('K9b');
  });
});
