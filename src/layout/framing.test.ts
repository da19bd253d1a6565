import { expect, test } from 'vitest';
import { seatView } from './framing.ts';

/** Height in pixels of the felt's far point above its near one, as the seat sees them. */
function feltHeight(size: { readonly width: number; readonly height: number }, bare: boolean): number {
  const { eye, target, fov } = seatView(size, undefined, { bare });
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
  expect(feltHeight(size, true)).toBeGreaterThan(factor * feltHeight(size, false));
});

test.each([
  [1024, 768, 0.45],
  [1280, 720, 0.53],
  [1920, 1080, 0.53],
])('the felt takes much of a window between panels (%i × %i)', (width, height, part) => {
  expect(feltHeight({ width, height }, false)).toBeGreaterThan(part * height);
});

test('an upright window shows the same in either case', () => {
  const phone = { width: 390, height: 844 };
  expect(seatView(phone, undefined, { bare: true })).toEqual(seatView(phone));
});
