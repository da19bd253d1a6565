import type { DeckGuide } from '../../../engine/display/faces.ts';
import type { Skin, Tint } from '../../../lib/skin/schema.ts';
import { guideForSkin } from '../guideForSkin.ts';
import { triadFinish } from './cardFinish.ts';
import { type Face, ZERO } from './cards.ts';
import { triadFacets, triadLegend } from './facets.ts';

/** Guide to a deck of three suits, in its game's words (`zeroSays`: about the cards of no suit) and its own tint. */
export const triadGuide = (
  name: (face: Face) => string,
  zeroSays: string,
  skin: Skin,
  tint: Tint,
): DeckGuide =>
  guideForSkin(skin, {
    finish: (face) => triadFinish(skin, face, tint),
    facets: triadFacets(name(ZERO)),
    legend: (face) => triadLegend(skin, face, zeroSays),
  });
