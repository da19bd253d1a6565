import { describe, expect, it } from 'vitest';
import { paced } from './paced.ts';

function toyClock() {
  let time = 0;
  let due: { at: number; then: () => void }[] = [];
  return {
    now: () => time,
    after(ms: number, then: () => void) {
      const entry = { at: time + ms, then };
      due.push(entry);
      return () => {
        due = due.filter((each) => each !== entry);
      };
    },
    to(at: number) {
      time = at;
      const now = due.filter((each) => each.at <= at);
      due = due.filter((each) => each.at > at);
      for (const { then } of now) then();
    },
  };
}

describe('a paced stream', () => {
  it('passes the first at once and, of those that follow too soon, the last', () => {
    const clock = toyClock();
    const got: number[] = [];
    const pace = paced(66, (value: number) => got.push(value), clock);
    for (let i = 0; i <= 20; i++) {
      clock.to(i * 10);
      pace.put(i);
    }
    clock.to(1000);
    expect(got[0]).toBe(0);
    expect(got.at(-1)).toBe(20);
    expect(got.length).toBeLessThanOrEqual(5);
  });

  it('forgets pending values', () => {
    const clock = toyClock();
    const got: number[] = [];
    const pace = paced(66, (value: number) => got.push(value), clock);
    pace.put(1);
    pace.put(2);
    pace.stop();
    clock.to(500);
    expect(got).toEqual([1]);
    pace.put(3);
    expect(got).toEqual([1, 3]);
  });
});
