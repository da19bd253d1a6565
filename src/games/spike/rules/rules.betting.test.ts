import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../../engine/table/table.ts';
import { type Scripted, spike } from '../testing.ts';
import { parseCommand } from './command.ts';

/** Lists the acting seat's options, e.g. `check`, `bet 5–485`. */
const may = (table: Scripted): string[] =>
  table.legal().map(({ command, amount }) => {
    return amount ? `${command.type} ${amount.min}–${amount.max}/${amount.step}` : command.type;
  });

/** All stand until the first betting round. */
function betting(scene: Parameters<typeof spike>[0] = {}): Scripted {
  const table = spike(scene);
  table.until('betting', 1);
  return table;
}

describe('S14: betting', () => {
  test('S14: from the dealer’s left: check or bet while no one has bet', () => {
    const table = betting({ seats: 3 });
    expect(table.acting()).toBe(1);
    expect(may(table)).toEqual(['check', 'bet 5–485/5', 'allIn']);
    for (const type of ['call', 'fold']) expect(table.refusal(1, { type })).toBe('S14');
    expect(table.refusal(1, { type: 'raise', amount: 5 })).toBe('S14');
    table.say('check');
    expect(table.acting()).toBe(2);
    expect(may(table)).toEqual(['check', 'bet 5–485/5', 'allIn']);
  });

  test('S14: after that call, raise or fold', () => {
    const table = betting({ seats: 3 });
    table.bets(20);
    expect(may(table)).toEqual(['call', 'raise 20–465/5', 'allIn', 'fold']);
    expect(table.refusal(2, { type: 'check' })).toBe('S14');
    expect(table.refusal(2, { type: 'bet', amount: 5 })).toBe('S14');
  });

  test('S14: a bet lies before its seat, and goes to the hand pot when the round has ended', () => {
    const table = betting({ seats: 3 });
    table.bets(20);
    expect([table.bet(1), table.credits(1), table.handPot()]).toEqual([20, 465, 30]);
    table.say('call');
    expect([table.bet(2), table.handPot()]).toEqual([20, 30]);
    table.say('fold');
    expect([table.bet(1), table.bet(2), table.handPot()]).toEqual([0, 0, 70]);
    expect(table.game).toMatchObject({ round: 2, phase: 'cards' });
  });

  test('S14: the smallest bet is a chip, and all are in whole chips', () => {
    const table = betting({ seats: 2 });
    for (const amount of [1, 4, 6, 12, 486, 490]) {
      expect(table.refusal(1, { type: 'bet', amount })).toBe('S14');
    }
    expect(table.refusal(1, { type: 'bet', amount: 5000 })).toBe('S14');
    for (const amount of [0, -5, 2.5, Number.NaN, '5'])
      expect(parseCommand({ type: 'bet', amount })).toMatchObject({ ok: false, error: { code: 'format' } });
    table.bets(5);
    expect(table.bet(1)).toBe(5);
  });

  test('S14: a raise is at least as large as the last bet or raise of this round', () => {
    const table = betting({ seats: 4 });
    table.bets(20);
    expect(table.refusal(2, { type: 'raise', amount: 15 })).toBe('S14');
    table.raise(35);
    expect(table.bet(2)).toBe(55);
    expect(table.refusal(3, { type: 'raise', amount: 30 })).toBe('S14');
    expect(may(table)).toEqual(['call', 'raise 35–430/5', 'allIn', 'fold']);
    table.raise(40);
    expect([table.bet(3), table.credits(3)]).toEqual([95, 390]);
    expect(
      table.ofType('wagered').map(({ seat, action, amount, to, by }) => [seat, action, amount, to, by]),
    ).toEqual([
      [1, 'bet', 20, 20, 20],
      [2, 'raise', 55, 55, 35],
      [3, 'raise', 95, 95, 40],
    ]);
    table.say('fold');
    table.say('call');
    table.say('call');
    // The next round starts from zero.
    table.until('betting', 2);
    expect(may(table)).toEqual(['check', 'bet 5–390/5', 'allIn']);
  });

  test('S14: a raise asks everyone again; the round ends when all have matched', () => {
    const table = betting({ seats: 3, dealer: 2 });
    table.say('check');
    table.say('check');
    table.bets(10);
    table.say('call');
    table.raise(10);
    expect(table.acting()).toBe(2);
    table.raise(50);
    expect([0, 1, 2].map(table.bet)).toEqual([10, 20, 70]);
    table.say('call');
    table.say('call');
    expect([table.game.round, table.handPot()]).toEqual([2, 30 + 210]);
  });

  test('S14: table stakes: a poorer seat calls with all it has, and the others play on', () => {
    const table = betting({ seats: 3, credits: { 2: 45 } });
    table.bets(100);
    expect(may(table)).toEqual(['allIn', 'fold']);
    expect(table.refusal(2, { type: 'call' })).toBe('S14');
    expect(table.refusal(2, { type: 'raise', amount: 100 })).toBe('S14');
    table.say('allIn');
    expect(table.ofType('wagered').at(-1)).toEqual({
      type: 'wagered',
      seat: 2,
      action: 'call',
      amount: 30,
      to: 30,
      by: 0,
      allIn: true,
    });
    expect(may(table)).toEqual(['call', 'raise 100–385/5', 'allIn', 'fold']);
    table.say('call');
    table.until('betting', 2);
    expect(table.acting()).toBe(1);
    table.say('check');
    expect(table.acting()).toBe(0);
  });

  test('S14: a call that takes all is a call; all-in says the same', () => {
    const table = betting({ seats: 3, credits: { 2: 115 } });
    table.bets(100);
    expect(may(table)).toEqual(['call', 'allIn', 'fold']);
    table.say('call');
    expect(table.ofType('wagered').at(-1)).toMatchObject({ action: 'call', by: 0, allIn: true });
  });

  test('S14: an all-in raise that is too short does not reopen the betting for those who have acted', () => {
    const table = betting({ seats: 4, credits: { 2: 145, 3: 500 } });
    table.bets(100);
    // Seat 2 has 130: thirty more than the bet, and a raise must be 100.
    expect(may(table)).toEqual(['call', 'allIn', 'fold']);
    table.say('allIn');
    expect(table.ofType('wagered').at(-1)).toMatchObject({ action: 'raise', by: 30, to: 130, allIn: true });
    // Seat 3 has not acted yet: it may raise, by at least the last full bet.
    expect(may(table)).toEqual(['call', 'raise 100–355/5', 'allIn', 'fold']);
    table.say('call');
    table.say('call');
    // Seat 1 has acted: call or fold.
    expect(table.acting()).toBe(1);
    expect(may(table)).toEqual(['call', 'fold']);
    expect(table.refusal(1, { type: 'raise', amount: 100 })).toBe('S14');
    expect(table.refusal(1, { type: 'allIn' })).toBe('S14');
    table.say('call');
    expect(table.handPot()).toBe(40 + 4 * 130);
  });

  test('S14: a full raise after a short one opens it again', () => {
    const table = betting({ seats: 4, credits: { 2: 145 } });
    table.bets(100);
    table.say('allIn');
    table.raise(100);
    table.say('fold');
    expect(may(table)).toEqual(['call', 'raise 100–255/5', 'allIn', 'fold']);
  });

  test('S14: an all-in raise that is full reopens it', () => {
    const table = betting({ seats: 3, credits: { 2: 215 } });
    table.bets(100);
    table.say('allIn');
    table.say('call');
    expect(may(table)).toEqual(['call', 'raise 100–285/5', 'allIn', 'fold']);
  });

  test('S14: betting is skipped when at most one seat has credits left and nothing is owed', () => {
    const table = spike({ seats: 3, credits: { 1: 15, 2: 15 } });
    for (let i = 0; i < 3; i++) table.say('stand');
    expect(table.game).toMatchObject({ round: 2, phase: 'cards' });
    expect(table.ofType('bettingBegan')).toHaveLength(1);
    expect(table.ofType('checked')).toHaveLength(0);
    table.finish();
    expect(
      table
        .ofType('handShown')
        .slice(0, 3)
        .map(({ seat }) => seat),
    ).toEqual([1, 2, 0]);
  });

  test('S14: a seat that owes is asked, though no one else has credits; raising is then of no use', () => {
    const table = betting({ seats: 2, credits: { 1: 115 } });
    table.say('allIn');
    expect(may(table)).toEqual(['call', 'fold']);
    expect(table.refusal(0, { type: 'raise', amount: 100 })).toBe('S14');
    expect(table.refusal(0, { type: 'allIn' })).toBe('S14');
    table.say('call');
    expect(table.game).toMatchObject({ round: 2, phase: 'cards' });
    // Card turns go on without bets.
    for (let round = 2; round <= 3; round++) for (let i = 0; i < 2; i++) table.say('gain');
    expect(table.ofType('handShown')).toHaveLength(2);
  });

  test('S14, S17: the unmatched part of the highest bet goes back as the bets are swept in', () => {
    const table = betting({ seats: 3, credits: { 2: 45 } });
    table.bets(200);
    table.say('allIn');
    table.say('fold');
    expect(table.ofType('stakeReturned')).toEqual([{ type: 'stakeReturned', seat: 1, amount: 170 }]);
    expect([table.credits(1), table.handPot()]).toEqual([455, 30 + 60]);
    expect(table.game.stakes).toEqual([0, 30, 30]);
  });

  test('S14: a folded hand goes face down out of play', () => {
    const table = betting({ seats: 3 });
    table.bets(5);
    table.say('fold');
    expect(table.hand(2)).toEqual([]);
    const cards = zoneOf(table.state.table, 'folded').map((card) => table.state.table.cards.get(card));
    expect(cards).toEqual(Array(2).fill({ up: false, face: null, known: [2] }));
    table.say('call');
    expect(table.game.queue).toEqual([1, 0]);
  });

  test('S14: an Array card that all have seen is folded face down as well', () => {
    const table = spike({ seats: 3 });
    table.say('stand');
    table.buy(0);
    table.until('betting', 1);
    table.bets(5);
    table.say('fold');
    expect(zoneOf(table.state.table, 'folded')).toHaveLength(3);
    for (const card of zoneOf(table.state.table, 'folded'))
      expect(table.state.table.cards.get(card)!.up).toBe(false);
  });

  test('S14: pot limit: the hand pot after calling, and the Sabacc pot does not count', () => {
    const table = betting({ seats: 3, options: { limit: 'pot' } });
    expect(may(table)).toEqual(['check', 'bet 5–30/5']);
    expect(table.refusal(1, { type: 'bet', amount: 35 })).toBe('S14');
    expect(table.refusal(1, { type: 'allIn' })).toBe('S14');
    table.bets(30);
    // 30 in the pot, 30 bet, 30 to call.
    expect(may(table)).toEqual(['call', 'raise 30–90/5', 'fold']);
    table.raise(90);
    expect(may(table)).toEqual(['call', 'raise 90–300/5', 'fold']);
    expect(table.refusal(0, { type: 'raise', amount: 305 })).toBe('S14');
  });

  test('S14: pot limit: all-in within the limit', () => {
    const table = betting({ seats: 3, options: { limit: 'pot' }, credits: { 1: 40, 2: 50 } });
    expect(may(table)).toEqual(['check', 'bet 5–25/5', 'allIn']);
    table.say('allIn');
    // Ten more than the bet: less than a raise, but all its credits.
    expect(may(table)).toEqual(['call', 'allIn', 'fold']);
  });
});

describe('S15: the last seat standing', () => {
  test('S15: takes the hand pot unseen, and no Sabacc pot', () => {
    const table = betting({ seats: 3, deals: [{ hands: { 1: '0 0' } }] });
    table.bets(50);
    table.say('fold');
    table.say('fold');
    expect(table.game.hand).toBe(2);
    expect(table.ofType('lastStanding')).toEqual([{ type: 'lastStanding', seat: 1 }]);
    expect(table.ofType('handShown')).toEqual([]);
    // 15 of the Sabacc pot are left, and 15 are new.
    expect(table.sabaccPot()).toBe(30);
    expect(table.credits(1)).toBe(485 + 30 - 15);
    const open = table.events.filter((event) => event.type === 'revealed' && event.to === 'all');
    expect(open.length).toBe(4);
    expect(table.ofType('potWon')).toEqual([
      { type: 'potWon', pot: 0, amount: 30, contestants: [1], winners: [1], share: 30 },
    ]);
  });

  test('S15: at once, in the middle of the second round too', () => {
    const table = betting({ seats: 2 });
    table.say('check');
    table.say('check');
    table.until('betting', 2);
    table.bets(100);
    table.say('fold');
    expect(table.game).toMatchObject({ hand: 2, round: 1, dealer: 1, folded: [] });
    expect(table.credits(1)).toBe(485 + 20 - 15);
    expect(table.game.shift).toBe(null);
  });
});
