import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facesIn } from '../../../engine/scripted/testing.ts';
import { makeRng, shuffled } from '../../../lib/rng.ts';
import { CARDS, cardOf, type Face, LARO_DECK } from './cards.ts';
import { bestSplit, cluster, clusterOf, inSequence, POINTS, splitFaces } from './scoring.ts';

describe('L2, L3: clusters', () => {
  test.each([
    ['pure', 3, '+4c +5c +6c'],
    ['pure', 3, '-9t -10t -8t'],
    ['wild', 2, '+4c +5c 0'],
    ['wild', 2, '+4c 0 +6c'],
    ['wild', 2, '0 -9s -10s'],
    ['wild', 2, '-1s 0 -2s'],
    ['corrupt', 1, '+4c -5c +6c'],
    ['corrupt', 1, '-1t +2t +3t'],
    ['void', 9, '0 0 0'],
  ])('%s, %i points: %s', (kind, points, text) => {
    expect(cluster(facesIn(text))).toEqual({ cluster: kind, points });
  });

  test.each([
    '+4c +5c +6t',
    '+4c +5c +7c',
    '+4c -4c +5c',
    '+9c +10c +1c',
    '+10c +1c 0',
    '+4c -5c 0',
    '+4c +7c 0',
    '+4c -4c 0',
    '+4c +5t 0',
    '+4c 0 0',
    '+4c +5c',
    '+4c +5c +6c +7c',
  ])('none: %s', (text) => {
    expect(cluster(facesIn(text))).toEqual({ cluster: null, points: 0 });
  });

  /** Applies the ruling word by word to any three cards. */
  function slowly(faces: readonly Face[]): string | null {
    const cards = faces.map(cardOf);
    const plain = cards.filter((card) => card.suit !== null);
    const voids = 3 - plain.length;
    if (voids === 3) return 'void';
    const oneSuit = new Set(plain.map(({ suit }) => suit)).size === 1;
    const oneSub = new Set(plain.map(({ sign }) => sign)).size === 1;
    const sequence = (numbers: readonly number[]) =>
      numbers.toSorted((a, b) => a - b).every((n, i, all) => i === 0 || n === all[i - 1]! + 1);
    const numbers = plain.map(({ number }) => number);
    if (voids === 0) return oneSuit && sequence(numbers) ? (oneSub ? 'pure' : 'corrupt') : null;
    if (voids === 2 || !oneSuit || !oneSub) return null;
    for (let third = 1; third <= 10; third++) if (sequence([...numbers, third])) return 'wild';
    return null;
  }

  test('every three different cards, by the ruling word by word, in any order', () => {
    const voids = [0, 0, 0];
    const codes = [...voids, ...CARDS.slice(1).map(({ code }) => code)];
    for (let a = 0; a < codes.length; a++)
      for (let b = a + 1; b < codes.length; b++)
        for (let c = b + 1; c < codes.length; c++) {
          const [x, y, z] = [codes[a]!, codes[b]!, codes[c]!];
          const kind = clusterOf(x, y, z);
          if (kind !== slowly([x, y, z].map((code) => CARDS[code]!.face)))
            throw new Error(`${x} ${y} ${z}: ${kind}`);
          if (clusterOf(z, x, y) !== kind || clusterOf(y, x, z) !== kind) throw new Error(`${x} ${y} ${z}`);
        }
  });
});

describe('L4: the worth of nine cards', () => {
  test.each([
    ['Pure + Wild + Corrupt', 6, '+4c +5c +6c -1t -2t 0 +7s -8s +9s'],
    ['Pure + Void + Pure', 15, '+4c +5c +6c 0 0 0 +7s +8s +9s'],
    ['Wild three times', 6, '+4c 0 +6c 0 -1t -2t 0 +7s +8s'],
    ['Void rather than three Wild', 15, '+4c +5c +6c -1t -2t -3t 0 0 0'],
  ])('%s is %i', (_name, worth, text) => {
    expect(splitFaces(facesIn(text))?.worth).toBe(worth);
  });

  test('the dearest of several splits: two pure ones rather than corrupt ones', () => {
    expect(splitFaces(facesIn('+4c +5c +6c -4c -5c -6c +1t +2t +3t'))?.worth).toBe(9);
    expect(splitFaces(facesIn('+4c +5c -6c -4c -5c +6c +1t +2t +3t'))?.worth).toBe(9);
  });

  test('no win: one card does not fit, or the number of cards does not', () => {
    expect(splitFaces(facesIn('+4c +5c +6c -1t -2t 0 +7s -8s +10s'))).toBeNull();
    expect(splitFaces(facesIn('+4c +5c +6c +7c'))).toBeNull();
    expect(splitFaces([])).toEqual({ worth: 0, clusters: [] });
  });

  /** Tries every way to put cards in groups of three: slow, but obviously complete. */
  function slowest(codes: readonly number[]): number {
    if (!codes.length) return 0;
    let best = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < codes.length; i++)
      for (let j = i + 1; j < codes.length; j++)
        for (let k = j + 1; k < codes.length; k++) {
          const kind = clusterOf(codes[i]!, codes[j]!, codes[k]!);
          if (!kind) continue;
          const rest = codes.filter((_, at) => at !== i && at !== j && at !== k);
          best = Math.max(best, POINTS[kind] + slowest(rest));
        }
    return best;
  }

  test('against a search of every grouping, for hands rich in clusters', () => {
    const codes = LARO_DECK.map((face) => cardOf(face).code);
    const rich = codes.filter((code) => code === 0 || CARDS[code]!.suit === 'circles');
    let wins = 0;
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, any) => {
        const hand = shuffled(makeRng(seed), any ? codes : rich).slice(0, 9);
        const split = bestSplit(hand);
        const worth = slowest(hand);
        expect(split?.points ?? Number.NEGATIVE_INFINITY).toBe(worth);
        if (!split) return;
        wins++;
        expect(split.groups.flat().toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
        const sum = split.groups.reduce((n, [a, b, c]) => {
          return n + POINTS[clusterOf(hand[a]!, hand[b]!, hand[c]!)!];
        }, 0);
        expect(sum).toBe(split.points);
      }),
      { numRuns: 600, seed: 4 },
    );
    expect(wins).toBeGreaterThan(20);
  });
});

test.each([
  ['+6c +4c +5c', '+4c +5c +6c'],
  ['0 +6c +4c', '+4c 0 +6c'],
  ['0 +5c +4c', '+4c +5c 0'],
  ['+10c 0 +9c', '0 +9c +10c'],
  ['0 0 0', '0 0 0'],
])('laid out in sequence, a Void in place of a card: %s', (text, laid) => {
  const faces = facesIn(text);
  const order = inSequence(faces.map((face) => cardOf(face).code));
  expect(order.map((i) => faces[i]).join(' ')).toBe(laid);
});
