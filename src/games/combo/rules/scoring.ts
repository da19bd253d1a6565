import type { Face } from '../../../engine/table/table.ts';
import { faceOf, RANKS, SUITS } from './cards.ts';

/** Cards in a hand when it is scored (K4, K10). */
export const HAND = 7;
/** Consecutive ranks of a run, and cards of a suit, that count 0 (K10). */
const LONG = 4;

/** Reasons why a card counts 0; if all are false, it counts 1. */
export interface CardReasons {
  readonly face: Face;
  readonly run: boolean;
  readonly suit: boolean;
  readonly rank: boolean;
}

export type Bonus = 0 | -1 | -4;

export interface HandScore {
  /** Number of loose cards with the bonus; lower is better (K2). */
  readonly score: number;
  /** Cards that count 1, in the order of the hand. */
  readonly loose: readonly Face[];
  readonly bonus: Bonus;
  /** The pattern that earns the bonus (K11). */
  readonly reason: string | null;
  readonly cards: readonly CardReasons[];
}

const RANK_COUNT = RANKS.length;

// The circle of ranks begins at the 2 and closes after the Ace (K1); the start does not affect who is next to whom.
const rankOf = (face: Face): number => RANKS.indexOf(faceOf(face).rank);
const suitOf = (face: Face): number => SUITS.indexOf(faceOf(face).suit);

/** Returns the ranks in a run of at least `LONG` (K10), as bits; `present` are the ranks in the hand. */
function inRuns(present: number): number {
  if (present === (1 << RANK_COUNT) - 1) return present;
  let found = 0;
  for (let first = 0; first < RANK_COUNT; first++) {
    let run = 0;
    for (let k = 0; k < LONG; k++) run |= 1 << ((first + k) % RANK_COUNT);
    if ((present & run) === run) found |= run;
  }
  return found;
}

const IN_RUNS = new Int32Array(1 << RANK_COUNT).map((_, present) => inRuns(present));
/** Seven consecutive ranks of the circle. */
const STRAIGHTS: ReadonlySet<number> = new Set(
  RANKS.map((_, first) =>
    Array.from({ length: HAND }, (_, k) => 1 << ((first + k) % RANK_COUNT)).reduce((a, b) => a | b),
  ),
);

interface Tally {
  readonly ranks: readonly number[];
  readonly suits: readonly number[];
  /** The ranks in the hand, as bits. */
  readonly present: number;
}

function tallyOf(faces: readonly Face[]): Tally {
  const ranks = new Array<number>(RANK_COUNT).fill(0);
  const suits = new Array<number>(SUITS.length).fill(0);
  let present = 0;
  for (const face of faces) {
    ranks[rankOf(face)]!++;
    suits[suitOf(face)]!++;
    present |= 1 << rankOf(face);
  }
  return { ranks, suits, present };
}

/** K11: returns the best bonus only. */
function bonusOf({ ranks, suits, present }: Tally): [Bonus, string | null] {
  const many = ranks.filter((n) => n > 1).sort((a, b) => b - a);
  if (many[0]! >= 4) return [-4, 'four of one rank'];
  if (STRAIGHTS.has(present)) return [-4, 'a straight of seven'];
  if (suits.some((n) => n === HAND)) return [-4, 'seven of one suit'];
  if (many[0] === 3 && many.length > 1) return [-1, 'three of one rank and two or three of another'];
  if (many.length === 3) return [-1, 'three pairs'];
  return [0, null];
}

/** Returns the bonus that these cards, seven or fewer, have already; further cards cannot lose it (K11). */
export function bonusFor(faces: readonly Face[]): Pick<HandScore, 'bonus' | 'reason'> {
  const [bonus, reason] = bonusOf(tallyOf(faces));
  return { bonus, reason };
}

/** Scores the seven cards of a hand in any order (K10, K11). Throws unless there are seven. */
export function scoreHand(faces: readonly Face[]): HandScore {
  if (faces.length !== HAND) throw new Error(`${faces.length} cards are not scored (K10)`);
  const tally = tallyOf(faces);
  const { ranks, suits, present } = tally;
  const runs = IN_RUNS[present]!;
  const cards = faces.map((face) => ({
    face,
    run: (runs & (1 << rankOf(face))) !== 0,
    suit: suits[suitOf(face)]! >= LONG,
    rank: ranks[rankOf(face)]! > 1,
  }));
  const loose = cards.filter(({ run, suit, rank }) => !run && !suit && !rank).map(({ face }) => face);
  const [bonus, reason] = bonusOf(tally);
  return { score: loose.length + bonus, loose, bonus, reason, cards };
}

/** Encodes a card as a small number for `scoreCodes`: suit × 13 + rank, 0 … 51. */
export const codeOf = (face: Face): number => suitOf(face) * RANK_COUNT + rankOf(face);

const RANK_OF = Int32Array.from({ length: 52 }, (_, code) => code % RANK_COUNT);
const SUIT_OF = Int32Array.from({ length: 52 }, (_, code) => Math.floor(code / RANK_COUNT));
const IS_STRAIGHT = new Uint8Array(1 << RANK_COUNT);
for (const straight of STRAIGHTS) IS_STRAIGHT[straight] = 1;

/** Scores the seven cards in `codes` (see `codeOf`). The fast path for bots; allocates nothing. */
export function scoreCodes(codes: ArrayLike<number>): number {
  // Rank counts in octal digits would need 39 bits, so bit masks hold the ranks seen at least once, twice, three and four times.
  let one = 0;
  let two = 0;
  let three = 0;
  let four = 0;
  let suits = 0;
  for (let i = 0; i < HAND; i++) {
    const bit = 1 << RANK_OF[codes[i]!]!;
    four |= three & bit;
    three |= two & bit;
    two |= one & bit;
    one |= bit;
    suits += 1 << (3 * SUIT_OF[codes[i]!]!);
  }
  // At most one suit has four or more of seven.
  let long = -1;
  for (let suit = 0; suit < 4; suit++) if (((suits >> (3 * suit)) & 7) >= LONG) long = suit;
  const covered = IN_RUNS[one]! | two;
  let loose = 0;
  for (let i = 0; i < HAND; i++)
    if (SUIT_OF[codes[i]!] !== long && (covered & (1 << RANK_OF[codes[i]!]!)) === 0) loose++;
  if (four !== 0 || IS_STRAIGHT[one] === 1 || (long >= 0 && ((suits >> (3 * long)) & 7) === HAND))
    return loose - 4;
  const second = two & (two - 1);
  // Three and two or three (two ranks more than once, one of them three times), or three pairs.
  if ((three !== 0 && second !== 0) || (second & (second - 1)) !== 0) return loose - 1;
  return loose;
}
