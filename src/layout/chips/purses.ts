import type { Layout, PursePose } from '../../engine/display/layout.ts';
import type { PurseId } from '../../engine/table/table.ts';
import { type ChipValues, chipsFor, usualCredits } from './change.ts';
import { HEAP_SLOTS, heapChips, type Metal } from './heap.ts';

/** Usual height of a stack, in chips; a metal with more than its stacks then hold makes them all higher. */
const HIGHEST = 15;

/** Centres of the stacks in chip radii: those of one metal side by side, three metals as a clover. */
const STACKS: Readonly<Record<0 | 1 | 2, readonly (readonly [number, number])[]>> = {
  2: [
    [0, -1.2],
    [2.05, -1.35],
    [-2.05, -1.35],
    [0, -3.2],
  ],
  1: [
    [1.08, 0.62],
    [3.1, 0.5],
    [2.1, 2.4],
  ],
  0: [
    [-1.08, 0.62],
    [-3.1, 0.5],
    [-2.1, 2.4],
  ],
};

/** Returns the centre of the first stacks in use, so that few stacks are centred too. */
function middleOf(counts: readonly number[]): readonly [number, number] {
  const used = ([0, 1, 2] as const).filter((metal) => counts[metal]! > 0).map((metal) => STACKS[metal][0]!);
  const mean = (k: 0 | 1): number => used.reduce((sum, at) => sum + at[k], 0) / Math.max(1, used.length);
  return [mean(0), mean(1)];
}

export interface ChipSpot {
  readonly purse: PurseId;
  readonly metal: 0 | 1 | 2;
  /** Place among the purse's chips of this metal. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly turn: number;
}

export const CHIP_RADIUS = 0.037;
/** Height over radius. */
export const DISC_HEIGHT = 0.24;

/** Most chips in one column of a stack, and most columns side by side. */
const COLUMN = 20;
const COLUMNS = 3;

/** Returns every chip on the table. */
export function chipSpots(
  purses: Readonly<Record<PurseId, number>>,
  layout: Pick<Layout, 'purse'>,
  values: ChipValues,
): ChipSpot[] {
  const spots: ChipSpot[] = [];
  const usual = usualCredits(purses);
  for (const purse in purses) {
    const at = layout.purse(purse);
    if (!at || purses[purse]! <= 0) continue;
    if (at.stack) {
      const metal = metalOf(at.stack.value, values);
      const count = Math.min(at.stack.count, COLUMN * COLUMNS);
      const columns = Math.ceil(count / COLUMN);
      for (let i = 0; i < count; i++) {
        const column = Math.floor(i / COLUMN) - (columns - 1) / 2;
        spots.push(spotOf(purse, at, metal, i, [column * 2.05, 0], i % COLUMN));
      }
      continue;
    }
    if (at.heap) {
      spots.push(...heapOf(purse, at, heapChips(purses[purse]!, values)));
      continue;
    }
    const counts = chipsFor(purses[purse]!, values, usual);
    const [mx, mz] = middleOf(counts);
    for (const metal of [2, 1, 0] as const) {
      const stacks = STACKS[metal];
      const highest = Math.max(HIGHEST, Math.ceil(counts[metal] / stacks.length));
      for (let index = 0; index < counts[metal]; index++) {
        const [sx, sz] = stacks[Math.floor(index / highest)]!;
        spots.push(spotOf(purse, at, metal, index, [sx - mx, sz - mz], index % highest));
      }
    }
  }
  return spots;
}

function heapOf(purse: PurseId, at: PursePose, chips: readonly Metal[]): ChipSpot[] {
  const counts = [0, 0, 0];
  return chips.map((metal, k) => {
    const { x, z, level } = HEAP_SLOTS[k]!;
    return spotOf(purse, at, metal, counts[metal]!++, [x, z], level);
  });
}

/** Returns the metal of chips of this value, or the next lower one. */
const metalOf = (value: number, [, mid, high]: ChipValues): 0 | 1 | 2 =>
  value >= high ? 2 : value >= mid ? 1 : 0;

/** Returns one chip of a purse, in a column offset from its centre by chip radii. */
function spotOf(
  purse: PurseId,
  at: PursePose,
  metal: 0 | 1 | 2,
  index: number,
  [sx, sz]: readonly [number, number],
  level: number,
): ChipSpot {
  const radius = CHIP_RADIUS * at.scale;
  // Hands stack chips a little askew.
  const askew = (k: number): number => ((((index + metal * 3) * k) % 7) - 3) * 0.02;
  return {
    purse,
    metal,
    index,
    x: at.x + (sx + askew(53)) * radius,
    y: 0.001 + (at.base ?? 0) + (level + 0.5) * DISC_HEIGHT * radius * 1.02,
    z: at.z + (sz + askew(31)) * radius,
    radius,
    // Keeps figures readable from the near seat.
    turn: (((index * 29 + metal * 17) % 9) - 4) * 0.09,
  };
}
