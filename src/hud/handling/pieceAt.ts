import type { Piece } from '../../engine/handling.ts';
import type { Ray } from '../../store/tablePort.ts';

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Fingers are broader than a card's edge. Table units. */
const GENEROUS = 0.012;
/** The felt lies out to here; further off nothing can be put. */
const EDGE = 1.3;

/** Where a line of sight meets the plane at a height; null: it does not. */
export function pointOn({ from, to }: Ray, height: number): Point | null {
  const t = (height - from[1]) / to[1];
  if (!(t > 0) || !Number.isFinite(t)) return null;
  return { x: from[0] + to[0] * t, z: from[2] + to[2] * t };
}

/** Where something that is let go comes to lie. */
export function feltPoint(ray: Ray): Point | null {
  const at = pointOn(ray, 0);
  return at && Math.hypot(at.x, at.z) <= EDGE ? at : null;
}

/** Whether a point lies on a piece, in its own frame. */
export function covers({ x, z, angle, half }: Piece, at: Point, more = 0): boolean {
  const [dx, dz] = [at.x - x, at.z - z];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Math.abs(dx * cos - dz * sin) <= half[0] + more && Math.abs(dx * sin + dz * cos) <= half[1] + more;
}

/** Whether a piece is in the line of sight. One that is high is seen from the side, too. */
function isMet(ray: Ray, piece: Piece): boolean {
  const { top, base = top } = piece;
  const heights = base < top ? [top, (top + base) / 2, base] : [top];
  return heights.some((height) => {
    const at = pointOn(ray, height);
    return at !== null && covers(piece, at, GENEROUS);
  });
}

/** The piece that is seen there: of those in the line of sight the highest. */
export function pieceAt(ray: Ray, pieces: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  for (const piece of pieces) {
    if (best && piece.top < best.top) continue;
    if (isMet(ray, piece)) best = piece;
  }
  return best;
}

/** The highest piece that lies at a point of the felt, other than these. */
export function pieceUnder(at: Point, pieces: readonly Piece[], but: readonly string[]): Piece | null {
  let best: Piece | null = null;
  for (const piece of pieces)
    if (!but.includes(piece.id) && covers(piece, at) && (!best || piece.top >= best.top)) best = piece;
  return best;
}

/** The piece that an arrow key leads to: the nearest that way, one beside it counting as further off. Angle 0 is to the right. */
export function nextPiece(from: Point, way: Point, pieces: readonly Piece[]): Piece | null {
  let best: Piece | null = null;
  let least = Infinity;
  for (const piece of pieces) {
    const [dx, dz] = [piece.x - from.x, piece.z - from.z];
    const along = dx * way.x + dz * way.z;
    if (along < 0.005) continue;
    const far = along + 2 * Math.abs(dx * way.z - dz * way.x);
    if (far < least) [best, least] = [piece, far];
  }
  return best;
}
