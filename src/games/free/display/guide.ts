import type { Guide } from '../../../engine/display/faces.ts';
import { guideForSkin } from '../../decks/guideForSkin.ts';
import { playingCardFinish } from '../art/cards52/cardFinish.ts';
import { playingCardFacets, playingCardLegend } from '../art/cards52/facets.ts';
import { playingCards } from '../art/cards52/index.ts';
import { PLAYING_CARDS } from '../rules/playingCards.ts';

const FULL = { detail: 'full', ink: 'colour' } as const;

/** Guide to the box’s own cards. */
export const freeGuide: Guide = (skin) => {
  const cards = playingCards(skin);
  return {
    [PLAYING_CARDS]: guideForSkin(skin, {
      finish: (face) => playingCardFinish(skin, face, (each) => cards.card(each, FULL)),
      facets: playingCardFacets,
      legend: (face) => playingCardLegend(skin, face),
    }),
  };
};
