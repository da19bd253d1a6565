import { expect, test } from 'vitest';
import type { View } from '../../engine/view.ts';
import { makeOdds } from './odds.ts';
import { fakeWorkers } from './testing.ts';

const VIEW = { seat: 1, state: { table: { nextCard: 63 } }, faces: new Map() } as unknown as View;

test('a Worker is opened on the first request for odds, once, and closed with the table', async () => {
  const { tasks, log, open } = fakeWorkers(async () => ({ chances: null }));
  const odds = makeOdds('toy', 'm1', open);
  expect(log).toEqual([]);
  expect(await odds.ask(VIEW)).toBeNull();
  await odds.ask(VIEW);
  expect(log).toEqual(['open odds']);
  expect(tasks[0]).toEqual(tasks[1]);
  expect(tasks[0]).toMatchObject({ kind: 'chances', game: 'toy', view: VIEW });
  odds.close();
  expect(log).toEqual(['open odds', 'close']);
});

test('after a failure another Worker is tried', async () => {
  let fails = true;
  const { log, open } = fakeWorkers(async () => {
    if (fails) throw new Error('no Worker');
    return { chances: { title: '', rows: [], text: '' } };
  });
  const odds = makeOdds('toy', 'm1', open);
  await expect(odds.ask(VIEW)).rejects.toThrow('no Worker');
  fails = false;
  expect(await odds.ask(VIEW)).toMatchObject({ rows: [] });
  expect(log).toEqual(['open odds', 'close', 'open odds']);
});

test('a table without requests closes nothing', () => {
  const { log, open } = fakeWorkers(async () => ({}));
  makeOdds('toy', 'm1', open).close();
  expect(log).toEqual([]);
});
