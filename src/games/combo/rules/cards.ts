import { err, ok, type Result } from '../../../lib/result.ts';
import { RANKS, type Rank, rankName, SUIT_NAMES, SUITS, type Suit } from '../../decks/fiftytwo/cards.ts';

export {
  type Court,
  isCourt,
  RANKS,
  type Rank,
  SUIT_NAMES,
  SUITS,
  type Suit,
} from '../../decks/fiftytwo/cards.ts';

/** A broken ruling and the way to fix it, in the shape of the engine's rule errors. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/** A face in the deck's notation: rank, then suit: '4h', '10d', 'Qh', 'As'. */
export interface CardFace {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** Splits a face into its parts. Throws on anything else, which would be a bug of ours. */
export function faceOf(face: string): CardFace {
  const [, rank, suit] = /^(10|[2-9AJQK])([shcd])$/.exec(face) ?? [];
  if (!rank) throw new Error(`no face of the 52: ${face}`);
  return { rank: rank as Rank, suit: suit as Suit };
}

/** Parses a card as typed: either case, `T` for the 10, rank before suit. */
export function parseCard(text: string): Result<string, Problem> {
  const [, rank, suit] = /^(10|[2-9tajqk])([shcd])$/i.exec(text) ?? [];
  if (rank && suit) return ok(`${rank.toUpperCase().replace('T', '10')}${suit.toLowerCase()}`);
  const written = JSON.stringify(text.slice(0, 20));
  return err({
    ruling: 'K1',
    message: `${written} is not a card. Write its rank (2 to 10, J, Q, K or A) and then its suit (c, d, h or s), as in 4h or Qs.`,
  });
}

/** The 52 cards, suit by suit from the 2 to the Ace. */
export const FACES: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

/** Names a face for screen readers: "4 of hearts", "Queen of spades". */
export function faceName(face: string): string {
  const { rank, suit } = faceOf(face);
  return `${rankName(rank)} of ${SUIT_NAMES[suit]}`;
}

/** Sorts the Ace, which is both lowest and highest (K1), at the upper end. */
const rankOf = (face: string): number => RANKS.indexOf(faceOf(face).rank);
const suitOf = (face: string): number => SUITS.indexOf(faceOf(face).suit);

/** Compares from the 2 to the Ace; within a rank by suit. */
export const compareRank = (a: string, b: string): number => rankOf(a) - rankOf(b) || suitOf(a) - suitOf(b);
/** Compares spades, hearts, clubs, diamonds; within a suit from the 2 to the Ace. */
export const compareSuit = (a: string, b: string): number => suitOf(a) - suitOf(b) || rankOf(a) - rankOf(b);
