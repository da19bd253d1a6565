import { Canvas, Path2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { vi } from 'vitest';
import { readImageFile } from '../lib/picture/imageFile.ts';

/** A Worker's canvas, painted by the same library as in Chromium. */
class PaintedCanvas extends Canvas {
  override async convertToBlob({ type, quality = 1 }: ImageEncodeOptions = {}): Promise<Blob> {
    const bytes = type === 'image/jpeg' ? await this.encode('jpeg', quality * 100) : await this.encode('png');
    return new Blob([new Uint8Array(bytes)], { type: type ?? 'image/png' });
  }
}

/** Stubs the canvas until `vi.unstubAllGlobals`. */
export function stubCanvas(): void {
  vi.stubGlobal('OffscreenCanvas', PaintedCanvas);
  vi.stubGlobal('Path2D', Path2D);
}

/** Returns a picture file's width and height in pixels. */
export function sizeOf(bytes: Uint8Array): readonly [width: number, height: number] {
  const read = readImageFile(bytes);
  if (!read.ok) throw new Error(read.error);
  return [read.value.width, read.value.height];
}

/** A place in a picture, in units of its width and height. */
export type Place = readonly [x: number, y: number];
/** Red, green, blue and opacity, from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns colours of a picture file at some places. */
export async function coloursOf(picture: Uint8Array, places: readonly Place[]): Promise<Colour[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return coloursAt(data, info, places);
}

export function coloursAt(
  data: Uint8Array | Uint8ClampedArray,
  { width, height }: { readonly width: number; readonly height: number },
  places: readonly Place[],
): Colour[] {
  return places.map(([x, y]) => {
    const from = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    return [data[from]!, data[from + 1]!, data[from + 2]!, data[from + 3]!];
  });
}

export const isDark = ([red, green, blue, alpha]: Colour): boolean =>
  alpha === 255 && red < 40 && green < 40 && blue < 50;
export const isWhite = (colour: Colour): boolean => colour.every((each) => each === 255);
