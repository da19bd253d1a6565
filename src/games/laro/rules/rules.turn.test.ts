import { describe, expect, test } from 'vitest';
import { laroRules } from '../game.ts';
import { laro } from '../testing.ts';

/** Eight cards that make no cluster with anything below. */
const DULL = '+1s +1t -10s -10t +5s +5t -1s -1t';

describe('L5: dealer and deal', () => {
  test('the first dealer is drawn by lot; eight cards to each; no discard; the dealer plays first', () => {
    const t = laro({ seats: 3, dealer: 2 });
    expect(t.game).toMatchObject({ phase: 'draw', round: 1, dealer: 2, turn: 2, players: [2, 0, 1] });
    expect([0, 1, 2].map((seat) => t.hand(seat).length)).toEqual([8, 8, 8]);
    expect([t.deckSize(), t.pile(), t.acting()]).toEqual([63 - 24, [], 2]);
    expect(t.state.table.markers.dealer).toBe('2');
  });

  test('before the lot no one can act; a seat sees its own cards only', () => {
    const t = laro({ lot: false });
    expect(laroRules.actors(t.state)).toEqual([]);
    expect(t.refusal(0, { type: 'take' })).toBe('dealerFirst');
    t.deal();
    for (const card of t.state.table.zones['hand:1']!)
      expect(t.state.table.cards.get(card)).toMatchObject({ known: [1], face: null, up: false });
  });

  test('turns run clockwise', () => {
    const t = laro({ seats: 3, dealer: 1 });
    const order = [];
    for (let i = 0; i < 5; i++) {
      order.push(t.acting());
      t.idle();
    }
    expect(order).toEqual([1, 2, 0, 1, 2]);
  });

  test('stake and ante hold for the whole match', () => {
    const t = laro({ options: { stake: 7, ante: 20, 'buy-in': 100 } });
    expect([t.antes(), t.credits(0), t.game.stake]).toEqual([80, 80, 7]);
  });
});

describe('L6: a turn', () => {
  test('a card from the deck is seen by its seat alone; then one is discarded face up', () => {
    const t = laro({ deals: [{ hands: { 0: DULL }, draws: '+7c' }] });
    expect(t.refusal(0, { type: 'discard', cards: t.cardsOf(0, '+1s') })).toBe('L6');
    t.draw();
    expect(t.hand(0)).toHaveLength(9);
    const card = t.state.table.zones['hand:0']!.at(-1)!;
    expect(t.state.table.cards.get(card)).toMatchObject({ known: [0], face: null });
    expect(t.refusal(0, { type: 'take' })).toBe('L6');
    expect(t.refusal(0, { type: 'takeDiscard' })).toBe('L6');
    t.discard('+1s');
    expect([t.pile(), t.hand(0).length, t.acting()]).toEqual([['+1s'], 8, 1]);
    const [top] = t.state.table.zones.discard!;
    expect(t.state.table.cards.get(top!)).toMatchObject({ face: '+1s', up: true });
  });

  test('the card just drawn may be discarded again', () => {
    const t = laro({ deals: [{ hands: { 0: DULL }, draws: '+7c' }] });
    t.draw();
    t.discard('+7c');
    expect(t.pile()).toEqual(['+7c']);
  });

  test('the top of the pile is taken openly, and may not be discarded at once, but in a later turn', () => {
    const t = laro({ seats: 2, deals: [{ hands: { 0: DULL }, draws: '+7c' }] });
    expect(t.refusal(0, { type: 'takeDiscard' })).toBe('L6');
    t.draw();
    t.discard('+7c');
    t.takeDiscard();
    const [seven] = t.cardsOf(1, '+7c');
    expect(t.state.table.cards.get(seven!)).toMatchObject({ face: '+7c', up: false });
    expect(t.refusal(1, { type: 'discard', cards: [seven!] })).toBe('L6');
    const offered = t.legal().find(({ command }) => command.type === 'discard')!;
    expect(offered.cards!.of).not.toContain(seven);
    t.act(1, { type: 'discard', cards: [offered.cards!.of[0]!] });
    t.answers();
    t.idle();
    t.draw();
    t.discard('+7c');
    expect(t.pile().at(-1)).toBe('+7c');
  });

  test('one card, of the own hand', () => {
    const t = laro({ deals: [{ hands: { 0: DULL } }] });
    t.draw();
    const other = t.state.table.zones['hand:1']![0]!;
    expect(t.refusal(0, { type: 'discard', cards: [other] })).toBe('L6');
    expect(t.refusal(0, { type: 'discard', cards: t.cardsOf(0, '+1s +1t') })).toBe('L6');
    expect(t.refusal(1, { type: 'discard', cards: [other] })).toBe('L5');
  });

  test('nine cards that are three clusters win, when their seat says so', () => {
    const t = laro({ deals: [{ hands: { 0: '+4c +5c +6c -1t -2t 0 +7s -8s' }, draws: '+9s' }] });
    t.draw();
    expect(t.legal().map(({ command }) => command.type)).toContain('win');
    t.win();
    expect(t.ofType('roundWon')).toMatchObject([{ seat: 0, worth: 6, by: 'deck', antes: 0 }]);
    expect(t.ofType('roundWon')[0]!.clusters.map(({ faces }) => faces.join(' '))).toEqual([
      '+4c +5c +6c',
      '-1t -2t 0',
      '+7s -8s +9s',
    ]);
  });

  test('a win may be passed over; before the ninth card there is none', () => {
    const t = laro({ deals: [{ hands: { 0: '+4c +5c +6c -1t -2t 0 +7s -8s' }, draws: '+9s' }] });
    expect(t.refusal(0, { type: 'win' })).toBe('L6');
    t.draw();
    t.discard('+9s');
    expect(t.ofType('roundWon')).toEqual([]);
  });

  test('L4: the player’s own device refuses a false win; L10: if it could not tell, the cards stay open', () => {
    const t = laro({ deals: [{ hands: { 0: DULL }, draws: '+7c' }] });
    t.draw();
    expect(t.legal().map(({ command }) => command.type)).toEqual(['discard']);
    expect(t.ownRefusal(0, { type: 'win' })).toBe('L4');
    t.win();
    expect(t.ofType('winVoid')).toEqual([{ type: 'winVoid', seat: 0 }]);
    for (const card of t.state.table.zones['hand:0']!) expect(t.state.table.cards.get(card)!.up).toBe(true);
    expect(t.refusal(0, { type: 'win' })).toBe('L4');
    t.discard('+7c');
    expect(t.acting()).toBe(1);
  });
});

describe('L11: an empty deck', () => {
  /** Six seats leave 15 cards, so the deck is empty after fifteen turns. */
  function emptied() {
    const t = laro({ seats: 6 });
    while (t.deckSize()) t.idle();
    return t;
  }

  test('is made anew, when a card is needed, of the pile but for its top card', () => {
    const t = emptied();
    const pile = t.pile();
    expect([t.deckSize(), pile.length]).toEqual([0, 15]);
    const seat = t.acting();
    t.take(seat, { type: 'take' });
    expect([t.pile(), t.game.phase, laroRules.due(t.state)]).toEqual([
      pile.slice(-1),
      'drawn',
      { type: 'shuffle', zone: 'deck' },
    ]);
    t.deal();
    expect([t.deckSize(), t.hand(seat).length, t.acting()]).toEqual([13, 9, seat]);
  });

  test('the pile’s top card can be taken instead; deck and pile are never both used up', () => {
    const t = emptied();
    t.takeDiscard();
    expect([t.deckSize(), t.pile().length]).toEqual([0, 14]);
  });

  test('a player who leaves while it is shuffled takes no card: the turn passes on', () => {
    const t = emptied();
    const seat = t.acting();
    t.take(seat, { type: 'take' });
    t.act('table', { type: 'leave', seat });
    expect(t.game.phase).toBe('draw');
    expect(t.acting()).toBe((seat + 1) % 6);
    t.draw();
    expect(t.hand(t.acting())).toHaveLength(9);
  });
});

describe('L13: alone', () => {
  const hand = '+4c +5c +6c -1t -2t 0 +7s -8s';

  test('no lot, no ante, no claims; every card taken counts; the result is worth and draws', () => {
    const t = laro({
      seats: 1,
      options: { ante: 50 },
      deals: [{ hands: { 0: hand }, draws: '+1s +1t +9s' }],
    });
    expect([t.antes(), t.credits(0)]).toEqual([0, 500]);
    t.draw();
    t.discard('+1s');
    expect(t.ofType('turnBegan')).toHaveLength(2);
    expect(t.state.table.asking).toBeUndefined();
    t.takeDiscard();
    t.discard('+7s');
    expect(t.outcome()).toBeNull();
    t.takeDiscard();
    expect(t.game.draws).toEqual([3]);
    t.discard('+1s');
    t.draw();
    t.discard('+1t');
    t.draw();
    t.win();
    expect(t.outcome()).toEqual({
      standings: [{ seat: 0, credits: 500, rank: 1 }],
      winners: [0],
      text: 'Three clusters worth 6 in 5 draws.',
      best: { score: 6 - 500, text: 'Three clusters worth 6 in 5 draws.' },
    });
  });

  test('fewer draws are better', () => {
    const play = (draws: string, last: string) => {
      const t = laro({ seats: 1, deals: [{ hands: { 0: hand }, draws: `${draws} ${last}` }] });
      for (const face of draws.split(' ').filter(Boolean)) {
        t.draw();
        t.discard(face);
      }
      t.draw();
      t.win();
      return t.outcome()!.best!.score;
    };
    expect(play('', '+9s')).toBeGreaterThan(play('+1s', '+9s'));
  });

  test('one may give up; in company no one may', () => {
    const t = laro({ seats: 1 });
    expect(t.legal().map(({ command }) => command.type)).toContain('giveUp');
    t.draw();
    t.act(0, { type: 'giveUp' });
    expect(t.outcome()).toMatchObject({ winners: [], text: 'Given up.' });
    expect(t.outcome()!.best).toBeUndefined();
    expect(laro({ seats: 2 }).refusal(0, { type: 'giveUp' })).toBe('L13');
  });

  test('leaving ends it', () => {
    const t = laro({ seats: 1 });
    t.act('table', { type: 'leave', seat: 0 });
    expect(t.outcome()).toMatchObject({ winners: [] });
  });
});
