import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeWasmGroup } from '../../../crypto/group/wasmGroup.ts';
import { groupWith } from '../../../crypto/testing/fixtures.ts';
import { makeTinyGroup } from '../../../crypto/testing/tinyGroup.ts';
import { makeScheme } from './makeScheme.ts';
import { seededBytes } from './testing.ts';

const SIZE = 12;

/** A scheme, a log of its multiplications by secrets, and a shuffled deck with two locks. */
function table(makeGroup = makeTinyGroup, size = SIZE) {
  const group = makeGroup();
  const multiplied: unknown[] = [];
  const random = seededBytes('ahead');
  const counted = groupWith(group, {
    multiply(a, k) {
      multiplied.push([a, k]);
      return group.multiply(a, k);
    },
  });
  const scheme = makeScheme(counted, random);
  const keysOf = () => scheme.makeKeys('keys');
  const [one, other] = [keysOf(), keysOf()];
  const joint = scheme.jointKey([one.keys.lock, other.keys.lock])!;
  const plains = Array.from({ length: size }, (_, i) => scheme.plain('deck', i));
  const deck = scheme.split(scheme.shuffle('deck', joint, plains).list)!;
  /** Counts the products that a call needs, and returns its result. */
  const cost = <T>(work: () => T): [number, T] => {
    const before = multiplied.length;
    const made = work();
    return [multiplied.length - before, made];
  };
  return { scheme, one, other, deck, cost, keysOf };
}

/** One for the proof; without a lock prepared, one for the public key. */
const PROOF = 1;
const KEY = 1;

describe.each([
  ['a tiny group', makeTinyGroup, 40],
  ['ristretto255', () => makeWasmGroup()!, 10],
] as const)('shares computed ahead over %s', (_, makeGroup, numRuns) => {
  test('are the same as without, and valid, whatever was prepared', () => {
    const { scheme, one, other, deck } = table(makeGroup);
    const fresh = table(makeGroup);
    expect(fresh.deck).toEqual(deck);
    const some = fc.subarray(deck);
    fc.assert(
      fc.property(some, some, fc.shuffledSubarray(deck), (ones, others, asked) => {
        expect(scheme.prepare(one.secrets, ones)).toBe(ones.length);
        expect(scheme.prepare(other.secrets, others)).toBe(others.length);
        for (const { secrets, keys } of [one, other]) {
          const { shares, proof } = scheme.shares('tell', secrets, asked);
          expect(shares).toBe(fresh.scheme.shares('tell', secrets, asked).shares);
          const split = scheme.splitShares(shares)!;
          expect(split).toEqual(asked.map((card) => fresh.scheme.shareOf(secrets.lock, card)));
          expect(fresh.scheme.checkShares('tell', keys.lock, asked, split, proof)).toBe(true);
          expect(fresh.scheme.checkShares('other', keys.lock, asked, split, proof)).toBe(false);
        }
      }),
      { numRuns },
    );
  });

  test('open the cards', () => {
    const { scheme, one, other, deck } = table(makeGroup);
    const given = [one, other].map(({ secrets }) => {
      scheme.prepare(secrets, deck);
      return scheme.splitShares(scheme.shares('tell', secrets, deck).shares)!;
    });
    const places = deck.map((card, i) =>
      scheme.placeOf(
        'deck',
        SIZE,
        scheme.open(
          card,
          given.map((shares) => shares[i]!),
        ),
      ),
    );
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: SIZE }, (_, i) => i));
  });
});

describe('prepared shares', () => {
  test('are not computed again, neither by another call nor for the shares', () => {
    const { scheme, one, deck, cost } = table();
    expect(cost(() => scheme.shares('tell', one.secrets, deck))[0]).toBe(SIZE + PROOF + KEY);
    expect(cost(() => scheme.prepare(one.secrets, deck.slice(0, 5)))).toEqual([5 + KEY, 5]);
    expect(cost(() => scheme.prepare(one.secrets, deck))).toEqual([SIZE - 5, SIZE]);
    expect(cost(() => scheme.prepare(one.secrets, deck))).toEqual([0, SIZE]);
    expect(cost(() => scheme.shares('tell', one.secrets, deck))[0]).toBe(PROOF);
  });

  test('serve one lock only', () => {
    const { scheme, one, other, deck, cost } = table();
    scheme.prepare(one.secrets, deck);
    expect(cost(() => scheme.shares('tell', other.secrets, deck))[0]).toBe(SIZE + PROOF + KEY);
  });

  test('are kept for the newest two locks', () => {
    const { scheme, one, other, deck, cost, keysOf } = table();
    const third = keysOf();
    const needed = ({ secrets }: typeof one) => cost(() => scheme.shares('tell', secrets, deck))[0];
    for (const { secrets } of [one, other, one, third]) scheme.prepare(secrets, deck);
    expect([one, other, third].map(needed)).toEqual([PROOF, SIZE + PROOF + KEY, PROOF]);
  });

  test('are kept for the newest 1024 cards of a lock', () => {
    const { scheme, one, deck, cost } = table(makeTinyGroup, 1100);
    expect(scheme.prepare(one.secrets, deck.slice(0, 600))).toBe(600);
    expect(scheme.prepare(one.secrets, deck.slice(600))).toBe(500);
    expect(cost(() => scheme.shares('tell', one.secrets, deck))[0]).toBe(1100 - 1024 + PROOF);
    expect(scheme.prepare(one.secrets, deck)).toBe(1024);
  });

  test('omit malformed cards', () => {
    const { scheme, one, deck } = table();
    expect(scheme.prepare(one.secrets, ['', 'AAAA', deck[0]!])).toBe(1);
  });
});
