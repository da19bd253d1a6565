/** What the playing cards can be looked for by, and what their parts mean. */
import type { LegendPart } from '../../../../engine/display.ts';
import { isCourt, type Rank, rankName, SUIT_NAMES } from '../../../decks/fiftytwo/cards.ts';
import { rankedFacets } from '../../../decks/fiftytwo/facets.ts';
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
  { label: 'Moss', text: 'No other deck of the house has a green back.', at: [0.2, 0.4] },
];

const JOKER: readonly LegendPart[] = [
  {
    label: 'The eclipse',
    text: 'A dark disc before its corona. The gold Joker has a solid star at its heart, the silver one an outline.',
    at: [0.5, 0.5],
  },
  {
    label: 'Foil',
    text: 'The four suits’ colours in facets. Only Jokers are foiled all over.',
    at: [0.78, 0.3],
  },
];

const SIGNS: Readonly<Partial<Record<Rank, string>>> = {
  J: 'The Jack is a comet: it slants.',
  Q: 'The Queen is a moon that carries her suit: it is open above.',
  K: 'The King is a sun about his suit: it goes all round.',
  A: 'The Ace’s jewel, with thirteen beads for the ranks.',
};

export function playingCardLegend(face: string | undefined): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const parts = partsOf(face);
  if (!parts) return JOKER;
  const { rank, suit } = parts;
  return [
    { label: rank, text: `The rank: ${rankName(rank)}.`, at: [0.14, 0.1] },
    {
      label: SUIT_NAMES[suit],
      text: 'The suit is told by form, by its enamel and by the lacquer under it.',
      at: [0.14, 0.24],
    },
    {
      label: isCourt(rank) || rank === 'A' ? rankName(rank) : `${rank} pips`,
      text: SIGNS[rank] ?? `The rank counted out in ${SUIT_NAMES[suit]}, each an enamel in its wire.`,
      at: [0.5, 0.5],
    },
  ];
}
