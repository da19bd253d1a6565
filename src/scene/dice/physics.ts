import type { Quat } from '../../layout/pose.ts';
import { type Rng, unit } from '../../lib/rng.ts';

/** Physics that thrown dice and a single released die share. */

/** Edges per s²: with the true value, dice this large on the screen would look like pebbles. */
export const GRAVITY = 54;
export const STEP_S = 1 / 120;
export const STEPS_PER_FRAME = 2;
/** Frames without motion after which a throw is over. */
export const QUIET = 4;
export const FELT = { friction: 0.75, restitution: 0.28 };
export const DIE = { friction: 0.5, restitution: 0.3 };

export const between = (rng: Rng, low: number, high: number): number => low + (high - low) * unit(rng);

/** Draws a uniform random rotation (Shoemake). */
export function anyTurn(rng: Rng): Quat {
  const [a, b, c] = [unit(rng), 2 * Math.PI * unit(rng), 2 * Math.PI * unit(rng)];
  const [s, t] = [Math.sqrt(1 - a), Math.sqrt(a)];
  return [s * Math.sin(b), s * Math.cos(b), t * Math.sin(c), t * Math.cos(c)];
}
