/**
 * Traces of years at a bar on cards and felt: an overlay on any drawing, the same every time. All backs wear alike, also after half a turn:
 * no card may be recognized by its scars.
 */
import { circle, type Drawing, group, line, path, radial, type Shape } from '../../picture/drawing.ts';
import { num, ring } from '../../picture/geometry.ts';
import { makeRng, type Rng, unit } from '../../rng.ts';
import type { Skin } from '../schema.ts';

const BLEACHED = '#fbf3e0';
const COFFEE = '#5a3514';
const GREASE = '#120a06';

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Short scratches across a box, most of them near its edges. */
function scratches(rng: Rng, { width, height }: Box, count: number): string {
  let d = '';
  for (let k = 0; k < count; k++) {
    const [x, y] = [unit(rng) * width, unit(rng) * height];
    const [way, long] = [unit(rng) * Math.PI, 8 + unit(rng) ** 3 * 90];
    const [dx, dy] = [Math.cos(way) * long, Math.sin(way) * long];
    d += `M${num(x)} ${num(y)}q${num(dx / 2 + unit(rng) * 6)} ${num(dy / 2)} ${num(dx)} ${num(dy)}`;
  }
  return d;
}

/** Specks where the print has come off, thick along the edge. */
function chips(rng: Rng, { width, height }: Box, count: number): string {
  let d = '';
  for (let k = 0; k < count; k++) {
    const along = unit(rng);
    const depth = 2 + unit(rng) ** 4 * 30;
    const side = Math.floor(unit(rng) * 4);
    const [x, y] =
      side === 0
        ? [along * width, depth]
        : side === 1
          ? [along * width, height - depth]
          : side === 2
            ? [depth, along * height]
            : [width - depth, along * height];
    d += ring(x, y, 0.8 + unit(rng) ** 3 * 4.5);
  }
  return d;
}

/** The ring left by a glass: not quite a circle, not quite closed. */
function glass(rng: Rng, x: number, y: number, r: number, strength: number): Shape[] {
  const turn = unit(rng) * 360;
  const open = `M${num(r)} 0A${num(r)} ${num(r * 0.97)} 0 1 1 ${num(r * 0.86)} ${num(-r * 0.5)}`;
  return [
    circle(x, y, r, {
      fill: radial([x, y], r, [0.55, COFFEE, 0], [0.93, COFFEE, 0.35], [1, COFFEE, 0]),
      opacity: strength * 0.55,
    }),
    group([path(open, { stroke: line(COFFEE, r * 0.075, { cap: 'round' }), opacity: strength })], {
      x,
      y,
      rotate: turn,
    }),
  ];
}

/** Bleached and rubbed toward the edge, most at the corners. */
const faded = ({ width, height }: Box, fading: number, outline: string): Shape[] => {
  const reach = Math.hypot(width, height) / 2;
  return [
    path(outline, {
      fill: radial(
        [width / 2, height / 2],
        reach,
        [0.5, BLEACHED, 0],
        [0.82, BLEACHED, 0.16],
        [1, BLEACHED, 0.85],
      ),
      opacity: fading,
    }),
    path(outline, { stroke: line(BLEACHED, 9), opacity: fading * 0.5 }),
    path(outline, { stroke: line(BLEACHED, 4), opacity: fading * 0.7 }),
  ];
};

/** Overlays marks on a drawing, clipped to the card's outline. */
const under = (drawing: Drawing, marks: readonly Shape[], outline: string): Drawing =>
  marks.length ? { ...drawing, shapes: [...drawing.shapes, group(marks, { clip: outline })] } : drawing;

function rubbed(rng: Rng, box: Box, { scuffs, fading }: Skin['wear'], outline: string): Shape[] {
  return [
    ...(fading ? faded(box, fading, outline) : []),
    ...(scuffs
      ? [
          path(scratches(rng, box, Math.round(26 * scuffs)), {
            stroke: line(BLEACHED, 1.1, { cap: 'round' }),
            opacity: 0.3,
          }),
          path(chips(rng, box, Math.round(150 * scuffs)), { fill: BLEACHED, opacity: 0.62 }),
        ]
      : []),
  ];
}

/** Wears a face: each card has its own scars. `outline` is its edge as path data. */
export function wornFace(card: Drawing, { wear }: Skin, outline: string, face: string): Drawing {
  const rng = makeRng(`wear of ${face}`);
  const marks = rubbed(rng, card, wear, outline);
  if (wear.stains && unit(rng) < 0.45) {
    const [x, y] = [unit(rng) * card.width, (0.15 + 0.7 * unit(rng)) * card.height];
    marks.push(...glass(rng, x, y, 92 + unit(rng) * 40, 0.3 * wear.stains));
  }
  return under(card, marks, outline);
}

/** Wears a back: all of them alike, and the same after half a turn. */
export function wornBack(back: Drawing, { wear }: Skin, outline: string): Drawing {
  const { width, height } = back;
  const rng = makeRng('wear of all backs');
  const { scuffs, stains } = wear;
  // Symmetric marks once, all others with their half-turn.
  const even = wear.fading ? faded(back, wear.fading, outline) : [];
  const half = [
    ...rubbed(rng, back, { scuffs: scuffs / 2, fading: 0, stains: 0 }, outline),
    ...(stains ? glass(rng, width * 0.18, height * 0.2, 96, 0.26 * stains) : []),
  ];
  const marks = half.length ? [group(half), group(half, { x: width, y: height, rotate: 180 })] : [];
  return under(back, [...even, ...marks], outline);
}

const FELT_RADIUS = 420;

/** Wears a board: rings of glasses, spots rubbed by sleeves, grease under the hands. */
export function wornBoard(board: Drawing, { wear }: Skin): Drawing {
  const { scuffs, fading, stains } = wear;
  if (!scuffs && !fading && !stains) return board;
  const rng = makeRng('wear of the felt');
  const [x, y] = [board.width / 2, board.height / 2];
  const shapes: Shape[] = [];
  const strewn = (
    count: number,
    least: number,
    most: number,
    each: (px: number, py: number) => Shape[],
  ): void => {
    for (let k = 0; k < count; k++) {
      const angle = unit(rng) * 2 * Math.PI;
      const r = (least + (most - least) * Math.sqrt(unit(rng))) * FELT_RADIUS;
      shapes.push(...each(r * Math.cos(angle), r * Math.sin(angle)));
    }
  };
  const spot = (px: number, py: number, r: number, colour: string, opacity: number): Shape =>
    circle(px, py, r, {
      fill: radial([px, py], r, [0, colour, 1], [0.6, colour, 0.6], [1, colour, 0]),
      opacity,
    });
  // Rubbed pale before the seats, dark with hands further out.
  strewn(Math.round(22 * fading), 0.3, 0.85, (px, py) => [
    spot(px, py, 40 + unit(rng) * 60, BLEACHED, 0.07 * fading),
  ]);
  strewn(Math.round(26 * stains), 0.55, 0.97, (px, py) => [
    spot(px, py, 26 + unit(rng) * 52, GREASE, 0.26 * stains),
  ]);
  strewn(Math.round(7 * stains), 0.45, 0.86, (px, py) =>
    glass(rng, px, py, 25 + unit(rng) * 8, 0.5 * stains),
  );
  strewn(Math.round(9 * stains), 0.1, 0.9, (px, py) => [
    circle(px, py, 3 + unit(rng) * 2.5, { fill: GREASE, opacity: 0.6 }),
    circle(px, py, 7 + unit(rng) * 3, { fill: GREASE, opacity: 0.2 }),
  ]);
  const box = { width: 2 * FELT_RADIUS, height: 2 * FELT_RADIUS };
  const scars = group(
    [
      path(scratches(rng, box, Math.round(70 * scuffs)), {
        stroke: line(BLEACHED, 0.9, { cap: 'round' }),
        opacity: 0.16,
      }),
    ],
    { x: -FELT_RADIUS, y: -FELT_RADIUS },
  );
  return {
    ...board,
    shapes: [...board.shapes, group([...shapes, scars], { x, y, clip: ring(0, 0, FELT_RADIUS) })],
  };
}
