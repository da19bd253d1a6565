import type { Piece } from '../engine/display/handling.ts';
import type { Ray } from '../store/tablePort.ts';

interface Point {
  readonly x: number;
  readonly z: number;
}

/** Extra reach in table units: fingers are broader than a card's edge. */
const GENEROUS = 0.012;
/** Radius, in table units, beyond which nothing can be put on the felt. */
const EDGE = 1.3;

/** Returns the intersection of a line of sight with the plane at a height, or null. */
export function pointOn({ from, to }: Ray, height: number): Point | null {
  const t = (height - from[1]) / to[1];
  if (!(t > 0) || !Number.isFinite(t)) return null;
  return { x: from[0] + to[0] * t, z: from[2] + to[2] * t };
}

/** Returns the point of the felt in a line of sight, at most `reach` table units from its middle: by default where a thing can be dropped. */
export function feltPoint(ray: Ray, reach = EDGE): Point | null {
  const at = pointOn(ray, 0);
  return at && Math.hypot(at.x, at.z) <= reach ? at : null;
}

/** Checks whether a point is on a piece, in the piece's own frame. */
export function covers({ x, z, angle, half }: Piece, at: Point, more = 0): boolean {
  const [dx, dz] = [at.x - x, at.z - z];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Math.abs(dx * cos - dz * sin) <= half[0] + more && Math.abs(dx * sin + dz * cos) <= half[1] + more;
}

/** Returns the distance along a line of sight to a piece's body, grown by `more` on all sides; null: the line misses it. */
function bodyAt(
  { from, to }: Ray,
  { x, z, angle, half, top, base = top }: Piece,
  more: number,
): number | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dz] = [from[0] - x, from[2] - z];
  // In the piece's own frame it is a box, the overlap of three slabs.
  const slabs = [
    [dx * cos - dz * sin, to[0] * cos - to[2] * sin, -half[0] - more, half[0] + more],
    [from[1], to[1], base, top],
    [dx * sin + dz * cos, to[0] * sin + to[2] * cos, -half[1] - more, half[1] + more],
  ] as const;
  let [enter, leave] = [0, Infinity];
  for (const [at, way, least, most] of slabs) {
    if (way === 0 && (at < least || at > most)) return null;
    if (way === 0) continue;
    const [one, other] = [(least - at) / way, (most - at) / way];
    enter = Math.max(enter, Math.min(one, other));
    leave = Math.min(leave, Math.max(one, other));
  }
  // A sheet has no thickness: rounding must not lose it.
  return leave >= enter - 1e-9 ? enter : null;
}

/** Returns the nearest body in the line of sight; of two in the same place, the later one, which is on top. */
function nearestBody(ray: Ray, pieces: readonly Piece[], more: number): Piece | null {
  let best: Piece | null = null;
  let least = Infinity;
  for (const piece of pieces) {
    const far = bodyAt(ray, piece, more);
    if (far === null || far > least + 1e-9) continue;
    [best, least] = [piece, far];
  }
  return best;
}

/** Returns the angle from the line of sight to a piece's middle, in radians, approximately. */
function awry({ from, to }: Ray, { x, z, top, base = top }: Piece): number {
  const [dx, dy, dz] = [x - from[0], (top + base) / 2 - from[1], z - from[2]];
  const along = dx * to[0] + dy * to[1] + dz * to[2];
  if (along <= 0) return Infinity;
  return Math.hypot(dx - to[0] * along, dy - to[1] * along, dz - to[2] * along) / along;
}

/**
 * Returns the piece seen there: its whole body responds, sides included. Small pieces are as large as a finger: one whose middle is within
 * `reach` radians of the line of sight wins over a large one beside or below it. Where there is none, a piece whose edge is near responds,
 * and after that a board.
 */
export function pieceAt(ray: Ray, pieces: readonly Piece[], reach = 0): Piece | null {
  const standing = pieces.filter(({ ground }) => !ground);
  const met = nearestBody(ray, standing, 0);
  if (met && isSmall(ray, met, reach)) return met;
  const small = nearestMiddle(
    ray,
    standing.filter((piece) => isSmall(ray, piece, reach)),
    met ? reach * BESIDE : reach,
  );
  if (met) return small && isSeen(ray, small, met) ? small : met;
  return (
    small ??
    nearestBody(ray, standing, GENEROUS) ??
    nearestMiddle(ray, standing, reach) ??
    nearestBody(ray, pieces, 0)
  );
}

/** Part of a finger's reach within which a small piece wins although a large one is hit. */
const BESIDE = 0.6;

/** Checks whether it looks smaller than a finger. */
const isSmall = ({ from }: Ray, { x, z, top, half }: Piece, reach: number): boolean =>
  Math.max(...half) < reach * Math.hypot(x - from[0], top - from[1], z - from[2]);

function nearestMiddle(ray: Ray, pieces: readonly Piece[], reach: number): Piece | null {
  let best: Piece | null = null;
  let least = reach;
  for (const piece of pieces) {
    const off = awry(ray, piece);
    if (off < least) [best, least] = [piece, off];
  }
  return best;
}

/** Checks whether another piece leaves this one's top visible. */
function isSeen({ from }: Ray, { x, z, top }: Piece, other: Piece): boolean {
  const [dx, dy, dz] = [x - from[0], top - from[1], z - from[2]];
  const far = Math.hypot(dx, dy, dz);
  const before = bodyAt({ from, to: [dx / far, dy / far, dz / far] }, other, 0);
  return before === null || before >= far - 1e-6;
}

/** Checks whether it counts as felt: only a deliberate pick selects it. */
export const isFelt = ({ ground, locked }: Piece): boolean => ground === true && locked === true;

/** The angle between two lines of sight, in radians. */
export function angleBetween({ to: a }: Ray, { to: b }: Ray): number {
  return Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));
}

/**
 * Returns the highest piece at a point of the felt, other than these; boards count as felt. If there is none, returns the piece that hides
 * the point from this eye, such as a tall stack: dropping over its top means the stack.
 */
export function pieceUnder(
  at: Point,
  pieces: readonly Piece[],
  but: readonly string[],
  eye?: Ray['from'],
): Piece | null {
  const others = pieces.filter(({ id, ground }) => !ground && !but.includes(id));
  let best: Piece | null = null;
  for (const piece of others) if (covers(piece, at) && (!best || piece.top >= best.top)) best = piece;
  return best ?? (eye ? nearestBody(lineTo(eye, at), others, 0) : null);
}

/** Returns the line from an eye to a point of the felt. */
function lineTo(from: Ray['from'], { x, z }: Point): Ray {
  const [dx, dy, dz] = [x - from[0], -from[1], z - from[2]];
  const far = Math.hypot(dx, dy, dz);
  return { from, to: [dx / far, dy / far, dz / far] };
}

/** Returns the pieces whose middle is within four lines of sight from one eye, given in their order round a box. */
export function piecesWithin(corners: readonly Ray[], pieces: readonly Piece[]): Piece[] {
  const walls = corners.map(({ to: a }, i) => {
    const { to: b } = corners[(i + 1) % corners.length]!;
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]] as const;
  });
  const [eye] = corners;
  if (!eye) return [];
  return pieces.filter(({ x, z, top, base = top }) => {
    const [dx, dy, dz] = [x - eye.from[0], (top + base) / 2 - eye.from[1], z - eye.from[2]];
    const sides = walls.map(([nx, ny, nz]) => nx * dx + ny * dy + nz * dz);
    return sides.every((side) => side > 0) || sides.every((side) => side < 0);
  });
}
