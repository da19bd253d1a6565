import { describe, expect, it } from 'vitest';
import { BRIEFLY, IN_FULL, lineOf, measure, median, paired, quantile, type Row } from './measure.ts';

const rowOf = (bounds: object): Row<number> =>
  ({ name: 'draw calls', why: 'a test', unit: '', value: (sample) => sample, ...bounds }) as Row<number>;
const metBy = async (value: number, bounds: object): Promise<boolean | null> =>
  (await measure(() => value, [rowOf(bounds)])(IN_FULL))[0]!.met;

describe('a bound', () => {
  it.each([
    [40, { atMost: 40 }, true],
    [41, { atMost: 40 }, false],
    [20, { atLeast: 20 }, true],
    [19, { atLeast: 20 }, false],
    [0, { atMost: 0 }, true],
    [5, { atLeast: 1, atMost: 4 }, false],
    [Number.NaN, { atMost: 40 }, false],
    [1000, {}, null],
  ])('judges %d by %o: %o', async (value, bounds, met) => {
    expect(await metBy(value, bounds)).toBe(met);
  });

  it('judges the exact value, before it is rounded for print', async () => {
    expect(await metBy(1.3004, { atMost: 1.3 })).toBe(false);
  });
});

describe('pairs', () => {
  /** Runs of the work and the reference in order, on a clock that every run moves by the milliseconds it returns. */
  function onSlowingMachine() {
    const runs: string[] = [];
    const work = (run: number) => runs.push(`work ${run}`) && 6 * (run + 1);
    const reference = (run: number) => runs.push(`reference ${run}`) && 2 * (run + 1);
    const pair = paired({ runs: 3, warm: 1, work, reference, clock: (each) => each() as number });
    return { runs, pair };
  }

  it('compares neighbours, so a machine that slows down changes no ratio', () => {
    expect(onSlowingMachine().pair.ratio).toBe(3);
  });

  it('runs work and reference in turn, the first ones to warm up', () => {
    const { runs, pair } = onSlowingMachine();
    expect(runs.slice(0, 4)).toEqual(['work 0', 'reference 0', 'work 1', 'reference 1']);
    expect(runs).toHaveLength(8);
    expect([pair.ms, pair.reference]).toEqual([18, 6]);
  });
  it('take the smaller figure of each side, in whichever try it came', () => {
    const times = { work: [9, 60, 6], reference: [2, 3, 40] };
    const next = (side: keyof typeof times) => () => times[side].shift();
    const clock = (each: () => unknown) => each() as number;
    const of = { work: next('work'), reference: next('reference'), clock };
    expect(paired({ runs: 1, warm: 0, tries: 3, ...of })).toEqual({ ratio: 3, ms: 6, reference: 2 });
  });
});

it('takes the middle of a list in any order, or between the two in the middle', () => {
  expect(median([10, 2, 3])).toBe(3);
  expect(median([10, 2, 3, 4])).toBe(3.5);
  expect(quantile([4, 3, 2, 1, 0], 0.25)).toBe(1);
  expect(median([])).toBeNaN();
  expect(quantile([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 0.99)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

it('takes a smaller sample in a brief run', () => {
  expect([IN_FULL(500), BRIEFLY(500), BRIEFLY(8), BRIEFLY(8, 3)]).toEqual([500, 25, 1, 3]);
});

it('prints a figure with its bound and parts, and marks those that nothing judges', async () => {
  const rows: Row<number>[] = [
    { ...rowOf({ atMost: 4 }), parts: () => ({ triangles: 66_250.4 }) },
    { name: 'opening', why: 'a test', unit: 'ms', value: () => 12.345 },
  ];
  const lines = (await measure(() => 5, rows)(IN_FULL)).map(lineOf);
  expect(lines).toEqual(['✗ draw calls: 5  (≤ 4)\n    triangles 66250', '· opening: 12.3 ms']);
});
