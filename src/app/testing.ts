import type { Background } from './background.ts';
import type { Task } from './backgroundTasks.ts';

/** Workers that answer, or fail, as they are told. */
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
