import { type ChipValues, fewest } from './change.ts';

/** How chips lie in a heap: the more there are, the wider and the higher it is, and those below stay where they are. */

/** Most chips shown. */
const MOST = 76;
/** Order of the three metals from below, lowest first, again and again: much small change makes a heap. */
const ORDER = [0, 0, 1, 0, 1, 0, 0, 1, 0, 2] as const;

export type Metal = 0 | 1 | 2;

/**
 * Returns the metals of a heap's chips, from below, worth the amount, rounded up to the lowest chip. Sums for which a heap has too few slots
 * get the fewest chips, as many as there are slots.
 */
export function heapChips(amount: number, values: ChipValues): readonly Metal[] {
  const chips: Metal[] = [];
  let left = amount;
  for (;;) {
    const metal = ORDER[chips.length % ORDER.length]!;
    const rest = left - values[metal]!;
    if (rest < 0 || chips.length + 1 + sum(fewest(rest, values)) > MOST) break;
    chips.push(metal);
    left = rest;
  }
  const counts = fewest(left, values);
  for (const metal of [2, 1, 0] as const)
    for (let i = 0; i < counts[metal] && chips.length < MOST; i++) chips.push(metal);
  return chips;
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** Distance between columns, in chip radii, and chips by which one that far outside is lower. */
const APART = 2.12;
const SLOPE = 1.9;
const COLUMNS: readonly (readonly [x: number, z: number])[] = [
  [0, 0],
  ...ring(6, 1, 0.3),
  ...ring(6, Math.sqrt(3), 0.3 + Math.PI / 6),
  ...ring(6, 2, 0.3),
];

function ring(count: number, radius: number, turn: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = turn + (i * 2 * Math.PI) / count;
    return [Math.cos(angle) * radius * APART, Math.sin(angle) * radius * APART] as const;
  });
}

export interface HeapSlot {
  /** From the heap's middle, in chip radii. */
  readonly x: number;
  readonly z: number;
  /** Chips below. */
  readonly level: number;
}

/** A number from −1 to 1 for each chip, by chance but always the same. */
const askew = (k: number, n: number): number => ((((k + 1) * n) % 17) - 8) / 8;

/** Slots of a heap's chips, in the order in which they are filled. */
export const HEAP_SLOTS: readonly HeapSlot[] = COLUMNS.flatMap(([x, z], column) =>
  Array.from({ length: 14 }, (_, level) => ({
    x,
    z,
    level,
    // Columns of one ring are filled one after the other, not in order.
    key: level + (Math.hypot(x, z) / APART) * SLOPE + (askew(column, 7) + 1) * 0.3,
  })),
)
  .sort((a, b) => a.key - b.key)
  .slice(0, MOST)
  .map(({ x, z, level }, k) => ({ x: x + askew(k, 5) * 0.12, z: z + askew(k, 11) * 0.12, level }));
