/** Suits and ranks of the decks with four suits and thirteen ranks. */
export const SUITS = ['s', 'h', 'c', 'd'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export const COURTS = ['J', 'Q', 'K'] as const;
export type Court = (typeof COURTS)[number];

export const isCourt = (rank: Rank): rank is Court => (COURTS as readonly Rank[]).includes(rank);

export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  s: 'spades',
  h: 'hearts',
  c: 'clubs',
  d: 'diamonds',
};
const RANK_NAMES: Readonly<Partial<Record<Rank, string>>> = { J: 'Jack', Q: 'Queen', K: 'King', A: 'Ace' };

export const rankName = (rank: Rank): string => RANK_NAMES[rank] ?? rank;
