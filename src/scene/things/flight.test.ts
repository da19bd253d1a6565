import RAPIER from '@dimforge/rapier3d-compat';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Quat } from '../../layout/pose.ts';
import { POSE, restOf, secondsOf } from '../dice/throw.ts';
import { fly } from './flight.ts';
import { lying, SIDES, shownBy, solidOf } from './solids.ts';

beforeAll(() => RAPIER.init());

describe.each(SIDES)('a die with %i sides that is thrown', (sides) => {
  const values = [1, Math.ceil(sides / 2), sides];
  it.each(values)('lands at its place and pose, and shows %i', (value) => {
    for (const far of [2.5, 6, 11]) {
      const request = { seed: `flight ${value}`, sides, value, angle: 0.7, far };
      const way = fly(RAPIER, request)!;
      expect(way).not.toBeNull();
      const { x, y, z, turn } = restOf(way, 0);
      expect(x).toBeCloseTo(far, 3);
      expect(z).toBeCloseTo(0, 3);
      expect(y).toBeCloseTo(solidOf(sides).rest, 1);
      expect(shownBy(sides, turn)).toBe(value);
      const goal = lying(sides, value, 0.7);
      expect(Math.abs(turn.reduce((sum, n, k) => sum + n * goal[k]!, 0))).toBeGreaterThan(0.9999);
      expect(secondsOf(way)).toBeGreaterThan(0.25);
      expect([...way.frames.slice(0, 3)]).toEqual([0, expect.any(Number), 0]);
      expect(fly(RAPIER, request)!.frames).toEqual(way.frames);
    }
  });
});

it('a die that flies never sinks into the felt', () => {
  for (const sides of SIDES) {
    const { frames } = fly(RAPIER, { seed: 'deep', sides, value: 2, angle: 0, far: 7 })!;
    for (let at = 0; at < frames.length; at += POSE) {
      const turn = [...frames.subarray(at + 3, at + POSE)] as unknown as Quat;
      const lowest = Math.min(...solidOf(sides).corners.map((corner) => heightOf(corner, turn)));
      expect(frames[at + 1]! + lowest).toBeGreaterThan(-0.12);
    }
  }
});

const heightOf = ([cx, cy, cz]: readonly [number, number, number], [x, y, z, w]: Quat): number =>
  2 * (x * y + z * w) * cx + (1 - 2 * (x * x + z * z)) * cy + 2 * (y * z - x * w) * cz;
