import type { FlightRequest, MotionRequest } from '../things/flight.ts';
import { layDown, type Throw, type ThrowRequest } from './throw.ts';

/** Computes throws off the main thread. */
export interface Thrower {
  /** Never fails: if physics can't run, the dice appear at rest. */
  ask(request: ThrowRequest): Promise<Throw>;
  /** Null: physics can't run here, or found no result. */
  fly(request: FlightRequest): Promise<Throw | null>;
  /** Loads the physics engine early, so that the first throw need not wait for it. */
  warm(): void;
  close(): void;
}

/** Milliseconds to wait for a throw: on a connection too slow for the physics engine, a result is better than a throw. */
const PATIENCE_MS = 6000;

/** Creates a thrower with its own Worker, started by the first throw. */
export function makeThrower(): Thrower {
  let worker: Worker | null = null;
  let nextId = 0;
  const waiting = new Map<number, (thrown: Throw | null) => void>();

  const start = (): Worker => {
    const made = new Worker(new URL('./throw.worker.ts', import.meta.url), { type: 'module', name: 'dice' });
    made.onmessage = ({ data }: MessageEvent<{ id: number; thrown: Throw | null }>) =>
      waiting.get(data.id)?.(data.thrown);
    made.onerror = () => {
      for (const answer of [...waiting.values()]) answer(null);
    };
    return made;
  };

  const put = (request: MotionRequest): Promise<Throw | null> =>
    new Promise((resolve) => {
      const id = nextId++;
      const answer = (thrown: Throw | null): void => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(thrown);
      };
      const timer = setTimeout(() => answer(null), PATIENCE_MS);
      waiting.set(id, answer);
      try {
        worker ??= start();
        worker.postMessage({ ...request, id });
      } catch {
        answer(null);
      }
    });

  return {
    ask: async (request) => (await put(request)) ?? layDown(request),
    fly: put,
    warm() {
      try {
        worker ??= start();
      } catch {
        // The dice will then appear at rest.
      }
    },
    close() {
      worker?.terminate();
      worker = null;
      for (const answer of [...waiting.values()]) answer(null);
    },
  };
}
