import { describe, expect, it } from 'vitest';
import { feltAt, paced, twoFingerTap } from './signGestures.ts';

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

describe('a tap of two fingers', () => {
  const tap = () => {
    const fingers = twoFingerTap();
    fingers.down({ id: 1, x: 10, y: 10 }, 0);
    return fingers;
  };
  it('has its position in the middle', () => {
    const fingers = tap();
    fingers.down({ id: 2, x: 50, y: 30 }, 40);
    fingers.move({ id: 2, x: 54, y: 31 });
    expect(fingers.up(1, 120)).toBeNull();
    expect(fingers.up(2, 150)).toEqual({ x: 30, y: 20 });
  });

  it('is nothing with one finger or three, when it moves, lasts or is taken away', () => {
    expect(tap().up(1, 90)).toBeNull();

    const three = tap();
    three.down({ id: 2, x: 50, y: 30 }, 20);
    three.down({ id: 3, x: 60, y: 30 }, 30);
    expect([three.up(1, 90), three.up(2, 90), three.up(3, 90)]).toEqual([null, null, null]);

    const pinch = tap();
    pinch.down({ id: 2, x: 50, y: 30 }, 20);
    pinch.move({ id: 2, x: 90, y: 30 });
    pinch.move({ id: 2, x: 50, y: 30 });
    expect([pinch.up(1, 90), pinch.up(2, 90)]).toEqual([null, null]);

    const long = tap();
    long.down({ id: 2, x: 50, y: 30 }, 20);
    expect([long.up(1, 900), long.up(2, 900)]).toEqual([null, null]);

    const taken = tap();
    taken.down({ id: 2, x: 50, y: 30 }, 20);
    taken.cancel(2);
    expect(taken.up(1, 90)).toBeNull();
    taken.down({ id: 3, x: 0, y: 0 }, 200);
    taken.down({ id: 4, x: 10, y: 0 }, 210);
    taken.up(3, 260);
    expect(taken.up(4, 260)).toEqual({ x: 5, y: 0 });
  });
});

it('a ray meets the felt before the eye and within reach', () => {
  expect(feltAt({ from: [0, 2, 2], to: [0, -1, -1] }, 1)).toEqual({ x: 0, z: 0 });
  expect(feltAt({ from: [0, 2, 2], to: [0, 1, -1] }, 1)).toBeNull();
  expect(feltAt({ from: [0, 2, 2], to: [0, 0, -1] }, 1)).toBeNull();
  expect(feltAt({ from: [0, 2, 5], to: [0, -1, -1] }, 1)).toBeNull();
});
