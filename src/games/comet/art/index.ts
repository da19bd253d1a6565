/** Seven Card Comet's pictures, as data. Faces are 'a-b-c', ascending, 2 … 14. */
import type { BoardArt } from '../../../engine/display.ts';
import { type Drawing, path, rect } from '../../../lib/picture/drawing.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Detail, type Scheme } from '../../../lib/picture/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { cometBack } from './back.ts';
import { cometBoard } from './board.ts';
import { ordinaryCard } from './card.ts';
import type { Court } from './emblems.ts';
import { isTriple, valuesOf } from './face.ts';
import { fieldPath } from './fields.ts';
import { DECK, lookOf } from './palette.ts';
import { tripleCard } from './triple.ts';

export { lookOf, VALUES } from './palette.ts';

const grey = (level: number): string => `#${level.toString(16).padStart(2, '0').repeat(3)}`;

/** Draws the map from pixels to fields: field k is the grey 80·(k + 1). Fields meet on the seams and fill the card. */
export const regionMap = (): Drawing => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  shapes: [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: grey(240) }),
    path(fieldPath(0, 0), { fill: grey(80) }),
    rect(0, 0, CARD_WIDTH, 30, 0, { fill: grey(80) }),
    path(fieldPath(1, 0), { fill: grey(160) }),
  ],
});

export interface CometArt {
  card(face: string, style: { readonly detail: Detail; readonly ink: Scheme }): Drawing;
  back(): Drawing;
  readonly board: BoardArt;
}

/** Returns all of the game's art in a look. */
export function cometArt(skin: Skin): CometArt {
  const look = lookOf(skin);
  return {
    card(face, { detail, ink }) {
      const values = valuesOf(face);
      if (isTriple(face)) return tripleCard(look, values[0] as Court, detail, ink);
      return ordinaryCard(look, values, detail, ink);
    },
    back: () => cometBack(look, skin.back.tints[DECK]),
    board: cometBoard(look),
  };
}
