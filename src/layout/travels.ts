import type { Disc } from './discs.ts';
import type { Placement } from './placements.ts';
import { JUMP, type Travel } from './poses.ts';

/** Paths of cards and discs to new places. Times are milliseconds at normal speed. */

const CARD_MS = 380;
const CARD_STAGGER_MS = 45;
const CARD_STAGGER_MOST = 420;
/** Flight of a chip. */
export const DISC_MS = 430;
const DISC_STAGGER_MS = 28;

/** Returns how a card goes from one placement to the next; at speed 0 it jumps. */
export function cardTravel(before: Placement, after: Placement, speed: number): Travel {
  if (speed <= 0) return JUMP;
  const far = Math.hypot(after.x - before.x, after.y - before.y, after.z - before.z);
  const moves = before.zone !== after.zone || before.inShowing !== after.inShowing;
  const turns = before.faceUp !== after.faceUp;
  return {
    duration: (CARD_MS * (moves || turns ? 1 : 0.55)) / speed,
    delay: moves ? Math.min(CARD_STAGGER_MOST, after.order * CARD_STAGGER_MS) / speed : 0,
    lift:
      after.inShowing || before.inShowing
        ? 0.02
        : moves
          ? Math.min(0.32, 0.06 + far * 0.16)
          : turns
            ? 0.08
            : 0,
  };
}

/** Returns how a disc travels; `far`: the distance. */
export const discTravel = (disc: Disc, far: number, speed: number): Travel => ({
  duration: DISC_MS / speed,
  delay: far > 0.05 ? Math.min(300, disc.order * DISC_STAGGER_MS) / speed : 0,
  lift: far > 0.05 ? 0.1 + far * 0.08 : 0,
});
