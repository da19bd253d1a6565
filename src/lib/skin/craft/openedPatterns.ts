/** Patterns of the backs that feats open. Each looks the same after half a turn. */
import type { Point } from '../../picture/drawing.ts';
import { polygon, polyline, ring } from '../../picture/geometry.ts';

/** Draws fine lines, and beads on them, for a back of this size. */
export type Painter = (width: number, height: number) => { readonly lines: string; readonly beads: string };

/** Golden ratio: its multiples spread evenly over 0 … 1 without a grid that the eye would find. */
const SPREAD = (Math.sqrt(5) - 1) / 2;

/** Returns points over half of the box, each beside its half-turn. */
const pairs = (width: number, height: number, count: number): readonly (readonly [Point, Point])[] =>
  Array.from({ length: count }, (_, k) => {
    const x = ((k * SPREAD + 0.11) % 1) * width;
    const y = ((k + 0.5) / count) * (height / 2);
    return [
      [x, y],
      [width - x, height - y],
    ];
  });

/** Comets that fall across the card, half of them each way. */
export const tails: Painter = (width, height) => {
  let lines = '';
  let beads = '';
  const comet = ([x, y]: Point, length: number, way: 1 | -1): void => {
    for (const spread of [-0.09, -0.03, 0.03, 0.09]) {
      const bend = Array.from({ length: 9 }, (_, k): Point => {
        const t = (k / 8) * length;
        return [x - way * t * 0.78, y - way * (t * 0.62 + t * spread + (t * t) / 1600)];
      });
      lines += polyline(bend);
    }
    beads += ring(x, y, 6.5);
  };
  for (const [k, [one, other]] of pairs(width, height, 17).entries()) {
    const length = 90 + ((k * 53) % 90);
    comet(one, length, 1);
    comet(other, length, -1);
  }
  return { lines, beads };
};

/** A chart of stars: each is joined to the two nearest before it. */
export const chart: Painter = (width, height) => {
  const stars = pairs(width, height, 34);
  let lines = '';
  let beads = '';
  for (const [k, [one, other]] of stars.entries()) {
    const size = 2.2 + ((k * 7) % 5);
    beads += ring(...one, size) + ring(...other, size);
    const near = stars
      .slice(0, k)
      .sort(([a], [b]) => Math.hypot(a[0] - one[0], a[1] - one[1]) - Math.hypot(b[0] - one[0], b[1] - one[1]))
      .slice(0, 2);
    for (const [to, back] of near) lines += polyline([one, to]) + polyline([other, back]);
  }
  return { lines, beads };
};

/** Rings on water around two drops, which pass through each other. */
export const ripples: Painter = (width, height) => {
  let lines = '';
  let beads = '';
  const drops: readonly Point[] = [
    [width * 0.24, height * 0.2],
    [width * 0.76, height * 0.8],
  ];
  for (const [x, y] of drops) {
    for (let r = 14; r < height; r += 17 + r / 40) lines += ring(x, y, r);
    beads += ring(x, y, 6);
  }
  return { lines, beads };
};

/** Bands over and under each other, four threads each. */
export const weave: Painter = (width, height) => {
  const cell = 44;
  const threads = [-12, -4, 4, 12];
  let lines = '';
  let beads = '';
  const [columns, rows] = [Math.ceil(width / cell / 2) + 1, Math.ceil(height / cell / 2) + 1];
  for (let column = -columns; column <= columns; column++)
    for (let row = -rows; row <= rows; row++) {
      const [x, y] = [width / 2 + column * cell, height / 2 + row * cell];
      const isAcross = (column + row) % 2 === 0;
      // The upper band is whole in its cell; the lower one shows between the cells.
      const reach = cell * 0.72;
      for (const at of threads)
        lines += isAcross
          ? polyline([
              [x - reach, y + at],
              [x + reach, y + at],
            ])
          : polyline([
              [x + at, y - reach],
              [x + at, y + reach],
            ]);
      if (isAcross)
        beads += polygon([
          [x, y - 4],
          [x + 4, y],
          [x, y + 4],
          [x - 4, y],
        ]);
    }
  return { lines, beads };
};
