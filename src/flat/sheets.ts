import type { Layers } from '../layout/painting/loadLayers.ts';

/** A picture on a sheet, in pixels; nothing is drawn while `image` is null. Changed in place when its sheet is painted. */
export interface Sprite {
  image: HTMLCanvasElement | null;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Widest sheet: some devices refuse larger canvases. */
const WIDEST = 4096;

export const noSprite = (): Sprite => ({ image: null, x: 0, y: 0, width: 1, height: 1 });

/** Pictures of one kind on one canvas; painted again for another look, the sprites that were handed out show it at once. */
export class Sheet {
  readonly #sprites: Sprite[] = [];

  /** Returns the n-th picture. */
  at(layer: number): Sprite {
    for (let i = this.#sprites.length; i <= layer; i++) this.#sprites.push(noSprite());
    return this.#sprites[layer]!;
  }

  /** Puts painted layers up, which come bottom row first. */
  show({ data, width, height, layers }: Layers): void {
    const columns = Math.max(1, Math.min(layers, Math.floor(WIDEST / width)));
    const { canvas, ctx } = makeCanvas(columns * width, Math.ceil(layers / columns) * height);
    const row = width * 4;
    const upright = ctx.createImageData(width, height);
    for (let layer = 0; layer < layers; layer++) {
      const start = layer * row * height;
      for (let y = 0; y < height; y++) {
        const from = start + (height - 1 - y) * row;
        upright.data.set(data.subarray(from, from + row), y * row);
      }
      const [x, y] = [(layer % columns) * width, Math.floor(layer / columns) * height];
      ctx.putImageData(upright, x, y);
      Object.assign(this.at(layer), { image: canvas, x, y, width, height });
    }
  }
}

/** Creates a canvas to paint on. */
export function makeCanvas(
  width: number,
  height: number,
): { canvas: HTMLCanvasElement; ctx: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return { canvas, ctx: canvas.getContext('2d')! };
}

/** Returns a sprite that shows a whole canvas. */
export const spriteOf = (image: HTMLCanvasElement): Sprite => ({
  image,
  x: 0,
  y: 0,
  width: image.width,
  height: image.height,
});

/** Returns the soft shadow of a rectangle or of a disc, with the room round it that `SHADOW_ROOM` says. */
export function shadowSprite(round: boolean): Sprite {
  const side = 96;
  const { canvas, ctx } = makeCanvas(side, side);
  const inner = side / SHADOW_ROOM;
  const edge = (side - inner) / 2;
  // The shape itself is outside the canvas: only its shadow is painted.
  ctx.shadowColor = '#000';
  ctx.shadowBlur = edge * 0.9;
  ctx.shadowOffsetX = side * 2;
  ctx.beginPath();
  if (round) ctx.arc(side / 2 - side * 2, side / 2, inner / 2, 0, 2 * Math.PI);
  else ctx.roundRect(edge - side * 2, edge, inner, inner, inner * 0.07);
  ctx.fill();
  return spriteOf(canvas);
}

/** Size of a shadow's sprite over the shape that casts it. */
export const SHADOW_ROOM = 1.4;
