/**
 * Chips: figure, metal and form of the inlay, number of adjacent edge spots, and body colour (inlay's metal or spots' colour) all identify
 * the value. A chip looks the same at every table.
 */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  numeral,
  path,
  radial,
  rect,
  type Shape,
} from '../lib/picture/drawing.ts';
import { polar, polyline, ring, roundedPolygon } from '../lib/picture/geometry.ts';
import type { Skin } from '../lib/skin/schema.ts';
import { withTypeface } from '../lib/skin/withTypeface.ts';

type ChipColours = Skin['chips'][number];

/** Features that identify a chip without its colours. */
export interface ChipForm {
  /** Spots in each of the six groups around the edge. */
  readonly spots: 1 | 2 | 3;
  readonly inlay: 'round' | 'hexagon' | 'toothed';
}

/** Values of chips in credits, lowest first. */
export const CHIPS = [5, 10, 25, 50, 100, 500] as const;

/** Returns the index of the chip of this worth, or of the next lower one. */
export const chipKind = (worth: number): number =>
  Math.max(
    0,
    CHIPS.findLastIndex((each) => each <= worth),
  );

const FORMS: readonly [ChipForm, ChipForm, ChipForm] = [
  { spots: 1, inlay: 'round' },
  { spots: 2, inlay: 'hexagon' },
  { spots: 3, inlay: 'toothed' },
];

/** Design of a chip: its form, and the colours of body, inlay and spots. */
interface Livery {
  readonly form: ChipForm;
  readonly body: Pick<ChipColours, 'hi' | 'mid' | 'lo'>;
  readonly inlay: ChipColours;
  readonly spot: string;
}

/** Two kinds share a metal: the lower one is all of it, the higher has it only in the inlay. */
function liveryOf({ chips }: Skin, worth: number): Livery {
  const kind = chipKind(worth);
  const metal = (kind >> 1) as 0 | 1 | 2;
  const inlay = chips[metal];
  const form = FORMS[metal];
  if (kind % 2 === 0) return { form, inlay, body: inlay, spot: inlay.spot };
  const { spot } = inlay;
  const body = { hi: mixed(spot, '#ffffff', 0.22), mid: spot, lo: mixed(spot, '#000000', 0.45) };
  return { form, inlay, body, spot: inlay.mid };
}

/** Returns the darkest colour of a chip's edges, which shades it on the page. */
export const chipShade = (skin: Skin, worth: number): string => liveryOf(skin, worth).body.lo;

/** Mixes a colour with `part` of another; both are `#rrggbb`. */
const mixed = (colour: string, other: string, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [colour, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
      return Math.round(a! + (b! - a!) * part)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

const GROUPS = 6;
/** Degrees between spots of a group, and a spot's width in degrees. */
const SPOT_STEP = 14;
const SPOT_WIDTH = 10;

/** Returns the centres of the spots in degrees, clockwise from the top of the face. */
const spotAngles = ({ spots }: ChipForm): number[] =>
  Array.from({ length: GROUPS * spots }, (_, i) => {
    const inGroup = (i % spots) - (spots - 1) / 2;
    return Math.floor(i / spots) * (360 / GROUPS) + inGroup * SPOT_STEP;
  });

function inlayPath(inlay: ChipForm['inlay'], r: number): string {
  if (inlay === 'round') return ring(0, 0, r);
  const corners = inlay === 'hexagon' ? 6 : 24;
  const points = Array.from({ length: corners }, (_, i) => {
    const reach = inlay === 'hexagon' ? 1.06 : i % 2 ? 0.86 : 1.04;
    return polar(r * reach, (i * 360) / corners - 90);
  });
  return roundedPolygon(points, inlay === 'hexagon' ? 8 : 3);
}

/** Fine rays, as if turned on a lathe. */
const BRUSHING = Array.from({ length: 90 }, (_, k) => {
  const angle = k * 4 + ((k * 37) % 7) * 0.4;
  return polyline([polar(52, angle), polar(66, angle)]);
}).join('');

/**
 * Draws the top of a chip in a box of 200. `lit` shades it from the upper left, for the flat page; otherwise the shading is round, so that
 * in the scene only the scene's lamp lights a turned chip.
 */
export function chipFace(skin: Skin, worth: number, { lit }: { readonly lit: boolean }): Drawing {
  const { form, body, inlay, spot } = liveryOf(skin, worth);
  const { hi, mid, lo } = body;
  const rim = lit
    ? radial([-30, -44], 190, hi, mid, lo)
    : radial([0, 0], 98, [0.72, mid], [0.86, hi], [1, mid]);
  const dish = lit
    ? radial([16, 29], 128, [0, hi], [0.6, mid], [1, lo])
    : radial([0, 0], 69, [0.72, hi], [1, mid]);
  const label = String(worth);
  const shapes: Shape[] = [
    circle(0, 0, 98, { fill: rim }),
    circle(0, 0, 96.5, { stroke: line(lo, 3), opacity: 0.6 }),
    ...spotAngles(form).map((angle) =>
      group([rect(-8.5, -96.5, 17, 24, 3.5, { fill: spot })], { rotate: angle }),
    ),
    circle(0, 0, 70, { stroke: line(lo, 3) }),
    circle(0, 0, 68.5, { fill: dish }),
    path(BRUSHING, { stroke: line(hi, 0.8), opacity: 0.5 }),
    path(inlayPath(form.inlay, 50), { fill: inlay.hi, stroke: line(inlay.lo, 3.5, { join: 'round' }) }),
    numeral(label, 0, label.length > 2 ? 16.5 : 21, label.length > 2 ? 44 : 57, inlay.ink, {
      spacing: -0.04,
    }),
  ];
  if (lit) {
    const glint = 'M-80 -42A91 91 0 0 1 -10 -90';
    shapes.push(path(glint, { stroke: line('#ffffff', 5, { cap: 'round' }), opacity: 0.4 }));
  }
  return withTypeface(
    { width: 200, height: 200, shapes: [group(shapes, { x: 100, y: 100 })] },
    skin.figures.face,
  );
}

/** Draws the unrolled edge: 1200 × 40 for a full turn. x = 0 is under the top of the face, and x grows clockwise as seen from above. */
export function chipEdge(skin: Skin, worth: number): Drawing {
  const { form, body, spot: dyed } = liveryOf(skin, worth);
  const width = 1200;
  const unit = width / 360;
  const shapes: Shape[] = [
    rect(0, 0, width, 40, 0, {
      fill: linear([0, 0], [0, 40], [0, body.hi], [0.18, body.mid], [0.8, body.mid], [1, body.lo]),
    }),
  ];
  let reeds = '';
  for (let x = 5; x < width; x += 10) reeds += `M${x} 7V33`;
  shapes.push(path(reeds, { stroke: line(body.lo, 1.6), opacity: 0.35 }));
  for (const angle of spotAngles(form)) {
    const x = angle * unit;
    const half = (SPOT_WIDTH / 2) * unit;
    const spot = (at: number): Shape => rect(at - half, 1.5, 2 * half, 37, 3, { fill: dyed });
    shapes.push(spot(x));
    if (x - half < 0) shapes.push(spot(x + width));
  }
  shapes.push(path(`M0 .75H${width}M0 39.25H${width}`, { stroke: line(body.lo, 1.5), opacity: 0.8 }));
  return { width, height: 40, shapes };
}
