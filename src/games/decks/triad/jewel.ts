/** The card of no suit (a Sylop, a Void): a cut gem with a void at its heart, which holds the three suits within each other. */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  numeral,
  type Point,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { polar, polygon, polyline, roundedPolygon } from '../../../lib/picture/geometry.ts';
import type { Detail, Scheme } from '../../../lib/picture/house.ts';
import { oklch } from '../../../lib/picture/oklch.ts';
import { makeRng, unit } from '../../../lib/rng.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath, hexPoints } from './hex.ts';
import { spikePath } from './marks.ts';
import { goldEdge, railed } from './rail.ts';

const X = HEX_WIDTH / 2;
const Y = HEX_HEIGHT / 2;
const MIDDLE: Point = [X, Y];
/** Colours of the void at the heart, of its setting, and of the light within it, in every look. */
export const VOID = '#07040b';
export const SETTING = '#3a2412';
export const SPARK = '#fff6dc';
const SECTORS = 12;
/** Direction of the light, in degrees. */
const LIGHT = -118;

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** Returns a point of the gem's plan: `k` sectors around from the top, `t` from the table's circle (0) to the girdle (1). */
function plan(k: number, t: number): Point {
  const [top, right, low] = hexPoints(0) as [Point, Point, Point];
  const girdle: readonly Point[] = [top, between(top, right, 0.52), right, between(right, low, 0.5), low];
  const at = (n: number): Point => {
    const step = ((n % SECTORS) + SECTORS) % SECTORS;
    if (step < 5) return girdle[step]!;
    if (step < 7) {
      const [x, y] = girdle[6 - step]!;
      return [x, HEX_HEIGHT - y];
    }
    const [x, y] = at(step - 6);
    return [HEX_WIDTH - x, HEX_HEIGHT - y];
  };
  const whole = Math.floor(k);
  const inner = polar(134, -90 + k * 30, MIDDLE);
  return between(inner, between(at(whole), at(whole + 1), k - whole), t);
}

interface Facet {
  readonly points: readonly Point[];
  /** Ring of the cut, 0 inside. */
  readonly ring: number;
}

/** A brilliant's crown: stars around the table, kites, upper halves, girdle. */
function facets(): Facet[] {
  const a = (k: number): Point => plan(k, 0);
  const b = (k: number): Point => plan(k + 0.5, 0.3);
  const c = (k: number): Point => plan(k, 0.66);
  const d = (k: number): Point => plan(k, 1.03);
  return Array.from({ length: SECTORS }, (_, k): Facet[] => {
    const seam = between(c(k), c(k + 1), 0.5);
    const edge = between(d(k), d(k + 1), 0.5);
    return [
      { ring: 0, points: [a(k), a(k + 1), b(k)] },
      { ring: 1, points: [a(k), b(k - 1), c(k), b(k)] },
      { ring: 2, points: [b(k), c(k), seam] },
      { ring: 2, points: [b(k), seam, c(k + 1)] },
      { ring: 3, points: [c(k), d(k), edge] },
      { ring: 3, points: [c(k), edge, c(k + 1)] },
      { ring: 3, points: [c(k + 1), edge, d(k + 1)] },
    ];
  }).flat();
}

/** Draws each facet in two tones: hue runs around the gem once; lightness depends on the facet's tilt to the light, with random sparkle. */
function gem({ gilt }: Skin, scheme: Scheme, small: boolean): Shape[] {
  const rng = makeRng('sylop');
  const cut = facets();
  const shapes = cut.map(({ points, ring }): Shape => {
    const x = points.reduce((sum, p) => sum + p[0], 0) / points.length;
    const y = points.reduce((sum, p) => sum + p[1], 0) / points.length;
    const angle = (Math.atan2(y - Y, x - X) * 180) / Math.PI;
    const lean = Math.cos(((angle - LIGHT) * Math.PI) / 180);
    const chance = unit(rng);
    const spark = chance > 0.87 ? 0.2 : chance < 0.2 ? -0.17 : (chance - 0.5) * 0.22;
    const l = Math.min(0.95, Math.max(0.34, 0.69 + 0.12 * lean * (ring === 0 ? -1 : 1) + spark));
    const hue = angle + 206 + ring * 17 + (unit(rng) - 0.5) * 46;
    const chroma = scheme === 'mono' ? 0.012 : gilt.chroma - 0.025 - Math.abs(l - 0.62) * 0.14;
    const tone = (by: number): string =>
      oklch(Math.min(0.97, Math.max(0.26, l + by)), chroma, hue - by * 130);
    const far = points.reduce((best, p) =>
      Math.hypot(p[0] - x, p[1] - y) > Math.hypot(best[0] - x, best[1] - y) ? p : best,
    );
    const fill = small ? tone(0) : linear(far, [2 * x - far[0], 2 * y - far[1]], tone(0.13), tone(-0.11));
    // The stroke closes the seam that antialiasing leaves between neighbours.
    return path(polygon(points), { fill, stroke: line(tone(0), 1) });
  });
  const edges = cut.map(({ points }) => polygon(points)).join('');
  return [...shapes, path(edges, { stroke: line('#ffffff', 1.5, { join: 'round' }), opacity: 0.4 })];
}

/** Gold around the void; in it circle, triangle and square, each within the one before. */
function heart({ frame, gilt }: Skin, small: boolean): Shape[] {
  const shapes: Shape[] = [
    circle(X, Y, 176, { fill: radial(MIDDLE, 176, [0.76, '#fff3cf', 0.8], [1, '#fff3cf', 0]) }),
    circle(X, Y, 146, { fill: SETTING }),
    circle(X, Y, 141, { stroke: line(goldEdge(frame), small ? 22 : 13) }),
    circle(X, Y, 133, {
      fill: radial(MIDDLE, 133, [0, VOID], [0.7, '#0b0611'], [0.9, '#2a1a2c'], [1, '#5f3d22']),
    }),
  ];
  if (small) return [...shapes, numeral('0', X, 432, 232, gilt.letter)];
  let ticks = '';
  for (let k = 0; k < 60; k++)
    ticks += polyline([polar(k % 5 ? 124 : 120, k * 6, MIDDLE), polar(128, k * 6, MIDDLE)]);
  const reach = 106;
  const triangle = [-90, 30, 150].map((angle) => polar(reach, angle, MIDDLE));
  // The square on the triangle's base that touches its other sides.
  const base = reach * Math.sqrt(3);
  const height = reach * 1.5;
  const side = (base * height) / (base + height);
  const floor = Y + reach / 2;
  return [
    ...shapes,
    path(ticks, { stroke: line(gilt.base, 1.8), opacity: 0.75 }),
    circle(X, Y, 113, { stroke: line(gilt.base, 3) }),
    path(roundedPolygon(triangle, 7), { stroke: line(gilt.base, 5, { join: 'round' }) }),
    rect(X - side / 2, floor - side, side, side, 3, { stroke: line(gilt.base, 5) }),
    circle(X, floor - side / 2, 40, {
      fill: radial([X, floor - side / 2], 40, [0, '#ffe9b8', 0.5], [1, '#ffe9b8', 0]),
    }),
    path(spikePath(X, floor - side / 2, 36, 26, 5), { fill: SPARK }),
  ];
}

/** Gleams at edges that catch the lamp. */
const gleams = (): Shape[] => [
  rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, {
    fill: radial([96, 120], 300, [0, '#ffffff', 0.34], [1, '#ffffff', 0]),
  }),
  rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, {
    fill: radial([360, 640], 380, [0, '#12061f', 0.24], [1, '#12061f', 0]),
  }),
  path(spikePath(302, 148, 40, 26, 3) + spikePath(66, 462, 26, 17, 2) + spikePath(240, 588, 18, 12, 1.6), {
    fill: '#ffffff',
    opacity: 0.92,
  }),
];

const tab = ({ frame, gilt }: Skin): Shape[] => [
  circle(84, 172, 46, { fill: gilt.tab, stroke: line(goldEdge(frame), 6) }),
  numeral('0', 84, 198, 74, gilt.letter),
];

export function jewelCard(skin: Skin, detail: Detail, scheme: Scheme): Drawing {
  const small = detail === 'small';
  const { frame } = skin;
  const picture: Shape[] = [...gem(skin, scheme, small), ...gleams(), ...heart(skin, small)];
  const large = skin.figures.size === 'large';
  if (large && !small) picture.push(group(tab(skin), { x: -30, y: -60, scale: 1.7 }));
  else if (!small) picture.push(...tab(skin), group(tab(skin), { x: HEX_WIDTH, y: HEX_HEIGHT, rotate: 180 }));
  return {
    width: HEX_WIDTH,
    height: HEX_HEIGHT,
    shapes: [
      ...railed(picture, 10, frame.night),
      path(hexPath(small ? 8 : 6), { stroke: line(goldEdge(frame), small ? 12 : 7) }),
      ...(small ? [] : [path(hexPath(11), { stroke: line('#4a2d10', 1.6), opacity: 0.8 })]),
    ],
  };
}
