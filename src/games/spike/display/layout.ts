import type { DiceArena, Layout, Place, ZonePose } from '../../../engine/display/layout.ts';
import { partsOf, type Seat } from '../../../engine/table/table.ts';
import { seatRing } from '../../decks/ring.ts';
import { PLACED_CARD, PLACES } from '../art/places.ts';
import { ARRAY, arrayAt, HAND_POT, SABACC_POT, SPIKE_DICE } from '../rules/state.ts';

/**
 * Positions on the Spike board, whose fixed places are defined by its art. Directions are measured on the board: 0 to the right, a quarter
 * turn is near.
 */
const HAND_RING = 0.885;
const BET_RING = 0.67;
const PURSE_RING = 0.925;
const HAND_WIDTH = 0.056;
const BET_SCALE = 0.85;
const PURSE_SCALE = 0.9;
const POT_SCALE = 1.3;
/** Folded hands, out of the way between the Sabacc pot and the discards. */
const FOLDED: ZonePose = {
  x: 0.375,
  z: -0.36,
  angle: 0.5,
  spread: 'stack',
  width: 0.07,
  name: 'Folded hands',
};
export const dice = { [SPIKE_DICE]: 2 };
/** Larger than the dish, so that the dice are large enough to read; they may come to rest on its rim. */
const DICE: DiceArena = { x: PLACES.dice.x, z: PLACES.dice.z, radius: 0.195, size: 0.055, angle: 0.3 };
/** Radius in which a pointer finds a place of one card: the neighbours begin beyond. */
const CARD_PLACE = 0.094;

const lying = ({ x, z }: { x: number; z: number }): ZonePose => ({
  x,
  z,
  angle: 0,
  spread: 'stack',
  width: PLACED_CARD,
});

const card = (id: string, name: string, { x, z }: { x: number; z: number }, key?: string): Place => ({
  id,
  name,
  x,
  z,
  radius: CARD_PLACE,
  lettered: true,
  ...(key ? { key } : {}),
});

const places: readonly Place[] = [
  ...ARRAY.map((name, i) => card(arrayAt(i), name, PLACES.array[i]!, String(i + 1))),
  card('deck', 'Deck', PLACES.deck),
  card('discard', 'Discards', PLACES.discard),
  { id: HAND_POT, name: 'Hand pot', ...spot(PLACES.handPot), purse: HAND_POT },
  { id: SABACC_POT, name: 'Sabacc pot', ...spot(PLACES.sabaccPot), purse: SABACC_POT },
];

function spot({ x, z, r }: { x: number; z: number; r: number }) {
  return { x, z, radius: r };
}

/** Returns the layout for `seats` players, with the seat `near` at the near edge. */
export function layout(seats: number, near: Seat): Layout {
  const ring = seatRing(seats, near);

  return {
    places,
    seats: ring.poses,
    zone(id) {
      const [kind, which] = partsOf(id);
      if (id === 'deck') return lying(PLACES.deck);
      if (id === 'discard') return lying(PLACES.discard);
      if (id === 'folded') return FOLDED;
      const place = kind === 'array' && which !== undefined ? PLACES.array[Number(which)] : undefined;
      if (place) return lying(place);
      const seat = ring.seatOf(which);
      return kind === 'hand' && seat !== null ? ring.hand(seat, HAND_RING, HAND_WIDTH) : null;
    },
    purse(id) {
      const [kind, which] = partsOf(id);
      if (id === HAND_POT) return { x: PLACES.handPot.x, z: PLACES.handPot.z, scale: POT_SCALE };
      if (id === SABACC_POT) return { x: PLACES.sabaccPot.x, z: PLACES.sabaccPot.z, scale: POT_SCALE };
      const seat = ring.seatOf(which);
      if (seat === null) return null;
      if (kind === 'bet') return { ...ring.beside(seat, 0, BET_RING), scale: BET_SCALE };
      return kind === 'seat' ? { ...ring.beside(seat, 0.34, PURSE_RING), scale: PURSE_SCALE } : null;
    },
    marker: (marker, where) => ring.dealer(marker, where, PURSE_RING),
    dice: (name) => (name === SPIKE_DICE ? DICE : null),
  };
}
