import type { Layout, Place, ZonePose } from '../../../engine/layout.ts';
import { partsOf, type Seat } from '../../../engine/table.ts';
import { FIGURE_STEP } from '../../decks/places.ts';
import { at, facing, seatRing } from '../../decks/ring.ts';
import { DECK_CARD, PLACES, SPREAD_CARD } from '../art/places.ts';

/**
 * Where things lie on the Combo board, whose fixed places the art names. Directions are measured on the board:
 * 0 to the right, a quarter turn is near.
 */
const HAND_RING = 0.885;
const PASSED_RING = 0.7;
const BUTTON_RING = 0.925;
const HAND_WIDTH = 0.062;
const PASSED_WIDTH = 0.068;
/** How far from its seat toward the one on its right what was passed to it lies: nearer to whom it belongs to. */
const PASSED_LEAN = 0.4;

/** Where cards are brought to pass them to the left (K4). */
export const PASS_PLACE = 'left';

const DECK: ZonePose = { x: PLACES.deck.x, z: PLACES.deck.z, angle: 0, spread: 'stack', width: DECK_CARD };
/** Spread out, so that all of it can be seen (K8); the newest cards can be read. */
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

/** The table of `seats` players as the seat `near` sees it, that seat at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);

  /** Between a seat and the neighbour on its right, from whom the cards come. */
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
    // Nothing is staked: scores are points (K10).
    purse: () => null,
    marker: (marker, where) => ring.dealer(marker, where, BUTTON_RING),
  };
}
