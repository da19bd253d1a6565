import { describe, expect, test } from 'vitest';
import { laroRules } from '../game.ts';
import { laro, type RoundScript, type Scene } from '../testing.ts';

/** Seat 0 draws and wins: Pure + Wild + Corrupt, worth 6. */
const WIN: RoundScript = { hands: { 0: '+4c +5c +6c -1t -2t 0 +7s -8s' }, draws: '+9s' };
const FIVE = [WIN, WIN, WIN, WIN, WIN];

function won(more: Scene = {}) {
  const t = laro({ deals: FIVE, ...more });
  t.draw();
  t.win();
  return t;
}

describe('L12: payment', () => {
  test('stake × worth from every other seat, and the antes', () => {
    const t = won({ options: { stake: 10, ante: 15 } });
    expect(t.ofType('roundWon')).toMatchObject([
      { seat: 0, worth: 6, antes: 60, paid: [1, 2, 3].map((seat) => ({ seat, amount: 60 })) },
    ]);
    // The antes of the next round are paid already.
    expect([0, 1, 2, 3].map(t.credits)).toEqual([500 + 180 + 45 - 15, 410, 410, 410]);
  });

  test('a player who cannot pay in full pays all they have; credits are conserved', () => {
    const t = won({ credits: { 2: 25, 3: 60 } });
    expect([0, 1, 2, 3].map(t.credits)).toEqual([645, 440, 0, 0]);
    expect(t.ofType('roundWon')[0]!.paid).toEqual([
      { seat: 1, amount: 60 },
      { seat: 2, amount: 25 },
      { seat: 3, amount: 60 },
    ]);
  });

  test('one with nothing is out; one too poor for the ante sits the round out and does not pay', () => {
    const t = won({ options: { ante: 10 }, credits: { 1: 70, 3: 4 } });
    expect(t.ofType('roundBegan')[0]).toMatchObject({ players: [0, 1, 2], sitting: [3] });
    expect([t.game.out, t.credits(3)]).toEqual([[1], 4]);
    expect(t.ofType('roundBegan')[1]).toMatchObject({ players: [0, 2], sitting: [3] });
  });

  test('the winner deals the next round', () => {
    const script: RoundScript = { hands: { 2: WIN.hands![0]! }, draws: '+1s +1t +9s' };
    const t = laro({ deals: [script] });
    t.idle();
    t.idle();
    t.draw();
    t.win();
    expect([t.game.round, t.game.dealer, t.acting()]).toEqual([2, 2, 2]);
    expect(t.deckSize()).toBe(63 - 32);
  });

  test('a leaver pays as a loser; its other credits stay its own', () => {
    const t = laro({ deals: FIVE });
    t.act('table', { type: 'leave', seat: 2 });
    t.draw();
    t.win();
    expect([0, 1, 2, 3].map(t.credits)).toEqual([680, 440, 440, 440]);
    expect(t.ofType('roundBegan')[1]!.players).toEqual([0, 1, 3]);
  });

  test('the dealer’s deal falls to the next seat still in', () => {
    const t = won();
    t.act('table', { type: 'leave', seat: 0 });
    t.idle();
    expect(t.game.turn).toBe(2);
    const poor = laro({ dealer: 1, options: { ante: 10 }, credits: { 1: 3 } });
    expect(poor.game.dealer).toBe(2);
  });
});

describe('leaving', () => {
  test('cards go face down out of play, laid ones too, and come back with the next round', () => {
    const t = laro({
      seats: 3,
      deals: [{ hands: { 0: '+5c +1s -10s -10t +2t -1t -2s -3t', 1: '+4c +6c -1s' }, draws: '-9t +9s' }],
    });
    t.draw();
    t.discard('+5c', { 1: ['pure', '+4c +6c'] });
    t.act('table', { type: 'leave', seat: 1 });
    expect(t.state.table.zones.folded).toHaveLength(9);
    for (const card of t.state.table.zones.folded!) expect(t.state.table.cards.get(card)!.up).toBe(false);
    expect(t.acting()).toBe(2);
    t.act('table', { type: 'void' });
    expect(t.deckSize()).toBe(63 - 16);
  });

  test('the acting seat leaves: its turn passes on', () => {
    const t = laro();
    t.act('table', { type: 'leave', seat: 0 });
    expect([t.acting(), t.game.phase]).toEqual([1, 'draw']);
    t.draw();
    t.act('table', { type: 'leave', seat: 1 });
    expect(t.acting()).toBe(2);
  });

  test('the dealer leaves while cards are dealt', () => {
    const t = laro({ lot: false });
    t.deal('roll');
    t.take('table', { type: 'leave', seat: 0 });
    t.deal();
    expect([t.acting(), t.hand(0), t.hand(1).length]).toEqual([1, [], 8]);
  });

  test('the last of a round takes the antes, and no one pays a stake; with one seat left the game ends', () => {
    const t = laro({ seats: 2, options: { ante: 50 } });
    t.act('table', { type: 'leave', seat: 0 });
    expect(t.ofType('roundWon')).toMatchObject([{ seat: 1, worth: 0, by: 'last', antes: 100 }]);
    expect([t.credits(0), t.credits(1)]).toEqual([450, 550]);
    expect(t.outcome()).toMatchObject({
      winners: [1],
      standings: [
        { seat: 1, rank: 1 },
        { seat: 0, rank: 2 },
      ],
    });
  });

  test('a seat that has left is listed last and cannot win', () => {
    const t = laro({ options: { rounds: 1 }, deals: FIVE, credits: { 3: 5000 } });
    t.act('table', { type: 'leave', seat: 3 });
    t.draw();
    t.win();
    expect(t.outcome()!.standings.at(-1)).toMatchObject({ seat: 3, credits: 4940, rank: 4 });
    expect(t.outcome()!.winners).toEqual([0]);
  });

  test('no one leaves twice, nor from an empty seat', () => {
    const t = laro();
    t.act('table', { type: 'leave', seat: 1 });
    for (const seat of [1, -1, 4, 0.5]) expect(t.refusal('table', { type: 'leave', seat })).toBe('L12');
  });
});

describe('L14: the end', () => {
  test.each([1, 2, 5])('after %i rounds most credits wins', (rounds) => {
    const t = laro({ options: { rounds }, deals: FIVE });
    for (let i = 0; i < rounds; i++) {
      expect(t.outcome()).toBeNull();
      t.draw();
      t.win();
    }
    expect(t.outcome()).toMatchObject({
      winners: [0],
      standings: [{ seat: 0, rank: 1 }, {}, {}, { rank: 2 }],
    });
    expect(t.refusal(0, { type: 'take' })).toBe('L14');
    expect(t.refusal('table', { type: 'stop' })).toBe('L14');
  });

  test('an open game goes on until the table agrees to end it; the round under way is void', () => {
    const t = laro({ options: { rounds: 0, ante: 20 }, deals: FIVE });
    for (let i = 0; i < 5; i++) {
      t.draw();
      t.win();
    }
    expect(t.outcome()).toBeNull();
    const before = [0, 1, 2, 3].map((seat) => t.credits(seat) + 20);
    t.act('table', { type: 'stop' });
    expect([0, 1, 2, 3].map(t.credits)).toEqual(before);
    expect(t.outcome()!.winners).toEqual([0]);
    expect([t.antes(), t.deckSize()]).toEqual([0, 63]);
  });

  test('fewer than two who can play: the game ends', () => {
    const t = won({ seats: 2, credits: { 1: 60 } });
    expect([t.game.over, t.game.out]).toEqual(['Fewer than two seats have credits left.', [1]]);
    expect(laro({ seats: 2, options: { ante: 10 }, credits: { 1: 9 } }).game.over).toMatch(/ante/);
  });

  test('it can be stopped before the lot', () => {
    const t = laro({ lot: false });
    t.act('table', { type: 'stop' });
    expect(t.outcome()!.winners).toEqual([0, 1, 2, 3]);
  });
});

describe('a seat whose player is away and awaited', () => {
  test('is out of this round like one that leaves, pays as a loser, and plays the next', () => {
    const t = laro({ dealer: 3, options: { ante: 20 } });
    expect(t.game.turn).toBe(3);
    t.act('table', { type: 'sitOut', seat: 3, forfeit: true });
    expect(t.game).toMatchObject({ turn: 0, phase: 'draw', satOut: [3] });
    expect(t.hand(3)).toEqual([]);
    expect(t.refusal('table', { type: 'sitOut', seat: 3 })).toBe('L12');
    for (const seat of [0, 1]) t.act('table', { type: 'sitOut', seat, forfeit: true });
    // L12: the last seat left takes the antes, and the next round is dealt to all. The others' forfeits are in its pot.
    expect(t.game.satOut).toBeUndefined();
    expect([0, 1, 2, 3].map((seat) => t.hand(seat).length)).toEqual([8, 8, 8, 8]);
    expect(t.credits(2)).toBe(500 - 20 + 80 - 60 - 20);
    expect(t.state.table.purses['pot:ante']).toBe(60 + 80);
  });

  test('before the deal is done it gets no cards', () => {
    const t = laro({ dealer: 3, lot: false });
    expect(t.refusal('table', { type: 'sitOut', seat: 0 })).toBe('L12');
    for (const seat of [-1, 7]) expect(laro().refusal('table', { type: 'sitOut', seat })).toBe('L12');
  });
});

describe('a void round', () => {
  test('gives every credit back, and is dealt again by the same dealer under the same number', () => {
    const t = laro({ dealer: 3, options: { ante: 20 } });
    t.idle();
    t.act('table', { type: 'void' });
    expect(t.game).toMatchObject({ round: 1, dealer: 3, phase: 'draw', turn: 3 });
    expect([t.antes(), t.credits(1), t.pile()]).toEqual([80, 480, []]);
  });

  test('costs a forfeiting seat the ante, which is played for in the round that is dealt again', () => {
    const t = laro({ dealer: 3, options: { ante: 20 } });
    t.act('table', { type: 'void', forfeit: [1] });
    expect([t.antes(), ...[0, 1, 2, 3].map(t.credits)]).toEqual([20 + 80, 480, 460, 480, 480]);
    t.act('table', { type: 'void' });
    expect([t.antes(), ...[0, 1, 2, 3].map(t.credits)]).toEqual([20 + 80, 480, 460, 480, 480]);
    for (const seat of [0, 1, 2]) t.act('table', { type: 'leave', seat });
    // A seat that is removed gets its forfeit back; the others' antes of this round go to the last seat.
    expect([t.antes(), t.credits(1), t.credits(3)]).toEqual([0, 480, 480 + 80]);
  });

  test('refunds the forfeited ante when the table ends the game', () => {
    const t = laro({ dealer: 3, options: { ante: 22 } });
    t.act('table', { type: 'void', forfeit: [1] });
    t.act('table', { type: 'stop' });
    expect([t.antes(), ...[0, 1, 2, 3].map(t.credits)]).toEqual([0, 500, 500, 500, 500]);
  });

  test('in the middle of a claim window too', () => {
    const t = laro();
    t.draw();
    t.act(0, { type: 'discard', cards: t.state.table.zones['hand:0']!.slice(-1) });
    t.act('table', { type: 'void' });
    expect([t.state.table.asking, t.game.phase]).toEqual([undefined, 'draw']);
  });

  test('before a round there is nothing to void', () => {
    expect(laro({ lot: false }).refusal('table', { type: 'void' })).toBe('L5');
  });
});

test('commands are read by schema', () => {
  const good = [
    { type: 'take' },
    { type: 'takeDiscard' },
    { type: 'win' },
    { type: 'giveUp' },
    { type: 'pass' },
    { type: 'discard', cards: [3] },
    { type: 'claim', kind: 'void', cards: [1, 2] },
    { type: 'claim', kind: 'win' },
  ];
  for (const command of good) expect(laroRules.parse(command)).toEqual({ ok: true, value: command });
  const bad = [
    null,
    { type: 'take', cards: [] },
    { type: 'discard' },
    { type: 'discard', cards: [] },
    { type: 'claim', kind: 'nice' },
    { type: 'claim', kind: 'win', cards: [0] },
    { type: 'seal', seal: 'f'.repeat(64) },
  ];
  for (const command of bad)
    expect(laroRules.parse(command)).toMatchObject({ ok: false, error: { code: 'format' } });
});
