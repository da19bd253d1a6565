import type { MarkerPose, SeatPose, ZonePose } from '../../engine/layout.ts';
import type { Seat } from '../../engine/table.ts';

/**
 * Seats round a board. Directions are measured on it in radians: 0 to the right, a quarter turn is near; lengths in felt
 * radii.
 */
export interface Spot {
  readonly x: number;
  readonly z: number;
}

const TURN = 2 * Math.PI;
const NEAR = TURN / 4;
/** Where a seat's marker stands, on the rail. */
const MARKER_RING = 447 / 420;

/** How far to a seat's left its dealer button lies. */
const BUTTON_ASIDE = -0.25;

/** A point at a distance from a middle. */
export const at = (distance: number, direction: number, { x, z }: Spot = { x: 0, z: 0 }): Spot => ({
  x: x + distance * Math.cos(direction),
  z: z + distance * Math.sin(direction),
});

/** The angle of a card whose lower edge looks in a direction. */
export const facing = (direction: number): number => NEAR - direction;

export interface SeatRing {
  readonly poses: readonly SeatPose[];
  directionOf(seat: Seat): number;
  /** The seat that a zone's, a purse's or a marker's name tells; null: there is none. */
  seatOf(text: string | undefined): Seat | null;
  /** Beside a seat, by an angle; positive is to the seat's right. */
  beside(seat: Seat, by: number, distance: number): Spot;
  /** The dealer's button at a seat that `where` tells, at a distance from the middle. */
  dealer(marker: string, where: string, distance: number): MarkerPose | null;
  /** Where a hand lies in a fan; that of the near seat is held before the viewer. */
  hand(seat: Seat, distance: number, width: number): ZonePose;
}

/** `seats` places round the table as the seat `near` sees it. Seat numbers run clockwise from above, as directions do. */
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
