import { expect, test, vi } from 'vitest';
import type { View } from '../engine/view.ts';
import { makeRng } from '../lib/rng.ts';
import { makeBotRunner } from './bots.ts';
import { fakeWorkers } from './testing.ts';

const VIEW = { seat: 1, state: {}, faces: new Map() } as unknown as View;

test('nothing is asked of the Worker before a bot is to think', async () => {
  const { tasks, open } = fakeWorkers(async () => ({ command: { type: 'pass' } }));
  const bots = makeBotRunner(makeRng('bots'), open);
  expect(tasks).toEqual([]);
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
  expect(tasks).toEqual([
    expect.objectContaining({ kind: 'think', game: 'toy', level: 'greedy', view: VIEW }),
  ]);
});

test('making ready changes no thought', async () => {
  const seeds = async (ready: boolean): Promise<unknown[]> => {
    const { tasks, open } = fakeWorkers(async () => ({ command: { type: 'pass' } }));
    const bots = makeBotRunner(makeRng('same'), open);
    if (ready) bots.ready('toy');
    for (let i = 0; i < 3; i++) await bots.choose('toy', VIEW, 'greedy');
    return tasks.flatMap((task) => (task.kind === 'think' ? [task.seed] : []));
  };
  expect(await seeds(true)).toEqual(await seeds(false));
});

test('after it could not be made ready, the first thought tries another Worker', async () => {
  let fails = true;
  const { log, open } = fakeWorkers(async () => {
    if (fails) throw new Error('no connection');
    return { command: { type: 'pass' } };
  });
  const bots = makeBotRunner(makeRng('none'), open);
  bots.ready('toy');
  await vi.waitFor(() => expect(log).toEqual(['open bots', 'close', 'open bots']));
  fails = false;
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
});

test('a thought that fails is asked of another Worker once, and is the same thought', async () => {
  const answers = [new Error('no connection'), { command: { type: 'pass' } }];
  const { tasks, log, open } = fakeWorkers(async () => {
    const next = answers.shift()!;
    if (next instanceof Error) throw next;
    return next;
  });
  const bots = makeBotRunner(makeRng('none'), open);
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
  expect(log).toEqual(['open bots', 'close', 'open bots']);
  expect(tasks[1]).toEqual(tasks[0]);
});

test('a table that is closed opens no other Worker', async () => {
  const { log, open } = fakeWorkers(() => Promise.reject(new Error('ended')));
  const bots = makeBotRunner(makeRng('none'), open);
  bots.close();
  bots.ready('toy');
  await vi.waitFor(() => expect(log).toEqual(['open bots', 'close', 'close']));
});
