import { expect, it } from 'vitest';
import { averageHalfTurn, writeUpsideDown } from './layers.ts';

it('averages a picture with its half-turn', () => {
  const pixels = Uint8Array.from([0, 10, 20, 255, 1, 1, 1, 1, 9, 9, 9, 9, 100, 20, 20, 255]);
  averageHalfTurn(pixels);
  expect([...pixels]).toEqual([50, 15, 20, 255, 5, 5, 5, 5, 5, 5, 5, 5, 50, 15, 20, 255]);
});

it('writes the bottom row first, into its own layer', () => {
  const pixels = Uint8Array.from([1, 1, 1, 1, 2, 2, 2, 2]);
  const target = new Uint8Array(16);
  writeUpsideDown(pixels, 1, 2, target, 1);
  expect([...target]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1]);
});
