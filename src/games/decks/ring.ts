import type { MarkerPose, SeatPose, ZonePose } from '../../engine/display/layout.ts';
import type { Seat } from '../../engine/table/table.ts';

/** Seats around a board. Directions are measured on it in radians: 0 to the right, a quarter turn is near; lengths in felt radii. */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

const TURN = 2 * Math.PI;
const NEAR = TURN / 4;
/** Radius of the seats' markers, on the rail. */
const MARKER_RING = 447 / 420;

/** Angle of a dealer button to a seat's left. */
const BUTTON_ASIDE = -0.25;

/** Returns a point at a distance from a middle. */
export const at = (distance: number, direction: number, { x, z }: Spot = { x: 0, z: 0 }): Spot => ({
  x: x + distance * Math.cos(direction),
  z: z + distance * Math.sin(direction),
});

/** Returns the angle of a card whose lower edge faces a direction. */
export const facing = (direction: number): number => NEAR - direction;

export interface SeatRing {
  readonly poses: readonly SeatPose[];
  directionOf(seat: Seat): number;
  /** Returns the seat in the name of a zone, a purse or a marker; null: there is none. */
  seatOf(text: string | undefined): Seat | null;
  /** Returns a point beside a seat, by an angle; positive is to the seat's right. */
  beside(seat: Seat, by: number, distance: number): Spot;
  /** Returns the dealer button's pose at the seat named by `where`, at a distance from the middle. */
  dealer(marker: string, where: string, distance: number): MarkerPose | null;
  /** Returns the pose of a hand, fanned; that of the near seat is held in front of the viewer. */
  hand(seat: Seat, distance: number, width: number): ZonePose;
}

/** Arranges `seats` places around the table, seen from the seat `near`. Seat numbers run clockwise from above, as directions do. */
export function seatRing(seats: number, near: Seat): SeatRing {
  const directionOf = (seat: Seat): number =>
    NEAR + ((((seat - near) % seats) + seats) % seats) * (TURN / seats);
  const beside: SeatRing['beside'] = (seat, by, distance) => at(distance, directionOf(seat) - by);
  const seatOf: SeatRing['seatOf'] = (text = '') => {
    const seat = text === '' ? Number.NaN : Number(text);
    return Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : null;
  };
  return {
    directionOf,
    poses: Array.from({ length: seats }, (_, seat) => {
      const direction = directionOf(seat);
      return { ...at(MARKER_RING, direction), angle: facing(direction) };
    }),
    seatOf,
    beside,
    dealer(marker, where, distance) {
      const seat = marker === 'dealer' ? seatOf(where) : null;
      return seat === null ? null : { ...beside(seat, BUTTON_ASIDE, distance), name: 'Dealer button' };
    },
    hand(seat, distance, width) {
      if (seat === near) return { x: 0, z: 1.32, angle: 0, width: 0.17, spread: 'held' };
      const direction = directionOf(seat);
      return { ...at(distance, direction), angle: facing(direction), width, spread: 'fan' };
    },
  };
}
