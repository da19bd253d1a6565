import type { Guide } from '../../../../engine/display/faces.ts';
import { guideForSkin } from '../../../decks/guideForSkin.ts';
import { cometFinish } from '../../art/cardFinish.ts';
import { cometFacets, cometLegend } from '../../art/facets.ts';

/** Guide to the cards of Seven Card Comet. */
export const cometGuide: Guide = (skin) => ({
  comet: guideForSkin(skin, {
    finish: (face) => cometFinish(skin, face),
    facets: cometFacets,
    legend: (face) => cometLegend(skin, face),
  }),
});
