import type { Guide } from '../../../../engine/display/faces.ts';
import { triadGuide } from '../../../decks/triad/guide.ts';
import { DECK } from '../../art/finish.ts';
import { cardName } from '../../rules/cards.ts';

/** Guide to the cards of Galaxy Series Spike. */
export const spikeGuide: Guide = (skin) => ({
  spike: triadGuide(
    cardName,
    'A Sylop has neither sign nor suit and is worth nothing, which is just what you want.',
    skin,
    skin.back.tints[DECK],
  ),
});
