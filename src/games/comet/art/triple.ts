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
} from '../../../lib/drawing.ts';
import { arc, cometArc, guilloche, polar, polygon, ring, roundedRect, star } from '../../../lib/geometry.ts';
import { BRASS, CARD_CORNER, type Detail, gold, NIGHT, type Scheme } from '../../../lib/house.ts';
import { oklch } from '../../../lib/oklch.ts';
import { bloom, type Court, rays } from './emblems.ts';
import { hueOf, TONES, type Value } from './palette.ts';

const X = 250;
const Y = 350;
const WEDGES = 180;
const GOLD = gold(0, 0, 500, 700);
const GILT = '#f6d48e';
const GILT_LIGHT = '#fbe3ac';
const CORE = '#1d1426';

/** Foil seen from above: lightness runs round in six sheens, hue with it. */
function foil(value: Court, scheme: Scheme): Shape[] {
  const wedges: Shape[] = [];
  for (let k = 0; k < WEDGES; k++) {
    const t = k / WEDGES;
    const turn = t * 2 * Math.PI;
    const shine = 0.5 + 0.5 * Math.cos(turn * 6);
    const swing = hueOf(value) + (value === 12 ? 22 : -14) + 34 * Math.sin(turn * 3);
    const hue = value === 14 ? hueOf(14) - t * 360 : swing;
    const colour =
      scheme === 'mono' ? oklch(0.4 + 0.5 * shine, 0.018, 300) : oklch(0.47 + 0.38 * shine, 0.15, hue);
    // Each wedge reaches under the next, so that no seam shows between two antialiased edges.
    const from = t * 360 - 90;
    const to = from + (k === WEDGES - 1 ? 1.05 : 1.6) * (360 / WEDGES);
    wedges.push(path(polygon([[X, Y], polar(700, from, [X, Y]), polar(700, to, [X, Y])]), { fill: colour }));
  }
  return wedges;
}

function engraving(): Shape[] {
  let rings = '';
  for (let r = 226; r < 460; r += 10) rings += ring(X, Y, r);
  return [
    path(rings, { stroke: line('#ffffff', 0.9), opacity: 0.22 }),
    path(guilloche(X, Y, 205, 300, 24, 6), { stroke: line('#ffffff', 1), opacity: 0.34 }),
    path(guilloche(X, Y, 312, 430, 36, 4), { stroke: line('#ffffff', 0.9), opacity: 0.2 }),
  ];
}

const thrice = (children: readonly Shape[]): Shape[] =>
  [0, 120, 240].map((rotate) => group(children, { rotate }));

/** Three comets chasing each other round a star. */
function threeComets(small: boolean): Shape[] {
  const comet: Shape[] = [
    path(cometArc(112, -90, 205, small ? 24 : 19), { fill: GILT }),
    circle(0, -112, small ? 40 : 33, { fill: GILT_LIGHT }),
    group([path(star(4, 24, 5), { fill: CORE })], { y: -112 }),
  ];
  return [
    ...thrice(comet),
    path(star(4, 42, 9, -45), { fill: '#e0b062' }),
    path(star(4, 66, 13), { fill: GILT_LIGHT }),
  ];
}

/** Three crowned suns on one round horizon: their steps are arcs of it, not a triangle's sides. */
function threeSuns(): Shape[] {
  const [ax, ay] = polar(60, -123);
  const [bx, by] = polar(60, -57);
  const sun: Shape[] = [
    path(`M${ax} ${ay}A33 33 0 0 1 ${bx} ${by}A60 60 0 0 0 ${ax} ${ay}Z`, { fill: GILT }),
    group(rays(5, 31, 44, 92, 72, GILT), { y: -52 }),
    path(arc(52, -142, -38), { stroke: line(GILT, 9, { cap: 'round' }) }),
    path(arc(38, -132, -48), { stroke: line(GILT, 6, { cap: 'round' }) }),
  ];
  return [
    ...thrice(sun),
    path(star(3, 26, 6), { fill: GILT_LIGHT }),
    path(star(3, 15, 4, 90), { fill: '#e0b062' }),
  ];
}

/** Three blooms from one heart. */
function threeBlooms(): Shape[] {
  const flower = group(bloom(GILT, CORE, false), { y: -84, scale: 1.3 });
  return [
    ...thrice([flower]),
    circle(0, 0, 15, { fill: CORE, stroke: line(GILT, 5) }),
    path(star(3, 11, 3), { fill: GILT_LIGHT }),
  ];
}

const MEDALLIONS: Partial<Record<Value, (small: boolean) => Shape[]>> = {
  12: threeBlooms,
  13: threeSuns,
  14: threeComets,
};

function medallion(value: Court, small: boolean, scheme: Scheme): Shape[] {
  const enamel = radial([X - 32, Y - 54], 330, '#3a2c4a', '#120c18');
  const shapes: Shape[] = [circle(X, Y, 196, { fill: enamel, stroke: line(GOLD, 7) })];
  if (!small) {
    for (let k = 0; k < 39; k++) {
      const [x, y] = polar(182, -90 + (k * 360) / 39, [X, Y]);
      const hue = value === 14 ? TONES[(2 + (k % 13)) as Value].field : TONES[value].field;
      shapes.push(circle(x, y, 3.6, { fill: scheme === 'mono' ? '#efe2c6' : hue }));
    }
    shapes.push(circle(X, Y, 168, { stroke: line(BRASS, 1.6), opacity: 0.8 }));
  }
  return [...shapes, group(MEDALLIONS[value]?.(small) ?? [], { x: X, y: Y })];
}

function corner(value: Court, small: boolean): Shape {
  const d = small ? 'M10 10H250C250 180 190 240 10 240Z' : 'M10 10H176C176 120 128 196 10 196Z';
  const marks = small ? [] : [0, 1, 2].map((k) => circle(52 + k * 32, 146, 10, { fill: GILT }));
  const [x, y, size] = small ? ([120, 166, 162] as const) : ([84, 106, 94] as const);
  return group([
    path(d, { fill: '#120c18', stroke: line(GOLD, 4) }),
    numeral(String(value), x, y, size, '#fdebc2', { spacing: -0.06 }),
    ...marks,
  ]);
}

export function tripleCard(value: Court, detail: Detail, scheme: Scheme): Drawing {
  const small = detail === 'small';
  const night: Paint = radial([X, Y], 430, [0.42, '#0c0812', 0], [1, '#0c0812', 0.72]);
  const tab = corner(value, small);
  return {
    width: 500,
    height: 700,
    shapes: [
      rect(0, 0, 500, 700, CARD_CORNER, { fill: NIGHT }),
      group(
        [
          ...foil(value, scheme),
          ...(small ? [] : engraving()),
          rect(0, 0, 500, 700, 0, { fill: night }),
          ...medallion(value, small, scheme),
          tab,
          group([tab], { x: 500, y: 700, rotate: 180 }),
        ],
        { clip: roundedRect(10, 10, 480, 680, 24) },
      ),
      rect(8, 8, 484, 684, 26, { stroke: line(GOLD, small ? 10 : 5) }),
    ],
  };
}
