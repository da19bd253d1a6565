import { expect, test, vi } from 'vitest';
import type { View } from '../engine/view.ts';
import { makeRng } from '../lib/rng.ts';
import type { Background } from './background.ts';
import type { Task } from './background.worker.ts';
import { makeBotRunner } from './bots.ts';

const VIEW = { seat: 1, state: {}, faces: new Map() } as unknown as View;

/** A Worker that answers, or fails, as it is told. */
function worker(answer: () => Promise<object>) {
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

test('nothing is asked of the Worker before a bot is to think', async () => {
  const { tasks, open } = worker(async () => ({ command: { type: 'pass' } }));
  const bots = makeBotRunner(makeRng('bots'), open);
  expect(tasks).toEqual([]);
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
  expect(tasks).toEqual([
    expect.objectContaining({ kind: 'think', game: 'toy', level: 'greedy', view: VIEW }),
  ]);
});

test('making ready changes no thought', async () => {
  const seeds = async (ready: boolean): Promise<unknown[]> => {
    const { tasks, open } = worker(async () => ({ command: { type: 'pass' } }));
    const bots = makeBotRunner(makeRng('same'), open);
    if (ready) bots.ready('toy');
    for (let i = 0; i < 3; i++) await bots.choose('toy', VIEW, 'greedy');
    return tasks.flatMap((task) => (task.kind === 'think' ? [task.seed] : []));
  };
  expect(await seeds(true)).toEqual(await seeds(false));
});

test('after it could not be made ready, the first thought tries another Worker', async () => {
  let fails = true;
  const { log, open } = worker(async () => {
    if (fails) throw new Error('no connection');
    return { command: { type: 'pass' } };
  });
  const bots = makeBotRunner(makeRng('none'), open);
  bots.ready('toy');
  await vi.waitFor(() => expect(log).toEqual(['open bots', 'close', 'open bots']));
  fails = false;
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
});

test('a table that is closed opens no other Worker', async () => {
  const { log, open } = worker(() => Promise.reject(new Error('ended')));
  const bots = makeBotRunner(makeRng('none'), open);
  bots.close();
  bots.ready('toy');
  await vi.waitFor(() => expect(log).toEqual(['open bots', 'close', 'close']));
});
