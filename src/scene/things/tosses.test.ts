import RAPIER from '@dimforge/rapier3d-compat';
import { beforeAll, expect, it } from 'vitest';
import type { Quat } from '../../layout/pose.ts';
import { FRAME_S, layDown, POSE, secondsOf, type Throw } from '../dice/throw.ts';
import type { Thrower } from '../dice/thrower.ts';
import { type FlightRequest, fly } from './flight.ts';
import { shownBy } from './solids.ts';
import { Tosses, WRITTEN } from './tosses.ts';

beforeAll(() => RAPIER.init());

const FROM = { x: 0.2, z: 0.5, base: 0, angle: 0, size: 0.1, value: 6 };
const TO = { x: -0.3, z: -0.1, base: 0.02, angle: 1, size: 0.1, value: 3 };

/** Returns a thrower with the physics engine in this thread, or without any. */
const thrower = (has: boolean): Thrower & { ways: Throw[] } => {
  const ways: Throw[] = [];
  return {
    ways,
    ask: async (request) => layDown(request),
    fly: async (request: FlightRequest) => {
      const way = has ? fly(RAPIER, request) : null;
      if (way) ways.push(way);
      return way;
    },
    warm() {},
    close() {},
  };
};
const settled = () => new Promise<void>((done) => setImmediate(done));

it('a die waits where it was dropped, flies, and then lies in its place', async () => {
  const ports = thrower(true);
  let changes = 0;
  const tosses = new Tosses(() => changes++, ports);
  const out = new Float64Array(WRITTEN);
  tosses.begin(4, '9', 6, FROM, TO, 1, () => expect.unreachable());
  expect(tosses.write(4, 0, out)).toBe(true);
  expect([out[0], out[2], out[7]]).toEqual([FROM.x, FROM.z, 0.1]);
  await settled();
  expect(changes).toBe(1);
  const [way] = ports.ways;
  expect(tosses.write(4, 1000, out)).toBe(true);
  expect([out[0], out[2]]).toEqual([FROM.x, FROM.z]);
  const end = secondsOf(way!) * 1000;
  expect(tosses.write(4, 1000 + end - FRAME_S * 10, out)).toBe(true);
  expect(Math.hypot(out[0]! - TO.x, out[2]! - TO.z)).toBeLessThan(0.002);
  expect(out[1]).toBeCloseTo(0.07, 2);
  expect(shownBy(6, [...out.subarray(3, 7)] as unknown as Quat)).toBe(3);
  expect(tosses.write(4, 1000 + end + 1, out)).toBe(false);
  expect(tosses.any).toBe(false);
});

it('the same throw has the same path from every seat', async () => {
  const ports = thrower(true);
  const tosses = new Tosses(() => {}, ports);
  const turned = (lies: typeof FROM, by: number) => ({
    ...lies,
    x: lies.x * Math.cos(by) + lies.z * Math.sin(by),
    z: lies.z * Math.cos(by) - lies.x * Math.sin(by),
    angle: lies.angle + by,
  });
  tosses.begin(0, '9', 20, FROM, TO, 1, () => {});
  tosses.begin(1, '9', 20, turned(FROM, 2), turned(TO, 2), 1, () => {});
  await settled();
  const [one, other] = ports.ways;
  expect(other!.frames.length).toBe(one!.frames.length);
  for (let k = 0; k < one!.frames.length; k += POSE) {
    const [a, b] = [one!, other!].map(({ frames }) => [...frames.subarray(k, k + POSE)]);
    for (const i of [0, 1, 2]) expect(a![i]).toBeCloseTo(b![i]!, 3);
    // A quaternion and its negative are the same rotation.
    const same = [3, 4, 5, 6].reduce((sum, i) => sum + a![i]! * b![i]!, 0);
    expect(Math.abs(same)).toBeCloseTo(1, 3);
  }
});

it('without physics the die lies down at once', async () => {
  const tosses = new Tosses(() => {}, thrower(false));
  let fell = 0;
  tosses.begin(0, '9', 6, FROM, TO, 1, () => fell++);
  await settled();
  expect([fell, tosses.any]).toEqual([1, false]);
});
