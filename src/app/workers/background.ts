import type { Timer } from '../../lib/clock.ts';
import { noteFault, TaskEnded } from '../../ui/faults/faults.ts';
import { PartMissing } from '../../ui/loading/loadOnce.ts';
import backgroundUrl from './background.worker.ts?worker&url';
import type { Task } from './backgroundTasks.ts';

const ENDED = 'The background task was ended.';

/** Number of a task whose answer nobody awaits. */
const NOBODY = -1;

/** Waits between attempts to fetch code, in milliseconds; the last is repeated. */
const WAITS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;

/** Milliseconds to wait after this many failures before. */
export const pauseAfter = (failures: number): number => WAITS[Math.min(failures, WAITS.length - 1)]!;

/** A Worker that runs tasks one after another. */
export interface Background {
  /**
   * Starts the Worker if needed. Resolves with the answer's members. Rejects if the task fails; if its code can't be fetched, rejects with
   * `PartMissing` or is retried later (`Retrying`).
   */
  ask<A extends object>(task: Task): Promise<A>;
  close(): void;
}

/** Keeps tasks whose code can't be fetched, and retries at growing intervals. */
export interface Retrying {
  readonly timer: Timer;
  /** True: another attempt has failed. False: the code has arrived. */
  missing(isMissing: boolean): void;
}

/** A background task failed. */
class TaskFailed extends Error {
  override readonly name = 'TaskFailed';
}

/** Answer of a Worker. `missing`: it lacks code for the task. */
interface Answered {
  readonly id: number;
  readonly error?: string;
  readonly missing?: true;
}

interface Asked {
  readonly task: Task;
  resolve(answer: object): void;
  reject(error: Error): void;
}

/** Starts a Worker under this name. */
type Script = (name: string) => Worker;

const backgroundScript: Script = (name) => new Worker(backgroundUrl, { type: 'module', name });

/** For locked cards only. */
export const lockScript: Script = (name) =>
  new Worker(new URL('./locks.worker.ts', import.meta.url), { type: 'module', name });

let isScriptAsked = false;

/** Fetches the Workers' script into the browser's cache: browsers ask for a Worker's own script last of all. */
function fetchScript(): void {
  if (isScriptAsked) return;
  isScriptAsked = true;
  fetch(backgroundUrl).catch(() => {});
}

/** Workers that wait for their first task, by name. */
const ahead = new Map<string, Worker>();

/**
 * Starts a Worker for the first task of the Background of this name, and fetches the code for `task` already. Reports no failure: the first
 * task does.
 */
export function startAhead(name: string, task?: Task): void {
  try {
    fetchScript();
    const worker = ahead.get(name) ?? backgroundScript(name);
    const drop = (): void => {
      worker.terminate();
      if (ahead.get(name) === worker) ahead.delete(name);
    };
    worker.onerror = drop;
    worker.onmessage = ({ data }: MessageEvent<Answered>) => data.missing && drop();
    ahead.set(name, worker);
    if (task) worker.postMessage({ ...task, id: NOBODY });
  } catch {
    // The browser starts no Workers.
  }
}

function takeAhead(name: string): Worker | null {
  const worker = ahead.get(name) ?? null;
  ahead.delete(name);
  return worker;
}

/** Opens a Worker; fetches and starts nothing before the first task. */
export function openBackground(name: string, retrying?: Retrying, script = backgroundScript): Background {
  let worker: Worker | null = null;
  let closed = false;
  let failures = 0;
  /** Cancels the next attempt; null if none is scheduled. */
  let cancel: (() => void) | null = null;
  const waiting = new Map<number, Asked>();
  let nextId = 0;
  const failAll = (error: Error): void => {
    for (const asked of waiting.values()) asked.reject(error);
    waiting.clear();
  };
  /** Browsers may cache a failed script as missing, so the next attempt uses another Worker. */
  const lacksCode = (failed: Worker | null, cause: string): void => {
    if (closed || failed !== worker) return;
    noteFault('worker', new TaskFailed(cause));
    failed?.terminate();
    worker = null;
    if (!retrying) {
      failAll(new PartMissing(false, cause));
      return;
    }
    cancel = retrying.timer.after(pauseAfter(failures++), () => {
      cancel = null;
      for (const [id, { task }] of [...waiting]) post(id, task);
    });
    retrying.missing(true);
  };
  const heard = (from: Worker, data: Answered): void => {
    if (data.missing) {
      lacksCode(from, data.error ?? '');
      return;
    }
    if (failures > 0) retrying?.missing(false);
    failures = 0;
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.error === undefined) {
      asked?.resolve(data);
      return;
    }
    const failed = new TaskFailed(data.error);
    noteFault('worker', failed);
    asked?.reject(failed);
  };
  const start = (): Worker => {
    const started = takeAhead(name) ?? script(name);
    started.onmessage = ({ data }: MessageEvent<Answered>) => heard(started, data);
    started.onerror = ({ message }) => lacksCode(started, message);
    return started;
  };
  const post = (id: number, task: Task): void => {
    if (cancel) return;
    try {
      worker ??= start();
    } catch (error) {
      lacksCode(null, String(error));
    }
    worker?.postMessage({ ...task, id });
  };
  return {
    ask: <A extends object>(task: Task) =>
      new Promise<A>((resolve, reject) => {
        if (closed) return reject(new TaskEnded(ENDED));
        const id = nextId++;
        waiting.set(id, { task, resolve: resolve as (answer: object) => void, reject });
        post(id, task);
      }),
    close() {
      closed = true;
      cancel?.();
      worker?.terminate();
      failAll(new TaskEnded(ENDED));
    },
  };
}
