/** Fine lines shared by all cards. Each pattern looks the same after half a turn. */
import { guilloche, polyline, ring } from '../../picture/geometry.ts';
import type { Skin } from '../schema.ts';
import { chart, type Painter, ripples, tails, weave } from './openedPatterns.ts';

const drawn = new Map<number, string>();

/** Nested rosettes, from the middle to beyond the corners. */
export function rosettes(width: number, height: number): string {
  let lines = drawn.get(width);
  if (lines !== undefined) return lines;
  lines = '';
  for (let k = 0; k < 5; k++) {
    const r = 108 + k * 78;
    lines += guilloche(width / 2, height / 2, r, r + 92, 24 + k * 12, 5);
  }
  drawn.set(width, lines);
  return lines;
}

/** Crossing laths, with a bead on each crossing. */
const lattice: Painter = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  const step = 34;
  let lines = '';
  let beads = '';
  for (let k = -24; k <= 24; k++) {
    const at = x + k * step;
    lines += `M${at - 400} ${y - 400}L${at + 400} ${y + 400}M${at + 400} ${y - 400}L${at - 400} ${y + 400}`;
  }
  for (let row = -22; row <= 22; row++)
    for (let column = -8; column <= 8; column++)
      beads += ring(x + (column + (row % 2 ? 0.5 : 0)) * step, y + (row * step) / 2, 2.4);
  return { lines, beads };
};

/** Waves from side to side, each row opposed to the previous one. */
const waves: Painter = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  let lines = '';
  for (let row = -20; row <= 20; row++)
    lines += polyline(
      Array.from({ length: 61 }, (_, k) => {
        const along = (k - 30) * 10;
        return [x + along, y + row * 18 + 7 * Math.sin((along / 62) * Math.PI) * (row % 2 ? -1 : 1)];
      }),
    );
  return { lines, beads: '' };
};

export const PATTERNS: Readonly<Record<Exclude<Skin['back']['pattern'], 'house'>, Painter>> = {
  guilloche: (width, height) => ({ lines: rosettes(width, height), beads: '' }),
  lattice,
  waves,
  plain: () => ({ lines: '', beads: '' }),
  tails,
  chart,
  ripples,
  weave,
};
