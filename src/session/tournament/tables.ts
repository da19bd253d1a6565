import { below, type Rng } from '../../lib/rng.ts';
import { POINT } from './standings.ts';
import type { PlayerId } from './state.ts';

interface Given {
  /** How often two players have met. */
  readonly met: (a: PlayerId, b: PlayerId) => number;
  /** In parts of a point. */
  readonly points: ReadonlyMap<PlayerId, number>;
  readonly rng: Rng;
}

type Tables = readonly (readonly number[])[];

/** Most players for whom all arrangements are compared: 2800 at most. */
const FEW = 10;
/** Starts of the search for more players. */
const STARTS = 8;
/** A second meeting is worse than all differences in points together. */
const MEETING = 1e9;
/** Largest difference between two players. 128 of them make up to 448 pairs at tables of eight. */
const MOST_APART = 1000;

/**
 * Seats players at tables of these sizes: as few meet again as possible, then as equal in points as possible, then in the given order from
 * the top. Finds the best arrangement of up to 10 players, and a good one of more.
 */
export function seatTogether(order: readonly PlayerId[], sizes: readonly number[], given: Given): Tables {
  const cost = costsOf(order, given);
  const all = order.map((_, i) => i);
  const tables = order.length <= FEW ? best(all, sizes, cost) : good(all, sizes, cost, given.rng);
  return tables.map((table) => table.map((i) => order[i]!));
}

/** Cost of two players at one table, by their places in the order. */
type Costs = readonly Float64Array[];

function costsOf(order: readonly PlayerId[], { met, points }: Given): Costs {
  const all = order.map((id) => points.get(id)!);
  // Tenths of a point; coarser where points are many.
  const unit = Math.max(POINT / 10, (Math.max(...all) - Math.min(...all)) / MOST_APART);
  return order.map((a, i) =>
    Float64Array.from(order, (b, j) => {
      const apart = Math.round(Math.abs(all[i]! - all[j]!) / unit);
      return met(a, b) * MEETING + apart * apart;
    }),
  );
}

/** Returns the cost of a player among others; `without`: one who does not count. */
function costAmong(table: readonly number[], player: number, without: number, cost: Costs): number {
  const row = cost[player]!;
  let sum = 0;
  for (const other of table) if (other !== without) sum += row[other]!;
  return sum;
}

const costOf = (table: readonly number[], cost: Costs): number =>
  table.reduce((sum, player, i) => sum + costAmong(table.slice(i + 1), player, -1, cost), 0);

/** Compares all arrangements. Those that keep to the order come first, and stay if no other is better. */
function best(order: readonly number[], sizes: readonly number[], cost: Costs): Tables {
  let found: Tables = [];
  let least = Number.POSITIVE_INFINITY;
  const arrange = (left: readonly number[], open: readonly number[], made: Tables, sum: number): void => {
    if (sum >= least) return;
    const [first, ...others] = left;
    if (first === undefined) {
      found = made;
      least = sum;
      return;
    }
    for (const size of new Set(open)) {
      const rest = open.toSpliced(open.indexOf(size), 1);
      for (const company of choices(others, size - 1)) {
        const table = [first, ...company];
        const gone = new Set(company);
        arrange(
          others.filter((id) => !gone.has(id)),
          rest,
          [...made, table],
          sum + costOf(table, cost),
        );
      }
    }
  };
  arrange(order, sizes, [], 0);
  return found;
}

/** Yields all choices of `count` members, in order. */
function* choices<T>(list: readonly T[], count: number): Generator<readonly T[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let i = 0; i + count <= list.length; i++)
    for (const more of choices(list.slice(i + 1), count - 1)) yield [list[i]!, ...more];
}

/** Improves several arrangements by exchanging two players at a time, and returns the best. */
function good(order: readonly number[], sizes: readonly number[], cost: Costs, rng: Rng): Tables {
  let found: Tables = [];
  let least = Number.POSITIVE_INFINITY;
  for (let start = 0; start < STARTS && least > 0; start++) {
    const tables = improved(start ? disturbed(order, rng) : order, sizes, cost);
    const sum = tables.reduce((all, table) => all + costOf(table, cost), 0);
    if (sum >= least) continue;
    least = sum;
    found = tables;
  }
  return found;
}

/** Returns the order with neighbours exchanged here and there. */
function disturbed(order: readonly number[], rng: Rng): number[] {
  const out = [...order];
  for (let i = 0; i < out.length; i++) {
    const j = Math.min(out.length - 1, i + below(rng, 8));
    [out[i], out[j]] = [out[j]!, out[i]!];
  }
  return out;
}

function improved(order: readonly number[], sizes: readonly number[], cost: Costs): number[][] {
  let from = 0;
  const tables = sizes.map((size) => {
    from += size;
    return order.slice(from - size, from);
  });
  while (exchange(tables, cost));
  return tables;
}

/** Makes every exchange that helps. Returns whether there was one. */
function exchange(tables: number[][], cost: Costs): boolean {
  let helped = false;
  for (const [i, one] of tables.entries())
    for (const other of tables.slice(i + 1))
      for (let a = 0; a < one.length; a++)
        for (let b = 0; b < other.length; b++) {
          const [here, there] = [one[a]!, other[b]!];
          const now = costAmong(one, here, here, cost) + costAmong(other, there, there, cost);
          if (now === 0) continue;
          const then = costAmong(one, there, here, cost) + costAmong(other, here, there, cost);
          if (then >= now) continue;
          [one[a], other[b]] = [there, here];
          helped = true;
        }
  return helped;
}
