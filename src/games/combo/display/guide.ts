import type { Guide } from '../../../engine/faces.ts';
import { guided } from '../../decks/guided.ts';
import { comboFinish } from '../art/cardFinish.ts';
import { comboFacets, comboLegend } from '../art/facets.ts';

/** Guide to Seven Card Combo's cards. */
export const comboGuide: Guide = (skin) => ({
  fiftytwo: guided(skin, {
    finish: (face) => comboFinish(skin, face),
    facets: comboFacets,
    legend: (face) => comboLegend(skin, face),
  }),
});
