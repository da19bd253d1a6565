import type { Layout, Place, ZonePose } from '../../../engine/layout.ts';
import { partsOf, type Seat } from '../../../engine/table.ts';
import { FIGURE_STEP } from '../../decks/places.ts';
import { at, facing, seatRing } from '../../decks/ring.ts';
import { HEX_RATIO } from '../../decks/triad/hex.ts';
import { DECK_CARD, PILE_CARD, PILE_TIP, PLACES } from '../art/places.ts';
import { GROUPS } from '../rules/scoring.ts';
import { ANTES, DECK, DISCARD, FOLDED } from '../rules/state.ts';

/**
 * Where things lie on the Laro board, whose fixed places the art names. Directions are measured on the board:
 * 0 to the right, a quarter turn is near.
 */
const HAND_RING = 0.89;
const LAID_RING = 0.7;
const PURSE_RING = 0.925;
const HAND_WIDTH = 0.056;
/** Of a laid card: of others' clusters, which lie between court and hands however their seat is turned, and of one's own. */
const LAID_WIDTH = { others: 0.095, own: 0.11 };
/** Between one laid cluster and the next. */
const LAID_GAP = 0.012;
const PURSE_SCALE = 0.66;
/** L4: three clusters win. The first lies straight before its seat, the others to its left and right. */
const LAID_ALONG = [0, -1, 1];

const { deck, discard, antes } = PLACES;
const DECK_POSE: ZonePose = { x: deck.x, z: deck.z, angle: 0, spread: 'stack', width: DECK_CARD };
/** In a straight line, so that the newest cards can be read, and those before them looked up. */
const PILE_POSE: ZonePose = {
  x: discard.x,
  z: discard.z,
  angle: 0,
  spread: 'ribbon',
  width: PILE_CARD,
  step: FIGURE_STEP,
  room: (discard.w - 2 * PILE_TIP) / PILE_CARD - 1,
};
/** Cards of those who have left, out of everybody's way beyond deck and antes. */
const FOLDED_POSE: ZonePose = {
  ...{ x: 0, z: -0.47, angle: 0, spread: 'stack', width: 0.08 },
  name: 'Out of play',
};

const places: readonly Place[] = [
  { id: DECK, name: 'Draw deck', x: deck.x, z: deck.z, radius: 0.15, lettered: true, key: 'g' },
  {
    id: DISCARD,
    name: 'Discards',
    x: discard.x,
    z: discard.z,
    radius: 0.145,
    reach: 0.4,
    lettered: true,
    key: 'x',
  },
  { id: ANTES, name: 'Antes', x: antes.x, z: antes.z, radius: antes.r, lettered: true, purse: ANTES },
];

/** The table of `seats` players as the seat `near` sees it, that seat at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);

  /** Clusters in a row before their seat. All lie as the viewer reads them. */
  const laidSpot = (seat: Seat, index: number): ZonePose => {
    const direction = ring.directionOf(seat);
    const width = seat === near ? LAID_WIDTH.own : LAID_WIDTH.others;
    const [right, down] = [Math.cos(facing(direction)), -Math.sin(facing(direction))];
    // The row is as close as boxes that are not turned with it can be.
    const step = Math.min(
      (width * (1 + (GROUPS - 1) * FIGURE_STEP) + LAID_GAP) / Math.abs(right),
      (width * HEX_RATIO + LAID_GAP) / Math.abs(down),
    );
    const along = LAID_ALONG[index]! * step;
    const { x, z } = at(LAID_RING, direction);
    return {
      x: x + along * right,
      z: z + along * down,
      angle: 0,
      // Three cards side by side: a fan would tilt the outer two.
      spread: 'ribbon',
      step: FIGURE_STEP,
      width,
      name: 'Laid cluster',
    };
  };

  return {
    places,
    seats: ring.poses,
    zone(id) {
      const [kind, which, index = ''] = partsOf(id);
      if (id === DECK) return DECK_POSE;
      if (id === DISCARD) return PILE_POSE;
      if (id === FOLDED) return FOLDED_POSE;
      const seat = ring.seatOf(which);
      if (seat === null) return null;
      if (kind === 'hand' && index === '') return ring.hand(seat, HAND_RING, HAND_WIDTH);
      return kind === 'laid' && /^[0-2]$/.test(index) ? laidSpot(seat, Number(index)) : null;
    },
    purse(id) {
      const [kind, which] = partsOf(id);
      if (id === ANTES) return { x: antes.x, z: antes.z, scale: 1 };
      const seat = ring.seatOf(which);
      if (kind !== 'seat' || seat === null) return null;
      return { ...ring.beside(seat, 0.34, PURSE_RING), scale: PURSE_SCALE };
    },
    marker: (marker, where) => ring.dealer(marker, where, PURSE_RING),
  };
}
