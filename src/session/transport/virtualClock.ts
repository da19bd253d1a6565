import type { Clock } from './transport.ts';

/** Time that only passes when it is told to. Events that are due at the same time come in the order in which they were asked for. */
export interface VirtualClock extends Clock {
  /** Events that are still to come. */
  readonly pending: number;
  /** Runs the next event, at its time. False: there is none. */
  step(): boolean;
  /** Runs everything that is due up to this time, in milliseconds, and is then at it. */
  runUntil(time: number): void;
  /** Runs events until the condition holds. False: it did not within so many milliseconds. */
  runTill(condition: () => boolean, within: number): boolean;
}

interface Due {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export function makeVirtualClock(start = 0): VirtualClock {
  /** A binary heap, the next event first. */
  const heap: Due[] = [];
  let time = start;
  let order = 0;
  let cancelled = 0;

  const push = (due: Due): void => {
    let i = heap.length;
    heap.push(due);
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if (!before(due, heap[parent]!)) break;
      heap[i] = heap[parent]!;
      i = parent;
    }
    heap[i] = due;
  };
  const pop = (): void => {
    const last = heap.pop()!;
    const size = heap.length;
    if (size === 0) return;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && before(heap[child + 1]!, heap[child]!)) child++;
      if (!before(heap[child]!, last)) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
  };
  /** The next event that is not cancelled; cancelled ones before it are dropped. */
  const peek = (): Due | undefined => {
    while (heap[0] && !heap[0].run) {
      pop();
      cancelled--;
    }
    return heap[0];
  };
  const step = (): boolean => {
    const next = peek();
    if (!next) return false;
    pop();
    time = next.at;
    const { run } = next;
    next.run = null;
    run!();
    return true;
  };

  return {
    now: () => time,
    after(ms, then) {
      const due: Due = { at: time + Math.max(0, ms), order: order++, run: then };
      push(due);
      return () => {
        if (due.run) cancelled++;
        due.run = null;
      };
    },
    get pending() {
      return heap.length - cancelled;
    },
    step,
    runUntil(until) {
      for (let next = peek(); next && next.at <= until; next = peek()) step();
      time = Math.max(time, until);
    },
    runTill(condition, within) {
      const end = time + within;
      for (;;) {
        if (condition()) return true;
        const next = peek();
        if (!next || next.at > end) {
          time = end;
          return false;
        }
        step();
      }
    },
  };
}
