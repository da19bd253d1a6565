import type { Disc } from './discs.ts';
import type { Placement } from './placements.ts';
import { JUMP, type Travel } from './poses.ts';

/** Paths of cards and discs to new places. Times are milliseconds at normal speed. */

const CARD_MS = 380;
const CARD_STAGGER_MS = 45;
const CARD_STAGGER_MOST = 420;
/** Flight of a chip. */
export const DISC_MS = 460;
/** Time between chips that pour from one purse to another, and the longest until the last one leaves. */
const POUR_MS = 45;
const POUR_MOST = 640;

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

/** Distance below which a disc only moves over. */
const NEAR = 0.05;

/** Turn of a disc among those that travel together: the `i`-th of `n`. */
export interface PourTurn {
  readonly i: number;
  readonly n: number;
}

/** Returns how a disc travels; `far`: the distance. Discs that travel together leave one after another. */
export function discTravel(far: number, { i, n }: PourTurn, speed: number): Travel {
  if (far <= NEAR) return { duration: DISC_MS / speed, delay: 0, lift: 0 };
  const apart = Math.min(POUR_MS, POUR_MOST / Math.max(1, n));
  return { duration: DISC_MS / speed, delay: (i * apart) / speed, lift: 0.12 + far * 0.16 };
}

/**
 * Returns the turns of chips that go to their places from elsewhere, in which the lowest of a stack come first; others have none. `farOf`: the
 * distance of a disc from its place.
 */
export function pourTurns(
  discs: readonly Disc[],
  farOf: (disc: Disc) => number,
): ReadonlyMap<string, PourTurn> {
  const pouring = discs.filter((disc) => disc.kind !== null && farOf(disc) > NEAR);
  // Stacks side by side grow together.
  pouring.sort((a, b) => a.order - b.order);
  return new Map(pouring.map(({ key }, i) => [key, { i, n: pouring.length }]));
}

/** Turn of a disc that travels alone. */
export const ALONE: PourTurn = { i: 0, n: 1 };
