import { loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composeSheet, type SheetPlan } from '../src/art/composeSheet.ts';
import { coloursOf, stubCanvas } from '../src/export/testCanvas.ts';

beforeEach(() => {
  stubCanvas();
  vi.stubGlobal('createImageBitmap', async (blob: Blob) =>
    Object.assign(await loadImage(await blob.arrayBuffer()), { close() {} }),
  );
});
afterEach(() => void vi.unstubAllGlobals());

const PLAN: SheetPlan = {
  ...{ columns: 1, width: 8, height: 8 },
  cuts: [{ file: 0, from: [0, 0, 1, 1] }],
};

/** Returns the opacity of both halves of a picture with a transparent left half. */
async function opacities(plan: SheetPlan): Promise<number[]> {
  const clear = { create: { width: 8, height: 8, channels: 4, background: '#ff000000' } } as const;
  const red = { create: { width: 4, height: 8, channels: 4, background: '#ff0000' } } as const;
  const file = await sharp(clear)
    .composite([{ input: await sharp(red).png().toBuffer(), left: 4, top: 0 }])
    .png()
    .toBuffer();
  const bytes = await composeSheet(plan, [new Blob([Uint8Array.from(file)])]);
  const colours = await coloursOf(bytes, [
    [0.2, 0.5],
    [0.8, 0.5],
  ]);
  return colours.map(([, , , alpha]) => alpha);
}

test('a see-through token stays so, and cards are printed on white', async () => {
  expect(await opacities({ ...PLAN, seeThrough: true })).toEqual([0, 255]);
  expect(await opacities(PLAN)).toEqual([255, 255]);
});
