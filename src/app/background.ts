import type { Task } from './background.worker.ts';

/** A Worker that does one task after the other. */
export interface Background {
  /** Resolves with the answer's members; rejects if the task fails or the Worker cannot run. */
  ask<A extends object>(task: Task): Promise<A>;
  close(): void;
}

export function openBackground(name: string): Background {
  const worker = new Worker(new URL('./background.worker.ts', import.meta.url), { type: 'module', name });
  const waiting = new Map<number, { resolve(answer: object): void; reject(error: Error): void }>();
  let nextId = 0;
  const failAll = (error: Error): void => {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<{ id: number; error?: string }>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) asked?.resolve(data);
    else asked?.reject(new Error(data.error));
  };
  worker.onerror = (event) => failAll(new Error(event.message || 'A background task could not be started.'));
  return {
    ask: <A extends object>(task: Task) =>
      new Promise<A>((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve: resolve as (answer: object) => void, reject });
        worker.postMessage({ ...task, id });
      }),
    close() {
      worker.terminate();
      failAll(new Error('The background task was ended.'));
    },
  };
}
