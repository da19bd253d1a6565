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
  [1024, 768],
  [1280, 720],
  [1920, 1080],
])('where nothing stands around the table it has that room too (%i × %i)', (width, height) => {
  const size = { width, height };
  expect(feltHeight(size, true)).toBeGreaterThan(1.15 * feltHeight(size, false));
});

test('an upright window shows the same in either case', () => {
  const phone = { width: 390, height: 844 };
  expect(seatView(phone, undefined, { bare: true })).toEqual(seatView(phone));
});
