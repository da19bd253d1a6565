import { describe, expect, test } from 'vitest';
import { facesIn } from '../../../engine/scripted/testing.ts';
import { makeRng } from '../../../lib/rng.ts';
import { CARDS, cardOf, copiesOf } from '../rules/cards.ts';
import { clusterOf } from '../rules/scoring.ts';
import { laro, type Scripted } from '../testing.ts';
import { chooseCommand } from './bot.ts';
import { type Belief, groupsOf, outsOf, PAIRS, promise } from './groups.ts';
import { claimChance, claimRisk, readTable } from './table.ts';

const LEVELS = ['random', 'greedy', 'expert'];
const DULL = '+1s +1t -10s -10t +5s +5t -1s -1t';

const asks = (t: Scripted, seat: number, level: string, seed = 1) =>
  chooseCommand(t.view(seat), level, makeRng(seed));

/** Returns the faces of the cards that a bot names. */
const named = (t: Scripted, seat: number, cards: readonly number[] = []) =>
  cards.map((card) => t.view(seat).faces.get(card)).join(' ');

describe.each(LEVELS)('%s', (level) => {
  test('wins with nine cards that are three clusters', () => {
    const t = laro({ deals: [{ hands: { 0: '+4c +5c +6c -1t -2t 0 +7s -8s' }, draws: '+9s' }] });
    t.draw();
    for (let seed = 0; seed < 20; seed++) expect(asks(t, 0, level, seed)).toEqual({ type: 'win' });
  });

  test('makes no false claim, and discards what it may', () => {
    const t = laro({
      deals: [{ hands: { 0: `+5c ${DULL.slice(4)}`, 1: '+4c +6c', 2: '-4c -6c' }, draws: '+1s' }],
    });
    t.draw();
    const [card] = asks(t, 0, level).cards!;
    expect(t.hand(0)).toContain(named(t, 0, [card!]));
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+5c') });
    for (const seat of [1, 2, 3])
      for (let seed = 0; seed < 10; seed++)
        expect(t.ownRefusal(seat, asks(t, seat, level, seed) as never)).toBeNull();
  });
});

describe.each(['greedy', 'expert'])('%s', (level) => {
  test('claims the win', () => {
    const hand = '+4c +5c +6c -1t -2t 0 +7s -8s';
    const t = laro({ deals: [{ hands: { 0: DULL, 1: hand }, draws: '+9s' }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+9s') });
    const command = asks(t, 1, level);
    expect(command).toMatchObject({ type: 'claim', kind: 'win' });
    expect(command.cards).toHaveLength(8);
  });

  test('keeps clusters and what may become one', () => {
    const t = laro({ deals: [{ hands: { 0: '+4c +5c +6c -1t -2t +7s +8s +10t' }, draws: '-3t' }] });
    t.draw();
    expect(named(t, 0, asks(t, 0, level).cards)).toBe('+10t');
  });

  test('takes from the pile what it needs, and leaves what it does not', () => {
    const t = laro({
      seats: 2,
      deals: [{ hands: { 0: DULL, 1: '+4c +5c -1t -2t +7s +9s +3s -8c' }, draws: '+6c' }],
    });
    t.draw();
    t.discard('+6c', { 1: 'silent' });
    expect(asks(t, 1, level)).toEqual({ type: 'takeDiscard' });
    const other = laro({ seats: 2, deals: [{ hands: { 0: '+10t', 1: '+4c +5c -1t -2t +7s +9s +3s -8c' } }] });
    other.draw();
    other.discard('+10t');
    expect(asks(other, 1, level)).toEqual({ type: 'take' });
  });

  test('does not break a cluster to lay another', () => {
    const t = laro({ deals: [{ hands: { 0: '+7c', 1: '+4c +5c +6c -1t -2t +7s +9s +1s' } }] });
    t.draw();
    t.act(0, { type: 'discard', cards: t.cardsOf(0, '+7c') });
    const command = asks(t, 1, level, 3);
    expect(['', '+5c +6c']).toContain(named(t, 1, command.cards));
  });
});

test('the random bot gives up alone, after many draws only', () => {
  const t = laro({ seats: 1 });
  for (let seed = 0; seed < 50; seed++) expect(asks(t, 0, 'random', seed).type).toBe('take');
  while (t.game.draws[0]! < 60) t.idle();
  expect(asks(t, 0, 'random')).toEqual({ type: 'giveUp' });
});

test('a bot that sees a rival’s hand knows what it can claim; others estimate it', () => {
  const t = laro({ seats: 2, deals: [{ hands: { 0: DULL, 1: '+4c +6c +1c +1t -4s -8s -10c +9t' } }] });
  const own = t.view(0);
  const all = { ...own, faces: new Map([...own.faces, ...t.view(1).faces]) };
  const five = cardOf('+5c').code;
  const ten = cardOf('+10s').code;
  const chance = (view: typeof own, code: number) => {
    const reading = readTable(view, true);
    return claimChance(reading, reading.rivals[0]!, code);
  };
  expect([chance(all, five), chance(all, ten)]).toEqual([1, 0]);
  expect(chance(own, five)).toBeGreaterThan(chance(own, ten));
  expect(chance(own, five)).toBeLessThan(1);
});

test('any of several players claiming a card is likelier; where only a win may be claimed, those far from it cannot', () => {
  const hands = { 0: DULL, 1: '+4c +6c +1c +1t -4s -8s -10c +9t' };
  const risk = (seats: number, winOnly = false): number => {
    const t = laro({ seats, deals: [{ hands }] });
    const reading = readTable(t.view(0), true);
    return claimRisk({ ...t.game, winOnly }, reading, cardOf('+5c').code);
  };
  expect(risk(4)).toBeGreaterThan(risk(2));
  expect(risk(4)).toBeLessThan(1);
  expect(risk(4, true)).toBe(0);
});

describe('the value of cards', () => {
  const belief: Belief = { pair: (n) => n / (n + 4), single: () => 0.1, none: 0.05, base: 3 };
  const live = Uint8Array.from(CARDS, ({ face }) => copiesOf(face));
  const codes = (text: string) => facesIn(text).map((face) => cardOf(face).code);
  const worth = (text: string, laid = 0) => promise(codes(text), laid, 0, live, belief);

  test('is at least the worth of three clusters', () => {
    expect(worth('+4c +5c +6c 0 0 0 +7s +8s +9s')).toBeCloseTo(3 + 15);
    expect(worth('+4c +5c +6c', 2)).toBeCloseTo(3 + 3);
    expect(worth('', 3)).toBeCloseTo(3);
  });

  test('rises with every card that fits, and does not fall with one that does not', () => {
    const pair = worth('+4c +5c');
    expect(worth('+4c +5c +6c')).toBeGreaterThan(pair);
    expect(worth('+4c +5c -10s')).toBeGreaterThanOrEqual(pair);
    expect(worth('+4c +5c')).toBeGreaterThan(worth('+4c +9s'));
  });

  test('is the best over all readings of the cards, by trying every one', () => {
    const rng = makeRng('promise');
    for (let i = 0; i < 60; i++) {
      const hand = Array.from({ length: 3 + (i % 5) }, () => 1 + (rng.next() % 60));
      const groups = groupsOf(hand, live, belief);
      let best = 0;
      const search = (from: number, left: number, used: number, chance: number, points: number): void => {
        best = Math.max(best, chance * belief.none ** left * (belief.base + points + 1.3 * left));
        for (let at = from; left && at < groups.length; at++) {
          const group = groups[at]!;
          if (!(group.mask & used))
            search(at + 1, left - 1, used | group.mask, chance * group.chance, points + group.points);
        }
      };
      search(0, 3, 0, 1, 0);
      expect(promise(hand, 0, 0, live, belief)).toBeCloseTo(best, 10);
    }
  });

  test('the tables of outs and pairs agree with the clusters', () => {
    for (let a = 0; a < CARDS.length; a++)
      for (const [b, c] of PAIRS[a]!) {
        expect(clusterOf(a, b, c)).not.toBeNull();
        expect(outsOf(b, c).map(([code]) => code)).toContain(a);
      }
    expect(outsOf(0, 0).map(([code]) => code)).toEqual([0]);
    expect(PAIRS[0]).toContainEqual([0, 0, 9]);
  });
});
