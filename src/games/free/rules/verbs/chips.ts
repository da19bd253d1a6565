/** Values of the box’s chips. */
export const CHIP_VALUES = [5, 25, 100] as const;

/** Number of chips of each value. */
export type Counts = ReadonlyMap<number, number>;

/** Chips paid, chips that stay, and the value of the one chip that was changed for it. */
export interface Payment {
  readonly paid: Counts;
  readonly left: Counts;
  readonly broken: number | null;
}

const downward = (values: Iterable<number>): number[] => [...new Set(values)].sort((a, b) => b - a);

/** A sum in the largest chips of these values; null: they cannot make it. */
function inChips(sum: number, values: readonly number[]): Counts | null {
  const chips = new Map<number, number>();
  let rest = sum;
  for (const value of values) {
    const count = Math.floor(rest / value);
    if (count) chips.set(value, count);
    rest -= count * value;
  }
  return rest ? null : chips;
}

function add(to: Map<number, number>, more: Counts): void {
  for (const [value, count] of more) to.set(value, (to.get(value) ?? 0) + count);
}

/**
 * Pays a sum out of chips that are worth at least as much: the largest first, and where they do not make it exactly, the smallest that is
 * left is changed.
 */
export function payOut(has: Counts, sum: number): Payment | null {
  const paid = new Map<number, number>();
  const left = new Map(has);
  let rest = sum;
  for (const value of downward(has.keys())) {
    const count = Math.min(has.get(value)!, Math.floor(rest / value));
    if (count) paid.set(value, count);
    left.set(value, has.get(value)! - count);
    rest -= count * value;
  }
  if (!rest) return { paid, left, broken: null };
  // All that are left are worth more than the missing sum.
  const broken = downward(left.keys()).findLast((value) => left.get(value)! > 0);
  if (broken === undefined) return null;
  const values = downward([...has.keys(), ...CHIP_VALUES]);
  const [missing, back] = [inChips(rest, values), inChips(broken - rest, values)];
  if (!missing || !back) return null;
  left.set(broken, left.get(broken)! - 1);
  add(paid, missing);
  add(left, back);
  return { paid, left, broken };
}
