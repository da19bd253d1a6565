import type { Layout, Place, ZonePose } from '../../../engine/display/layout.ts';
import { partsOf, type Seat } from '../../../engine/table/table.ts';
import { at, facing, type Spot, seatRing } from '../../decks/ring.ts';

/**
 * Positions on the comet board. The board's drawing has a box of 1000 and a felt radius of 420, so its numbers over 420 are table units.
 * Directions are measured on the board: 0 to the right, a quarter turn is near.
 */
const UNIT = 420;
const POT_NAMES = ['Desten', 'Kinro', 'Nivek', 'Trinovat', 'Vain', 'Polos'] as const;
const POT_RING = 236 / UNIT;
const POT_RADIUS = 78 / UNIT;
const TAIL_RADIUS = 116 / UNIT;
const HAND_RING = 383 / UNIT;
/** Size of the seats' and the pots' chips. */
const PURSE_SCALE = 0.9;
const POT_SCALE = 1.25;
const DECK_WIDTH = 0.12;

/** Card width in a set, and distance between its middle and the pot's. */
interface SetSize {
  readonly width: number;
  readonly ring: number;
}

/** Where the near seat's sets lie at the two far pots: below and outside of them, since the Tail is right below. */
interface FarSet {
  readonly width: number;
  readonly aside: number;
  readonly below: number;
}

/** Arrangement of sets around a pot, each in front of its seat. */
interface SetRing extends SetSize {
  /** Sets of the near seat: the viewer's own, which only the viewer can read. They are kept clear of the pot's label. */
  readonly near: SetSize;
  readonly far: FarSet;
}

/**
 * More seats leave less room for each: found by trial, with all sets, dishes and piles clear of each other, each set touching its own dish
 * and no other, and as little as possible under labels.
 */
const SET_RINGS: Readonly<Record<number, SetRing>> = {
  2: {
    ...{ width: 0.124, ring: 0.148, near: { width: 0.119, ring: 0.27 } },
    far: { width: 0.122, aside: 0.24, below: 0.08 },
  },
  3: {
    ...{ width: 0.118, ring: 0.144, near: { width: 0.115, ring: 0.268 } },
    far: { width: 0.12, aside: 0.24, below: 0.13 },
  },
  4: {
    ...{ width: 0.112, ring: 0.174, near: { width: 0.119, ring: 0.27 } },
    far: { width: 0.094, aside: 0.22, below: 0.16 },
  },
  5: {
    ...{ width: 0.092, ring: 0.183, near: { width: 0.095, ring: 0.256 } },
    far: { width: 0.08, aside: 0.05, below: 0.24 },
  },
  6: {
    ...{ width: 0.082, ring: 0.225, near: { width: 0.076, ring: 0.241 } },
    far: { width: 0.076, aside: 0.1, below: 0.23 },
  },
  7: {
    ...{ width: 0.074, ring: 0.219, near: { width: 0.11, ring: 0.268 } },
    far: { width: 0.08, aside: 0.04, below: 0.24 },
  },
  8: {
    ...{ width: 0.074, ring: 0.228, near: { width: 0.079, ring: 0.249 } },
    far: { width: 0.076, aside: 0.01, below: 0.24 },
  },
};
const TAIL_SET_WIDTH = 0.05;
/** Sets at the Tail form two rows; the first three of a seat fill the inner one. */
const TAIL_ROWS = [
  { ring: 0.322, step: 0.088, slots: 3 },
  { ring: 0.405, step: 0.072, slots: 4 },
] as const;

const TURN = 2 * Math.PI;

const potAt = (pot: number): Spot => at(POT_RING, ((pot - 2) * TURN) / 6);
const spotOf = ({ x, z }: Spot, angle: number, width: number, spread: ZonePose['spread']): ZonePose => ({
  x,
  z,
  angle,
  width,
  spread,
});

function setSpot(pot: number, direction: number, { width, ring }: SetSize): ZonePose {
  return { ...spotOf(at(ring, direction, potAt(pot)), facing(direction), width, 'fan'), name: setName(pot) };
}

const setName = (pot: number): string => `Set at ${POT_NAMES[pot]}`;

function nearSetSpot(pot: number, { near, far }: SetRing): ZonePose {
  const { x, z } = potAt(pot);
  if (z > -0.1) return setSpot(pot, TURN / 4, near);
  const there = { x: x + Math.sign(x) * far.aside, z: z + far.below };
  return { ...spotOf(there, 0, far.width, 'fan'), name: setName(pot) };
}

function tailSpot(k: number, seat: number): ZonePose {
  const row = TAIL_ROWS[k < TAIL_ROWS[0].slots ? 0 : 1];
  const column = k < TAIL_ROWS[0].slots ? k : k - TAIL_ROWS[0].slots;
  // From the middle outwards, so that a single set is right in front of its seat.
  const middle = (row.slots - 1) / 2;
  const order = [...Array(row.slots).keys()].sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  const direction = seat - ((order[column]! - middle) * row.step) / row.ring;
  const name = 'Set at the Tail';
  return { ...spotOf(at(row.ring, direction), facing(direction), TAIL_SET_WIDTH, 'fan'), name };
}

function placesOf(): Place[] {
  const pots = POT_NAMES.map((name, i) => ({
    id: `pot:${i}`,
    name,
    ...potAt(i),
    radius: POT_RADIUS,
    key: String(i + 1),
    purse: `pot:${i}`,
  }));
  const tail = {
    id: 'pot:tail',
    name: 'The Tail',
    x: 0,
    z: 0,
    radius: TAIL_RADIUS,
    key: '7',
    purse: 'pot:tail',
  };
  return [...pots, tail, { id: 'reserve', name: 'Reserve', ...RESERVE, radius: 0.075, key: 'r' }];
}

/** Between the two near pots, where no set can be. */
const RESERVE: Spot = { x: 0, z: 0.755 };
const DECK: Spot = { x: 0, z: -0.755 };

/** Returns the layout for `seats` players, with the seat `near` at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);
  const { directionOf, seatOf } = ring;
  const sets = SET_RINGS[seats]!;
  const reserveSpot = (seat: Seat): ZonePose => {
    const name = 'Reserved for the Tail';
    if (seat === near) return { ...spotOf(RESERVE, 0, 0.085, 'stack'), name };
    const there = ring.beside(seat, 0.27, HAND_RING);
    return { ...spotOf(there, facing(directionOf(seat)), 0.05, 'stack'), name };
  };

  return {
    places: placesOf(),
    seats: ring.poses,
    zone(id) {
      const [kind, first, second] = partsOf(id);
      if (kind === 'deck') return { ...spotOf(DECK, 0, DECK_WIDTH, 'stack'), name: 'Deck' };
      const seat = seatOf(kind === 'set' ? second : first);
      if (seat === null) return null;
      if (kind === 'hand') return ring.hand(seat, HAND_RING, 0.06);
      if (kind === 'reserve') return reserveSpot(seat);
      if (kind === 'set') {
        if (!(Number(first) in POT_NAMES)) return null;
        return seat === near
          ? nearSetSpot(Number(first), sets)
          : setSpot(Number(first), directionOf(seat), sets);
      }
      if (kind === 'tail') return Number(second) <= 6 ? tailSpot(Number(second), directionOf(seat)) : null;
      return null;
    },
    purse(id) {
      const [kind, which] = partsOf(id);
      const seat = kind === 'seat' ? seatOf(which) : null;
      // Move the near seat's chips aside for its sets, if there is room.
      const by = seat === near && seats < 8 ? 0.52 : 0.39;
      if (seat !== null) return { ...ring.beside(seat, by, 0.925), scale: PURSE_SCALE };
      if (id === 'pot:tail') return { x: 0, z: 0, scale: 1.5, heap: true };
      if (kind !== 'pot' || !(Number(which) in POT_NAMES)) return null;
      const { x, z } = potAt(Number(which));
      return { x, z, scale: POT_SCALE };
    },
    marker: (marker, where) => ring.dealer(marker, where, 392 / UNIT),
  };
}
