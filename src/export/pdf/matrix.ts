import type { Point } from '../../lib/picture/drawing.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A box, all in one coordinate system. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Moves, then turns clockwise by degrees (y down), then scales: the placement of a drawing's group. */
export function placed(x: number, y: number, rotate: number, scale: number): Matrix {
  const turn = (rotate * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return [cos, sin, -sin, cos, x, y];
}

/** Combines two matrices: first `inner`, then `outer`. */
export const within = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

const applied = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c;
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det];
}

/** Returns the box in `matrix`'s inner coordinates that contains this box of the outer ones. */
export function boxBehind(matrix: Matrix, [left, top, right, bottom]: Box): Box {
  const back = inverse(matrix);
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const;
  const xs = corners.map((corner) => applied(back, corner)[0]);
  const ys = corners.map((corner) => applied(back, corner)[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Formats a matrix. Five decimals suffice: the smallest scale is that of a glyph, a few hundredths. */
export const written = (matrix: Matrix): string =>
  matrix.map((v) => String(Math.round(v * 1e5) / 1e5)).join(' ');
