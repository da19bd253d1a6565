import { PIPS, pipsOf } from '../../art/dieFromAbove.ts';
import { CAP_HEIGHT } from '../../art/glyphs.ts';
import type { LaidDie } from '../../engine/display.ts';
import { type Drawing, group, linear, numeral, path, rect, type Shape } from '../../lib/picture/drawing.ts';
import { IVORY } from '../../lib/picture/house.ts';
import { SIDES, type Sides, solidOf } from './solids.ts';

// Pictures on dice: ivory with dark figures, so that they are legible on any felt.

const SIZE = 100;
const INK = '#120a14';
const MIDDLE = SIZE / 2;

const ground: Shape = rect(0, 0, SIZE, SIZE, 0, { fill: IVORY });
/** Metal at worn edges: the picture of layer 0. */
const BRASS: Drawing = {
  width: SIZE,
  height: SIZE,
  shapes: [rect(0, 0, SIZE, SIZE, 0, { fill: linear([0, 0], [0, SIZE], '#c99a55', '#b98a4c') })],
};

/** Size of a figure, and distance of its middle below the side's. */
type Place = readonly [size: number, down: number];

/** The largest that fit a side: one figure, one with an underline, and two. */
const PLACES: Readonly<Record<8 | 10 | 12 | 20, readonly [one: Place, lined: Place, two: Place]>> = {
  8: [
    [100, 5],
    [88, -6],
    [72, 15],
  ],
  10: [
    [98, 0],
    [88, -10],
    [67, 8],
  ],
  12: [
    [98, 5],
    [83, -4],
    [64, -2],
  ],
  20: [
    [98, 5],
    [86, -6],
    [72, 15],
  ],
};

/** Draws a figure; 6 and 9 are distinguished by an underline. */
function figure(value: number, [size, down]: Place, underlined: boolean): Shape[] {
  const foot = MIDDLE + down + (size * CAP_HEIGHT) / 2;
  const bar = path(
    `M${MIDDLE - size * 0.22} ${foot + size * 0.08}h${size * 0.44}v${size * 0.08}h${-size * 0.44}Z`,
    {
      fill: INK,
    },
  );
  return [numeral(String(value), MIDDLE, foot, size, INK, { spacing: -0.02 }), ...(underlined ? [bar] : [])];
}

const drawing = (...shapes: readonly Shape[]): Drawing => ({
  width: SIZE,
  height: SIZE,
  shapes: [ground, ...shapes],
});

function numbered(sides: keyof typeof PLACES): Drawing[] {
  const [one, lined, two] = PLACES[sides];
  return Array.from({ length: sides }, (_, k) => {
    const value = k + 1;
    const underlined = sides > 8 && (value === 6 || value === 9);
    return drawing(...figure(value, value > 9 ? two : underlined ? lined : one, underlined));
  });
}

const pips = (): Drawing[] => PIPS.map((_, k) => drawing(...pipsOf(k + 1)));

/** Draws the sides of a four-sided die: at every corner the value it shows if that corner is up. */
const cornered = (): Drawing[] =>
  solidOf(4).sides.map(({ corners }) =>
    drawing(
      // In each picture the first corner is at the top; the others follow counter-clockwise.
      ...corners.map((corner, k) =>
        group([numeral(String(corner + 1), 0, -9, 31, INK)], { x: MIDDLE, y: MIDDLE, rotate: -120 * k }),
      ),
    ),
  );

const sheetOf = (sides: Sides): Drawing[] =>
  sides === 4 ? cornered() : sides === 6 ? pips() : numbered(sides);

const COUNTS: Readonly<Record<Sides, number>> = { 4: 4, 6: 6, 8: 8, 10: 10, 12: 12, 20: 20 };

/** First layer of each kind's pictures. */
export const LAYERS: Readonly<Record<Sides, { readonly first: number }>> = (() => {
  let first = 1;
  const entries = SIDES.map((sides) => {
    const at = first;
    first += COUNTS[sides];
    return [sides, { first: at }] as const;
  });
  return Object.fromEntries(entries) as Record<Sides, { first: number }>;
})();

/** Returns the first layer of the n-th die with its own pictures. */
export const ownLayer = (die: number): number =>
  1 + Object.values(COUNTS).reduce((sum, count) => sum + count, 0) + die * COUNTS[6];

/** Returns all pictures of dice: worn metal, then each kind's sides, then those of dice with their own pictures. */
export const solidFaces = (own: readonly LaidDie[]): Drawing[] => [
  BRASS,
  ...SIDES.flatMap(sheetOf),
  ...own.flatMap((die) => die.faces()),
];
