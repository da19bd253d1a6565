/** The two spike dice: six symbols of our own, distinguished by form, in two metals. */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  type Paint,
  type Point,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { num, polar, polygon, ring, roundedPolygon } from '../../../lib/picture/geometry.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { spikePath } from '../../decks/triad/marks.ts';

export const DIE_SYMBOLS = ['spike', 'orbit', 'gate', 'eye', 'spiral', 'crown'] as const;
export type DieSymbol = 0 | 1 | 2 | 3 | 4 | 5;
export type Die = 0 | 1;

/** A galaxy's arm: broad in the middle of its length, just over one turn. */
function arm(): string {
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let k = 0; k <= 48; k++) {
    const t = k / 48;
    const r = 15 + 49 * t;
    const w = 9.5 * Math.sin(Math.PI * Math.min(1, 0.16 + 0.84 * t)) ** 0.7 + 0.6;
    outer.push(polar(r + w, -60 + 285 * t));
    inner.unshift(polar(Math.max(0, r - w), -60 + 285 * t));
  }
  return polygon([...outer, ...inner]);
}

/** Half an ellipse as a band, thickest in its middle. */
const band = (sweep: 0 | 1): string => {
  const half = (rx: number, ry: number, way: 0 | 1): string => `A${rx} ${ry} 0 0 ${way} `;
  return `M-74 0${half(74, 27, sweep)}74 0L64 0${half(64, 15, sweep === 1 ? 0 : 1)}-64 0Z`;
};

/** Each symbol around 0, 0, within 76. `ground` separates its parts. */
const SYMBOLS: readonly ((ink: string, ground: string) => Shape[])[] = [
  (ink) => [path(spikePath(0, 0, 78, 46, 6) + spikePath(0, 0, 27, 27, 14), { fill: ink })],
  (ink, ground) => [
    group(
      [
        path(band(1), { fill: ink }),
        circle(0, 0, 44, { fill: ground }),
        circle(0, 0, 37, { fill: ink }),
        path(band(0), { fill: ink, stroke: line(ground, 9, { join: 'round' }) }),
        path(band(0), { fill: ink }),
      ],
      { rotate: -24 },
    ),
  ],
  (ink) => [
    path('M-58 66V-2A58 58 0 0 1 58 -2V66H32V-2A32 32 0 0 0 -32 -2V66Z', { fill: ink }),
    path(spikePath(0, 22, 42, 17, 3), { fill: ink }),
  ],
  (ink) => [
    path('M-74 0Q0 -82 74 0Q0 82 -74 0Z', { stroke: line(ink, 12, { join: 'round' }) }),
    path(`${ring(0, 0, 23)}${spikePath(0, 0, 17, 8, 2)}`, { fill: ink, rule: 'evenodd' }),
  ],
  (ink) => [
    path(arm(), { fill: ink }),
    group([path(arm(), { fill: ink })], { rotate: 180 }),
    circle(0, 0, 15, { fill: ink }),
  ],
  (ink) => [
    path(
      roundedPolygon(
        [
          [-50, 34],
          [-66, -34],
          [-30, -2],
          [0, -56],
          [30, -2],
          [66, -34],
          [50, 34],
        ],
        4,
      ),
      { fill: ink },
    ),
    path(ring(-66, -40, 10) + ring(0, -62, 11) + ring(66, -40, 10), { fill: ink }),
    rect(-50, 44, 100, 16, 3, { fill: ink }),
  ],
];

/** Draws only the symbol around 0, 0, within a radius; for a line of text, a log, an inlay. */
export const dieSymbol = (symbol: DieSymbol, ink: string, ground: string): Shape[] =>
  SYMBOLS[symbol]!(ink, ground);

/** Sizes on a die that make the symbols look equally large. */
const SCALES = [0.9, 0.93, 0.78, 0.84, 0.92, 0.76] as const;

/**
 * Draws one face of a die: 200 × 200 up to the corners, the panel clear of the cube's rounded edges. One die has light symbols on dark, the
 * other dark on light, so that they can be distinguished without their metals.
 */
export function dieFace({ body, panel, ink }: Skin['dice'][Die], symbol: DieSymbol): Drawing {
  const [bright, middle, dark] = body;
  const metal: Paint = linear([0, 0], [200, 200], [0, bright], [0.5, middle], [1, bright]);
  let rivets = '';
  for (let k = 0; k < 4; k++) {
    const [x, y] = polar(108, 45 + k * 90, [100, 100]);
    rivets += ring(Number(num(x)), Number(num(y)), 5);
  }
  return {
    width: 200,
    height: 200,
    shapes: [
      rect(0, 0, 200, 200, 0, { fill: metal }),
      rect(3, 3, 194, 194, 16, { stroke: line(dark, 2), opacity: 0.45 }),
      path(rivets, { fill: dark, opacity: 0.8 }),
      circle(100, 100, 83, { fill: dark }),
      circle(100, 100, 80, { fill: radial([100, 100], 80, [0.3, panel[0]], [1, panel[1]]) }),
      circle(100, 100, 75, { stroke: line(middle, 1.6), opacity: 0.8 }),
      group(dieSymbol(symbol, ink, panel[0]), { x: 100, y: 100, scale: SCALES[symbol] }),
    ],
  };
}
