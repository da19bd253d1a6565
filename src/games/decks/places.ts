/** Radius of the felt in a board's drawing, which is a box of 1000. */
export const FELT_RADIUS = 420;
/** Radius of the ground: the felt extends under the rim. */
export const GROUND_RADIUS = 432;

/** Returns a seat's angle in degrees, clockwise from the right; seats go clockwise from 0 at the near edge. */
export const seatAngle = (seat: number, seats = 8): number => 90 + (seat * 360) / seats;

/** Distance between cards in a row that keeps each one's figure, which is in its middle, visible; in card widths. */
export const FIGURE_STEP = 0.72;

/** A round place of a board, in felt radii from the middle: x right, z toward the near seat. */
export interface RoundPlace {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly r: number;
}

/** A place for cards, with its width and height `w` × `h`. */
export interface CardPlace {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
}
