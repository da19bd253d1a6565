import { deviceScheme, type MentalWork } from '../../session/table/index.ts';
import { type Answer, fetchCode } from './serveTasks.ts';

/** Work on locked cards. `readyLocks`: fetches its code before it is needed. */
export type LockTask =
  | { readonly kind: 'readyLocks' }
  | { readonly kind: 'lock'; readonly what: keyof MentalWork; readonly given: readonly unknown[] };

/** Created with the first locked card. */
let scheme: MentalWork | null = null;

/** Does a task. Rejects if it fails. */
export async function answerLockTask(task: LockTask): Promise<Answer> {
  // Without WebAssembly, more is fetched.
  scheme ??= await fetchCode(deviceScheme);
  if (task.kind === 'readyLocks') return { answer: {} };
  const work = scheme[task.what] as (...given: unknown[]) => unknown;
  return { answer: { done: work(...task.given) } };
}
