/** Search facets of the cards, and the meaning of their parts. */
import type { LegendPart } from '../../../engine/display.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { capital } from '../../../lib/text/format.ts';
import { rankName } from '../../decks/fiftytwo/cards.ts';
import { placesOf, rankedFacets } from '../../decks/fiftytwo/facets.ts';
import { faceOf, isCourt, SUIT_NAMES } from '../rules/cards.ts';

export const comboFacets = rankedFacets(faceOf, false);

const BACK: readonly LegendPart[] = [
  { label: 'Back', text: 'The same either way up, so it gives nothing away.', at: [0.5, 0.5] },
];

/** Describes the middle of the card. */
function middleOf(face: string): LegendPart {
  const { rank, suit } = faceOf(face);
  if (rank === 'A')
    return {
      label: 'The jewel',
      text: 'An Ace is foiled. The thirteen beads on its orbit are the ranks, which go round: a run may lead from the King through the Ace to the 2.',
      at: [0.5, 0.5],
    };
  if (isCourt(rank))
    return {
      label: rankName(rank),
      text: 'No two courts wear or carry the same. Crown, clothes and what the hand holds belong to the suit.',
      at: [0.5, 0.28],
    };
  return { label: `${rank} pips`, text: `The rank counted out in ${SUIT_NAMES[suit]}.`, at: [0.5, 0.5] };
}

/** Explains the parts of a card. Skins with large figures show rank and suit alone. */
export function comboLegend({ figures }: Skin, face: string | undefined): readonly LegendPart[] {
  if (face === undefined) return BACK;
  const { rank, suit } = faceOf(face);
  const isLarge = figures.size === 'large';
  const [rankAt, suitAt] = placesOf(isLarge);
  return [
    { label: rank, text: `The rank: ${rankName(rank)}.`, at: rankAt },
    {
      label: capital(SUIT_NAMES[suit]),
      text: 'You know the suit by its shape, and each of the four has an ink of its own.',
      at: suitAt,
    },
    ...(isLarge ? [] : [middleOf(face)]),
  ];
}
