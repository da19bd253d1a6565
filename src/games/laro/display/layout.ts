import type { Layout, Place, ZonePose } from '../../../engine/display/layout.ts';
import { partsOf, type Seat } from '../../../engine/table/table.ts';
import { FIGURE_STEP } from '../../decks/places.ts';
import { at, facing, seatRing } from '../../decks/ring.ts';
import { HEX_RATIO } from '../../decks/triad/hex.ts';
import { DECK_CARD, PILE_CARD, PILE_TIP, PLACES } from '../art/places.ts';
import { GROUPS } from '../rules/scoring.ts';
import { ANTES, DECK, DISCARD, FOLDED } from '../rules/state.ts';

/**
 * Positions on the Laro board; the art names the fixed places. Directions are angles on the board: 0 to the right, a quarter turn is near.
 */
const HAND_RING = 0.89;
const LAID_RING = 0.7;
const PURSE_RING = 0.925;
const HAND_WIDTH = 0.056;
/** Width of a laid card: for others' clusters, which fit between court and hands at any angle of their seat, and for the viewer's own. */
const LAID_WIDTH = { others: 0.095, own: 0.11 };
/** Gap between neighbouring laid clusters. */
const LAID_GAP = 0.012;
const PURSE_SCALE = 0.9;
const ANTES_SCALE = 1.5;
/** L4: three clusters win. The first is straight in front of its seat, the others to its left and right. */
const LAID_ALONG = [0, -1, 1];

const { deck, discard, antes } = PLACES;
const DECK_POSE: ZonePose = { x: deck.x, z: deck.z, angle: 0, spread: 'stack', width: DECK_CARD };
/** In a straight line, so that the newest cards can be read and older ones looked up. */
const PILE_POSE: ZonePose = {
  x: discard.x,
  z: discard.z,
  angle: 0,
  spread: 'ribbon',
  width: PILE_CARD,
  step: FIGURE_STEP,
  room: (discard.w - 2 * PILE_TIP) / PILE_CARD - 1,
};
/** Cards of players who have left, out of the way beyond deck and antes. */
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
  },
  { id: ANTES, name: 'Antes', x: antes.x, z: antes.z, radius: antes.r, lettered: true, purse: ANTES },
];

/** Lays out the table of `seats` players with the seat `near` at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);

  /** Places clusters in a row in front of their seat, all upright for the viewer. */
  const laidSpot = (seat: Seat, index: number): ZonePose => {
    const direction = ring.directionOf(seat);
    const width = seat === near ? LAID_WIDTH.own : LAID_WIDTH.others;
    const [right, down] = [Math.cos(facing(direction)), -Math.sin(facing(direction))];
    // The row is as tight as boxes that do not turn with it allow.
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
      if (id === ANTES) return { x: antes.x, z: antes.z, scale: ANTES_SCALE };
      const seat = ring.seatOf(which);
      if (kind !== 'seat' || seat === null) return null;
      return { ...ring.beside(seat, 0.34, PURSE_RING), scale: PURSE_SCALE };
    },
    marker: (marker, where) => ring.dealer(marker, where, PURSE_RING),
  };
}
