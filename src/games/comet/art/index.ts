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
import { fieldAt, fieldPath } from './fields.ts';
import { DECK, lookOf } from './palette.ts';
import { tripleCard } from './triple.ts';

export { emblem, isCourt } from './emblems.ts';
export { fieldAt } from './fields.ts';
export { lookOf, type Tone, VALUES, type Value } from './palette.ts';
export { FELT_RADIUS, PATH_RADIUS, POTS, type PotPlace, seatAngle } from './pots.ts';

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

const wholeCard = (): Drawing => ({
  width: CARD_WIDTH,
  height: CARD_HEIGHT,
  shapes: [rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: grey(255) })],
});

/** Draws the field map of a face; a Triple, whose three lines are the whole card, is white all over. */
export const regionsOf = (face: string): Drawing => (isTriple(face) ? wholeCard() : regionMap());

/** Returns the lines (0 … 2) under a point of the 500 × 700 box; a Triple is all three everywhere. */
export const linesAt = (face: string, x: number, y: number): readonly number[] =>
  isTriple(face) ? [0, 1, 2] : [fieldAt(x, y)];

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
