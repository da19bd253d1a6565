import { expect, test } from 'vitest';
import type { Review } from '../../engine/analysis/review.ts';
import type { TableSession } from '../../session/match/index.ts';
import type { ReviewSlice } from './backgroundTasks.ts';
import { makeMatchReviewer } from './matchReviewer.ts';
import { fakeWorkers } from './testing.ts';

const SESSION = {
  match: { header: { match: 'm', game: 'toy' }, entries: [] },
  secrets: new Map(),
} as unknown as TableSession;
const REVIEW: Review = { points: [], score: null, since: null };

test('a review goes on slice by slice, tells its progress, and is kept', async () => {
  const slices: ReviewSlice[] = [
    { done: 3, of: 8, review: null },
    { done: 8, of: 8, review: REVIEW },
  ];
  const { log, tasks, open } = fakeWorkers(async () => slices.shift()!);
  const reviewer = makeMatchReviewer(SESSION, open);
  const heard: number[] = [];
  expect(await reviewer.begin(0, (done) => heard.push(done)).review).toBe(REVIEW);
  expect(heard).toEqual([3, 8]);
  expect(tasks.map((task) => 'match' in task)).toEqual([true, false]);
  expect(await reviewer.begin(0, () => {}).review).toBe(REVIEW);
  expect(log.filter((line) => line === 'open review')).toHaveLength(1);
});

test('a stopped review finds nothing; one that fails says so', async () => {
  const answers: ((error: Error) => void)[] = [];
  const { log, open } = fakeWorkers(() => new Promise((_, reject) => answers.push(reject)));
  const reviewer = makeMatchReviewer(SESSION, open);
  const stopped = reviewer.begin(0, () => {});
  stopped.stop();
  answers.shift()!(new Error('ended'));
  expect(await stopped.review).toBeNull();
  const failed = reviewer.begin(0, () => {});
  answers.shift()!(new Error('no memory'));
  await expect(failed.review).rejects.toThrow('no memory');
  expect(log.filter((line) => line === 'open review')).toHaveLength(2);
});
