import { PING_MS } from '../../store/signs/signs.ts';

/** Numbers of a ping's look: radius and strength of the first ring, of the second, strength of mark and beam. */
export const PING_LOOK = 6;

/** Height of a ping's beam, at whose top its name stands, in table units. */
export const BEAM_HEIGHT = 0.26;

const GROW_MS = 1500;
const SECOND_MS = 420;
const IN_MS = 140;
const OUT_MS = 500;
const FLASH_MS = 1100;
const FIRST_RADIUS = 0.16;
const LAST_RADIUS = 0.94;

const unit = (t: number): number => Math.min(1, Math.max(0, t));

/** Strength over a ping's life: 0 … 1 … 0. */
const present = (age: number): number => unit(age / IN_MS) * unit((PING_MS - age) / OUT_MS);

/**
 * Writes a ping's look at an age in milliseconds to `out` (`PING_LOOK` numbers; radii as fractions of the ping's size). `still`: it only
 * appears and fades.
 */
export function pingLook(age: number, still: boolean, out: Float32Array): void {
  const here = age < 0 ? 0 : present(age);
  out[4] = here;
  if (still) {
    out[0] = 0.5;
    out[1] = here * 0.9;
    out[2] = LAST_RADIUS;
    out[3] = here * 0.6;
    out[5] = here * 0.8;
    return;
  }
  for (let ring = 0; ring < 2; ring++) {
    const t = unit((age - ring * SECOND_MS) / GROW_MS);
    const grown = 1 - (1 - t) ** 3;
    out[ring * 2] = FIRST_RADIUS + (LAST_RADIUS - FIRST_RADIUS) * grown;
    out[ring * 2 + 1] = t > 0 && t < 1 ? unit(t / 0.08) * (1 - t) ** 0.8 : 0;
  }
  // A flash first, then a beam to carry the name.
  out[5] = here * (0.6 + 0.4 * unit((FLASH_MS - age) / (FLASH_MS - 2 * IN_MS)));
}

/** Checks whether a ping of this age is about to change its look. */
export const pingMoves = (age: number, still: boolean): boolean =>
  age < PING_MS && (!still || age < IN_MS || age > PING_MS - OUT_MS);

/** Returns milliseconds until a still ping begins to fade. */
export const pingStands = (age: number): number => Math.max(0, PING_MS - OUT_MS - age);

const CLOSE_MS = 70;
const THERE = 0.0004;

/** Returns the fraction of the remaining way covered in `ms` milliseconds, which makes motion independent of the frame rate. */
export const stepToward = (ms: number): number => 1 - Math.exp(-Math.max(0, ms) / CLOSE_MS);

/** Moves one coordinate toward another by this fraction, snapping when close. */
export function closer(now: number, goal: number, part: number): number {
  const next = now + (goal - now) * part;
  return Math.abs(goal - next) < THERE ? goal : next;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Finds the spot on the edge of `box` (window pixels) for an arrow to something at `x`, `y`; writes x, y and the arrow's direction
 * (radians, clockwise from the right) to `out`. For points behind the viewer pass them mirrored.
 */
export function edgeSpot(x: number, y: number, box: Box, out: Float32Array): void {
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [dx, dy] = [x - cx, y - cy];
  const part = Math.min(
    dx === 0 ? Infinity : (box.right - box.left) / 2 / Math.abs(dx),
    dy === 0 ? Infinity : (box.bottom - box.top) / 2 / Math.abs(dy),
  );
  const least = Number.isFinite(part) ? part : 0;
  out[0] = cx + dx * least;
  out[1] = cy + dy * least;
  out[2] = Math.atan2(dy, dx);
}
