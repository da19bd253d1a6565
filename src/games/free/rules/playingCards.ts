import { capital } from '../../../lib/text/format.ts';
import { RANKS, type Rank, rankName, SUIT_NAMES, SUITS, type Suit } from '../../decks/fiftytwo/cards.ts';

/** The deck's name at the table. */
export const PLAYING_CARDS = 'cards';

/** A face's parts: `AS`, `10H`, `KD` are rank and suit; `JOKER1` is the gold Joker and `JOKER2` the silver one. */
export type PlayingCard =
  | { readonly kind: 'suited'; readonly rank: Rank; readonly suit: Suit }
  | { readonly kind: 'joker'; readonly metal: Metal };
export type Metal = 'gold' | 'silver';

const JOKERS: Readonly<Record<string, Metal>> = { JOKER1: 'gold', JOKER2: 'silver' };

/** The 52, suit by suit from the 2 to the Ace, and the Jokers last. */
export const FACES: readonly string[] = [
  ...SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit.toUpperCase()}`)),
  ...Object.keys(JOKERS),
];

/** Parses a face. Throws on any other text: a bug. */
export function cardOf(face: string): PlayingCard {
  const metal = Object.hasOwn(JOKERS, face) ? JOKERS[face] : undefined;
  if (metal) return { kind: 'joker', metal };
  const [, rank, suit] = /^(10|[2-9AJQK])([SHCD])$/.exec(face) ?? [];
  if (!rank) throw new Error(`no face of the playing cards: ${face}`);
  return { kind: 'suited', rank: rank as Rank, suit: suit!.toLowerCase() as Suit };
}

/** Name for screen readers: "4 of hearts", "Queen of spades", "Gold Joker". */
export function cardName(face: string): string {
  const card = cardOf(face);
  return card.kind === 'joker'
    ? `${capital(card.metal)} Joker`
    : `${capital(rankName(card.rank))} of ${SUIT_NAMES[card.suit]}`;
}

/** Ranks of a face and of its suit for sorting; Jokers come after everything else. */
function placesOf(face: string): { readonly rank: number; readonly suit: number } {
  const card = cardOf(face);
  return card.kind === 'joker'
    ? { rank: RANKS.length, suit: SUITS.length + (card.metal === 'gold' ? 0 : 1) }
    : { rank: RANKS.indexOf(card.rank), suit: SUITS.indexOf(card.suit) };
}

/** From the 2 to the Ace; within a rank by suit. */
export function compareRank(a: string, b: string): number {
  const [left, right] = [placesOf(a), placesOf(b)];
  return left.rank - right.rank || left.suit - right.suit;
}

/** Spades, hearts, clubs, diamonds; within a suit from the 2 to the Ace. */
export function compareSuit(a: string, b: string): number {
  const [left, right] = [placesOf(a), placesOf(b)];
  return left.suit - right.suit || left.rank - right.rank;
}
