import type { Clock } from '../../../lib/clock.ts';

interface Due {
  readonly at: number;
  readonly order: number;
  run: (() => void) | null;
}

const before = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A clock that advances only on request. Events due at the same time run in the order requested. */
export class VirtualClock implements Clock {
  /** A binary heap, the next event first. */
  readonly #heap: Due[] = [];
  #time: number;
  #order = 0;
  #cancelled = 0;

  constructor(start = 0) {
    this.#time = start;
  }

  now(): number {
    return this.#time;
  }

  after(ms: number, then: () => void): () => void {
    const due: Due = { at: this.#time + Math.max(0, ms), order: this.#order++, run: then };
    push(this.#heap, due);
    return () => {
      if (due.run) this.#cancelled++;
      due.run = null;
    };
  }

  /** Number of events still to come. */
  get pending(): number {
    return this.#heap.length - this.#cancelled;
  }

  /** Runs the next event at its time. Returns false if there is none. */
  step(): boolean {
    const next = this.#peek();
    if (!next) return false;
    pop(this.#heap);
    this.#time = next.at;
    const { run } = next;
    next.run = null;
    run!();
    return true;
  }

  /** Runs everything due up to this time, in milliseconds, and stops there. */
  runUntil(time: number): void {
    for (let next = this.#peek(); next && next.at <= time; next = this.#peek()) this.step();
    this.#time = Math.max(this.#time, time);
  }

  /** Runs events until the condition holds. Returns false if it did not within the given milliseconds. */
  runTill(condition: () => boolean, within: number): boolean {
    const end = this.#time + within;
    for (;;) {
      if (condition()) return true;
      const next = this.#peek();
      if (!next || next.at > end) {
        this.#time = end;
        return false;
      }
      this.step();
    }
  }

  /** Next event that is not cancelled; drops cancelled ones before it. */
  #peek(): Due | undefined {
    while (this.#heap[0] && !this.#heap[0].run) {
      pop(this.#heap);
      this.#cancelled--;
    }
    return this.#heap[0];
  }
}

function push(heap: Due[], due: Due): void {
  let i = heap.length;
  heap.push(due);
  while (i > 0) {
    const parent = (i - 1) >> 1;
    if (!before(due, heap[parent]!)) break;
    heap[i] = heap[parent]!;
    i = parent;
  }
  heap[i] = due;
}

/** Removes the first event. */
function pop(heap: Due[]): void {
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
}
