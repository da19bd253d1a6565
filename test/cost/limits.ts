/** Processor time of a test, or of what a file does before and after its tests. */
export interface Cost {
  /** `unit`, `laws`, … */
  readonly project: string;
  /** `test/e2e/lobby.test.ts › name of the test`. */
  readonly name: string;
  readonly seconds: number;
}

/** What a test may cost, in seconds of processor time on a machine of today. Work that needs more belongs on a lower floor, or into `npm run soak`. */
export const LIMITS: Readonly<Record<string, number>> = { unit: 2, pages: 10, laws: 5, e2e: 20 };

/** A test fails the run only beyond its limit by this factor, and is mentioned below it: on a busy machine the same work takes half as much processor time again. */
export const TOLERANCE = 2;

/** Tests that may cost more than their limit, and why. */
export type Exceptions = Readonly<Record<string, string>>;

export interface Verdict {
  /** Beyond the limit by more than `TOLERANCE`. */
  readonly over: readonly Cost[];
  /** Beyond the limit. */
  readonly near: readonly Cost[];
  /** Exceptions that no test needs any more, or whose test is gone. */
  readonly idle: readonly string[];
}

const fileOf = (name: string): string => name.split(' › ')[0]!;

/**
 * Compares what tests have cost with their limits. `slowness`: how much dearer the same work is on this machine than on one of today, at least 1.
 */
export function judge(costs: readonly Cost[], exceptions: Exceptions, slowness = 1): Verdict {
  const limitOf = ({ project }: Cost): number => (LIMITS[project] ?? Number.POSITIVE_INFINITY) * slowness;
  const counted = costs.filter(({ name }) => !(name in exceptions));
  const byName = new Map(costs.map((cost) => [cost.name, cost]));
  const ran = new Set(costs.map(({ name }) => fileOf(name)));
  return {
    over: counted.filter((cost) => cost.seconds > limitOf(cost) * TOLERANCE),
    near: counted.filter((cost) => cost.seconds > limitOf(cost) && cost.seconds <= limitOf(cost) * TOLERANCE),
    idle: Object.keys(exceptions).filter((name) => {
      if (!ran.has(fileOf(name))) return false;
      const cost = byName.get(name);
      // Far enough below that it does not come back with the next busy machine.
      return !cost || cost.seconds < limitOf(cost) / TOLERANCE;
    }),
  };
}

/** The dearest of these, dearest first. */
export const dearest = (costs: readonly Cost[], count: number): Cost[] =>
  [...costs].sort((one, other) => other.seconds - one.seconds).slice(0, count);
