/** Search properties for cards of four suits. */
import type { Facet } from '../../../engine/display.ts';
import { capital } from '../../../lib/text/format.ts';
import { isCourt, RANKS, type Rank, rankName, SUIT_NAMES, SUITS, type Suit } from './cards.ts';

/** Positions of rank and suit in a card's box. `isLarge`: in looks with large figures. */
export const placesOf = (
  isLarge: boolean,
): readonly [rank: readonly [number, number], suit: readonly [number, number]] =>
  isLarge
    ? [
        [0.24, 0.24],
        [0.22, 0.56],
      ]
    : [
        [0.14, 0.1],
        [0.14, 0.24],
      ];

/** `parts`: rank and suit of a face, null for a Joker; `jokers`: there are some. */
export function rankedFacets(
  parts: (face: string) => { readonly rank: Rank; readonly suit: Suit } | null,
  jokers: boolean,
): readonly Facet[] {
  const joker = jokers ? [{ id: 'joker', label: 'Joker' }] : [];
  return [
    {
      id: 'value',
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
