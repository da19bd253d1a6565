import { describe, expect, test } from 'vitest';
import { comet, TAIL_POT } from '../testing.ts';

const PAIR_24 = '2-3-9 5-7-8';
const ALSO_24 = '2-3-5 6-7-14';
const THIRD_24 = '2-4-7 2-8-9';

describe('C18: calling the Tail', () => {
  test('C18: the caller pays 600 into the Tail, no one else pays anything', () => {
    const table = comet({ dealer: 2 });
    table.callTail();
    expect(table.tail()).toBe(600);
    expect([0, 1, 2, 3].map(table.credits)).toEqual([3000, 3000, 2400, 3000]);
    expect([0, 1, 2, 3, 4, 5].map(table.pot)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(table.ofType('antesTaken')).toEqual([]);
  });

  test('C18: only the dealer, and only before the deal', () => {
    const table = comet({ dealer: 2 });
    expect(table.refusal(1, { type: 'callTail' })).toBe('C13');
    table.antes();
    expect(table.refusal(1, { type: 'callTail' })).toBe('C18');
  });

  test('C18: 600 are enough, 599 are not', () => {
    const table = comet({ dealer: 0, credits: { 0: 600 } });
    table.callTail();
    expect(table.credits(0)).toBe(0);
    const poor = comet({ dealer: 0, credits: { 0: 599 } });
    expect(poor.ofType('tailPassed').length).toBe(1);
    expect(poor.refusal(3, { type: 'callTail' })).toBe('C18');
  });

  test('C18: a dealer who alone could pay an ante cannot call; the game ends', () => {
    const table = comet({ seats: 3, dealer: 0, credits: { 1: 299, 2: 0 } });
    expect(table.ofType('tailCalled')).toEqual([]);
    expect(table.game.phase).toBe('over');
    expect(table.outcome()!.winners).toEqual([0]);
  });

  test('C18: nor between two antes, if no other seat could pay one', () => {
    const table = comet({ seats: 2, dealer: 0, options: { ante: 'turn' }, credits: { 0: 600 } });
    table.antes();
    table.finishRound();
    table.setCredits({ 0: 299 });
    expect(table.game).toMatchObject({ round: 2, dealer: 1, phase: 'ante' });
    expect(table.refusal(1, { type: 'callTail' })).toBe('C18');
  });

  test('C18: seats too poor for an ante play the Tail round all the same', () => {
    const table = comet({ dealer: 0, credits: { 2: 10, 3: 0 }, hands: [{ 3: PAIR_24 }] });
    table.callTail();
    expect(table.game.out).toEqual([]);
    expect(table.hand(2).length).toBe(7);
    table.lay(PAIR_24);
    table.finishRound();
    expect(table.credits(3)).toBe(600);
  });
});

describe('C19: a Tail round', () => {
  test('C19: only the Tail is played', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24 }] });
    table.callTail();
    const cards = table.cards(1, PAIR_24);
    expect(table.refusal(1, { type: 'playSet', cards, to: 'pot:0' })).toBe('C19');
    table.lay(PAIR_24);
    table.finishRound();
    expect(table.ofType('potOpened').map(({ pot }) => pot)).toEqual([6]);
  });

  test('C13: in a Tail round nothing is reserved', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: PAIR_24 }] });
    table.callTail();
    const [card] = table.cards(1, PAIR_24);
    expect(table.refusal(1, { type: 'reserve', cards: [card!] })).toBe('C13');
  });

  test('C19: each seat takes its reserved card into its hand and is dealt up to exactly seven, whatever its bonus', () => {
    const table = comet({ seats: 3, dealer: 0, hands: [{ 2: `${PAIR_24} 4-5-9` }] });
    table.antes();
    table.lay(PAIR_24, 0);
    table.reserve('4-5-9');
    table.finishRound();
    expect(table.game.bonus).toEqual([0, 0, 1]);
    table.callTail();
    expect([0, 1, 2].map((seat) => table.hand(seat).length)).toEqual([7, 7, 7]);
    expect(table.hand(2)).toContain('4-5-9');
    expect(table.reserved(2)).toEqual([]);
  });

  test.each(['pots', 'sets'])('C19: no bonus is earned for the next round (%s)', (bonus) => {
    const table = comet({ seats: 2, dealer: 0, options: { bonus }, hands: [{ 1: PAIR_24 }] });
    table.callTail();
    table.lay(PAIR_24);
    table.finishRound();
    expect(table.ofType('potClosed')[0]!.winners).toEqual([1]);
    table.antes();
    expect([0, 1].map((seat) => table.hand(seat).length)).toEqual([7, 7]);
  });
});

describe('C20: the Tail', () => {
  test('C20: several sets; each scores on its own, the highest sum takes the Tail', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: `${PAIR_24} ${ALSO_24}`, 0: '14-14-14' }] });
    table.callTail();
    table.lay(PAIR_24);
    table.lay(ALSO_24);
    table.endTurn();
    table.lay('14-14-14');
    table.endTurn();
    expect(table.ofType('scored').map(({ seat, score, valid }) => [seat, score, valid])).toEqual([
      [1, 48, 2],
      [0, 42, 1],
    ]);
    expect([0, 1].map(table.credits)).toEqual([2400, 3600]);
  });

  test('C20: seven single cards are seven sets, and no card is left for an eighth', () => {
    const table = comet({ seats: 2, dealer: 0 });
    table.callTail();
    for (const face of table.hand(1)) table.lay(face, TAIL_POT);
    expect(table.hand(1)).toEqual([]);
    table.finishRound();
    expect(table.tail()).toBe(600);
  });

  test('C20: a set at the Tail can be taken back; the others stay', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: `${PAIR_24} ${ALSO_24} ${THIRD_24}` }] });
    table.callTail();
    table.lay(PAIR_24);
    table.lay(ALSO_24);
    table.act(1, { type: 'takeBack', to: 'tail:1:0' });
    expect(table.hand(1).length).toBe(5);
    table.lay(THIRD_24);
    table.finishRound();
    expect(table.ofType('scored')[0]).toMatchObject({ score: 48, valid: 2 });
  });

  test('C20: ties share, the remainder stays', () => {
    const table = comet({ seats: 4, dealer: 0, hands: [{ 3: PAIR_24, 2: ALSO_24, 1: THIRD_24 }] });
    table.setPot(6, 1000);
    table.callTail();
    for (const cards of [PAIR_24, ALSO_24, THIRD_24]) {
      table.lay(cards);
      table.endTurn();
    }
    table.endTurn();
    expect(table.ofType('potClosed')[0]).toMatchObject({ winners: [3, 2, 1], share: 533 });
    expect(table.tail()).toBe(1);
  });

  test('C20: without a valid set the Tail stays', () => {
    const table = comet({ seats: 2, dealer: 0, hands: [{ 1: '2-3-11' }] });
    table.callTail();
    table.lay('2-3-11');
    table.finishRound();
    expect(table.ofType('potClosed')[0]).toMatchObject({ winners: [], share: 0 });
    expect(table.tail()).toBe(600);
    expect(table.game.round).toBe(2);
  });
});
