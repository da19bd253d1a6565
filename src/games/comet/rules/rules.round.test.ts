import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { MOST_BONUS } from '../info.ts';
import { comet, TAIL_POT } from '../testing.ts';
import { reserveOf, setAt } from './state.ts';

const SIX = ['2-3-9', '5-7-8', '2-3-5', '6-7-14', '2-4-7', '2-8-9'] as const;
const HAND = `${SIX.join(' ')} 12-12-12`;

test('C8: six table pots and the Tail', () => {
  const table = comet();
  table.antes();
  expect([0, 1, 2, 3, 4, 5].map(table.pot)).toEqual(Array(6).fill(100));
  expect(table.tail()).toBe(600);
});

test('C9: dealer, ante, deal, turns, reveal, winnings, in that order', () => {
  const table = comet({ seats: 2, dealer: 1, hands: [{ 0: HAND }] });
  table.antes();
  table.lay('12-12-12', 2);
  table.finishRound();
  const order = [
    'rolled',
    'roundBegan',
    'tailPassed',
    'antesTaken',
    'shuffled',
    'dealt',
    'turnEnded',
    'revealBegan',
  ];
  order.push('potOpened', 'potClosed', 'roundEnded');
  expect([...new Set(table.events.map(({ type }) => type))].filter((type) => order.includes(type))).toEqual(
    order,
  );
  expect(table.game.round).toBe(2);
});

describe('C9: nothing before its time', () => {
  test('no card is played, and no turn ended, before the deal', () => {
    const table = comet({ dealer: 0 });
    const before = [
      { type: 'playSet', cards: [1], to: 'pot:0' },
      { type: 'reserve', cards: [1] },
      { type: 'takeBack', to: 'set:0:0' },
      { type: 'endTurn' },
    ];
    for (const command of before) expect(table.refusal(0, command)).toBe('C9');
  });

  test('while the dealer owes cards, no seat may act', () => {
    const table = comet({ dealer: 0 });
    table.take(0, { type: 'takeAntes' });
    for (const seat of [0, 1, 2, 3]) expect(table.refusal(seat, { type: 'endTurn' })).toBe('dealerFirst');
  });
});

describe('C10', () => {
  test.each([0, 1, 2, 3])('C10: the lot makes seat %i the first dealer', (dealer) => {
    const table = comet({ dealer });
    expect(table.game.dealer).toBe(dealer);
    expect(table.state.table.markers.dealer).toBe(String(dealer));
  });

  test('C10: turns run to the right, the dealer last; then the deal passes one seat to the right', () => {
    const table = comet({ dealer: 1 });
    table.antes();
    expect(table.game.queue).toEqual([0, 3, 2, 1]);
    table.finishRound();
    expect(table.game.dealer).toBe(0);
    expect(table.ofType('turnEnded').map(({ seat }) => seat)).toEqual([0, 3, 2, 1]);
    table.finishRound();
    expect(table.game.dealer).toBe(3);
  });

  test('C10: the deal and the turns skip seats that are out of the game', () => {
    const table = comet({ dealer: 1, credits: { 0: 299 } });
    table.antes();
    expect(table.game.queue).toEqual([3, 2, 1]);
    table.finishRound();
    expect(table.game.dealer).toBe(3);
  });
});

describe('C11: antes', () => {
  test('C11: 300 a seat, 25 into each table pot and 150 into the Tail', () => {
    const table = comet({ seats: 3 });
    table.antes();
    expect([0, 1, 2].map(table.credits)).toEqual([2700, 2700, 2700]);
    expect([0, 1, 2, 3, 4, 5].map(table.pot)).toEqual(Array(6).fill(75));
    expect(table.tail()).toBe(450);
  });

  test('C11: they are taken from the dealer’s right on, the dealer pays last', () => {
    const table = comet({ dealer: 2 });
    table.antes();
    const payers = table.events.flatMap((event) => (event.type === 'paid' ? [event.from] : []));
    expect([...new Set(payers)]).toEqual(['seat:1', 'seat:0', 'seat:3', 'seat:2']);
  });

  test('C11: exactly 300 is enough; 299 is not, and the seat is out of the game', () => {
    const table = comet({ dealer: 0, credits: { 1: 300, 2: 299 } });
    table.antes();
    expect(table.credits(1)).toBe(0);
    expect(table.credits(2)).toBe(299);
    expect(table.game.out).toEqual([2]);
    expect(table.hand(2)).toEqual([]);
    table.finishRound();
    table.antes();
    expect(table.game.out).toEqual([2, 1]);
  });

  test('C11: the reserved card of a seat that is out goes back to the deck, unseen', () => {
    const table = comet({ dealer: 0 });
    table.antes();
    table.reserve(table.hand(3)[0]!);
    const [card] = zoneOf(table.state.table, reserveOf(3));
    table.finishRound();
    table.setCredits({ 3: 0 });
    const events = table.antes();
    expect(table.reserved(3)).toEqual([]);
    const back = events.find((event) => event.type === 'moved' && event.from === reserveOf(3));
    expect(back).toMatchObject({ cards: [card], to: 'deck' });
    const shown = table.events.some(
      (event) => event.type === 'revealed' && event.to === 'all' && event.cards.includes(card!),
    );
    expect(shown).toBe(false);
  });

  test('C11: a dealer who cannot pay is out, and the deal passes on within the round', () => {
    const table = comet({ dealer: 1, credits: { 1: 200 } });
    expect(table.game.round).toBe(1);
    expect(table.game.out).toEqual([1]);
    expect(table.game.dealer).toBe(0);
    expect(table.state.table.markers.dealer).toBe('0');
    expect(table.acting()).toBe(0);
  });

  test('C11: a dealer who can pay but not call the Tail is asked nothing', () => {
    const table = comet({ dealer: 1, credits: { 1: 599 } });
    expect(table.ofType('tailPassed')).toEqual([{ type: 'tailPassed', seat: 1 }]);
    expect(table.credits(1)).toBe(299);
  });

  test('C11: once the turns have begun the antes are settled', () => {
    const table = comet({ dealer: 1 });
    table.antes();
    expect(table.refusal(0, { type: 'takeAntes' })).toBe('C11');
  });

  test('C11, table option: once per full turn of the deal', () => {
    const table = comet({ seats: 3, options: { ante: 'turn' } });
    const tails: number[] = [];
    for (let round = 1; round <= 7; round++) {
      if (table.game.phase === 'ante') table.antes();
      tails.push(table.tail());
      table.finishRound();
    }
    expect(tails).toEqual([450, 450, 450, 900, 900, 900, 1350]);
    expect(table.ofType('antesTaken').map(({ due }) => due)).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
      true,
    ]);
  });

  test('C11, table option: a seat that is poor between antes plays on', () => {
    const table = comet({ seats: 3, dealer: 0, options: { ante: 'turn' }, credits: { 1: 300 } });
    table.antes();
    table.finishRound();
    expect(table.game.round).toBe(2);
    expect(table.game.out).toEqual([]);
    table.antes();
    expect(table.hand(1).length).toBe(7);
  });
});

describe('C12: the deal', () => {
  test.each([2, 3, 4, 5, 6, 7, 8])('C12: %i seats get seven cards each, the rest is the deck', (seats) => {
    const table = comet({ seats });
    table.antes();
    for (let seat = 0; seat < seats; seat++) expect(table.hand(seat).length).toBe(7);
    expect(zoneOf(table.state.table, 'deck').length).toBe(123 - 7 * seats);
  });

  test('C12: a card held in reserve is not shuffled: its handle stays', () => {
    const table = comet({ dealer: 0 });
    table.antes();
    table.reserve(table.hand(3)[2]!);
    const kept = zoneOf(table.state.table, reserveOf(3));
    table.finishRound();
    const deck = zoneOf(table.state.table, 'deck');
    table.antes();
    expect(zoneOf(table.state.table, reserveOf(3))).toEqual(kept);
    expect(deck.filter((card) => table.state.table.cards.has(card))).toEqual([]);
  });

  test('C12, C17: eight seats with all bonuses and eight reserved cards: there are enough cards', () => {
    const seats = 8;
    const table = comet({ seats, options: { bonus: 'sets' } });
    table.antes();
    for (let i = 0; i < seats; i++) {
      table.reserve(table.hand(table.acting())[0]!);
      table.endTurn();
    }
    table.setBonus(Array(8).fill(MOST_BONUS));
    table.antes();
    for (let seat = 0; seat < seats; seat++) expect(table.hand(seat).length).toBe(13);
    expect(zoneOf(table.state.table, 'deck').length).toBe(123 - 8 * 14);
  });
});

describe('C13: a turn', () => {
  const dealt = (seats = 2) => {
    const table = comet({ seats, dealer: 0, hands: [{ [seats - 1]: HAND }, { 0: '4-5-9' }] });
    table.antes();
    return { table, seat: seats - 1 };
  };

  test('C13: several sets, at several pots, and a reserved card', () => {
    const { table } = dealt();
    table.lay('2-3-9 5-7-8', 0);
    table.lay('12-12-12', 5);
    table.lay('2-3-5 6-7-14', 3);
    table.reserve('2-4-7');
    expect(table.hand(1)).toEqual(['2-8-9']);
    expect(table.reserved(1)).toEqual(['2-4-7']);
  });

  test('C13: only the seat whose turn it is may act', () => {
    const { table } = dealt(3);
    for (const seat of [0, 1, 7, -1]) expect(table.refusal(seat, { type: 'endTurn' })).toBe('C13');
  });

  test('C13: one set at each pot', () => {
    const { table, seat } = dealt();
    table.lay('2-3-9 5-7-8', 4);
    const again = { type: 'playSet', cards: table.cards(seat, '12-12-12'), to: 'pot:4' };
    expect(table.refusal(seat, again)).toBe('C13');
  });

  test('C13: each card once, and only cards of the own hand', () => {
    const { table, seat } = dealt();
    const [card] = table.cards(seat, '2-3-9');
    const [other] = zoneOf(table.state.table, 'hand:0');
    for (const cards of [[card!, card!], [other!], [9999], [card!, other!]])
      expect(table.refusal(seat, { type: 'playSet', cards, to: 'pot:0' })).toBe('C13');
    table.lay('2-3-9 5-7-8', 0);
    expect(table.refusal(seat, { type: 'playSet', cards: [card!], to: 'pot:1' })).toBe('C13');
    expect(table.refusal(seat, { type: 'reserve', cards: [other!] })).toBe('C13');
  });

  test('C4: more than three cards are no set', () => {
    const { table, seat } = dealt();
    const cards = table.cards(seat, '2-3-9 5-7-8 2-3-5 6-7-14');
    expect(table.refusal(seat, { type: 'playSet', cards, to: 'pot:0' })).toBe('C4');
  });

  test('C13: at the Tail nothing is played in an ordinary round', () => {
    const { table, seat } = dealt();
    const cards = table.cards(seat, '12-12-12');
    expect(table.refusal(seat, { type: 'playSet', cards, to: TAIL_POT })).toBe('C13');
  });

  test('C13: one card is reserved at a time', () => {
    const { table, seat } = dealt();
    const cards = table.cards(seat, '2-3-9 5-7-8');
    expect(table.refusal(seat, { type: 'reserve', cards })).toBe('C13');
  });

  test('C13: reserving again in the same turn replaces the choice', () => {
    const { table } = dealt();
    table.reserve('2-4-7');
    table.reserve('2-8-9');
    expect(table.reserved(1)).toEqual(['2-8-9']);
    expect(table.hand(1)).toContain('2-4-7');
  });

  test('C13: reserving another returns the first to the deck, once the turn has ended', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: HAND }, { 1: '4-5-9' }] });
    table.antes();
    table.reserve('2-4-7');
    table.finishRound();
    table.antes();
    table.until(1);
    const [old] = zoneOf(table.state.table, reserveOf(1));
    table.reserve('4-5-9');
    expect(table.reserved(1)).toEqual(['2-4-7', '4-5-9']);
    table.act(1, { type: 'takeBack', to: reserveOf(1) });
    expect(table.reserved(1)).toEqual(['2-4-7']);
    table.reserve('4-5-9');
    const events = table.endTurn();
    expect(table.reserved(1)).toEqual(['4-5-9']);
    expect(events).toContainEqual({
      type: 'moved',
      cards: [old],
      from: reserveOf(1),
      to: 'deck',
      under: true,
    });
  });

  test('C13: a reserved card stays from round to round', () => {
    const { table } = dealt();
    table.reserve('2-4-7');
    for (let round = 0; round < 3; round++) table.finishRound();
    expect(table.game.round).toBe(4);
    expect(table.reserved(1)).toEqual(['2-4-7']);
  });

  test('C13: only cards played in this turn may be taken back', () => {
    const table = comet({ seats: 3, dealer: 0, hands: [{ 2: HAND }] });
    table.antes();
    table.lay('2-3-9 5-7-8', 0);
    table.act(2, { type: 'takeBack', to: setAt(0, 2) });
    expect(table.hand(2).length).toBe(7);
    expect(table.refusal(2, { type: 'takeBack', to: setAt(0, 2) })).toBe('C13');
    table.lay('2-3-9 5-7-8', 0);
    table.endTurn();
    for (const to of [setAt(0, 2), 'hand:2', 'deck', '', '__proto__'])
      expect(table.refusal(1, { type: 'takeBack', to })).toBe('C13');
  });

  test('C13: cards left in hand go back to the deck unseen after the reveal', () => {
    const { table } = dealt();
    const left = zoneOf(table.state.table, 'hand:1');
    table.endTurn();
    const events = table.endTurn();
    expect(events).toContainEqual({ type: 'moved', cards: left, from: 'hand:1', to: 'deck' });
    const reveal = events.findIndex(({ type }) => type === 'revealBegan');
    const back = events.findIndex((event) => event.type === 'moved' && event.from === 'hand:1');
    expect(back).toBeGreaterThan(reveal);
    expect(events.some((event) => event.type === 'revealed' && event.to === 'all')).toBe(false);
  });

  test('C13: everyone sees where and with how many cards a seat has played, and no face', () => {
    const { table } = dealt();
    table.lay('2-3-9 5-7-8', 0);
    const { zones, cards } = table.state.table;
    expect(zones[setAt(0, 1)]!.length).toBe(2);
    for (const card of zones[setAt(0, 1)]!)
      expect(cards.get(card)).toEqual({ up: false, face: null, known: [1] });
  });
});
