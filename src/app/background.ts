import type { Task } from './backgroundTasks.ts';

const ENDED = 'The background task was ended.';

/** A Worker that does one task after the other. */
export interface Background {
  /** Starts the Worker if nothing has yet. Resolves with the answer's members; rejects if the task fails or the Worker cannot run. */
  ask<A extends object>(task: Task): Promise<A>;
  close(): void;
}

/** Nothing is fetched or started before the first task. */
export function openBackground(name: string): Background {
  let worker: Worker | null = null;
  let closed = false;
  const waiting = new Map<number, { resolve(answer: object): void; reject(error: Error): void }>();
  let nextId = 0;
  const failAll = (error: Error): void => {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./background.worker.ts', import.meta.url), { type: 'module', name });
    started.onmessage = ({ data }: MessageEvent<{ id: number; error?: string }>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.error === undefined) asked?.resolve(data);
      else asked?.reject(new Error(data.error));
    };
    started.onerror = (event) => {
      // What has failed once may never answer again; the next task is given to another.
      started.terminate();
      if (worker === started) worker = null;
      failAll(new Error(event.message || 'A background task could not be started.'));
    };
    return started;
  };
  return {
    ask: <A extends object>(task: Task) =>
      new Promise<A>((resolve, reject) => {
        if (closed) return reject(new Error(ENDED));
        worker ??= start();
        const id = nextId++;
        waiting.set(id, { resolve: resolve as (answer: object) => void, reject });
        worker.postMessage({ ...task, id });
      }),
    close() {
      closed = true;
      worker?.terminate();
      failAll(new Error(ENDED));
    },
  };
}
