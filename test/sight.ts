import { type Color, converter } from 'culori';
import type { SIGHTS } from '../src/pages/gallery/sights.ts';

const toLinear = converter('lrgb');

/** A colour as somebody sees it with this matrix on linear light; null: with all colours. What no screen can show is cut off. */
export function seenWith(matrix: (typeof SIGHTS)[number]['matrix'], colour: string): Color {
  const { r, g, b } = toLinear(colour)!;
  if (!matrix) return { mode: 'lrgb', r, g, b };
  const [red, green, blue] = matrix.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)));
  return { mode: 'lrgb', r: red!, g: green!, b: blue! };
}
