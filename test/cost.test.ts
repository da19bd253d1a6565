import { describe, expect, test } from 'vitest';
import { type Cost, dearest, judge, LIMITS } from './cost/limits.ts';
import { makeTreeClock, type ProcessRow, rowOf } from './cost/processTree.ts';

const cost = (name: string, seconds: number, project = 'unit'): Cost => ({ project, name, seconds });
const names = (costs: readonly Cost[]): string[] => costs.map(({ name }) => name);

describe('the cost limit of a test', () => {
  const LIMIT = LIMITS.unit!;
  const costs = [
    cost('a.test.ts › cheap', LIMIT / 3),
    cost('a.test.ts › dear', LIMIT * 1.2),
    cost('a.test.ts › far too dear', LIMIT * 2.1),
  ];

  test('is twice its limit before a run fails', () => {
    const { over, near } = judge(costs, {});
    expect(names(over)).toEqual(['a.test.ts › far too dear']);
    expect(names(near)).toEqual(['a.test.ts › dear']);
  });

  test('has another limit in every project, and none in an unknown one', () => {
    const same = Object.keys(LIMITS).map((project) => cost(project, 11, project));
    expect(names(judge(same, {}).over)).toEqual(['unit', 'laws']);
    expect(judge([cost('x', 1000, 'other')], {}).over).toEqual([]);
  });

  test('grows with how slow the machine is', () => {
    expect(names(judge(costs, {}, 1.3).over)).toEqual([]);
    expect(names(judge(costs, {}, 1.3).near)).toEqual(['a.test.ts › far too dear']);
  });

  test('is lifted with a reason', () => {
    const { over, near, idle } = judge(costs, { 'a.test.ts › far too dear': 'a long match' });
    expect(names(over)).toEqual([]);
    expect(names(near)).toEqual(['a.test.ts › dear']);
    expect(idle).toEqual([]);
  });

  test('needs no exception once it is cheap or gone, if its file has run', () => {
    const exceptions = { 'a.test.ts › cheap': '', 'a.test.ts › gone': '', 'b.test.ts › not run': '' };
    expect(judge(costs, exceptions).idle).toEqual(['a.test.ts › cheap', 'a.test.ts › gone']);
    expect(judge(costs, { 'a.test.ts › dear': '' }).idle).toEqual([]);
  });

  test('is listed from the dearest', () => {
    expect(names(dearest(costs, 2))).toEqual(['a.test.ts › far too dear', 'a.test.ts › dear']);
  });
});

describe('the processor time of a process and all that it starts', () => {
  const row = (pid: number, parent: number, own: number, reaped = 0, start = `${pid}`): ProcessRow => ({
    ...{ pid, parent, own, reaped, start },
  });

  test('is read from /proc, whatever the program is called', () => {
    const fields = Array.from({ length: 50 }, (_, i) => i).slice(4);
    const line = `42 (a) S (b) S 7 ${fields.join(' ')}`;
    // Fields 14 to 17 of proc(5) are the times, in hundredths of a second; field 22 is the start time.
    expect(rowOf(line)).toEqual({ pid: 42, parent: 7, start: '21', own: 0.27, reaped: 0.31 });
  });

  test('is that of its descendants only', () => {
    const clock = makeTreeClock(10);
    expect(clock.total([row(10, 1, 1), row(11, 10, 2), row(12, 11, 3), row(99, 1, 100)])).toBe(6);
  });

  test('counts a process that has ended once, by the parent that has waited for it', () => {
    const clock = makeTreeClock(10);
    expect(clock.total([row(10, 1, 1), row(11, 10, 2)])).toBe(3);
    expect(clock.total([row(10, 1, 1, 2.5)])).toBe(3.5);
  });

  test('keeps the time used by a process that no parent has waited for', () => {
    const clock = makeTreeClock(10);
    clock.total([row(10, 1, 1), row(11, 10, 2), row(12, 11, 4)]);
    // Killed together with its child, so the parent has counted only a part at most.
    expect(clock.total([row(10, 1, 1, 2)])).toBe(7);
    expect(clock.total([row(10, 1, 1, 2)])).toBe(7);
  });

  test('follows a process whose parent has gone, and not another with its number', () => {
    const clock = makeTreeClock(10);
    clock.total([row(10, 1, 1), row(11, 10, 2), row(12, 11, 3)]);
    expect(clock.total([row(10, 1, 1, 2), row(12, 1, 5)])).toBe(8);
    expect(clock.total([row(10, 1, 1, 2), row(12, 1, 50, 0, 'later')])).toBe(8);
  });
});
