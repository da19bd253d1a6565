import type { Guide } from '../../../../engine/display/faces.ts';
import { guideForSkin } from '../../../decks/guideForSkin.ts';
import { comboFinish } from '../../art/cardFinish.ts';
import { comboFacets, comboLegend } from '../../art/facets.ts';

/** Guide to Seven Card Combo's cards. */
export const comboGuide: Guide = (skin) => ({
  fiftytwo: guideForSkin(skin, {
    finish: (face) => comboFinish(skin, face),
    facets: comboFacets,
    legend: (face) => comboLegend(skin, face),
  }),
});
