import { expect, test } from 'vitest';
import { makeQualityJudge, type QualityJudge, type Verdict } from './qualityJudge.ts';

/** Feeds frames until a verdict; null if there is none. */
function feed(judge: QualityJudge, ms: number, frames = 20): Verdict | null {
  for (let i = 0; i < frames; i++) {
    const verdict = judge.measure(ms);
    if (verdict) return verdict;
  }
  return null;
}

test('a first table climbs on a fast machine, steps down on a slow one, and stays between', () => {
  expect(feed(makeQualityJudge(), 8)).toEqual({ level: 'high', fellFrom: null, isFound: false });
  expect(feed(makeQualityJudge(), 60)).toEqual({ level: 'low', fellFrom: 'medium', isFound: true });
  expect(feed(makeQualityJudge(), 25)).toEqual({ level: 'medium', fellFrom: null, isFound: true });
});

test('the high level counts as found once it holds; a try that failed is no loss to anyone', () => {
  const holds = makeQualityJudge();
  feed(holds, 8);
  expect(feed(holds, 16)).toEqual({ level: 'high', fellFrom: null, isFound: true });
  const fails = makeQualityJudge();
  feed(fails, 8);
  expect(feed(fails, 60)).toEqual({ level: 'medium', fellFrom: null, isFound: true });
});

test('during a match it never climbs', () => {
  for (const found of ['low', 'medium', 'high'] as const)
    expect(feed(makeQualityJudge(found), 4, 300)).toBeNull();
  const fallen = makeQualityJudge('high');
  expect(feed(fallen, 60, 100)?.level).toBe('medium');
  expect(feed(fallen, 4, 300)).toBeNull();
});

test('a level that was found gives way only to a slowness that lasts', () => {
  const judge = makeQualityJudge('high');
  expect(feed(judge, 60, 45)).toBeNull();
  expect(feed(judge, 20, 40)).toBeNull();
  expect(feed(judge, 60, 100)).toEqual({ level: 'medium', fellFrom: 'high', isFound: true });
  expect(feed(judge, 60, 100)).toEqual({ level: 'low', fellFrom: 'medium', isFound: true });
  expect(feed(judge, 60, 300)).toBeNull();
});

test('is not shaken by a single slow frame, and gives up soon where there is no hope', () => {
  const judge = makeQualityJudge();
  judge.measure(900);
  expect(feed(judge, 20, 60)?.level).toBe('medium');
  expect(feed(makeQualityJudge(), 300, 5)?.level).toBe('low');
});

test('asks for frames until the first verdict only, and for none where the level is known', () => {
  const judge = makeQualityJudge();
  expect(judge.isCurious).toBe(true);
  feed(judge, 25);
  expect(judge.isCurious).toBe(false);
  expect(makeQualityJudge('medium').isCurious).toBe(false);
});
