import type { Clock } from '../../lib/clock.ts';
import type { TablePoint } from '../../store/signs/signs.ts';
import type { Ray } from '../../store/tablePort.ts';

/** Returns where a ray meets the felt's plane; null if it doesn't, or not within `reach` of the table's middle. */
export function feltAt({ from, to }: Ray, reach: number): TablePoint | null {
  const t = -from[1] / to[1];
  if (!(t > 0) || !Number.isFinite(t)) return null;
  const [x, z] = [from[0] + to[0] * t, from[2] + to[2] * t];
  return Math.hypot(x, z) <= reach ? { x, z } : null;
}

/**
 * Throttles values to one every `gap` milliseconds: the first at once, then the latest of those that came too soon, once the gap is over.
 */
export function paced<T>(gap: number, pass: (value: T) => void, clock: Clock) {
  let last = -Infinity;
  let waiting: { value: T; stop: () => void } | null = null;
  const now = (value: T): void => {
    waiting?.stop();
    waiting = null;
    last = clock.now();
    pass(value);
  };
  return {
    put(value: T): void {
      const wait = last + gap - clock.now();
      if (wait <= 0) now(value);
      else if (waiting) waiting.value = value;
      else {
        const stop = clock.after(wait, () => {
          const due = waiting;
          if (due) now(due.value);
        });
        waiting = { value, stop };
      }
    },
    /** Passes this one at once, and drops any pending one. */
    now,
    /** Drops the pending one. */
    stop(): void {
      waiting?.stop();
      waiting = null;
    },
  };
}

interface Finger {
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** Most milliseconds a tap lasts, and most pixels a finger moves in it. */
const TAP_MS = 350;
const TAP_PX = 14;

/** Distinguishes a two-finger tap from all other touches. */
export function twoFingerTap() {
  let down: Finger[] = [];
  let taps: Finger[] = [];
  let since = 0;
  let spoilt = false;
  return {
    down(finger: Finger, time: number): void {
      if (!down.length) {
        since = time;
        spoilt = false;
        taps = [];
      }
      down.push(finger);
      taps.push(finger);
    },
    move({ id, x, y }: Finger): void {
      const from = down.find((each) => each.id === id);
      if (from && Math.hypot(x - from.x, y - from.y) > TAP_PX) spoilt = true;
    },
    /** Returns the midpoint of both fingers if this was the second to lift and it was a tap; otherwise null. */
    up(id: number, time: number): { x: number; y: number } | null {
      const known = down.some((each) => each.id === id);
      down = down.filter((each) => each.id !== id);
      if (!known || down.length || spoilt || taps.length !== 2 || time - since > TAP_MS) return null;
      const [a, b] = taps as [Finger, Finger];
      return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    },
    /** Called when the browser claims a finger for another gesture. */
    cancel(id: number): void {
      down = down.filter((each) => each.id !== id);
      spoilt = true;
    },
  };
}
