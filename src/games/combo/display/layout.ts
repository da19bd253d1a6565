import type { Layout, Place, ZonePose } from '../../../engine/display/layout.ts';
import { partsOf, type Seat } from '../../../engine/table/table.ts';
import { FIGURE_STEP } from '../../decks/places.ts';
import { at, facing, seatRing } from '../../decks/ring.ts';
import { DECK_CARD, PLACES, SPREAD_CARD } from '../art/places.ts';

/**
 * Positions on the Combo board; the art names the fixed places. Directions are angles on the board: 0 to the right, a quarter turn is near.
 */
const HAND_RING = 0.885;
const PASSED_RING = 0.7;
const BUTTON_RING = 0.925;
const HAND_WIDTH = 0.062;
const PASSED_WIDTH = 0.068;
/** Position of passed cards between a seat (0) and its neighbour on the right (1): nearer to their new owner. */
const PASSED_LEAN = 0.4;

/** Place for cards to be passed to the left (K4). */
export const PASS_PLACE = 'left';

const DECK: ZonePose = { x: PLACES.deck.x, z: PLACES.deck.z, angle: 0, spread: 'stack', width: DECK_CARD };
/** Spread out, so that all of it can be seen (K8) and the newest cards can be read. */
const DISCARD: ZonePose = {
  x: PLACES.discard.x,
  z: PLACES.discard.z,
  angle: 0,
  spread: 'ribbon',
  width: SPREAD_CARD,
  step: FIGURE_STEP,
  room: 4.9,
};

const TURN = 2 * Math.PI;

/** Lays out the table of `seats` players with the seat `near` at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);

  /** Places passed cards between a seat and the neighbour on its right, from whom they come. */
  const passedSpot = (seat: Seat): ZonePose => {
    const direction = ring.directionOf(seat) - (TURN / seats) * PASSED_LEAN;
    return {
      ...at(PASSED_RING, direction),
      angle: facing(direction),
      width: PASSED_WIDTH,
      spread: 'fan',
      name: 'Passed on',
    };
  };

  const { x, z } = passedSpot((near + 1) % seats);
  const places: readonly Place[] = [
    { id: 'deck', name: 'Draw deck', x: DECK.x, z: DECK.z, radius: 0.15, lettered: true, key: '1' },
    {
      id: 'discard',
      name: 'Discards',
      x: DISCARD.x,
      z: DISCARD.z,
      radius: 0.17,
      reach: 0.4,
      lettered: true,
      key: '2',
    },
    { id: PASS_PLACE, name: 'Pass left', x, z, radius: 0.13, key: '3' },
  ];

  return {
    places,
    seats: ring.poses,
    zone(id) {
      const [kind, which] = partsOf(id);
      if (id === 'deck') return DECK;
      if (id === 'discard') return DISCARD;
      const seat = ring.seatOf(which);
      if (seat === null) return null;
      if (kind === 'hand') return ring.hand(seat, HAND_RING, HAND_WIDTH);
      return kind === 'passed' ? passedSpot(seat) : null;
    },
    // No stakes: scores are points (K10).
    purse: () => null,
    marker: (marker, where) => ring.dealer(marker, where, BUTTON_RING),
  };
}
