import { describe, expect, it } from 'vitest';
import type { Piece } from '../engine/display/handling.ts';
import type { Ray } from '../store/tablePort.ts';
import { angleBetween, feltPoint, isFelt, pieceAt, piecesWithin, pieceUnder } from './pieceAt.ts';

const piece = (id: string, x: number, z: number, more: Partial<Piece> = {}): Piece => ({
  ...{ id, name: id, x, z, angle: 0, half: [0.1, 0.2], top: 0.01, held: null },
  ...more,
});
const down = (x: number, z: number): Ray => ({ from: [x, 2, z], to: [0, -1, 0] });

describe('a board', () => {
  const board = piece('board', 0, 0, { half: [1, 1], top: 0, base: 0, ground: true });
  const die = piece('die', 0.5, 0, { half: [0.02, 0.02], top: 0.04, base: 0 });

  it('is picked if nothing else is near, even if it was laid down last', () => {
    expect(pieceAt(down(0.5, 0), [die, board])?.id).toBe('die');
    expect(pieceAt(down(0.55, 0), [die, board], 0.05)?.id).toBe('die');
    expect(pieceAt(down(-0.5, 0), [die, board], 0.05)?.id).toBe('board');
  });

  it('is no pile to put things on, and while locked counts as felt', () => {
    expect(pieceUnder({ x: 0, z: 0 }, [board], [])).toBe(null);
    expect(isFelt(board)).toBe(false);
    expect(isFelt({ ...board, locked: true })).toBe(true);
  });
});

describe('a small thing under a finger', () => {
  const deck = piece('deck', 0, 0, { half: [0.075, 0.105], top: 0.1, base: 0 });
  const chip = piece('chip', 0.11, 0, { half: [0.035, 0.04], top: 0.01, base: 0 });
  const finger = 0.04;

  it('is picked rather than the deck beside it, on whose edge the finger comes down', () => {
    expect(pieceAt(down(0.07, 0), [chip, { ...deck, top: 0.02 }], finger)?.id).toBe('chip');
    expect(pieceAt(down(0.03, 0), [chip, deck], finger)?.id).toBe('deck');
  });

  it('is not picked if it is hidden behind or under that', () => {
    const slanted: Ray = { from: [0, 1, 1], to: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
    const behind = { ...chip, x: 0, z: -0.15 };
    expect(pieceAt(slanted, [behind, { ...deck, top: 0.2 }], finger)?.id).toBe('deck');
    expect(pieceAt(down(0, 0), [{ ...chip, x: 0 }, deck], finger)?.id).toBe('deck');
  });

  it('is the nearest of several', () => {
    const others = [0.2, 0.28].map((x) => ({ ...chip, id: `${x}`, x }));
    expect(pieceAt(down(0.245, 0.05), others, finger)?.id).toBe('0.28');
    expect(pieceAt(down(0.235, 0.05), others, finger)?.id).toBe('0.2');
  });
});

describe('the picked piece', () => {
  it('is the highest in the line of sight', () => {
    const pieces = [piece('a', 0, 0), piece('b', 0.05, 0, { top: 0.05 })];
    expect(pieceAt(down(0, 0), pieces)?.id).toBe('b');
    expect(pieceAt(down(-0.08, 0), pieces)?.id).toBe('a');
    expect(pieceAt(down(0.5, 0), pieces)).toBe(null);
  });

  it('follows its turn', () => {
    const pieces = [piece('a', 0, 0, { angle: Math.PI / 2 })];
    expect(pieceAt(down(0.18, 0), pieces)?.id).toBe('a');
    expect(pieceAt(down(0, 0.18), pieces)).toBe(null);
  });

  it('is hit at its upper side: looking across a tall pile picks the pile', () => {
    const slanted: Ray = { from: [0, 1, 1], to: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
    expect(pieceAt(slanted, [piece('flat', 0, 0.35, { top: 0 })])).toBe(null);
    expect(pieceAt(slanted, [piece('tall', 0, 0.35, { top: 0.3 })])?.id).toBe('tall');
  });

  it('can be hit at a visible side, below its upper side', () => {
    const slanted: Ray = { from: [0, 1, 1.12], to: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
    const die = { half: [0.05, 0.05], top: 0.1 } as const;
    expect(pieceAt(slanted, [piece('die', 0, 0.12, die)])).toBe(null);
    expect(pieceAt(slanted, [piece('die', 0, 0.12, { ...die, base: 0 })])?.id).toBe('die');
  });

  it('can be hit all over the sides of a deck or column, from its upper edge to the felt', () => {
    const deck = piece('deck', 0, 0, { top: 0.18, base: 0, half: [0.075, 0.105] });
    const eye = [0, 1.2, 1.4] as const;
    const toward = (x: number, y: number, z: number): Ray => {
      const way = [x - eye[0], y - eye[1], z - eye[2]] as const;
      const long = Math.hypot(...way);
      return { from: eye, to: [way[0] / long, way[1] / long, way[2] / long] };
    };
    for (const y of [0.001, 0.03, 0.06, 0.09, 0.12, 0.15, 0.179])
      for (const x of [-0.07, 0, 0.07]) expect(pieceAt(toward(x, y, 0.105), [deck])?.id).toBe('deck');
    for (const z of [-0.1, 0, 0.1]) expect(pieceAt(toward(0, 0.18, z), [deck])?.id).toBe('deck');
    expect(pieceAt(toward(0, 0, 0.2), [deck])).toBe(null);
    // The piece in front hides its side.
    const chips = piece('chips', 0, 0.2, { top: 0.12, base: 0, half: [0.035, 0.035] });
    expect(pieceAt(toward(0, 0.06, 0.235), [deck, chips])?.id).toBe('chips');
    expect(pieceAt(toward(0, 0.06, 0.235), [chips, deck])?.id).toBe('chips');
  });

  it('is the later of two in the same place, and the one on top', () => {
    const pieces = [piece('under', 0, 0), piece('over', 0, 0)];
    expect(pieceAt(down(0, 0), pieces)?.id).toBe('over');
    const on = piece('on', 0.02, 0, { top: 0.1, base: 0.05, half: [0.02, 0.02] });
    expect(pieceAt(down(0.02, 0), [on, piece('deck', 0, 0, { top: 0.05, base: 0 })])?.id).toBe('on');
  });

  it('can be small if a finger comes near enough: the nearest of several', () => {
    const small = { half: [0.01, 0.01] } as const;
    const pieces = [piece('a', 0, 0, small), piece('b', 0.2, 0, small)];
    const reach = angleBetween(down(0, 0), { from: [0, 2, 0], to: [Math.sin(0.06), -Math.cos(0.06), 0] });
    expect(reach).toBeCloseTo(0.06, 6);
    expect(pieceAt(down(0.08, 0), pieces)).toBe(null);
    expect(pieceAt(down(0.08, 0), pieces, reach)?.id).toBe('a');
    expect(pieceAt(down(0.11, 0), pieces, reach)?.id).toBe('b');
    expect(pieceAt(down(0.4, 0), pieces, reach)).toBe(null);
  });

  it('is never a carried one, where something is put down', () => {
    const pieces = [piece('a', 0, 0), piece('carried', 0, 0, { top: 0.06 })];
    expect(pieceUnder({ x: 0, z: 0 }, pieces, ['carried'])?.id).toBe('a');
  });
  it('includes its top where that hides the felt behind it', () => {
    const tall = piece('tall', 0, 0, { half: [0.04, 0.04], top: 0.2, base: 0 });
    const eye = [0, 1.2, 1.4] as const;
    expect(pieceUnder({ x: 0, z: -0.1 }, [tall], [], eye)?.id).toBe('tall');
    expect(pieceUnder({ x: 0, z: -0.1 }, [tall, piece('seen', 0, -0.1)], [], eye)?.id).toBe('seen');
    expect(pieceUnder({ x: 0, z: 0.1 }, [tall], [], eye)).toBe(null);
    expect(pieceUnder({ x: 0.1, z: -0.1 }, [tall], [], eye)).toBe(null);
  });
});

it('nothing is put down beside the table or above the horizon', () => {
  expect(feltPoint(down(0.5, 0.5))).toEqual({ x: 0.5, z: 0.5 });
  expect(feltPoint(down(1.2, 1.2))).toBe(null);
  expect(feltPoint({ from: [0, 1, 0], to: [0, 1, 0] })).toBe(null);
});

describe('a selection box', () => {
  const eye = [0, 1.2, 1.4] as const;
  const ray = (x: number, y: number, z: number): Ray => {
    const way = [x - eye[0], y - eye[1], z - eye[2]] as const;
    const long = Math.hypot(...way);
    return { from: eye, to: [way[0] / long, way[1] / long, way[2] / long] };
  };
  const corners = (left: number, far: number, right: number, near: number): Ray[] => [
    ray(left, 0, far),
    ray(right, 0, far),
    ray(right, 0, near),
    ray(left, 0, near),
  ];
  const pieces = [piece('a', 0, 0), piece('b', 0.3, 0), piece('c', 0, 0.5)];
  const inBox = (box: readonly Ray[]): string[] => piecesWithin(box, pieces).map(({ id }) => id);

  it('contains the pieces whose middle is in it', () => {
    expect(inBox(corners(-0.1, -0.1, 0.1, 0.1))).toEqual(['a']);
    expect(inBox(corners(-0.1, -0.1, 0.4, 0.1))).toEqual(['a', 'b']);
    expect(inBox(corners(-0.1, -0.1, 0.1, 0.6))).toEqual(['a', 'c']);
    expect(inBox(corners(0.05, -0.1, 0.2, 0.1))).toEqual([]);
  });

  it('is the same from any corner, and may reach above the horizon', () => {
    expect(inBox(corners(-0.1, -0.1, 0.4, 0.1).reverse())).toEqual(['a', 'b']);
    const sky = [ray(-3, 1.5, -3), ray(3, 1.5, -3), ray(0.5, 0, 0.2), ray(-0.5, 0, 0.2)];
    expect(inBox(sky)).toEqual(['a', 'b']);
    expect(inBox([])).toEqual([]);
  });
});

it('a line of sight meets the felt before the eye and within reach', () => {
  const met = (...[from, to]: [Ray['from'], Ray['to']]) => feltPoint({ from, to }, 1);
  expect(met([0, 2, 2], [0, -1, -1])).toEqual({ x: 0, z: 0 });
  expect(met([0, 2, 2], [0, 1, -1])).toBeNull();
  expect(met([0, 2, 2], [0, 0, -1])).toBeNull();
  expect(met([0, 2, 5], [0, -1, -1])).toBeNull();
});
