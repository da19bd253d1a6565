/** Units of time, and of work in a time: printed for orientation. They depend on the machine and its load, so no bound judges them. */
type Absolute = 'ms' | 's' | 'a second';
/** A ratio to a reference measured in the same run, or a count: the same on every machine. */
type Relative = '×' | '' | 'bytes' | 'kB' | 'MB' | 'frames' | 'kB/s';

interface Described<T> {
  readonly name: string;
  /** Purpose of the figure, or its reference. */
  readonly why: string;
  value(sample: T): number;
  /** Figures printed beside it. */
  parts?(sample: T): Readonly<Record<string, number>>;
}

interface Bound {
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** One figure of a sample. */
export type Row<T> = Described<T> &
  (({ readonly unit: Relative } & Bound) | { readonly unit: Absolute; atMost?: never; atLeast?: never });

/** A measured row; `met` is null if the row is only printed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly bound: string;
  readonly met: boolean | null;
  readonly why: string;
  readonly parts: Readonly<Record<string, number>>;
}

/** Returns how often to repeat something: `full` times, or in a brief run `brief` times. */
export type Many = (full: number, brief?: number) => number;
export const IN_FULL: Many = (full) => full;
export const BRIEFLY: Many = (full, brief = Math.ceil(full / 20)) => brief;

/** Takes a sample and returns its figures. */
export type Case = (many: Many) => Promise<Figure[]>;

/** Describes a sample and its figures. */
export const measure =
  <T>(take: (many: Many) => T | Promise<T>, rows: readonly Row<T>[]): Case =>
  async (many) => {
    const sample = await take(many);
    return rows.map((row) => judge(row, sample));
  };

function judge<T>(row: Row<T>, sample: T): Figure {
  const { name, unit, why, atMost, atLeast } = row;
  const value = row.value(sample);
  const bounds = [atLeast !== undefined && `≥ ${atLeast}`, atMost !== undefined && `≤ ${atMost}`];
  const bound = bounds.filter(Boolean).join(', ');
  // A sample without figures yields NaN, which no bound lets through.
  const met = bound
    ? (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost)
    : null;
  const parts = Object.entries(row.parts?.(sample) ?? {});
  return {
    ...{ name, unit, bound, met, why, value: rounded(value) },
    parts: Object.fromEntries(parts.map(([key, part]) => [key, rounded(part)])),
  };
}

/** Three significant digits, or all digits before the point. */
export const rounded = (value: number): number =>
  Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));

/** Returns the value below which this share of the list lies, between two values if need be. */
export function quantile(list: readonly number[], share: number): number {
  const sorted = list.toSorted((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN];
  // Between two infinities there is nothing to add.
  return low === high ? low : low + (high - low) * (at % 1);
}

export const median = (list: readonly number[]): number => quantile(list, 0.5);
export const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);

/** The medians of each figure of some samples. */
export function medians<K extends string>(
  samples: readonly Readonly<Record<K, number>>[],
): Record<K, number> {
  const keys = Object.keys(samples[0] ?? {}) as K[];
  const entries = keys.map((key) => [key, median(samples.map((each) => each[key]))]);
  return Object.fromEntries(entries) as Record<K, number>;
}

/** Returns the milliseconds of processor time that this program has used, whatever else the machine does. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures the milliseconds of processor time that some work takes. */
export function cpuOf(work: () => unknown): number {
  const begin = cpuNow();
  work();
  return cpuNow() - begin;
}

/** Works measured in turn. */
export interface Pair {
  /** Median of the ratios of neighbours. */
  readonly ratio: number;
  /** Medians of both times. */
  readonly ms: number;
  readonly reference: number;
}

interface Paired {
  readonly runs: number;
  /** Runs before that, which are not counted. */
  readonly warm?: number;
  /** Times that each run is made, in turn; the smaller figure of each side counts. Other programs make work slower, never faster. */
  readonly tries?: number;
  /** Each gets the number of the run. */
  readonly work: (run: number) => unknown;
  readonly reference: (run: number) => unknown;
  /** Measures one run in milliseconds: in processor time, unless the work is done elsewhere. */
  readonly clock?: (work: () => unknown) => number;
}

/** Measures work and reference in turn, so that a change of the machine's speed meets both. */
export function paired({ runs, warm = Math.ceil(runs / 10), tries = 1, ...of }: Paired): Pair {
  const { work, reference, clock = cpuOf } = of;
  const samples = [];
  for (let run = -warm; run < runs; run++) {
    const at = run + warm;
    let [ms, than] = [Infinity, Infinity];
    for (let i = 0; i < tries; i++) {
      ms = Math.min(
        ms,
        clock(() => work(at)),
      );
      than = Math.min(
        than,
        clock(() => reference(at)),
      );
    }
    if (run >= 0) samples.push({ ratio: ms / than, ms, reference: than });
  }
  return medians(samples);
}

/** Describes a comparison in processor time, and prints its milliseconds. */
export const compare = (
  row: { readonly name: string; readonly why: string; readonly atMost: number },
  take: (many: Many) => Paired | Promise<Paired>,
): Case =>
  measure(
    async (many) => paired(await take(many)),
    [{ ...row, unit: '×', value: ({ ratio }) => ratio, parts: ({ ms, reference }) => ({ ms, reference }) }],
  );

/** Rounds of the loop that serves as a reference where no other work is comparable. */
const ROUNDS = 1_000_000;

/** A loop of a million rounds that does nothing else. Runs in pages too, so it may use nothing from outside its body but its argument. */
export function emptyLoop(rounds: number = ROUNDS): number {
  let value = 1;
  for (let i = 0; i < rounds; i++) value = (Math.imul(value, 1664525) + 1013904223) | 0;
  return value;
}

const LOOPS = 15;

/** Milliseconds of processor time that an empty loop takes in this program, once it is compiled. */
export function loopTime(): number {
  for (let i = 0; i < LOOPS; i++) emptyLoop();
  return median(Array.from({ length: LOOPS }, () => cpuOf(emptyLoop)));
}

/** One line of a figure: with ✓ or ✗, or · if it is only printed. */
export function lineOf({ name, value, unit, bound, met, parts }: Figure): string {
  const mark = met === null ? '·' : met ? '✓' : '✗';
  const beside = Object.entries(parts).map(([part, each]) => `${part} ${each}`);
  return `${mark} ${name}: ${value} ${unit}${bound && ` (${bound})`}${beside.length ? `\n    ${beside.join(', ')}` : ''}`;
}
