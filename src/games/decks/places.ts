/** A board drawing's felt, in its own box of 1000. */
export const FELT_RADIUS = 420;
/** The felt runs on under the rim. */
export const GROUND_RADIUS = 432;

/** Eight places for seats, clockwise from 0 at the near edge: an angle clockwise from the right, in degrees. */
export const seatAngle = (seat: number, seats = 8): number => 90 + (seat * 360) / seats;

/** In a row of open cards, so much of each must show for its figure, which stands in the middle; in card widths. */
export const FIGURE_STEP = 0.72;

/** A round place of a board, in felt radii from the middle: x right, z toward the near seat. */
export interface RoundPlace {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly r: number;
}

/** A place for cards, `w` × `h` from side to side and from top to bottom. */
export interface CardPlace {
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly w: number;
  readonly h: number;
}
