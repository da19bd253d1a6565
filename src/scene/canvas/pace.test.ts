import { describe, expect, it } from 'vitest';
import { QUALITIES } from '../../layout/painting/quality.ts';
import { makePace } from './pace.ts';

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
