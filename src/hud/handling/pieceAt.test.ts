import { describe, expect, it } from 'vitest';
import type { Piece } from '../../engine/handling.ts';
import type { Ray } from '../../store/tablePort.ts';
import { feltPoint, nextPiece, pieceAt, pieceUnder } from './pieceAt.ts';

const piece = (id: string, x: number, z: number, more: Partial<Piece> = {}): Piece => ({
  ...{ id, name: id, x, z, angle: 0, half: [0.1, 0.2], top: 0.01, held: null },
  ...more,
});
const down = (x: number, z: number): Ray => ({ from: [x, 2, z], to: [0, -1, 0] });

describe('the piece that is meant', () => {
  it('is the highest in the line of sight', () => {
    const pieces = [piece('a', 0, 0), piece('b', 0.05, 0, { top: 0.05 })];
    expect(pieceAt(down(0, 0), pieces)?.id).toBe('b');
    expect(pieceAt(down(-0.08, 0), pieces)?.id).toBe('a');
    expect(pieceAt(down(0.5, 0), pieces)).toBe(null);
  });

  it('is a turned one where it lies turned', () => {
    const pieces = [piece('a', 0, 0, { angle: Math.PI / 2 })];
    expect(pieceAt(down(0.18, 0), pieces)?.id).toBe('a');
    expect(pieceAt(down(0, 0.18), pieces)).toBe(null);
  });

  it('is met at its upper side: whoever looks across a tall pile means the pile', () => {
    const slanted: Ray = { from: [0, 1, 1], to: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
    expect(pieceAt(slanted, [piece('flat', 0, 0.35, { top: 0 })])).toBe(null);
    expect(pieceAt(slanted, [piece('tall', 0, 0.35, { top: 0.3 })])?.id).toBe('tall');
  });

  it('is a high one where its side is seen, below its upper side', () => {
    const slanted: Ray = { from: [0, 1, 1.12], to: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
    const die = { half: [0.05, 0.05], top: 0.1 } as const;
    expect(pieceAt(slanted, [piece('die', 0, 0.12, die)])).toBe(null);
    expect(pieceAt(slanted, [piece('die', 0, 0.12, { ...die, base: 0 })])?.id).toBe('die');
  });

  it('is none that is carried, where something is put down', () => {
    const pieces = [piece('a', 0, 0), piece('carried', 0, 0, { top: 0.06 })];
    expect(pieceUnder({ x: 0, z: 0 }, pieces, ['carried'])?.id).toBe('a');
  });
});

it('an arrow key leads to the nearest piece that way', () => {
  const pieces = [
    piece('left', -0.3, 0),
    piece('far', -0.9, 0),
    piece('aslant', -0.2, 0.5),
    piece('up', 0, -0.4),
  ];
  const from = { x: 0, z: 0 };
  expect(nextPiece(from, { x: -1, z: 0 }, pieces)?.id).toBe('left');
  expect(nextPiece(from, { x: 0, z: -1 }, pieces)?.id).toBe('up');
  expect(nextPiece(from, { x: 1, z: 0 }, pieces)).toBe(null);
});

it('nothing is put down beside the table or above the horizon', () => {
  expect(feltPoint(down(0.5, 0.5))).toEqual({ x: 0.5, z: 0.5 });
  expect(feltPoint(down(1.2, 1.2))).toBe(null);
  expect(feltPoint({ from: [0, 1, 0], to: [0, 1, 0] })).toBe(null);
});
