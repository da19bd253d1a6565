/**
 * Turns painted finishes (`CardArt.finish`) into a shader's format: red for metal or foil, green for roughness, blue and alpha for the
 * slope.
 */
import { layerSize } from './layers.ts';

/** Half the width over which an edge is rounded, in pixels of a layer 1000 high. */
const ROUND = 2.4;
/** Slope of a full step of height after rounding; slopes beyond ±1 are clamped. */
const STEEP = 1.15;

/**
 * Converts layers one by one, in place. Rows run from the bottom up; slopes are of height against x to the right and y upward, with 0.5 for
 * flat, so a normal leans by (0.5 − blue, 0.5 − alpha).
 */
export function emboss(layers: Uint8Array, width: number, height: number): void {
  const size = layerSize(width, height);
  const radius = Math.max(1, Math.round((ROUND * height) / 1000));
  const heights = new Float32Array(width * height);
  const scratch = new Float32Array(width * height);
  for (let start = 0; start < layers.length; start += size) {
    const layer = layers.subarray(start, start + size);
    for (let i = 0; i < heights.length; i++) heights[i] = layer[i * 4 + 2]! / 255;
    blur(heights, scratch, width, height, radius);
    writeSlopes(layer, heights, width, height, STEEP * radius);
  }
}

/** Applies a square mean twice, so that edges are round and no ridge shows where they end. */
function blur(
  values: Float32Array,
  scratch: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++) meanAlong(values, scratch, y * width, 1, width, radius);
    for (let x = 0; x < width; x++) meanAlong(scratch, values, x, width, height, radius);
  }
}

/** Computes the running mean of `count` values from `start`, `step` apart; beyond the ends the last value continues. */
function meanAlong(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  count: number,
  radius: number,
): void {
  const at = (i: number): number => from[start + Math.min(count - 1, Math.max(0, i)) * step]!;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += at(i);
  const whole = 2 * radius + 1;
  for (let i = 0; i < count; i++) {
    to[start + i * step] = sum / whole;
    sum += at(i + radius + 1) - at(i - radius);
  }
}

function writeSlopes(
  layer: Uint8Array,
  heights: Float32Array,
  width: number,
  height: number,
  steep: number,
): void {
  const byte = (slope: number): number =>
    Math.round(127.5 + 127.5 * Math.max(-1, Math.min(1, slope * steep)));
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const below = Math.max(0, y - 1) * width;
    const above = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = heights[row + Math.max(0, x - 1)]!;
      const right = heights[row + Math.min(width - 1, x + 1)]!;
      layer[(row + x) * 4 + 2] = byte(right - left);
      layer[(row + x) * 4 + 3] = byte(heights[above + x]! - heights[below + x]!);
    }
  }
}
