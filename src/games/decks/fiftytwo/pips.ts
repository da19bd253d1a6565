/** Positions of a number's pips: the classic layouts, the lower half upside down. */
import type { Point } from '../../../lib/picture/drawing.ts';

export interface PipLayout {
  readonly places: readonly Point[];
  /** Half a pip's box. */
  readonly r: number;
}

const COLUMN = 80;
const REACH = 184;

// biome-ignore format: a table
const HALVES: Readonly<Record<number, readonly Point[]>> = {
  2: [[0, -1]],
  3: [[0, -1]],
  4: [[-1, -1], [1, -1]],
  5: [[-1, -1], [1, -1]],
  6: [[-1, -1], [1, -1]],
  7: [[-1, -1], [1, -1]],
  8: [[-1, -1], [1, -1], [0, -.5]],
  9: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3]],
  10: [[-1, -1], [1, -1], [-1, -1 / 3], [1, -1 / 3], [0, -2 / 3]],
};
/** Pips on the middle line, and the seventh pip, which has no partner. */
// biome-ignore format: a table
const REST: Readonly<Record<number, readonly Point[]>> = {
  3: [[0, 0]],
  5: [[0, 0]],
  6: [[-1, 0], [1, 0]],
  7: [[-1, 0], [1, 0], [0, -.5]],
  8: [[-1, 0], [1, 0]],
  9: [[0, 0]],
};

/** Returns the pips of 2 … 10 on the card's box of 500 × 700, clear of both indices. */
export function pipsOf(number: number): PipLayout {
  const half = HALVES[number];
  if (!half) throw new Error(`no pips for ${number}`);
  const all = [...half, ...half.map(([x, y]): Point => [-x, -y]), ...(REST[number] ?? [])];
  return {
    places: all.map(([x, y]): Point => [250 + x * COLUMN, 350 + y * REACH]),
    r: number > 8 ? 43 : number > 3 ? 47 : 54,
  };
}
