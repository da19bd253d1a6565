import type { Layers } from '../../../layout/painting/loadLayers.ts';

/** Returns a layer as canvas data, with the top row first. */
export function imageDataOf({ data, width, height }: Layers, layer: number): ImageData {
  const picture = new ImageData(width, height);
  const row = width * 4;
  const start = layer * row * height;
  for (let y = 0; y < height; y++)
    picture.data.set(data.subarray(start + (height - 1 - y) * row, start + (height - y) * row), y * row);
  return picture;
}
