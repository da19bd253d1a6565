import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeRng, sample } from '../../../lib/rng.ts';
import { CARDS, cardOf, type Face, SPIKE_DECK } from './cards.ts';
import { evaluate, evaluateCodes, nameOf, RANK_NAMES, type Rank, rankOf, totalOf } from './hands.ts';

const cardsOf = (text: string): Face[] => text.split(' ');
const keyOf = (hand: string): number => evaluate(cardsOf(hand)).key;

/** Implements S18 literally: the rank, and the figures of its tie-breaks, where the higher one always wins. */
function judged(faces: readonly Face[]): { rank: number; tieBreaks: number[] } {
  const cards = faces.map(cardOf);
  const values = cards.map((card) => card.value);
  const numbers = values.filter((value) => value !== 0).map(Math.abs);
  const sylops = values.length - numbers.length;
  const n = cards.length;
  const sum = values.reduce((a, b) => a + b, 0);

  const total = values.filter((value) => value > 0).reduce((a, b) => a + b, 0);
  const high = Math.max(0, ...values);
  const suited = Number(new Set(cards.flatMap(({ suit }) => (suit === null ? [] : [suit]))).size === 1);
  const sylop = Math.sign(sylops);

  const kinds = [...new Set(numbers)].sort((a, b) => a - b);
  const copies = kinds
    .map((kind) => numbers.filter((number) => number === kind).length)
    .sort((a, b) => b - a)
    .join();
  const first = kinds[0] ?? 0;
  const inSequence = kinds.length === 4 && kinds.every((kind, i) => kind === first + i);

  if (sum !== 0) return { rank: 15, tieBreaks: [-Math.abs(sum), Math.sign(sum), n, total, high] };
  if (n === 2 && sylops === 2) return { rank: 1, tieBreaks: [] };
  if (n === 5 && copies === '3,2') return { rank: 2, tieBreaks: [total, high] };
  if (n === 5 && sylops === 1 && copies === '4') {
    return first === 10 ? { rank: 3, tieBreaks: [] } : { rank: 4, tieBreaks: [total] };
  }
  if ((n === 4 && /^3/.test(copies)) || (n === 5 && /^[34]/.test(copies))) {
    return { rank: 5, tieBreaks: [n, total, high] };
  }
  if (n === 5 && kinds.join() === '1,2,3,4,10') return { rank: 6, tieBreaks: [suited, high] };
  if (n === 4 && copies === '4') return { rank: 7, tieBreaks: [total] };
  if (n === 4 && inSequence) return { rank: 8, tieBreaks: [total] };
  if (/^2,2/.test(copies)) return { rank: 9, tieBreaks: [n, suited, total, high] };
  if (/^2/.test(copies) && sylops > 0) return { rank: 10, tieBreaks: [n, suited, total] };
  return { rank: 16 - n, tieBreaks: [suited, sylop, total, high] };
}

const deckCodes = SPIKE_DECK.map((face) => cardOf(face).code);

/** Positive if the first hand is better, negative if the second is, 0 if they share. */
function compared(a: readonly Face[], b: readonly Face[]): number {
  const x = judged(a);
  const y = judged(b);
  if (x.rank !== y.rank) return y.rank - x.rank;
  return x.tieBreaks.map((figure, i) => figure - y.tieBreaks[i]!).find((difference) => difference !== 0) ?? 0;
}

/** Yields every hand of `size` cards, by their indexes in the deck. */
function* hands(size: number): Generator<number[]> {
  const at = Array.from({ length: size }, (_, i) => i);
  for (;;) {
    yield at;
    let last = size - 1;
    while (last >= 0 && at[last] === SPIKE_DECK.length - size + last) last--;
    if (last < 0) return;
    at[last]!++;
    for (let i = last + 1; i < size; i++) at[i] = at[i - 1]! + 1;
  }
}

describe('S18: each rank with its tie-breaks, every hand better than the next', () => {
  const ladder: [Rank, string, string[]][] = [
    [1, 'Pure Sabacc', ['0 0']],
    [
      2,
      'Rhylet: total, high',
      [
        '+10c +10t -10c -5s -5c',
        '+9c +9t -6c -6t -6s',
        '+6c +6t +6s -9c -9t',
        '+8c +8t -8c -4s -4c',
        '+4c +4t +4s -6c -6t',
        '+2c +2t -2c -1s -1c',
      ],
    ],
    [3, 'Full Sabacc', ['0 +10c +10t -10c -10t']],
    [4, 'Fleet: total', ['0 +9c +9t -9c -9t', '+8c -8t -8c 0 +8s', '+1c +1t 0 -1c -1t']],
    [
      5,
      'Banthas Wild: most, total, high',
      [
        '+10c +10t -10c -9s -1c',
        '-5c -5t -5s +5c +10t',
        '-5c -5t -5s +9c +6t',
        '+5c +5t +5s -9c -6t',
        '0 +3c +3t +3s -9c',
        '+1c +1t -1c -3c +2c',
        '-3c -3t -3s +9c',
        '+3c +3t +3s -9c',
        '+1c +1t +1s -3c',
      ],
    ],
    [
      6,
      'Gee Whiz!: suited, high',
      ['+10c -1c -2c -3c -4c', '-10t +1t +2t +3t +4t', '+10c -1c -2c -3c -4t', '-10s +1c +2t +3s +4c'],
    ],
    [7, 'Squadron: total', ['+10c +10t -10c -10t', '+9c +9t -9c -9s', '+1c +1t -1c -1t']],
    [8, 'Straight Khyron: total', ['+7c +10s -8c -9t', '-6c -9c +7c +8c', '+1c +4t -2c -3s']],
    [
      9,
      'Rule of Two: most, suited, total, high',
      [
        '0 +1c -1c +2c -2c',
        '+10c +10t -9c -9t -2s',
        '+10c -10t +7c -7t 0',
        '+9c -9t +8c -8t 0',
        '+10c -10c +9c -9c',
        '+1c -1c +2c -2c',
        '+10c -10t +7c -7t',
        '+9c -9t +8c -8t',
      ],
    ],
    [
      10,
      'Yee-Haa: most, suited, total',
      [
        '+9c +9t -10c -8s 0',
        '+3c +3t -6s 0 0',
        '+4c -4c 0 0',
        '+1c -1c 0 0',
        '+5c +5t -10s 0',
        '+4c -4t 0 0',
        '+10c -10c 0',
        '+1c -1c 0',
        '+10c -10t 0',
        '+1c -1t 0',
      ],
    ],
    [
      11,
      '5-Card Sabacc: suited, sylop, total, high',
      [
        '0 +1c +5c -2c -4c',
        '+10c +9c -8c -7c -4c',
        '+1c +3c +6c -2c -8c',
        '0 +1c +5t -2c -4c',
        '+10c +9c -8c -7c -4t',
        '+8c +6t +5s -9c -10c',
        '+3c +3t +4t -1c -9c',
      ],
    ],
    [
      12,
      '4-Card Sabacc: suited, sylop, total, high',
      [
        '0 +1c +4c -5c',
        '+10c +1c -9c -2c',
        '+6c +1c -5c -2c',
        '0 +1c +4c -5t',
        '+10c +1c -9c -2t',
        '+7c +4t -10c -1s',
      ],
    ],
    [
      13,
      '3-Card Sabacc: suited, total, high',
      [
        '+10c -9c -1c',
        '+5c -4c -1c',
        '+2c +3c -5c',
        '+10c -9c -1t',
        '+5c -4t -1s',
        '+1c +4t -5s',
        '+2c +3t -5s',
        '+1c +1t -2c',
      ],
    ],
    [14, 'Sabacc Pair: suited, total', ['+10c -10c', '+1c -1c', '+10c -10t', '+9c -9s']],
    [
      15,
      'Nulhrek: near, positive, most, total, high',
      [
        '+10c +9t -8c -7t -3s',
        '+8c +6t +5c -9t -9s',
        '+4c -1c -2c 0 0',
        '+10c +9t -8c -10s',
        '+10c -9c',
        '+1c 0',
        '+10c +9t -8c -7t -5s',
        '-1c 0',
        '+2c 0',
        '-2c 0',
        '+10c +10t +10s +9c +9t',
        '-10c -10t -10s -9c -9t',
      ],
    ],
  ];

  test.each(ladder)('%i %s', (rank, title, rungs) => {
    const values = rungs.map((hand) => evaluate(cardsOf(hand)));
    expect(values.map((value) => value.rank)).toEqual(rungs.map(() => rank));
    expect(new Set(values.map((value) => value.name))).toEqual(new Set([title.split(':')[0]]));
    const keys = values.map((value) => value.key);
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => b - a));
  });

  test('the worst hand of a rank beats the best of the next', () => {
    const keys = ladder.flatMap(([, , rungs]) => [rungs[0]!, rungs.at(-1)!].map(keyOf));
    expect(keys).toEqual([...keys].sort((a, b) => b - a));
  });
});

test.each([
  ['Rhylet', '+6c +6t -6c -3s -3t', '+6t +6s -4c -4t -4s'],
  ['Full Sabacc', '0 +10c +10t -10c -10t', '0 +10c +10s -10t -10s'],
  ['Fleet', '0 +9c +9t -9c -9t', '0 +9c +9s -9s -9t'],
  ['Gee Whiz!', '+10c -1c -2c -3c -4c', '+10t -1t -2t -3t -4t'],
  ['Straight Khyron, whatever the suits and the highest card', '+1c +4c -2c -3c', '-1t -4c +2c +3t'],
  ['Yee-Haa, whatever the highest card', '+6c -3c -3t 0', '+3c +3t -6s 0'],
  ['Sabacc Pair', '+7c -7t', '+7s -7c'],
  ['Nulhrek without a positive card: total and high are 0', '-3c 0', '-1c -2t'],
])('S17: equal in every tie-break: %s', (_, a, b) => {
  expect(keyOf(a)).toBe(keyOf(b));
});

test.each([
  ['four tens and a Sylop are Full Sabacc, not Fleet', '+10c +10t -10c -10t 0', 3],
  ['four of a kind among five cards is no Squadron', '+5c +5t +5s -5c -10c', 5],
  ['three of a kind and a Sylop', '+3c +3t +3s -9c 0', 5],
  ['three of a kind and a pair, not of one sign', '+8c +8t -8c -4s -4c', 2],
  ['1, 2, 3, 4 and 10 that do not total zero', '+10c -1c -2c -3c +4c', 15],
  ['a sequence among five cards', '+1c +4c -2c -3c 0', 11],
  ['two pairs with a Sylop are Rule of Two before Yee-Haa', '+2c -2t +5c -5s 0', 9],
  ['two Sylops are no pair', '+2c -2c 0 0', 10],
  ['two Sylops are no pure Sabacc among more cards', '0 0 +1c', 15],
  ['a pair without a Sylop', '+1c +1t -2c', 13],
])('S18: the best rank that fits: %s', (_, hand, rank) => {
  expect(evaluate(cardsOf(hand)).rank).toBe(rank);
});

test.each(['+9c +2t -10s -1c', '+10c +1t -9s -2c', '+1c +2t -3s 0'])(
  'S19: sequences run 1 … 10 without wrapping, and a Sylop is not in them: %s',
  (hand) => {
    expect(evaluate(cardsOf(hand)).rank).toBe(12);
  },
);

test('S18: the names, and the signed sum', () => {
  expect(nameOf(1)).toBe('Pure Sabacc');
  expect(nameOf(15)).toBe('Nulhrek');
  expect(RANK_NAMES.length).toBe(15);
  expect(evaluate(cardsOf('-10c +3t 0'))).toMatchObject({ rank: 15, name: 'Nulhrek', total: -7 });
  expect(evaluate(cardsOf('+4c -4t')).total).toBe(0);
});

test('S12: a hand has 2 to 5 cards', () => {
  expect(() => evaluate(['+1c'])).toThrow('S12');
  expect(() => evaluate(cardsOf('+1c +2c +3c +4c +5c +6c'))).toThrow('S12');
  expect(() => evaluate(['+1c', '+1C'])).toThrow();
});

test.each([
  [2, 1_891, { 'Pure Sabacc': 1, 'Sabacc Pair': 90 }],
  [3, 37_820, { 'Yee-Haa': 180, '3-Card Sabacc': 1_170 }],
  [
    4,
    557_845,
    {
      'Banthas Wild': 18,
      Squadron: 90,
      'Straight Khyron': 1_134,
      'Rule of Two': 3_645,
      'Yee-Haa': 270,
      '4-Card Sabacc': 12_906,
    },
  ],
])('S18: how often each rank comes among all hands of %i cards', (size, all, zeroes) => {
  const codes = new Uint8Array(size);
  const counts = new Map<string, number>();
  let seen = 0;
  for (const places of hands(size)) {
    for (let i = 0; i < size; i++) codes[i] = deckCodes[places[i]!]!;
    const name = nameOf(rankOf(evaluateCodes(codes, size)));
    counts.set(name, (counts.get(name) ?? 0) + 1);
    seen++;
  }
  expect(seen).toBe(all);
  counts.delete('Nulhrek');
  expect(Object.fromEntries(counts)).toEqual(zeroes);
});

describe('against S18 word for word', () => {
  const agrees = (sorted: readonly { faces: readonly Face[]; key: number }[]): void => {
    for (const [i, { faces, key }] of sorted.entries()) {
      const is = judged(faces).rank;
      if (rankOf(key) !== is) expect.fail(`${faces.join(' ')} is ${nameOf(is as Rank)}`);
      const next = sorted[i + 1];
      if (next && Math.sign(compared(faces, next.faces)) !== Math.sign(key - next.key)) {
        expect.fail(`${faces.join(' ')} and ${next.faces.join(' ')} are ordered wrongly`);
      }
    }
  };
  const ranked = (faces: readonly Face[]) => ({ faces, key: evaluate(faces).key });

  test('all hands of two to four cards that total zero stand in the right order', () => {
    const zeroes = [2, 3, 4].flatMap((size) =>
      Array.from(hands(size), (places) => places.map((at) => deckCodes[at]!))
        .filter((codes) => codes.reduce((sum, code) => sum + CARDS[code]!.value, 0) === 0)
        .map((codes) => ranked(codes.map((code) => CARDS[code]!.face))),
    );
    expect(zeroes.length).toBe(91 + 1_350 + 18_063);
    agrees(zeroes.sort((a, b) => b.key - a.key));
  });

  test('thousands of hands of five are in order, half of them totalling zero', () => {
    const rng = makeRng('spike');
    const some = Array.from({ length: 40_000 }, (_, i) => {
      const faces = sample(rng, SPIKE_DECK, 5);
      if (i % 2 === 0) return ranked(faces);
      const four = faces.slice(0, 4);
      const sum = four.reduce((total, face) => total + cardOf(face).value, 0);
      const fifth = CARDS.find(({ face, value }) => value === -sum && !four.includes(face));
      return ranked(fifth ? [...four, fifth.face] : faces);
    });
    agrees(some.sort((a, b) => b.key - a.key));
  });

  const hand = fc
    .shuffledSubarray([...SPIKE_DECK.keys()], { minLength: 2, maxLength: 5 })
    .map((places) => places.map((at) => SPIKE_DECK[at]!));

  test('any two hands compare as they should, with the right sum, in whatever order their cards are held', () => {
    fc.assert(
      fc.property(hand, hand, (a, b) => {
        const { key, rank, total } = evaluate(a);
        expect(rank).toBe(judged(a).rank);
        expect(total).toBe(a.reduce((sum, face) => sum + cardOf(face).value, 0));
        expect(totalOf(key)).toBe(total);
        expect(evaluate([...a].sort()).key).toBe(key);
        expect(Math.sign(key - evaluate(b).key)).toBe(Math.sign(compared(a, b)));
      }),
      { numRuns: 2_000 },
    );
  });
});
