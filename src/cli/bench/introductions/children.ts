import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A child program of the bench, which answers each message with one. */
export interface Child<Order, Answer> {
  readonly process: ChildProcess;
  ask(order: Order): Promise<Answer>;
  /** Its first message. */
  readonly first: Answer;
}

/** Starts a module of this folder in a process of its own. */
export async function startChild<Order extends object, Answer>(
  module: string,
  env: Readonly<Record<string, string>>,
): Promise<Child<Order, Answer>> {
  const child = fork(join(import.meta.dirname, module), {
    execArgv: ['--expose-gc', '--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const answer = async (): Promise<Answer> => {
    const [message] = await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => {
        throw new Error(`${module} has ended.`);
      }),
    ]);
    return message as Answer;
  };
  const first = await answer();
  return {
    process: child,
    first,
    ask(order) {
      const heard = answer();
      child.send(order);
      return heard;
    },
  };
}

/** Milliseconds of processor time that another program has used, where Linux tells; its clock ticks a hundred times a second. */
export function cpuOfProcess(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}
