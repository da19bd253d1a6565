import { expect, it } from 'vitest';
import { addSamples, NO_TRAIL, type PointerSample, type PointerTrail, tossOf } from './pointerTrail.ts';

const BEGIN = 1000;
/** A move to the right, each time a little toward the viewer. */
const moved = (k: number, time: number): PointerSample => ({ x: 0.03 * k, z: -0.01 * k, time });

/** A pointer that moves at these times; the page receives each move with this delay. */
function trailOf(times: readonly number[], late: (k: number) => number = () => 2): PointerTrail {
  return times.reduce((trail, time, k) => addSamples(trail, [moved(k, time)], time + late(k)), NO_TRAIL);
}
const steady = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => BEGIN + 20 * k);

it('a piece released in motion keeps its speed', () => {
  const toss = tossOf(trailOf(steady), 1185)!;
  expect(toss.x).toBeCloseTo(1.5);
  expect(toss.z).toBeCloseTo(-0.5);
});

it('a piece that has rested, or never moved, is put down', () => {
  expect(tossOf(trailOf(steady), 1290)).toBeUndefined();
  expect(tossOf(trailOf(steady.slice(0, 1)), 1001)).toBeUndefined();
  expect(tossOf(NO_TRAIL, 5)).toBeUndefined();
});

it('a pointer that waits for a busy page is neither slow nor at rest', () => {
  // Each move comes 30 ms after the page received the previous one.
  const late = [10, 200, 60, 90, 150, 480];
  const times = [BEGIN];
  for (const each of late.slice(0, -1)) times.push(times.at(-1)! + each + 30);
  const toss = tossOf(
    trailOf(times, (k) => late[k]!),
    times.at(-1)! + 480 + 30,
  )!;
  expect(toss.x).toBeCloseTo(1, 0);
});

it('moves that a busy page receives together keep their own speed', () => {
  const slow = Array.from({ length: 12 }, (_, k) => moved(k, BEGIN + 100 * k));
  const begun = addSamples(NO_TRAIL, slow.slice(0, 6), BEGIN + 590);
  const trail = addSamples(begun, slow.slice(6), BEGIN + 1190);
  expect(tossOf(trail, BEGIN + 1200)!.x).toBeCloseTo(0.3);
});

it('moves that are far apart are slow', () => {
  expect(tossOf(trailOf([0, 1, 2, 3].map((k) => BEGIN + 300 * k)), BEGIN + 930)!.x).toBeCloseTo(0.1);
});
