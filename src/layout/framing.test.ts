import { expect, test } from 'vitest';
import { type SeatViewOptions, type Size, seatView, usualInsets } from './framing.ts';
import { add, dot, rotate, type Vec3 } from './pose.ts';

/** Height in pixels of the felt's far point above its near one, as the seat sees them. */
function feltHeight(size: Size, options: SeatViewOptions): number {
  const { eye, target, fov } = seatView(size, usualInsets(size, options.watched), options);
  const toward = target.map((each, i) => each - eye[i]!);
  const length = Math.hypot(...toward);
  const [, fall, ahead] = toward.map((each) => each / length) as [number, number, number];
  const scale = size.height / 2 / Math.tan((fov * Math.PI) / 360);
  const heightOf = (z: number): number => {
    const [y, depth] = [-eye[1], z - eye[2]];
    return (scale * (y * -ahead - depth * -fall)) / (y * fall + depth * ahead);
  };
  return Math.abs(heightOf(-1) - heightOf(1));
}

test.each([
  [1024, 768, 1.02],
  [1280, 720, 1.15],
  [1920, 1080, 1.15],
])('where nothing stands around the table it has that room too (%i × %i)', (width, height, factor) => {
  const size = { width, height };
  expect(feltHeight(size, { bare: true })).toBeGreaterThan(factor * feltHeight(size, {}));
});

test.each([
  [1024, 768, 0.45],
  [1280, 720, 0.53],
  [1920, 1080, 0.53],
])('the felt takes much of a window between panels (%i × %i)', (width, height, part) => {
  expect(feltHeight({ width, height }, {})).toBeGreaterThan(part * height);
});

test('an upright window shows the same in either case', () => {
  const phone = { width: 390, height: 844 };
  expect(seatView(phone, undefined, { bare: true })).toEqual(seatView(phone));
});

test.each([
  [390, 844, 0.45],
  [360, 640, 0.55],
])('without a hand the table takes its room on a phone (%i × %i)', (width, height, part) => {
  const size = { width, height };
  const felt = feltHeight(size, { watched: true });
  expect(felt).toBeGreaterThan(part * height);
  const { top, bottom } = usualInsets(size, true);
  expect(felt).toBeLessThan(height - top - bottom);
});

test.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [1024, 768],
  [1280, 720],
])('at the end of a match all of the felt is in sight (%i × %i)', (width, height) => {
  const { eye, turn, fov } = seatView({ width, height }, undefined, { over: true });
  const [right, up, back] = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => rotate(axis, turn)) as [Vec3, Vec3, Vec3];
  const scale = height / 2 / Math.tan((fov * Math.PI) / 360);
  for (let k = 0; k < 12; k++) {
    const from = add([0.97 * Math.cos((k * Math.PI) / 6), 0, 0.97 * Math.sin((k * Math.PI) / 6)], eye, -1);
    const depth = -dot(from, back);
    expect(Math.abs((scale * dot(from, right)) / depth)).toBeLessThan(width / 2);
    expect(Math.abs((scale * dot(from, up)) / depth)).toBeLessThan(height / 2);
  }
});
