/** Position of a seat at the drawn table, from −1 to 1 in each direction: x to the right, y down. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Places seats clockwise as seen from above, the near one at the bottom, as at the 3D table. */
export function placeOf(seat: number, count: number, near: number): Place {
  const angle = (2 * Math.PI * (seat - near)) / count;
  const round = (n: number): number => Math.round(n * 1000) / 1000 || 0;
  return { x: round(-Math.sin(angle)), y: round(Math.cos(angle)) };
}
