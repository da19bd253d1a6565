import RAPIER from '@dimforge/rapier3d-compat';
import { beforeAll, describe, expect, test } from 'vitest';
import { THROW_BEATS } from '../../engine/display.ts';
import { type Quat, times } from '../../layout/pose.ts';
import { makeRng } from '../../lib/rng.ts';
import { BEAT } from '../../store/director/pace.ts';
import { labelFor, valueUp } from './cube.ts';
import {
  FRAME_S,
  LONGEST_S,
  layDown,
  POSE,
  poseAt,
  restOf,
  secondsOf,
  type Throw,
  throwDice,
  tiltOf,
} from './throw.ts';

const RADIUS = 3.5;
const SEEDS = Array.from({ length: 40 }, (_, i) => `throw ${i}`);
const bytes = ({ frames }: Throw): string => Buffer.from(frames.buffer).toString('base64');

let throws: Throw[];
beforeAll(async () => {
  await RAPIER.init();
  throws = SEEDS.map((seed) => throwDice(RAPIER, { seed, dice: 2, radius: RADIUS }));
});

test('a throw has a bounded length', () => {
  for (const thrown of throws) {
    expect(secondsOf(thrown)).toBeGreaterThan(0.7);
    expect(secondsOf(thrown)).toBeLessThanOrEqual(LONGEST_S);
  }
  expect(THROW_BEATS * BEAT).toBeGreaterThan(LONGEST_S * 1000);
});

test('at the end dice lie flat on the felt, apart and inside', () => {
  for (const thrown of throws) {
    const [a, b] = [restOf(thrown, 0), restOf(thrown, 1)];
    for (const { x, y, z, turn } of [a, b]) {
      expect(tiltOf(turn)).toBeLessThan(2e-4);
      expect(y).toBeCloseTo(0.5, 1);
      expect(Math.hypot(x, z)).toBeLessThan(RADIUS - 0.6);
    }
    expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(1.59);
  }
});

test('they come to rest softly: nothing leaps, least of all at the end', () => {
  const [a, b] = [new Float64Array(POSE), new Float64Array(POSE)];
  for (const thrown of throws)
    for (let die = 0; die < 2; die++)
      for (let s = FRAME_S; s <= secondsOf(thrown) + FRAME_S; s += FRAME_S / 2) {
        poseAt(thrown, die, s - FRAME_S / 2, a);
        poseAt(thrown, die, s, b);
        const way = Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!, b[2]! - a[2]!);
        const same = Math.abs(a[3]! * b[3]! + a[4]! * b[4]! + a[5]! * b[5]! + a[6]! * b[6]!);
        const turned = 2 * Math.acos(Math.min(1, same));
        const late = s > secondsOf(thrown) - 3 * FRAME_S;
        expect(way).toBeLessThan(late ? 0.002 : 0.25);
        expect(turned).toBeLessThan(late ? 0.005 : 0.5);
        expect(Math.hypot(b[3]!, b[4]!, b[5]!, b[6]!)).toBeCloseTo(1, 6);
      }
});

test('never through the felt or through each other', () => {
  const [a, b] = [new Float64Array(POSE), new Float64Array(POSE)];
  for (const thrown of throws)
    for (let s = 0; s <= secondsOf(thrown); s += FRAME_S) {
      poseAt(thrown, 0, s, a);
      poseAt(thrown, 1, s, b);
      // The felt yields a little on impact.
      expect(Math.min(a[1]!, b[1]!)).toBeGreaterThan(0.42);
      expect(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!)).toBeGreaterThan(0.93);
    }
});

test('the rolled value is on top', () => {
  throws.forEach((thrown, i) => {
    for (let roll = 0; roll < 36; roll++) {
      const values = [1 + (roll % 6), 1 + Math.floor(roll / 6)];
      values.forEach((value, die) => {
        const { turn } = restOf(thrown, die);
        expect(valueUp(times(turn, labelFor(turn, value))), SEEDS[i]).toBe(value);
      });
    }
  });
});

test('the same seed gives the same throw, byte by byte; another one another', () => {
  SEEDS.slice(0, 8).forEach((seed, i) => {
    expect(bytes(throwDice(RAPIER, { seed, dice: 2, radius: RADIUS }))).toBe(bytes(throws[i]!));
  });
  expect(new Set(throws.map(bytes)).size).toBe(SEEDS.length);
});

test('every side comes up', () => {
  const up = new Set(throws.map((thrown) => valueUp(restOf(thrown, 0).turn)));
  expect(up.size).toBe(6);
});

describe('dice that cannot be thrown', () => {
  test('lie at rest', () => {
    const lying = layDown({ seed: 'x', dice: 2, radius: RADIUS });
    expect(secondsOf(lying)).toBe(0);
    for (let die = 0; die < 2; die++) {
      const { x, y, z, turn } = restOf(lying, die);
      expect(tiltOf(turn)).toBeLessThan(1e-6);
      expect(Math.hypot(x, z)).toBeLessThan(RADIUS);
      const pose = new Float64Array(POSE);
      poseAt(lying, die, 0.4, pose);
      expect([...pose.slice(0, 3)]).toEqual([x, y, z]);
    }
  });
  test('lie at rest when there is no room, too', () => {
    const crowd = throwDice(RAPIER, { seed: 'x', dice: 9, radius: 1.5 });
    expect(secondsOf(crowd)).toBe(0);
  });
});

test('a label sets its drawing as upright as it can be', () => {
  const rng = makeRng('upright');
  for (let i = 0; i < 50; i++) {
    const half = (rng.next() / 2 ** 32) * Math.PI;
    const lying: Quat = [0, Math.sin(half), 0, Math.cos(half)];
    for (let value = 1; value <= 6; value++)
      expect(valueUp(times(lying, labelFor(lying, value)))).toBe(value);
  }
  expect(() => labelFor([0, 0, 0, 1], 7)).toThrow();
});
