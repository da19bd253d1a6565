/** The three Triples: full-bleed foil, a medallion of the court thrice, the value in two corners. */
import {
  circle,
  type Drawing,
  group,
  line,
  numeral,
  type Paint,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { cometArc, guilloche, polar, polygon, ring, star } from '../../../lib/picture/geometry.ts';
import { type Detail, framed, gold, type Scheme } from '../../../lib/picture/house.ts';
import { oklch } from '../../../lib/picture/oklch.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { bloom, type Court, rays } from './emblems.ts';
import type { Look, Value } from './palette.ts';

const X = 250;
const Y = 350;
const WEDGES = 180;
/** Colour of the lines over the foil, in every look. */
export const ENGRAVER = '#ffffff';

type Gilt = Skin['gilt'];

/** Foil seen from above: lightness varies around it in six sheens, and hue with it. */
function foil({ hueOf, skin }: Look, value: Court, scheme: Scheme): Shape[] {
  const wedges: Shape[] = [];
  for (let k = 0; k < WEDGES; k++) {
    const t = k / WEDGES;
    const turn = t * 2 * Math.PI;
    const shine = 0.5 + 0.5 * Math.cos(turn * 6);
    const swing = hueOf(value) + (value === 12 ? 22 : -14) + 34 * Math.sin(turn * 3);
    const hue = value === 14 ? hueOf(14) - t * 360 : swing;
    const colour =
      scheme === 'mono'
        ? oklch(0.4 + 0.5 * shine, 0.018, 300)
        : oklch(0.47 + 0.38 * shine, skin.gilt.chroma, hue);
    // Overlap the wedges, so that no seam shows between two antialiased edges.
    const from = t * 360 - 90;
    const to = from + (k === WEDGES - 1 ? 1.05 : 1.6) * (360 / WEDGES);
    wedges.push(path(polygon([[X, Y], polar(440, from, [X, Y]), polar(440, to, [X, Y])]), { fill: colour }));
  }
  return wedges;
}

function engraving(): Shape[] {
  let rings = '';
  for (let r = 226; r < 460; r += 10) rings += ring(X, Y, r);
  return [
    path(rings, { stroke: line(ENGRAVER, 0.9), opacity: 0.22 }),
    path(guilloche(X, Y, 205, 300, 24, 6), { stroke: line(ENGRAVER, 1), opacity: 0.34 }),
    path(guilloche(X, Y, 312, 430, 36, 4), { stroke: line(ENGRAVER, 0.9), opacity: 0.2 }),
  ];
}

const thrice = (children: readonly Shape[]): Shape[] =>
  [0, 120, 240].map((rotate) => group(children, { rotate }));

/** Three comets chasing each other around a star. All tails are drawn before all heads, or one comet would look like the last. */
function threeComets(gilt: Gilt, small: boolean): Shape[] {
  const head: Shape[] = [
    circle(0, -110, small ? 40 : 34, { fill: gilt.light }),
    group([path(star(4, 25, 5), { fill: gilt.core })], { y: -110 }),
  ];
  return [
    ...thrice([path(cometArc(110, -90, 112, small ? 25 : 21), { fill: gilt.base })]),
    ...thrice(head),
    path(star(4, 44, 9, -45), { fill: gilt.warm }),
    path(star(4, 68, 13), { fill: gilt.light }),
  ];
}

/** Three crowned suns rising over one round horizon: the Emperor's two steps, closed to rings. */
function threeSuns(gilt: Gilt): Shape[] {
  const sun: Shape[] = [
    group(
      [
        ...rays(7, 25, 33, 70, 54, gilt.base),
        circle(0, 0, 29, { fill: gilt.base }),
        circle(0, 0, 14.5, { fill: gilt.core }),
      ],
      {
        y: -72,
      },
    ),
  ];
  return [
    ...thrice(sun),
    circle(0, 0, 76, { fill: gilt.core }),
    circle(0, 0, 69, { stroke: line(gilt.base, 9) }),
    circle(0, 0, 54, { stroke: line(gilt.base, 5) }),
    path(star(9, 47, 2), { fill: gilt.light }),
    circle(0, 0, 11, { fill: gilt.core }),
    circle(0, 0, 5.5, { fill: gilt.light }),
  ];
}

/** Three blooms from one heart. */
function threeBlooms(gilt: Gilt): Shape[] {
  const flower = group(bloom(gilt.base, gilt.core, false), { y: -84, scale: 1.3 });
  return [
    ...thrice([flower]),
    circle(0, 0, 17, { fill: gilt.core }),
    circle(0, 0, 9.5, { fill: gilt.light }),
  ];
}

const MEDALLIONS: Partial<Record<Value, (gilt: Gilt, small: boolean) => Shape[]>> = {
  12: threeBlooms,
  13: threeSuns,
  14: threeComets,
};

function medallion({ skin, tones }: Look, value: Court, small: boolean, scheme: Scheme): Shape[] {
  const { frame, gilt, mono } = skin;
  const enamel = radial([X - 32, Y - 54], 330, ...gilt.enamel);
  const shapes: Shape[] = [circle(X, Y, 196, { fill: enamel, stroke: line(gold(frame, 0, 0, 500, 700), 7) })];
  if (!small) {
    for (let k = 0; k < 39; k++) {
      const [x, y] = polar(182, -90 + (k * 360) / 39, [X, Y]);
      const hue = value === 14 ? tones[(2 + (k % 13)) as Value].field : tones[value].field;
      shapes.push(circle(x, y, 3.6, { fill: scheme === 'mono' ? mono.paper[1] : hue }));
    }
    shapes.push(circle(X, Y, 168, { stroke: line(frame.line, 1.6), opacity: 0.8 }));
  }
  return [
    ...shapes,
    group(MEDALLIONS[value]?.(gilt, small) ?? [], { x: X, y: Y, scale: value === 13 ? 1.08 : 1 }),
  ];
}

function corner({ frame, gilt }: Skin, value: Court, small: boolean): Shape {
  const d = small ? 'M10 10H250C250 180 190 240 10 240Z' : 'M10 10H176C176 120 128 196 10 196Z';
  const marks = small ? [] : [0, 1, 2].map((k) => circle(52 + k * 32, 146, 10, { fill: gilt.base }));
  const [x, y, size] = small ? ([120, 166, 162] as const) : ([84, 106, 94] as const);
  return group([
    path(d, { fill: gilt.tab, stroke: line(gold(frame, 0, 0, 500, 700), 4) }),
    numeral(String(value), x, y, size, gilt.letter, { spacing: -0.06 }),
    ...marks,
  ]);
}

export function tripleCard(look: Look, value: Court, detail: Detail, scheme: Scheme): Drawing {
  const { skin } = look;
  const { frame, gilt } = skin;
  const small = detail === 'small' || skin.figures.size === 'large';
  const night: Paint = radial([X, Y], 430, [0.42, gilt.joint, 0], [1, gilt.joint, 0.72]);
  const tab = corner(skin, value, small);
  return {
    width: 500,
    height: 700,
    shapes: [
      ...framed(
        frame,
        [
          ...foil(look, value, scheme),
          ...(small || skin.engraving === 'none' ? [] : engraving()),
          rect(0, 0, 500, 700, 0, { fill: night }),
          ...medallion(look, value, small, scheme),
          tab,
          group([tab], { x: 500, y: 700, rotate: 180 }),
        ],
        10,
        24,
      ),
      rect(8, 8, 484, 684, 26, { stroke: line(gold(frame, 0, 0, 500, 700), small ? 10 : 5) }),
    ],
  };
}
