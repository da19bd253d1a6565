import type { Seat } from '../../../engine/table/table.ts';
import type { Pose } from './state.ts';

/** Distance from the middle to the felt before a seat, in thousandths of the felt's radius. */
const FAR = 700;
/** Radius around it within which the felt is the seat's own. Eight of them do not touch. */
const OWN = 265;

/** Pose of the felt before a seat; seat 0 is near, the others follow clockwise as seen from above. */
export function before(seat: Seat, seats: number, far = FAR): Pose {
  const turn = (2 * Math.PI * seat) / seats;
  return {
    x: Math.round(-far * Math.sin(turn)) || 0,
    z: Math.round(far * Math.cos(turn)) || 0,
    angle: (360 - (Math.round((360 * seat) / seats) % 360)) % 360,
  };
}

/** Cosine and sine of whole degrees, in millionths: whole numbers are the same on every device. */
export function directionOf(angle: number): readonly [cos: number, sin: number] {
  const turn = (angle * Math.PI) / 180;
  return [Math.round(1e6 * Math.cos(turn)), Math.round(1e6 * Math.sin(turn))];
}

/** A pose moved to the right by `aside`, in its own direction. */
export function besides({ x, z, angle }: Pose, aside: number): Pose {
  const [cos, sin] = directionOf(angle);
  return {
    x: Math.round(x + (aside * cos) / 1e6) || 0,
    z: Math.round(z - (aside * sin) / 1e6) || 0,
    angle,
  };
}

/** The seat whose felt this is on; null: none. */
export function seatAt({ x, z }: Pose, seats: number): Seat | null {
  for (let seat = 0; seat < seats; seat++) {
    const own = before(seat, seats);
    // Squares are whole numbers: roots are not the same in every browser, and all must agree about the edge.
    if ((x - own.x) ** 2 + (z - own.z) ** 2 <= OWN ** 2) return seat;
  }
  return null;
}
