/** Seven Card Comet's pictures, as data. Faces are 'a-b-c', ascending, 2 … 14. */
import { type Drawing, path, rect } from '../../../lib/drawing.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Detail, type Scheme } from '../../../lib/house.ts';
import { cometBack } from './back.ts';
import { cometBoard, cometBoardMaterial } from './board.ts';
import { ordinaryCard } from './card.ts';
import type { Court } from './emblems.ts';
import { isTriple, valuesOf } from './face.ts';
import { fieldAt, fieldPath } from './fields.ts';
import { tripleCard } from './triple.ts';

export { emblem, isCourt } from './emblems.ts';
export { fieldAt } from './fields.ts';
export { hueOf, TONES, type Tone, VALUES, type Value } from './palette.ts';
export { FELT_RADIUS, PATH_RADIUS, POTS, type PotPlace, seatAngle } from './pots.ts';

const grey = (level: number): string => `#${level.toString(16).padStart(2, '0').repeat(3)}`;

/** Which field a pixel belongs to: field k is the grey 80·(k + 1). Fields meet on the seams and fill the card. */
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

export const cometArt = {
  card(face: string, look: { readonly detail: Detail; readonly ink: Scheme }): Drawing {
    const values = valuesOf(face);
    if (isTriple(face)) return tripleCard(values[0] as Court, look.detail, look.ink);
    return ordinaryCard(values, look.detail, look.ink);
  },
  back: cometBack,
  /** The field map of a face; a Triple, whose three lines are the whole card, is white all over. */
  regions: (face: string): Drawing => (isTriple(face) ? wholeCard() : regionMap()),
  board: cometBoard,
  boardMaterial: cometBoardMaterial,
  /** The lines (0 … 2) under a point of the 500 × 700 box; a Triple is all three everywhere. */
  linesAt(face: string, x: number, y: number): readonly number[] {
    return isTriple(face) ? [0, 1, 2] : [fieldAt(x, y)];
  },
} as const;
