/** What cards of four suits can be looked for by. */
import type { Facet } from '../../../engine/display.ts';
import { isCourt, RANKS, type Rank, rankName, SUIT_NAMES, SUITS, type Suit } from './cards.ts';

const capital = (word: string): string => word[0]!.toUpperCase() + word.slice(1);

/** `parts`: rank and suit of a face, null for a Joker; `jokers`: whether there are any. */
export function rankedFacets(
  parts: (face: string) => { readonly rank: Rank; readonly suit: Suit } | null,
  jokers: boolean,
): readonly Facet[] {
  const joker = jokers ? [{ id: 'joker', label: 'Joker' }] : [];
  return [
    {
      id: 'rank',
      label: 'Rank',
      values: [...RANKS.map((rank) => ({ id: rank as string, label: capital(rankName(rank)) })), ...joker],
      of: (face) => [parts(face)?.rank ?? 'joker'],
    },
    {
      id: 'suit',
      label: 'Suit',
      values: [...SUITS.map((suit) => ({ id: suit as string, label: capital(SUIT_NAMES[suit]) })), ...joker],
      of: (face) => [parts(face)?.suit ?? 'joker'],
    },
    {
      id: 'kind',
      label: 'Kind',
      values: [
        { id: 'number', label: 'Numbers' },
        { id: 'court', label: 'Courts' },
        { id: 'ace', label: 'Aces' },
        ...joker,
      ],
      of: (face) => {
        const rank = parts(face)?.rank;
        return [rank === undefined ? 'joker' : rank === 'A' ? 'ace' : isCourt(rank) ? 'court' : 'number'];
      },
    },
  ];
}
