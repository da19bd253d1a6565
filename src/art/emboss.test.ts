import { describe, expect, it } from 'vitest';
import { emboss } from './emboss.ts';

const [W, H] = [40, 60];

/** Returns a layer of one roughness, its height given by a function; rows from the bottom up. */
function layer(high: (x: number, y: number) => number): Uint8Array {
  const data = new Uint8Array(W * H * 4);
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) data.set([200, 90, Math.round(255 * high(x, y)), 255], (y * W + x) * 4);
  return data;
}
const at = (data: Uint8Array, x: number, y: number, layer = 0): number[] => [
  ...data.subarray((layer * W * H + y * W + x) * 4, (layer * W * H + y * W + x) * 4 + 4),
];

describe('emboss', () => {
  it('leaves foil and roughness, and finds level areas flat', () => {
    const data = layer(() => 0.7);
    emboss(data, W, H);
    expect(at(data, 5, 5)).toEqual([200, 90, 128, 128]);
    expect(at(data, W - 1, H - 1)).toEqual([200, 90, 128, 128]);
  });

  it('rises to the right and upward where a step does, and nowhere else', () => {
    const right = layer((x) => (x < 20 ? 0 : 1));
    emboss(right, W, H);
    expect(at(right, 20, 30)[2]!).toBeGreaterThan(200);
    expect(at(right, 20, 30)[3]).toBe(128);
    expect(at(right, 5, 30)[2]).toBe(128);
    const up = layer((_, y) => (y < 30 ? 0 : 1));
    emboss(up, W, H);
    expect(at(up, 20, 30)[3]!).toBeGreaterThan(200);
    expect(at(up, 20, 30)[2]).toBe(128);
  });

  it('keeps layers apart', () => {
    const both = new Uint8Array([...layer(() => 0), ...layer(() => 1)]);
    emboss(both, W, H);
    for (const k of [0, 1]) expect(at(both, 20, k ? 0 : H - 1, k)).toEqual([200, 90, 128, 128]);
  });
});
