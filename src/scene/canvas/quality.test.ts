import { describe, expect, it } from 'vitest';
import { makePace, makeQualityJudge, QUALITIES } from './quality.ts';

/** Feeds frames until a verdict; null if there is none. */
const feed = (judge: ReturnType<typeof makeQualityJudge>, ms: number, frames = 20) => {
  for (let i = 0; i < frames; i++) {
    const verdict = judge.measure(ms);
    if (verdict) return verdict;
  }
  return null;
};

describe('quality', () => {
  it('climbs on a fast machine and steps down on a slow one', () => {
    expect(feed(makeQualityJudge(), 8)).toBe('high');
    expect(feed(makeQualityJudge(), 60)).toBe('low');
    expect(feed(makeQualityJudge(), 25, 200)).toBeNull();
  });

  it('does not return to a level that was too slow', () => {
    const judge = makeQualityJudge();
    expect(feed(judge, 8)).toBe('high');
    expect(feed(judge, 60)).toBe('medium');
    expect(feed(judge, 8, 200)).toBeNull();
    expect(feed(judge, 60)).toBe('low');
    expect(feed(judge, 2, 200)).toBeNull();
  });

  it('is not shaken by a single slow frame, and gives up soon where there is no hope', () => {
    const judge = makeQualityJudge();
    judge.measure(900);
    expect(feed(judge, 20, 60)).toBeNull();
    expect(feed(makeQualityJudge(), 300, 5)).toBe('low');
  });

  it('probes until the first verdict only', () => {
    const judge = makeQualityJudge();
    expect(judge.curious).toBe(true);
    feed(judge, 25);
    expect(judge.curious).toBe(false);
  });
});

describe('what moves at low quality', () => {
  const { movingRange } = QUALITIES.low;
  const sharpnessAfter = (...times: readonly number[]): number => {
    const pace = makePace(QUALITIES.low);
    for (const ms of times) for (let i = 0; i < 200; i++) pace.measure(ms);
    return pace.dpr;
  };

  it('is drawn as sharply as the device has time for', () => {
    expect(sharpnessAfter(16)).toBeCloseTo(movingRange[1]);
    expect(sharpnessAfter(80)).toBeCloseTo(movingRange[0]);
    expect(sharpnessAfter(27)).toBe(QUALITIES.low.movingDpr);
  });

  it('does not return to a sharpness that was too slow', () => {
    expect(sharpnessAfter(80, 16)).toBeCloseTo(movingRange[0]);
  });
});
