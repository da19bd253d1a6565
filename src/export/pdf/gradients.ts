import type { PDFRef } from '@cantoo/pdf-lib';
import type { LinearGradient, RadialGradient, Stop } from '../../lib/picture/drawing.ts';
import { num } from '../../lib/picture/geometry.ts';
import type { PdfBook } from './book.ts';

export type Gradient = LinearGradient | RadialGradient;

export const isFaded = ({ stops }: Gradient): boolean => stops.some(({ opacity = 1 }) => opacity < 1);

/** Turns '#rrggbb' into three numbers from 0 to 1. */
export const colourOf = (hex: string): number[] =>
  [1, 3, 5].map((at) => Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000);

/** Returns a gradient as a shading in the coordinates of its shape. With `opacity`, shades its opacity as greys, for a soft mask. */
export function shadingOf(book: PdfBook, gradient: Gradient, of: 'colour' | 'opacity'): PDFRef {
  const { stops } = gradient;
  return book.once(`shading ${of} ${JSON.stringify(gradient)}`, () => {
    const tint = (stop: Stop): number[] => (of === 'colour' ? colourOf(stop.colour) : [stop.opacity ?? 1]);
    const where =
      gradient.kind === 'linear'
        ? { ShadingType: 2, Coords: [...gradient.from, ...gradient.to].map(Number) }
        : { ShadingType: 3, Coords: [...gradient.centre, 0, ...gradient.centre, gradient.radius] };
    return book.object({
      ...where,
      ColorSpace: of === 'colour' ? 'DeviceRGB' : 'DeviceGray',
      Extend: [true, true],
      Function: stepsOf(stops, tint),
    });
  });
}

/** Builds a function that is linear between stops and constant outside them. */
function stepsOf(stops: readonly Stop[], tint: (stop: Stop) => number[]) {
  const line = (from: Stop, to: Stop) => ({
    FunctionType: 2,
    Domain: [0, 1],
    N: 1,
    C0: tint(from),
    C1: tint(to),
  });
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const all = [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1 || stops.length === 1 ? [{ ...last, at: 1 }] : []),
  ];
  const parts = all.slice(1).flatMap((to, i) => (to.at > all[i]!.at ? [{ from: all[i]!, to }] : []));
  if (parts.length === 1) return line(parts[0]!.from, parts[0]!.to);
  return {
    FunctionType: 3,
    Domain: [0, 1],
    Functions: parts.map(({ from, to }) => line(from, to)),
    Bounds: parts.slice(1).map(({ from }) => Number(num(from.at))),
    Encode: parts.flatMap(() => [0, 1]),
  };
}
