import { expect, test } from 'vitest';
import type { Attitude } from './attitudes.ts';
import { Posture } from './posture.ts';
import { stanceOf } from './stance.ts';

const MIDDLE = { x: 0, z: 0 };
const ACTING: Attitude = {
  ...{ present: true, acting: true, out: false, wins: false, cards: 5, toward: null },
};

/** Steps until it rests; returns the number of frames, at most 1000. */
function untilRest(posture: Posture, from = 0): number {
  let frames = 1;
  while (frames < 1000 && posture.step(from + frames * 16)) frames++;
  return frames;
}

test('it takes its stance in less than three seconds, and then needs no frame', () => {
  const posture = new Posture();
  posture.head(ACTING, MIDDLE, 1);
  expect(untilRest(posture)).toBeLessThan(180);
  expect(posture.stance).toEqual(stanceOf(ACTING, MIDDLE));
  expect(posture.step(10_000)).toBe(false);
});

test('it does so smoothly', () => {
  const posture = new Posture();
  posture.head(ACTING, MIDDLE, 1);
  posture.step(16);
  expect(posture.stance.lift).toBeGreaterThan(0);
  expect(posture.stance.lift).toBeLessThan(0.2);
});

test('without motion it takes it at once, and makes no flourishes', () => {
  const posture = new Posture();
  posture.flourish('take', 0, 1);
  posture.step(500);
  posture.head(ACTING, MIDDLE, 0);
  expect(posture.stance).toEqual(stanceOf(ACTING, MIDDLE));
  posture.step(510);
  expect(posture).toMatchObject({ push: 0, take: 0 });
  expect(posture.step(520)).toBe(false);
});

test('a flourish goes up, comes back and ends', () => {
  const posture = new Posture();
  posture.head(ACTING, MIDDLE, 0);
  posture.flourish('take', 0, 1);
  posture.step(800);
  expect(posture.take).toBeGreaterThan(0.8);
  untilRest(posture, 800);
  expect(posture.take).toBe(0);
});

test('a slow machine takes fewer frames, not longer', () => {
  const posture = new Posture();
  posture.head(ACTING, MIDDLE, 1);
  let frames = 0;
  for (let time = 400; posture.step(time); time += 400) frames++;
  expect(frames).toBeLessThan(6);
});
