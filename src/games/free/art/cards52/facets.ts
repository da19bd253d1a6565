/** Search facets of the playing cards, and the meaning of their parts. */
import type { LegendPart } from '../../../../engine/display.ts';
import type { Skin } from '../../../../lib/skin/schema.ts';
import { capital } from '../../../../lib/text/format.ts';
import { isCourt, type Rank, rankName, SUIT_NAMES, type Suit } from '../../../decks/fiftytwo/cards.ts';
import { placesOf, rankedFacets } from '../../../decks/fiftytwo/facets.ts';
import { cardOf } from '../../rules/playingCards.ts';

const partsOf = (face: string) => {
  const card = cardOf(face);
  return card.kind === 'suited' ? card : null;
};

export const playingCardFacets = rankedFacets(partsOf, true);

const BACK: readonly LegendPart[] = [
  {
    label: 'Sun and moons',
    text: 'A moon at each end of one sun: the back looks the same either way up.',
    at: [0.5, 0.2],
  },
  { label: 'Ground', text: 'Decks are told apart by the colour of their backs.', at: [0.2, 0.4] },
];

const STAR = 'The gold Joker has a solid star at its heart, the silver one an outline.';

const jokerLegend = (isLarge: boolean): readonly LegendPart[] => [
  isLarge
    ? { label: 'The star', text: STAR, at: [0.5, 0.5] }
    : { label: 'The eclipse', text: `A dark disc before its corona. ${STAR}`, at: [0.5, 0.5] },
  {
    label: 'Foil',
    text: 'Facets in four tones, one for each suit. Only Jokers are foiled all over.',
    at: isLarge ? [0.78, 0.14] : [0.78, 0.3],
  },
];

const SIGNS: Readonly<Partial<Record<Rank, string>>> = {
  J: 'The Jack is a comet: it slants.',
  Q: 'The Queen is a moon that carries her suit: it is open above.',
  K: 'The King is a sun about his suit: it goes all round.',
  A: 'The Ace’s jewel, with thirteen beads for the ranks.',
};

const middleOf = (rank: Rank, suit: Suit): LegendPart => ({
  label: isCourt(rank) || rank === 'A' ? rankName(rank) : `${rank} pips`,
  text: SIGNS[rank] ?? `The rank counted out in ${SUIT_NAMES[suit]}, each an enamel in its wire.`,
  at: [0.5, 0.5],
});

/** Looks with large figures show rank and suit alone. */
export function playingCardLegend({ figures }: Skin, face: string | undefined): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const parts = partsOf(face);
  const isLarge = figures.size === 'large';
  if (!parts) return jokerLegend(isLarge);
  const [rankAt, suitAt] = placesOf(isLarge);
  const { rank, suit } = parts;
  return [
    { label: rank, text: `The rank: ${rankName(rank)}.`, at: rankAt },
    {
      label: capital(SUIT_NAMES[suit]),
      text: 'You know the suit by its shape, by its enamel and by the lacquer under it.',
      at: suitAt,
    },
    ...(isLarge ? [] : [middleOf(rank, suit)]),
  ];
}
