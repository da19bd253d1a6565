/** Where figures stand, and from where they are seen. */
import type { SeatPose } from '../../engine/display/layout.ts';
import type { Size } from '../../layout/framing.ts';

/** A point of the floor plan, in felt radii. */
export interface Place {
  readonly x: number;
  readonly z: number;
}

/** Lowest window with room for heads over the table. */
const LOWEST = 560;

/** Checks whether a window has room for people: upright and low ones need all of it for the table. */
export const hasRoom = ({ width, height }: Size): boolean => width > height && height >= LOWEST;

/** Distance from the table's middle, in felt radii: just behind the rim. */
const DISTANCE = 1.17;
/** Fraction of its angle from the far side that a seat's figure has: for a player they stand closer together there, clear of the panels. */
const TOGETHER = 0.82;

/** Returns the place of a seat's figure. `seated`: the viewer sits at the near side. */
export function placeOf({ x, z }: Pick<SeatPose, 'x' | 'z'>, seated: boolean): Place {
  const angle = Math.atan2(x, -z) * (seated ? TOGETHER : 1);
  return { x: DISTANCE * Math.sin(angle), z: -DISTANCE * Math.cos(angle) };
}

/** Cosines between which a figure fades out: those on the viewer's side of the table show only their backs. */
const BESIDE = 0.02;
const NEAR = 0.3;
/** Sines of the camera's slope between which figures fade out: from above they would only hide the floor. */
const SLOPING = 0.86;
const STEEP = 0.95;

const fade = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (to - value) / (to - from)));

/** Returns a figure's opacity, 0 … 1. `back`: the unit vector from it toward the camera. */
export function showsAt({ x, z }: Place, back: Place & { readonly y: number }): number {
  const flat = Math.hypot(back.x, back.z) || 1;
  const near = (x * back.x + z * back.z) / (flat * DISTANCE);
  return fade(near, BESIDE, NEAR) * fade(back.y, SLOPING, STEEP);
}
