/** Bakes drawings into the layers of a texture array. Works on the page, in slices, and in a Worker. */
import type { Drawing } from '../lib/picture/drawing.ts';
import { paintDrawing } from './canvasPainter.ts';

/** Bytes of one RGBA layer. */
export const layerSize = (width: number, height: number): number => width * height * 4;

/** Colour of empty texels, so that filtering at a card's edge blends with the frame and not with black. */
const BLEED = [0x15, 0x11, 0x1a] as const;

/** Averages a picture with its half-turn: the last pixel becomes the mean of itself and the first, and so on. */
export function averageHalfTurn(pixels: Uint8ClampedArray | Uint8Array): void {
  const count = pixels.length / 4;
  for (let i = 0; i < count / 2; i++) {
    const a = i * 4;
    const b = (count - 1 - i) * 4;
    for (let c = 0; c < 4; c++) {
      const mean = (pixels[a + c]! + pixels[b + c]! + 1) >> 1;
      pixels[a + c] = mean;
      pixels[b + c] = mean;
    }
  }
}

/** Writes an image's rows into a layer, bottom row first. */
export function writeUpsideDown(
  pixels: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  target: Uint8Array,
  layer: number,
): void {
  const start = layer * layerSize(width, height);
  for (let row = 0; row < height; row++)
    target.set(
      pixels.subarray(row * width * 4, (row + 1) * width * 4),
      start + (height - 1 - row) * width * 4,
    );
}

function bleed(pixels: Uint8ClampedArray): void {
  for (let i = 0; i < pixels.length; i += 4)
    if (pixels[i + 3] === 0) {
      pixels[i] = BLEED[0];
      pixels[i + 1] = BLEED[1];
      pixels[i + 2] = BLEED[2];
    }
}

/** Returns a painter that reuses one canvas; `paintLayers` in slices. */
export function makeBaker(
  width: number,
  height: number,
): (drawing: Drawing, target: Uint8Array, layer: number) => void {
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
  return (drawing, target, layer) => {
    ctx.clearRect(0, 0, width, height);
    paintDrawing(ctx, drawing, width, height);
    const { data } = ctx.getImageData(0, 0, width, height);
    bleed(data);
    if (drawing.halfTurn) averageHalfTurn(data);
    writeUpsideDown(data, width, height, target, layer);
  };
}

/**
 * Paints one layer per drawing, in order: RGBA, sRGB, not premultiplied, **bottom row first** — a DataArrayTexture with `flipY = false` and
 * `colorSpace = SRGBColorSpace` shows them upright. Drawings that claim half-turn symmetry are averaged with their half-turn, so that
 * antialiasing leaves no tell.
 */
export function paintLayers(
  drawings: readonly Drawing[],
  width: number,
  height: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(drawings.length * layerSize(width, height));
  const bake = makeBaker(width, height);
  drawings.forEach((drawing, layer) => {
    bake(drawing, out, layer);
  });
  return out;
}
