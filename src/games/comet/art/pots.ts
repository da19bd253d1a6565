import { FELT_RADIUS } from '../../decks/places.ts';

export { FELT_RADIUS, seatAngle } from '../../decks/places.ts';

/** A pot's place: six are on the comet's path around the table, and the Tail is at its end. */
export interface PotPlace {
  readonly name: string;
  /** 1 … 6 along the path; 0 is the Tail. */
  readonly order: number;
  /** Units of the felt's radius, seen from above: x to the right of seat 0, y toward seat 0. */
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

const NAMES = ['Desten', 'Kinro', 'Nivek', 'Trinovat', 'Vain', 'Polos'] as const;

/** Radius of the pots' circle and the angle of the first, clockwise from the right. */
export const PATH_RADIUS = 236;
export const PATH_START = -120;
const POT_RADIUS = 78;
const TAIL_RADIUS = 116;

/** The six in order, then the Tail. */
export const POTS: readonly PotPlace[] = [
  ...NAMES.map((name, i) => {
    const angle = ((PATH_START + i * 60) * Math.PI) / 180;
    const reach = PATH_RADIUS / FELT_RADIUS;
    return {
      name,
      order: i + 1,
      x: reach * Math.cos(angle),
      y: reach * Math.sin(angle),
      r: POT_RADIUS / FELT_RADIUS,
    };
  }),
  { name: 'The Tail', order: 0, x: 0, y: 0, r: TAIL_RADIUS / FELT_RADIUS },
];
