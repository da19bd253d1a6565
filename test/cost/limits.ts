/** Processor time of a test, or of a file's setup and teardown. */
export interface Cost {
  /** `unit`, `laws`, … */
  readonly project: string;
  /** `test/e2e/lobby.test.ts › name of the test`. */
  readonly name: string;
  readonly seconds: number;
}

/**
 * Seconds of processor time that a test may cost, on a current machine. Costlier checks belong in a cheaper kind of test, or in `npm run
 * soak`.
 */
export const LIMITS: Readonly<Record<string, number>> = { unit: 2, pages: 10, laws: 5, e2e: 20, engines: 20 };

/**
 * Factor of the limit beyond which a test fails the run; up to it, the test is only listed, because on a busy machine the same work takes
 * 50% more processor time.
 */
export const TOLERANCE = 2;

/** Reasons for tests that may exceed their limit. */
export type Exceptions = Readonly<Record<string, string>>;

export interface Verdict {
  /** Beyond `TOLERANCE` times the limit. */
  readonly over: readonly Cost[];
  /** Beyond the limit. */
  readonly near: readonly Cost[];
  /** Exceptions that are no longer needed, or whose test is gone. */
  readonly idle: readonly string[];
}

const fileOf = (name: string): string => name.split(' › ')[0]!;

/**
 * Compares the cost of tests with their limits. `slowness`: cost of the same work on this machine relative to a current one, at least 1.
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
      // Far enough below the limit that a busy machine does not bring the exception back.
      return !cost || cost.seconds < limitOf(cost) / TOLERANCE;
    }),
  };
}

/** Returns the most expensive of these, in descending order. */
export const dearest = (costs: readonly Cost[], count: number): Cost[] =>
  [...costs].sort((one, other) => other.seconds - one.seconds).slice(0, count);
