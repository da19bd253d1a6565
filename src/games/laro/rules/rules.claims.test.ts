import { describe, expect, test } from 'vitest';
import { windowActors } from '../../../engine/answers.ts';
import { stateHash } from '../../../engine/match.ts';
import { laroRules } from '../game.ts';
import { laro, type Replies, type Scene } from '../testing.ts';

const DULL = '+1s +1t -10s -10t +5s +5t -1s -1t';

/** Seat 0 of four has drawn a card of no use and can discard `+5c`. */
const hands = {
  0: '+5c +10s -5s +10t -5t -3s -3t -7t',
  1: '+6c +7c -6c -1s -1t +1s -8s -8t',
  2: '+4c +3c -2s -2t +2t 0 +8s +8t',
  3: '-4c -3c +9c 0 0 +9s +9t -9s',
};

function discarded(replies: Replies, more: Scene = {}) {
  const t = laro({ deals: [{ hands, draws: '+1t' }], ...more });
  t.draw();
  t.discard('+5c', replies);
  return t;
}

describe('L7: Laro!', () => {
  test('a claim lays a cluster, which stays; the claimer discards to eight, and play goes on to its left', () => {
    const t = discarded({ 2: ['pure', '+4c +3c'] });
    expect(t.laid(2)).toEqual(['+3c +4c +5c']);
    expect([t.pile(), t.hand(2).length, t.acting(), t.game.phase]).toEqual([[], 6, 2, 'play']);
    expect(t.ofType('claimed')).toEqual([{ type: 'claimed', seat: 2, kind: 'pure', from: 0 }]);
    t.discard('+8s');
    expect([t.hand(2).length, t.acting()]).toEqual([5, 3]);
    expect(t.ofType('turnBegan').map(({ seat }) => seat)).toEqual([0, 3]);
  });

  test('the cards of the cluster are public; those left in the hand are not', () => {
    const t = discarded({ 2: ['pure', '+4c +3c'] });
    const { zones, cards } = t.state.table;
    for (const card of zones['laid:2:0']!) expect(cards.get(card)).toMatchObject({ up: true });
    for (const card of zones['hand:2']!) expect(cards.get(card)).toMatchObject({ face: null, up: false });
  });

  test('laid cards can be neither discarded nor claimed with', () => {
    const t = discarded({ 2: ['pure', '+4c +3c'] });
    expect(t.refusal(2, { type: 'discard', cards: [t.state.table.zones['laid:2:0']![0]!] })).toBe('L7');
  });

  test('the claimer’s discard can be claimed too, by the first discarder as well: a chain', () => {
    const t = discarded({ 1: ['pure', '+6c +7c'] });
    t.discard('-6c', { 3: 'silent' });
    expect(t.acting()).toBe(2);
    const again = discarded({ 3: ['corrupt', '-4c -3c'] });
    again.discard('+9s', { 0: ['wild', '+10s -5s'], 2: ['wild', '+8s 0'] });
    expect([again.laid(2), again.laid(3)]).toEqual([
      ['+8s +9s 0'.replace('+8s +9s 0', '+8s +9s 0')],
      ['-3c -4c +5c'],
    ]);
    expect(again.acting()).toBe(2);
  });

  test('the discarder is not asked, seats that sit out are not; all others are', () => {
    const t = laro({ seats: 4, credits: { 2: 5 }, options: { ante: 10 }, deals: [{ hands: { 0: DULL } }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+1s') });
    expect(laroRules.actors(t.state)).toEqual([1, 3]);
    expect(t.refusal(0, { type: 'take' })).toBe('othersAsked');
  });

  test('a claim that wins shows the whole hand and ends the round', () => {
    const t = laro({
      deals: [{ hands: { 0: '+9s +1t +1s -10s -10t +5s +5t -1s', 1: '+4c +5c +6c -1t -2t 0 +7s -8s' } }],
    });
    t.draw();
    t.discard('+9s', { 1: ['win', '+4c +5c +6c -1t -2t 0 +7s -8s'] });
    expect(t.ofType('roundWon')).toMatchObject([{ seat: 1, worth: 6, by: 'claim' }]);
    expect([t.game.round, t.game.dealer]).toEqual([2, 1]);
  });

  test('the third cluster is a win, and has to be claimed as one', () => {
    const t = laro({
      seats: 2,
      deals: [
        {
          hands: { 0: '+5c +5t +9s +1s -10s -10t +2t -1t', 1: '+4c +6c +4t +6t +7s +8s -1s -4s' },
          draws: '-5s -9t -9c',
        },
      ],
    });
    t.draw();
    t.discard('+5c', { 1: ['pure', '+4c +6c'] });
    t.discard('-1s');
    t.draw();
    t.discard('+5t', { 1: ['pure', '+4t +6t'] });
    expect([t.hand(1), t.laid(1).length]).toEqual([['+7s', '+8s', '-4s'], 2]);
    t.discard('-4s');
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+9s') });
    expect(t.ownRefusal(1, t.claim(1, 'pure', '+7s +8s'))).toBe('L7');
    expect(t.legal(1).map(({ command }) => command)).toEqual([
      { type: 'pass' },
      { type: 'claim', kind: 'win' },
    ]);
    t.answers({ 1: ['win', '+7s +8s'] });
    expect(t.ofType('roundWon')).toMatchObject([{ seat: 1, worth: 9 }]);
  });

  test('laid clusters count as laid: the hand is split without them', () => {
    const t = laro({
      seats: 2,
      deals: [
        {
          hands: { 0: '+5c +1s -10s -10t +2t -1t -2s -3t', 1: '-4c +6c +4c -6c -5c +7s +8s -1s' },
          draws: '-9t +9s',
        },
      ],
    });
    t.draw();
    t.discard('+5c', { 1: ['corrupt', '-4c +6c'] });
    t.discard('-1s');
    t.idle();
    expect(t.acting()).toBe(1);
    expect(t.hand(1)).toEqual(['+4c', '-6c', '-5c', '+7s', '+8s']);
  });

  test('table option: only to win', () => {
    const t = laro({ options: { claims: 'win' }, deals: [{ hands, draws: '+1t' }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    expect(t.ownRefusal(2, t.claim(2, 'pure', '+4c +3c'))).toBe('L7');
    expect(t.legal(2)).toEqual([{ command: { type: 'pass' } }]);
    t.answers({ 2: ['pure', '+4c +3c'] });
    expect([t.laid(2), t.acting()]).toEqual([[], 1]);
    expect(t.ofType('claimVoid')).toMatchObject([{ seat: 2, kind: 'pure' }]);
  });
});

describe('L8: several claims on one discard', () => {
  test('the dearer cluster has it, at any distance', () => {
    const t = discarded({ 1: ['wild', '+6c +7c'], 2: ['pure', '+4c +3c'], 3: ['corrupt', '-4c -3c'] });
    expect(t.laid(2)).toEqual(['+3c +4c +5c']);
  });

  test.each([
    [['void', 'pure', 'wild'], 1],
    [['corrupt', 'wild', 'corrupt'], 2],
    [['corrupt', 'wild', 'pure'], 3],
    [['pure', 'pure', 'pure'], 1],
    [['pass', 'wild', 'wild'], 2],
    [['void', 'pure', 'win'], 3],
    [['win', 'win', 'win'], 1],
  ] as const)('%j: seat %i is called first', (kinds, seat) => {
    const t = laro({ deals: [{ hands, draws: '+1t' }] });
    t.draw();
    const all = (n: number) => t.hand(n).join(' ');
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    t.answers(
      Object.fromEntries(
        kinds.flatMap((kind, i) => (kind === 'pass' ? [] : [[i + 1, [kind, all(i + 1)] as const]])),
      ),
    );
    const called = t.events.find((event) => event.type === 'called');
    expect(called).toEqual({ type: 'called', seat });
  });

  test('among equals the seat next in turn after the discarder', () => {
    const t = laro({
      dealer: 2,
      deals: [{ hands: { 2: `+5c ${DULL}`.slice(0, -4), 1: '+6c +7c', 3: '-6c -7c', 0: '+4c +3c' } }],
    });
    t.draw();
    t.discard('+5c', { 0: ['pure', '+4c +3c'], 1: ['pure', '+6c +7c'] });
    expect([t.laid(0), t.laid(1)]).toEqual([['+3c +4c +5c'], []]);
  });
});

describe('L9: answers are secret', () => {
  test('no cards are named in the log but those of the best claim', () => {
    const t = discarded({ 1: ['pure', '+6c +7c'], 2: ['pure', '+4c +3c'], 3: ['corrupt', '-4c -3c'] });
    expect(t.events.filter(({ type }) => type === 'shown')).toMatchObject([{ seat: 1 }]);
    const opened = t.events.filter(({ type }) => type === 'opened');
    expect(opened.map((event) => (event as { answer: unknown }).answer)).toEqual([
      { type: 'claim', kind: 'pure' },
      { type: 'claim', kind: 'pure' },
      { type: 'claim', kind: 'corrupt' },
    ]);
    for (const card of t.state.table.zones['hand:2']!) expect(t.state.table.cards.get(card)!.face).toBeNull();
  });

  test('a seat that does not answer in time has passed', () => {
    const t = discarded({ 1: 'silent', 2: ['pure', '+4c +3c'], 3: 'silent' });
    expect(t.laid(2)).toHaveLength(1);
    expect(discarded({ 1: 'silent', 2: 'silent', 3: 'silent' }).acting()).toBe(1);
  });

  test('the result is the same in whatever order seats answer', () => {
    const replies: Replies = { 1: ['corrupt', '-6c +7c'], 2: ['pure', '+4c +3c'], 3: ['wild', '-4c 0'] };
    const run = (order: (seats: readonly number[]) => readonly number[]) => {
      const t = laro({ deals: [{ hands, draws: '+1t' }] });
      t.draw();
      t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
      t.answers(replies, order);
      return stateHash(t.state);
    };
    const hash = run((seats) => seats);
    expect(run((seats) => seats.toReversed())).toBe(hash);
    expect(run((seats) => [...seats.slice(1), ...seats.slice(0, 1)])).toBe(hash);
  });

  test('a seat is offered only claims that its cards support', () => {
    const t = laro({ deals: [{ hands, draws: '+1t' }] });
    t.draw();
    expect(t.ownRefusal(1, { type: 'pass' })).toBe('L9');
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    expect(windowActors(t.state.table)).toEqual([1, 2, 3]);
    const offers = t.legal(2).slice(1);
    expect(offers.map(({ command }) => (command as { kind?: string }).kind).sort()).toEqual([
      'pure',
      'wild',
      'wild',
    ]);
    for (const offer of offers)
      expect(
        t.ownRefusal(2, {
          ...(offer.command as { type: 'claim'; kind: 'pure' }),
          cards: [...offer.cards!.of],
        }),
      ).toBeNull();
    expect(t.ownRefusal(0, { type: 'pass' })).toBe('L9');
  });

  test('the time for claims is a number for the keeper of the clock', () => {
    const seconds = (value: string) => laroRules.patience!(laro({ options: { seconds: value } }).state);
    expect([seconds('6'), seconds('30'), seconds('all')]).toEqual([6, 30, null]);
  });
});

describe('L10: false claims', () => {
  test('the player’s own device refuses them', () => {
    const t = laro({ deals: [{ hands, draws: '+1t' }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    expect(t.ownRefusal(1, t.claim(1, 'pure', '+6c -6c'))).toBe('L10');
    expect(t.ownRefusal(1, t.claim(1, 'corrupt', '+6c +7c'))).toBe('L10');
    expect(t.ownRefusal(3, t.claim(3, 'wild', '0 0'))).toBe('L10');
    expect(t.ownRefusal(1, t.claim(1, 'win', t.hand(1).join(' ')))).toBe('L10');
    expect(t.ownRefusal(1, t.claim(1, 'win', '+6c +7c'))).toBe('L7');
    expect(t.ownRefusal(1, t.claim(1, 'pure', '+6c'))).toBe('L7');
    expect(t.ownRefusal(1, { type: 'claim', kind: 'pure' })).toBe('L7');
    expect(t.ownRefusal(1, { type: 'claim', kind: 'pure', cards: t.cardsOf(2, '+4c +3c') })).toBe('L7');
  });

  test('found out when shown: the cards stay face up in the hand, and the next best claim has it', () => {
    const t = discarded({ 1: ['pure', '-6c -8s'], 2: ['pure', '+4c +3c'], 3: ['corrupt', '-4c -3c'] });
    expect(t.ofType('claimVoid')).toEqual([{ type: 'claimVoid', seat: 1, kind: 'pure' }]);
    for (const card of t.cardsOf(1, '-6c -8s'))
      expect(t.state.table.cards.get(card)).toMatchObject({ up: true });
    expect([t.hand(1).length, t.laid(2)]).toEqual([8, ['+3c +4c +5c']]);
  });

  test('no claim holds: the card stays on the pile, and the next seat has its turn', () => {
    const t = discarded({ 3: ['void', '0 0'] });
    expect([t.pile(), t.acting(), t.hand(3).length]).toEqual([['+5c'], 1, 8]);
    const win = discarded({ 3: ['win', '-4c -3c +9c 0 0 +9s +9t -9s'] });
    expect(win.ofType('claimVoid')).toHaveLength(1);
    for (const card of win.state.table.zones['hand:3']!)
      expect(win.state.table.cards.get(card)!.up).toBe(true);
  });

  test('a called seat that shows nothing in time has not claimed', () => {
    const t = discarded({ 1: ['pure', '+6c +7c', 'hides'], 2: ['pure', '+4c +3c'] });
    expect(t.ofType('claimVoid')).toMatchObject([{ seat: 1 }]);
    expect([t.laid(1), t.laid(2)]).toEqual([[], ['+3c +4c +5c']]);
    for (const card of t.state.table.zones['hand:1']!) expect(t.state.table.cards.get(card)!.face).toBeNull();
  });
});

describe('leaving while a discard can be claimed', () => {
  test('a seat that is asked has passed; its claim no longer counts', () => {
    const t = laro({ seats: 3, deals: [{ hands, draws: '+1t' }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    t.act('table', { type: 'leave', seat: 1 });
    t.answers({ 2: ['pure', '+4c +3c'] });
    expect(t.laid(2)).toHaveLength(1);
  });

  test('the discarder leaves: the discard can be claimed all the same', () => {
    const t = laro({ seats: 3, deals: [{ hands, draws: '+1t' }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    t.act('table', { type: 'leave', seat: 0 });
    t.answers();
    expect([t.acting(), t.game.phase]).toEqual([1, 'draw']);
  });

  test('only one is left: the window is gone, and so is the round', () => {
    const t = laro({ seats: 2 });
    t.draw();
    t.act(0, { type: 'discard', cards: t.state.table.zones['hand:0']!.slice(-1) });
    t.act('table', { type: 'leave', seat: 1 });
    expect(t.state.table.asking).toBeUndefined();
    expect(t.outcome()).toMatchObject({ winners: [0] });
  });
});
