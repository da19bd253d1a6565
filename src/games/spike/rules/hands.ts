import { CARDS, cardOf, type Face, SUITS } from './cards.ts';

/** The ranks, best first: a rank's number is its position in this list, from 1 (S18). */
export const RANK_NAMES = [
  'Pure Sabacc',
  'Rhylet',
  'Full Sabacc',
  'Fleet',
  'Banthas Wild',
  'Gee Whiz!',
  'Squadron',
  'Straight Khyron',
  'Rule of Two',
  'Yee-Haa',
  '5-Card Sabacc',
  '4-Card Sabacc',
  '3-Card Sabacc',
  'Sabacc Pair',
  'Nulhrek',
] as const;
export type RankName = (typeof RANK_NAMES)[number];

/** 1 (Pure Sabacc) … 15 (Nulhrek). */
export type Rank = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15;

export interface HandValue {
  readonly rank: Rank;
  readonly name: RankName;
  /** The signed sum of all cards: 0 exactly for ranks 1–14. */
  readonly total: number;
  /** The greater key wins; keys are equal exactly when every tie-break is (S17). */
  readonly key: number;
}

/** Fewest and most cards in a hand (S12). */
export const FEWEST = 2;
export const MOST = 5;

// A key is one whole number of 25 bits: the rank, best highest, above all tie-breaks. S18 names these in the same order for every rank, so
// a rank only leaves out those that do not count for it.
const HIGH = 0xf;
const TOTAL_AT = 4;
const TOTAL = 0x3f << TOTAL_AT;
const SYLOP = 1 << 10;
const SUITED = 1 << 11;
const MOST_AT = 12;
const MOST_CARDS = 3 << MOST_AT;
const POSITIVE = 1 << 14;
const NEAR_AT = 15;
const NEAR_LIMIT = 0x3f;
const NEAR = NEAR_LIMIT << NEAR_AT;
const RANK_AT = 21;

/** The tie-breaks of each rank (S18), by the rank's number; there is no rank 0. */
const TIE_BREAKS = Int32Array.of(
  0,
  0, // Pure Sabacc
  TOTAL | HIGH, // Rhylet
  0, // Full Sabacc
  TOTAL, // Fleet
  MOST_CARDS | TOTAL | HIGH, // Banthas Wild
  SUITED | HIGH, // Gee Whiz!
  TOTAL, // Squadron
  TOTAL, // Straight Khyron
  MOST_CARDS | SUITED | TOTAL | HIGH, // Rule of Two
  MOST_CARDS | SUITED | TOTAL, // Yee-Haa
  SUITED | SYLOP | TOTAL | HIGH, // 5-Card Sabacc
  SUITED | SYLOP | TOTAL | HIGH, // 4-Card Sabacc
  SUITED | SYLOP | TOTAL | HIGH, // 3-Card Sabacc
  SUITED | SYLOP | TOTAL | HIGH, // Sabacc Pair
  NEAR | POSITIVE | MOST_CARDS | TOTAL | HIGH, // Nulhrek
);

/** Returns the rank of a key. */
export const rankOf = (key: number): Rank => (15 - (key >> RANK_AT)) as Rank;

export const nameOf = (rank: Rank): RankName => RANK_NAMES[rank - 1]!;

/** Returns the signed sum of the cards of a hand with this key. */
export function totalOf(key: number): number {
  if (rankOf(key) !== 15) return 0;
  const distance = NEAR_LIMIT - ((key & NEAR) >> NEAR_AT);
  return key & POSITIVE ? distance : -distance;
}

// Contribution of each card to a hand, by its code. The count of each number, signs ignored, is an octal digit, with the number 1 at the
// right: 0o1000001111 is one each of 1, 2, 3, 4 and 10.
const VALUES = Int32Array.from(CARDS, (card) => card.value);
const POSITIVES = Int32Array.from(CARDS, (card) => Math.max(card.value, 0));
const COUNTS = Int32Array.from(CARDS, ({ value }) => (value === 0 ? 0 : 1 << (3 * (Math.abs(value) - 1))));

// Marks that each card sets: bits 1–10 for positive numbers, one for each suit, one for a Sylop.
const HIGHS = 0x7fe;
const SUITS_AT = 11;
const SYLOP_MARK = 1 << (SUITS_AT + SUITS.length);
const MARKS = Int32Array.from(CARDS, ({ value, suit }) => {
  if (suit === null) return SYLOP_MARK;
  return (value > 0 ? 1 << value : 0) | (1 << (SUITS_AT + SUITS.indexOf(suit)));
});

const ONES = 0o1111111111;
const SEQUENCE = 0o1111;
const GEE_WHIZ = 0o1000001111;
const FOUR_TENS = 0o4000000000;

/** Checks whether these are one each of four numbers in sequence (S19). */
const isSequence = (counts: number): boolean => counts === (counts & -counts) * SEQUENCE;

/** Returns the best rank that a hand of `n` cards totalling zero fits (S18). */
function zeroRank(n: number, counts: number, sylop: boolean): Rank {
  // Each number's count in binary: 4 is 100, 3 is 011, 2 is 010. Five of a kind never total zero.
  const fours = counts & (ONES << 2);
  const twos = (counts >> 1) & ONES;
  const trios = twos & counts;
  const pairs = twos & ~counts;
  if (counts === 0) return 1;
  if (trios !== 0 && pairs !== 0) return 2;
  if (fours !== 0) {
    if (n === 4) return 7;
    if (!sylop) return 5;
    return counts === FOUR_TENS ? 3 : 4;
  }
  if (trios !== 0) return 5;
  if (counts === GEE_WHIZ) return 6;
  if (n === 4 && isSequence(counts)) return 8;
  if ((pairs & (pairs - 1)) !== 0) return 9;
  if (pairs !== 0 && sylop) return 10;
  return (16 - n) as Rank;
}

/**
 * Returns the key (see `HandValue`) of the hand in the first `n` places of `codes`, 2 to 5 cards of one deck in any order (`Card.code`).
 * The fast path for bots: allocates nothing and checks nothing.
 */
export function evaluateCodes(codes: Uint8Array, n: number): number {
  let sum = 0;
  let positives = 0;
  let counts = 0;
  let marks = 0;
  for (let i = 0; i < n; i++) {
    const code = codes[i]!;
    sum += VALUES[code]!;
    positives += POSITIVES[code]!;
    counts += COUNTS[code]!;
    marks |= MARKS[code]!;
  }
  const high = 31 - Math.clz32((marks & HIGHS) | 1);
  const figures = ((n - FEWEST) << MOST_AT) | (positives << TOTAL_AT) | high;
  if (sum !== 0) {
    const near = sum > 0 ? ((NEAR_LIMIT - sum) << NEAR_AT) | POSITIVE : (NEAR_LIMIT + sum) << NEAR_AT;
    return near | figures;
  }
  const sylop = (marks & SYLOP_MARK) !== 0;
  const suits = (marks & (SYLOP_MARK - 1)) >> SUITS_AT;
  const suited = (suits & (suits - 1)) === 0;
  const rank = zeroRank(n, counts, sylop);
  const tieBreaks = (figures | (suited ? SUITED : 0) | (sylop ? SYLOP : 0)) & TIE_BREAKS[rank]!;
  return ((15 - rank) << RANK_AT) | tieBreaks;
}

const codes = new Uint8Array(MOST);

/** Returns the value of a hand (S18), its cards in any order. Throws unless these are 2 to 5 faces (S12). */
export function evaluate(faces: readonly Face[]): HandValue {
  if (faces.length < FEWEST || faces.length > MOST)
    throw new Error(`${faces.length} cards are not a hand (S12)`);
  faces.forEach((face, i) => {
    codes[i] = cardOf(face).code;
  });
  const key = evaluateCodes(codes, faces.length);
  const rank = rankOf(key);
  return { rank, name: nameOf(rank), total: totalOf(key), key };
}
