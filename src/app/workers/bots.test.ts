import { expect, test } from 'vitest';
import type { View } from '../../engine/view.ts';
import { makeRng } from '../../lib/rng.ts';
import { makeBotRunner } from './bots.ts';
import { fakeWorkers } from './testing.ts';

const VIEW = { seat: 1, state: {}, faces: new Map() } as unknown as View;

test('the Worker is idle before a bot is to think', async () => {
  const { tasks, open } = fakeWorkers(async () => ({ command: { type: 'pass' } }));
  const bots = makeBotRunner(makeRng('bots'), open('bots'), (seat) => (seat === 1 ? 'daring' : undefined));
  expect(tasks).toEqual([]);
  expect(await bots.choose('toy', VIEW, 'greedy')).toEqual({ type: 'pass' });
  expect(tasks).toEqual([
    expect.objectContaining({ kind: 'think', game: 'toy', level: 'greedy', view: VIEW, manner: 'daring' }),
  ]);
});

test('preparing changes no decision', async () => {
  const seeds = async (ready: boolean): Promise<unknown[]> => {
    const { tasks, open } = fakeWorkers(async () => ({ command: { type: 'pass' } }));
    const bots = makeBotRunner(makeRng('same'), open('bots'), () => undefined);
    if (ready) await bots.ready('toy');
    for (let i = 0; i < 3; i++) await bots.choose('toy', VIEW, 'greedy');
    return tasks.flatMap((task) => (task.kind === 'think' ? [task.seed] : []));
  };
  expect(await seeds(true)).toEqual(await seeds(false));
});
