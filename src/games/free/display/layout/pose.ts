import type { Seat } from '../../../../engine/table/table.ts';
import type { Pose } from '../../rules/state.ts';

const TURN = 2 * Math.PI;

/** A piece's pose as the seat `near` sees it, in table units and radians. */
export function seenFrom({ x, z, angle }: Pose, near: Seat, seats: number) {
  const turn = -(near * TURN) / seats;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    x: (x * cos - z * sin) / 1000,
    z: (x * sin + z * cos) / 1000,
    angle: (angle * TURN) / 360 - turn,
  };
}

/** Pose of a point and angle seen by the seat `near`. */
export function poseAt(x: number, z: number, angle: number, near: Seat, seats: number): Pose {
  const turn = (near * TURN) / seats;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // No −0: it would not survive a file.
  const whole = (n: number): number => Math.max(-1500, Math.min(1500, Math.round(n * 1000))) || 0;
  return {
    x: whole(x * cos - z * sin),
    z: whole(x * sin + z * cos),
    angle: ((Math.round((angle * 360) / TURN - near * (360 / seats)) % 360) + 360) % 360,
  };
}

/** Look of one of the dice that a game rolls under a name. */
export const dieLook = (id: string, die: number): string => `${id}:${die}`;
