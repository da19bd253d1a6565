/**
 * The room around the table, out of focus: a lounge at the rim of a galaxy, at night. Dark enough for the interface's text to be readable,
 * and without sharp detail, so that the eye stays on the table.
 */
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  path,
  radial,
  rect,
  type Shape,
} from '../lib/picture/drawing.ts';
import { arc, polar, ring } from '../lib/picture/geometry.ts';
import { makeRng, pick, unit } from '../lib/rng.ts';
import { COLOURS } from '../lib/tokens.ts';

/** Distance of the wall from the table's centre, the floor's level and the wall's height, in felt radii. */
export const ROOM = { reach: 7, floor: -1.25, height: 5.6 } as const;

const SIDE = 1000;
const MIDDLE = SIDE / 2;
/** The felt's radius in the floor's drawing. */
const UNIT = MIDDLE / ROOM.reach;

const WARM = '#ffb066';
const TEAL = '#4fd6c6';
const VIOLET = '#8f6bff';
const ROSE = '#ff6f8e';
const LIGHTS = [WARM, WARM, WARM, TEAL, VIOLET, ROSE] as const;

/** Draws a glow: `strength` in the centre, fading to all sides. */
const glow = (x: number, y: number, r: number, colour: string, strength: number): Shape =>
  circle(x, y, r, {
    fill: radial([x, y], r, [0, colour, strength], [0.45, colour, strength * 0.32], [1, colour, 0]),
  });

/** Draws a light out of focus: an even disc, a little brighter along its edge. */
const blurred = (x: number, y: number, r: number, colour: string, strength: number): Shape =>
  circle(x, y, r, {
    fill: radial(
      [x, y],
      r,
      [0, colour, strength * 0.7],
      [0.78, colour, strength * 0.8],
      [0.9, colour, strength],
      [1, colour, 0],
    ),
  });

/** Arcs of the benches, in degrees; 0 is on the right, 90 toward the viewer. The paths to the table are between them. */
const BENCHES = [
  [200, 252],
  [288, 340],
  [14, 66],
  [114, 166],
] as const;
const BENCH = 2.72 * UNIT;

/** Draws an arc with round ends, like upholstery. */
const stroke = (
  r: number,
  [from, to]: readonly [number, number],
  width: number,
  colour: string,
  opacity = 1,
) => path(arc(r, from, to), { stroke: line(colour, width, { cap: 'round' }), opacity });

function bench(ends: readonly [number, number], i: number): Shape[] {
  const light = i % 2 ? TEAL : VIOLET;
  return [
    // Its strip of light on the floor in front.
    ...[46, 34, 24, 15, 8].map((width) => stroke(BENCH - 26, ends, width, light, 0.045)),
    stroke(BENCH + 4, ends, 50, '#000000', 0.3),
    stroke(BENCH + 6, ends, 38, '#0c0606', 0.7),
    stroke(BENCH + 4, ends, 28, '#2b1712'),
    stroke(BENCH, ends, 18, '#43261a', 0.75),
    stroke(BENCH - 3, ends, 8, '#5d3826', 0.6),
    // The back, with the lamp's light along its upper edge.
    stroke(BENCH + 19, ends, 12, '#1b0e0c'),
    stroke(BENCH + 16, ends, 3.4, '#7a4c31', 0.55),
  ];
}

/** Draws a small round table with a lamp, and its light on the floor. */
function besideTable(angle: number): Shape[] {
  const [x, y] = polar(BENCH + 18, angle);
  return [
    glow(x, y, 84, WARM, 0.26),
    circle(x, y, 17, { fill: radial([x, y], 17, '#8a5a34', '#5b3a24', '#26160f') }),
    blurred(x, y, 8, '#ffd9a0', 0.95),
  ];
}

/** Draws slabs of dark stone, laid in rings. */
function slabs(): Shape[] {
  const slab = (inner: number, outer: number, from: number, to: number): string => {
    const [a, b, c, d] = [polar(outer, from), polar(outer, to), polar(inner, to), polar(inner, from)];
    return `M${a}A${outer},${outer} 0 0 1 ${b}L${c}A${inner},${inner} 0 0 0 ${d}Z`;
  };
  const edges = [1.5, 2.2, 3, 3.9, 5, 6.2].map((r) => r * UNIT);
  return edges.flatMap((r, i): Shape[] => {
    const next = edges[i + 1] ?? MIDDLE;
    const count = 14 + 6 * i;
    const rng = makeRng(`slabs ${i}`);
    return Array.from({ length: count }, (_, k) => {
      const from = (360 * (k + (i % 2) / 2)) / count;
      return path(slab(r, next, from, from + 360 / count), {
        fill: unit(rng) < 0.5 ? '#ffffff' : '#000000',
        opacity: 0.01 + 0.025 * unit(rng),
        stroke: line('#000000', 1.6),
      });
    });
  });
}

/** Draws the floor from above; the viewer's side is at the bottom. */
export function roomFloor(): Drawing {
  const rng = makeRng('floor');
  // Reflections in the stone of lights at the far wall.
  const mirrored = Array.from({ length: 26 }, () => {
    const [x, y] = polar((3.4 + 2.6 * unit(rng)) * UNIT, 200 + 140 * unit(rng));
    return glow(x, y, 14 + 26 * unit(rng), pick(rng, LIGHTS), 0.1 + 0.12 * unit(rng));
  });
  const shapes: Shape[] = [
    circle(0, 0, MIDDLE, {
      fill: radial([0, 0], MIDDLE, [0, '#33211e'], [0.22, '#2d1c1b'], [0.5, '#1d1316'], [1, '#130d10']),
    }),
    ...slabs(),
    glow(-20, -30, 250, WARM, 0.26),
    ...mirrored,
    ...BENCHES.flatMap(bench),
    ...[259, 281, 0, 180, 90].flatMap(besideTable),
    // The table's shadow.
    circle(0, 0, 2 * UNIT, {
      fill: radial([0, 0], 2 * UNIT, [0, '#000000', 0.9], [0.55, '#000000', 0.8], [1, '#000000', 0]),
    }),
    // A hint of violet under its rim.
    glow(0, 0.75 * UNIT, 2.1 * UNIT, VIOLET, 0.16),
  ];
  return {
    width: SIDE,
    height: SIDE,
    shapes: [
      rect(0, 0, SIDE, SIDE, 0, { fill: COLOURS.room }),
      group(shapes, { x: MIDDLE, y: MIDDLE, clip: ring(0, 0, MIDDLE) }),
    ],
  };
}

const WALL = { width: 2400, height: 320 } as const;
const FOOT = WALL.height;

/** Draws the whole wall, unrolled: its middle is opposite the viewer. */
export function roomWall(): Drawing {
  const rng = makeRng('wall');
  const lights = (from: number, to: number, count: number, top: number, bottom: number): Shape[] =>
    Array.from({ length: count }, () =>
      blurred(
        from + (to - from) * unit(rng),
        top + (bottom - top) * unit(rng),
        5 + 9 * unit(rng),
        pick(rng, LIGHTS),
        0.25 + 0.5 * unit(rng),
      ),
    );
  return {
    ...WALL,
    shapes: [
      rect(0, 0, WALL.width, FOOT, 0, {
        fill: linear([0, 0], [0, FOOT], [0, '#0b0709'], [0.55, '#1b1216'], [0.86, '#2a1b1c'], [1, '#150e12']),
      }),
      ...sky(),
      // The bar on the left, and shelves on the right.
      glow(560, 190, 190, WARM, 0.34),
      rect(380, 232, 360, 48, 6, { fill: linear([0, 232], [0, 280], '#6b4128', '#2a1812') }),
      ...lights(390, 730, 34, 130, 222),
      glow(1830, 180, 170, VIOLET, 0.26),
      ...lights(1690, 1960, 26, 110, 230),
      ...lights(0, 2400, 22, 30, 110),
    ],
  };
}

/** Draws the view through the window opposite: the galaxy edge-on, low over its horizon. */
function sky(): Shape[] {
  const [left, top, width, height] = [860, 60, 680, 178];
  const rng = makeRng('sky');
  const band = Array.from({ length: 30 }, (_, k) => {
    const along = k / 29;
    const [x, y] = [left + along * width, top + height * (0.86 - 0.62 * along) + 14 * (unit(rng) - 0.5)];
    const middle = 1 - Math.abs(along - 0.56) * 1.6;
    return glow(
      x,
      y,
      34 + 46 * middle,
      pick(rng, ['#6f6bff', '#b58cff', '#ffd7b0', '#5aa6ff']),
      0.06 + 0.16 * middle,
    );
  });
  const stars = Array.from({ length: 90 }, () =>
    glow(
      left + width * unit(rng),
      top + height * unit(rng),
      3 + 4 * unit(rng),
      '#d9d4ff',
      0.2 + 0.5 * unit(rng),
    ),
  );
  const posts = [0, 0.25, 0.5, 0.75, 1].map((part) =>
    rect(left + part * width - 5, top - 6, 10, height + 12, 3, { fill: '#0d080a' }),
  );
  const frame = `M${left},${top}h${width}v${height}h${-width}Z`;
  return [
    glow(left + width / 2, top + height / 2, 420, '#3f3a8a', 0.2),
    group(
      [
        rect(left, top, width, height, 0, {
          fill: linear([0, top], [0, top + height], '#05060f', '#0f0d28', '#1a1336'),
        }),
        ...stars,
        ...band,
      ],
      { clip: frame },
    ),
    ...posts,
    rect(left - 8, top + height - 2, width + 16, 10, 3, { fill: '#3a2620' }),
  ];
}
