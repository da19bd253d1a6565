// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LONGEST_DRAWING } from '../../store/afterDrawn.ts';
import { createTablePort } from '../../store/tablePort.ts';
import { makeProbe } from './probe.ts';
import { LONGEST_FRAME, useDrawn } from './useDrawn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Opens a table whose frames take as long as `finish` is not called. */
function openTable() {
  const counter = makeProbe();
  const port = { ...createTablePort(), tableDrawn: vi.fn() };
  const { result } = renderHook(() => useDrawn(counter, port));
  const asked = vi.fn();
  counter.watchDrawing(() => false, asked);
  const unfinished: (() => void)[] = [];
  return {
    isDrawn: () => result.current,
    hasBegun: () => port.tableDrawn.mock.calls.length > 0,
    asked,
    paint: () => act(() => counter.begin().start()),
    painted: () => {
      const painting = counter.begin();
      painting.start();
      painting.end();
      act(() => vi.advanceTimersByTime(1));
    },
    frame: () => counter.drew((seen) => unfinished.push(seen)),
    finish: () => act(() => unfinished.splice(0).forEach((seen) => void seen())),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

test('the table is drawn once a frame with all its pictures is on the screen; the match begins before', () => {
  const table = openTable();
  table.frame();
  table.painted();
  expect([table.hasBegun(), table.isDrawn()]).toEqual([true, false]);
  // A table at rest would draw no other.
  expect(table.asked).toHaveBeenCalled();
  table.finish();
  expect(table.isDrawn()).toBe(false);
  table.frame();
  expect(table.isDrawn()).toBe(false);
  table.finish();
  expect(table.isDrawn()).toBe(true);
});

test('a slow drawing keeps no one from playing, and is shown when its first frame comes', () => {
  const table = openTable();
  table.paint();
  table.wait(LONGEST_DRAWING);
  expect([table.hasBegun(), table.isDrawn()]).toEqual([true, false]);
  table.frame();
  table.finish();
  expect(table.isDrawn()).toBe(true);
});

test('a drawing without any frame is not waited for forever', () => {
  const table = openTable();
  table.wait(LONGEST_FRAME - 1);
  expect(table.isDrawn()).toBe(false);
  table.wait(1);
  expect(table.isDrawn()).toBe(true);
});
