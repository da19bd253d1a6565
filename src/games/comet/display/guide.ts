import type { Guide } from '../../../engine/faces.ts';
import { guided } from '../../decks/guided.ts';
import { cometFinish } from '../art/cardFinish.ts';
import { cometFacets, cometLegend } from '../art/facets.ts';

/** Guide to the cards of Seven Card Comet. */
export const cometGuide: Guide = (skin) => ({
  comet: guided(skin, {
    finish: (face) => cometFinish(skin, face),
    facets: cometFacets,
    legend: (face) => cometLegend(skin, face),
  }),
});
