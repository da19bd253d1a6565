import type { Background } from './background.ts';
import type { Task } from './backgroundTasks.ts';

/** Workers that answer, or fail, as a test demands. */
export function fakeWorkers(answer: () => Promise<object>) {
  const tasks: Task[] = [];
  const log: string[] = [];
  const open = (name: string): Background => {
    log.push(`open ${name}`);
    return {
      ask: <A extends object>(task: Task) => {
        tasks.push(task);
        return answer() as Promise<A>;
      },
      close: () => log.push('close'),
    };
  };
  return { tasks, log, open };
}

/** The part of a Worker that `openBackground` uses. */
type Used = Pick<Worker, 'terminate'> & {
  postMessage(task: Task & { readonly id: number }): void;
  onmessage: ((event: { data: object }) => void) | null;
  onerror: ((event: { message: string }) => void) | null;
};

/**
 * Workers whose code comes from a server that can go away. To be put in place of `Worker`. Each answers every task at once with `{}`.
 * `lacks`: script of the Worker, or code for its tasks.
 */
export class FakeServer {
  lacks: 'script' | 'task' | null = null;
  /** Names of the Workers that were started, and their tasks. */
  readonly started: string[] = [];
  readonly asked: Task[] = [];

  readonly Worker = ((server: FakeServer) =>
    class implements Used {
      onmessage: Used['onmessage'] = null;
      onerror: Used['onerror'] = null;
      #ended = false;

      constructor(_: URL, { name }: { readonly name: string }) {
        server.started.push(name);
        if (server.lacks === 'script') this.#soon(() => this.onerror?.({ message: '' }));
      }

      postMessage({ id, ...task }: Task & { readonly id: number }): void {
        if (server.lacks === 'script') return;
        server.asked.push(task as Task);
        const data =
          server.lacks === 'task' ? { id, error: 'TypeError: Failed to fetch', missing: true } : { id };
        this.#soon(() => this.onmessage?.({ data }));
      }

      terminate(): void {
        this.#ended = true;
      }

      #soon(then: () => void): void {
        queueMicrotask(() => this.#ended || then());
      }
    })(this);
}
