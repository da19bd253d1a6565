import type { Guide } from '../../../../engine/display/faces.ts';
import { triadGuide } from '../../../decks/triad/guide.ts';
import { DECK } from '../../art/board.ts';
import { cardName } from '../../rules/cards.ts';

/** Guide to Laro's cards. */
export const laroGuide: Guide = (skin) => ({
  laro: triadGuide(
    cardName,
    'A Void has neither sign nor suit. It is wild: it stands in for a card that a cluster lacks.',
    skin,
    skin.back.tints[DECK],
  ),
});
