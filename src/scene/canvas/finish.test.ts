import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFinish } from './finish.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const UNSIGNALED = 1;
const SIGNALED = 2;

/** A context whose frames are finished when the test says so. */
function contextOf(fence: object | null = {}) {
  const gl = { UNSIGNALED, state: UNSIGNALED, fenceSync: () => fence, flush: vi.fn(), deleteSync: vi.fn() };
  const all = { ...gl, getSyncParameter: () => all.state };
  return all;
}
const finishOf = (gl: object) => makeFinish({ getContext: () => gl } as never);

test('a frame is seen once the device has drawn it, not when it was handed over', () => {
  const gl = contextOf();
  const seen = vi.fn();
  finishOf(gl).whenSeen(seen);
  vi.advanceTimersByTime(500);
  expect(seen).not.toHaveBeenCalled();
  gl.state = SIGNALED;
  vi.advanceTimersByTime(50);
  expect(seen).toHaveBeenCalledOnce();
  expect(gl.deleteSync).toHaveBeenCalledOnce();
});

test('a lost context is not waited for, and a stopped drawing tells nothing', () => {
  const seen = vi.fn();
  finishOf(contextOf(null)).whenSeen(seen);
  expect(seen).toHaveBeenCalledOnce();
  const gl = contextOf();
  const finish = finishOf(gl);
  finish.whenSeen(seen);
  finish.stop();
  gl.state = SIGNALED;
  vi.advanceTimersByTime(500);
  expect(seen).toHaveBeenCalledOnce();
});
