import { type Color, converter } from 'culori';
import type { SIGHTS } from '../src/pages/gallery/sights.ts';

const toLinear = converter('lrgb');

/** Returns a colour as seen with this matrix on linear light; null: normal vision. Clipped to the displayable range. */
export function seenWith(matrix: (typeof SIGHTS)[number]['matrix'], colour: string): Color {
  const { r, g, b } = toLinear(colour)!;
  if (!matrix) return { mode: 'lrgb', r, g, b };
  const [red, green, blue] = matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)));
  return { mode: 'lrgb', r: red!, g: green!, b: blue! };
}
