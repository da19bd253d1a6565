import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { spike } from '../testing.ts';

describe('S14: a seat whose player is away and awaited sits the hand out', () => {
  test('is folded; its stake stays, and the next hand is its own again', () => {
    const table = spike({ seats: 3 });
    table.until('betting', 1);
    table.bets(50);
    table.act('table', { type: 'sitOut', seat: 1, forfeit: true });
    expect([table.bet(1), table.credits(1), table.hand(1)]).toEqual([50, 435, []]);
    table.say('call');
    table.say('fold');
    expect(table.ofType('lastStanding')).toMatchObject([{ seat: 2 }]);
    // The winner gets 65 of the 80 that the two have lost, and so 52 of seat 1's 65. All will play for these, in whole chips.
    expect(table.events.filter(({ type }) => type === 'forfeited')).toEqual([
      { type: 'forfeited', seats: [1], amounts: [50], pot: 'pot:sabacc' },
    ]);
    expect(table.credits(2)).toBe(485 - 50 + 130 - 50 - 15);
    expect(table.state.table.purses['pot:sabacc']).toBe(15 + 50 + 15);
    expect(table.hand(1)).toHaveLength(2);
  });

  test('in its card turn: the turn passes to the next seat', () => {
    const table = spike({ seats: 3 });
    expect(table.acting()).toBe(1);
    table.act('table', { type: 'sitOut', seat: 1 });
    expect(table.acting()).toBe(2);
    expect(table.refusal('table', { type: 'sitOut', seat: 1 })).toBe('S14');
  });

  test('at the showdown: its cards stay closed, and the others’ are compared without them', () => {
    const table = spike({ seats: 3 });
    table.until('betting', 3);
    table.say('check');
    table.say('check');
    table.take(0, { type: 'check' });
    expect(table.game.phase).toBe('showdown');
    table.act('table', { type: 'sitOut', seat: 1 });
    expect(
      table
        .ofType('handShown')
        .map(({ seat }) => seat)
        .sort(),
    ).toEqual([0, 2]);
  });

  test('alone in the hand, before one or after it there is nothing to sit out', () => {
    expect(spike({ lot: false }).refusal('table', { type: 'sitOut', seat: 0 })).toBe('S14');
    for (const seat of [-1, 3, 99])
      expect(spike({ seats: 3 }).refusal('table', { type: 'sitOut', seat })).toBe('S14');
  });
});

describe('a player who leaves', () => {
  test('is folded; their stake stays, the other credits are theirs', () => {
    const table = spike({ seats: 3 });
    table.until('betting', 1);
    table.bets(50);
    table.act('table', { type: 'leave', seat: 1 });
    expect([table.bet(1), table.credits(1), table.hand(1)]).toEqual([50, 435, []]);
    expect(zoneOf(table.state.table, 'folded')).toHaveLength(2);
    expect(table.acting()).toBe(2);
    table.say('call');
    table.say('fold');
    expect(table.ofType('lastStanding')).toMatchObject([{ seat: 2 }]);
    expect(table.credits(2)).toBe(485 - 50 + 130 - 15);
  });

  test('in their turn: it passes to the next seat', () => {
    const table = spike({ seats: 3 });
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.acting()).toBe(2);
    table.until('betting', 1);
    table.say('check');
    table.act('table', { type: 'leave', seat: 0 });
    expect(table.game.over).toBe('Only one seat is left.');
  });

  test('while cards are dealt: it gets none, and the dealer goes on', () => {
    const table = spike({ seats: 3, lot: false });
    table.take('dealer', { type: 'rolled', dice: 'lot', values: [1] });
    expect(table.game.phase).toBe('deal');
    table.take('table', { type: 'leave', seat: 1 });
    table.deal();
    expect([0, 1, 2].map((seat) => table.hand(seat).length)).toEqual([2, 0, 2]);
    expect([table.handPot(), table.acting()]).toEqual([30, 2]);
  });

  test('before the lot: another begins', () => {
    const table = spike({ seats: 3, dealer: 1, lot: false });
    table.take('table', { type: 'leave', seat: 1 });
    table.deal();
    expect(table.game).toMatchObject({ dealer: 2, first: 2, hand: 1 });
    expect(table.handPot()).toBe(20);
  });

  test('at the showdown, before hands are open: the other takes the pot unseen', () => {
    const table = spike({ seats: 2 });
    table.until('betting', 3);
    table.say('check');
    table.take(0, { type: 'check' });
    expect(table.game.phase).toBe('showdown');
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.ofType('handShown')).toEqual([]);
    expect(table.credits(0)).toBe(485 + 20 + 10);
  });

  test('is listed last and cannot win; with one seat left the game ends, and the Sabacc pot is its own', () => {
    const table = spike({ seats: 3, credits: { 1: 900 } });
    table.act('table', { type: 'leave', seat: 1 });
    table.act('table', { type: 'leave', seat: 2 });
    expect(table.game.phase).toBe('over');
    expect(table.outcome()).toMatchObject({
      winners: [0],
      standings: [
        { seat: 0, credits: 485 + 30 + 15, rank: 1 },
        { seat: 1, credits: 885, rank: 2 },
        { seat: 2, credits: 485, rank: 2 },
      ],
      leftOver: expect.stringContaining('shared among everyone still in'),
    });
  });

  test('must be one who sits at the table, and has not left', () => {
    const table = spike({ seats: 3 });
    for (const seat of [3, 99, -1]) expect(table.refusal('table', { type: 'leave', seat })).toBe('S20');
    table.act('table', { type: 'leave', seat: 1 });
    expect(table.refusal('table', { type: 'leave', seat: 1 })).toBe('S20');
  });
});

describe('a void hand', () => {
  test('every credit goes back where it came from, and the same dealer deals it again', () => {
    const table = spike({ seats: 3, options: { 'array-fee': 'hand' } });
    table.finish();
    const before = [table.game.hand, table.game.dealer, table.sabaccPot(), ...[0, 1, 2].map(table.credits)];
    table.buy(0);
    table.until('betting', 2);
    table.bets(100);
    table.say('call');
    table.say('fold');
    table.until('betting', 3);
    table.bets(100);
    const rolls = table.events.length;
    table.act('table', { type: 'void' });
    expect(table.events.slice(rolls).filter(({ type }) => type === 'handVoided')).toHaveLength(1);
    expect([table.game.hand, table.game.dealer, table.sabaccPot(), ...[0, 1, 2].map(table.credits)]).toEqual(
      before,
    );
    expect(table.game).toMatchObject({ round: 1, phase: 'cards', shift: null, folded: [], shown: null });
    expect([0, 1, 2].map((seat) => table.hand(seat).length)).toEqual([2, 2, 2]);
    table.finish();
    expect(table.game).toMatchObject({ hand: 3, dealer: 2 });
  });

  test('while the dealer owes something; a player who has left in it gets their stakes back too', () => {
    const table = spike({ seats: 3 });
    table.until('betting', 1);
    table.bets(50);
    table.say('call');
    table.act('table', { type: 'leave', seat: 1 });
    table.say('call');
    table.take(2, { type: 'gain' });
    table.act('table', { type: 'void' });
    expect([0, 1, 2].map(table.credits)).toEqual([485, 500, 485]);
    expect([table.handPot(), table.sabaccPot()]).toEqual([20, 10]);
  });

  test('a forfeiting player’s stake goes to the Sabacc pot of the next hand; the rest goes back', () => {
    const table = spike({ seats: 3 });
    table.until('betting', 1);
    table.bets(50);
    table.act('table', { type: 'void', forfeit: [1] });
    // The hand is dealt again, and its antes of 15 are paid anew.
    expect([0, 1, 2].map(table.credits)).toEqual([485, 435 - 15, 485]);
    expect([table.handPot(), table.sabaccPot()]).toEqual([30, 65 + 15]);
    table.act('table', { type: 'void' });
    expect([table.handPot(), table.sabaccPot()]).toEqual([30, 65 + 15]);
  });

  test('the last hand is dealt again as well', () => {
    const table = spike({ seats: 2, options: { hands: 1 } });
    table.act('table', { type: 'void' });
    expect(table.game).toMatchObject({ hand: 1, over: null, phase: 'cards' });
    table.finish();
    expect(table.game.over).toBe('1 hand has been played.');
  });

  test('cannot be before the first hand has begun', () => {
    const table = spike({ lot: false });
    expect(table.refusal('table', { type: 'void' })).toBe('S6');
  });
});

describe('S20: the end', () => {
  test.each([
    [2, 0, 10],
    [5, 0, 10],
    [6, 0, 12],
    [8, 0, 16],
    [3, 4, 4],
    [2, 1, 1],
  ])('S20: %i seats, %i hands agreed: after %i hands', (seats, hands, played) => {
    const table = spike({ seats, options: { hands } });
    while (table.game.over === null) table.finish();
    expect(table.ofType('handEnded')).toHaveLength(played);
    expect(table.game.phase).toBe('over');
    expect(table.sabaccPot()).toBe(0);
  });

  test('S20, S5: when fewer than two can pay the ante; a seat that cannot is out and shares nothing', () => {
    const table = spike({ seats: 3, credits: { 1: 20, 2: 20, 0: 20 }, deals: [{ hands: { 0: '+1c +1t' } }] });
    table.setSabacc(105);
    table.until('betting', 1);
    table.say('allIn');
    table.say('allIn');
    table.say('allIn');
    table.finish();
    expect(table.game).toMatchObject({ out: [1, 2], over: 'Fewer than two seats can pay the ante.' });
    expect(table.outcome()).toMatchObject({ winners: [0] });
    expect([0, 1, 2].map(table.credits)).toEqual([45 + 105, 0, 0]);
  });

  test('S20: if no one can pay, all share the Sabacc pot as they are, odd chips from the dealer’s left', () => {
    const options = { 'ante-sabacc': 20 };
    const deals = [{ hands: { 0: '+1c +1t', 1: '+9c +9t' } }];
    const table = spike({ seats: 2, options, credits: { 0: 110, 1: 110 }, deals });
    table.setSabacc(205);
    table.finish();
    expect(table.game).toMatchObject({ out: [], over: 'Fewer than two seats can pay the ante.' });
    expect([0, 1].map(table.credits)).toEqual([20 + 100, 105]);
  });

  test('S20: open: antes double every two turns of the button', () => {
    const table = spike({ seats: 3, options: { ending: 'open' }, credits: { 0: 5000, 1: 5000, 2: 5000 } });
    for (let hand = 1; hand <= 20; hand++) table.finish();
    const antes = table.ofType('handBegan').map(({ ante }) => ante.hand);
    expect(antes.slice(0, 14)).toEqual([10, 10, 10, 10, 10, 10, 20, 20, 20, 20, 20, 20, 40, 40]);
    expect(table.ofType('handBegan')[6]!.ante).toEqual({ hand: 20, sabacc: 10 });
  });

  test('S20: a turn of the button is full when it comes past the seat where it began, though that is out', () => {
    const table = spike({ seats: 3, dealer: 1, options: { ending: 'open' }, credits: { 0: 5000, 2: 5000 } });
    table.act('table', { type: 'leave', seat: 1 });
    for (let hand = 1; hand <= 6; hand++) table.finish();
    const begun = table.ofType('handBegan').map(({ dealer, turns, ante }) => [dealer, turns, ante.hand]);
    expect(begun).toEqual([
      [1, 0, 10],
      [2, 0, 10],
      [0, 0, 10],
      [2, 1, 10],
      [0, 1, 10],
      [2, 2, 20],
      [0, 2, 20],
    ]);
  });

  test('S20: with hands agreed antes stay as they are', () => {
    const table = spike({ seats: 2, options: { hands: 30 }, credits: { 0: 5000, 1: 5000 } });
    for (let hand = 1; hand < 30; hand++) table.finish();
    expect(new Set(table.ofType('handBegan').map(({ ante }) => ante.hand))).toEqual(new Set([10]));
  });

  test('S20: when the table agrees: the hand is void, a Sabacc pot of earlier hands is shared', () => {
    const table = spike({ seats: 2, deals: [{ hands: { 0: '+9c +8c', 1: '+1c +2c' } }] });
    table.finish();
    table.until('betting', 1);
    table.bets(100);
    table.act('table', { type: 'stop' });
    expect(table.game).toMatchObject({ phase: 'over', over: 'The table agreed to end the game.' });
    expect([0, 1].map(table.credits)).toEqual([485 + 5, 485 + 20 + 5]);
    expect([table.handPot(), table.sabaccPot(), table.bet(0), table.bet(1)]).toEqual([0, 0, 0, 0]);
    expect(table.outcome()!.winners).toEqual([1]);
  });

  test('S20: equal winners share the first place', () => {
    const table = spike({ seats: 2, lot: false });
    table.act('table', { type: 'stop' });
    expect(table.outcome()).toMatchObject({ winners: [0, 1], standings: [{ rank: 1 }, { rank: 1 }] });
  });

  test('S20: after the game is over nothing more is accepted', () => {
    const table = spike({ seats: 2 });
    table.act('table', { type: 'stop' });
    expect(table.refusal(0, { type: 'stand' })).toBe('S20');
    for (const type of ['stop', 'void'] as const) expect(table.refusal('table', { type })).toBe('S20');
    expect(table.refusal('table', { type: 'leave', seat: 0 })).toBe('S20');
  });
});

test('law 8: a decision that the table cannot make is refused, not thrown', () => {
  expect(spike().refusal('table', { type: 'stand' })).toBe('format');
});
