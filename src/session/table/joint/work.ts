import type { Maybe } from '../../identity/index.ts';
import type { Scheme } from '../../room/index.ts';

type Heavy = 'makeKeys' | 'shuffle' | 'checkShuffle' | 'prepare' | 'shares' | 'checkShares' | 'maskShares';

/** The heavy part of a scheme, done in a worker: results come later, in any order. A scheme itself returns them at once. */
export type MentalWork = {
  readonly [K in Heavy]: (...given: Parameters<Scheme[K]>) => Maybe<ReturnType<Scheme[K]>>;
};

/** Jobs by name: each is done once for as long as it is wanted. */
export interface Jobs {
  /** Returns a job's result, and starts it at the first call; undefined: still running. */
  get<T>(id: string, job: () => Maybe<T>): T | undefined;
  /** Forgets jobs not asked for since the last call. */
  sweep(): void;
  clear(): void;
}

/** `done`: an asynchronous job has ended. `failed`: it threw. */
export function makeJobs(done: () => void, failed: (error: unknown) => void): Jobs {
  const all = new Map<string, { value: unknown; asked: boolean }>();
  return {
    get<T>(id: string, job: () => Maybe<T>): T | undefined {
      const known = all.get(id);
      if (known) {
        known.asked = true;
        return known.value as T | undefined;
      }
      const entry = { value: undefined as unknown, asked: true };
      all.set(id, entry);
      const value = job();
      if (!(value instanceof Promise)) entry.value = value;
      else
        value.then(
          (later) => {
            entry.value = later;
            if (all.get(id) === entry) done();
          },
          (error) => {
            // It can be started once more.
            if (all.get(id) === entry) all.delete(id);
            failed(error);
          },
        );
      return entry.value as T | undefined;
    },
    sweep() {
      for (const [id, entry] of all) {
        if (!entry.asked) all.delete(id);
        entry.asked = false;
      }
    },
    clear: () => all.clear(),
  };
}
