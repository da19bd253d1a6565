import type { CardPlace, RoundPlace } from '../../decks/places.ts';

export {
  type CardPlace,
  FELT_RADIUS,
  type RoundPlace,
  seatAngle,
} from '../../decks/places.ts';

/** A place of the Array, with the chips it costs. */
export interface ArrayPlace extends CardPlace {
  readonly price: 1 | 2 | 3;
}

/** Width of a card in one of the hexagons, with a margin of enamel around it. */
export const PLACED_CARD = 0.145;
const W = 0.18;
const H = (W * 5) / 3;
/** Deck, Pilot, Wing and Gunner are in a row, in the direction in which cards move along it. */
const STEP = 0.197;
const ROW = 0.318;

const bay = (name: string, slot: number, price: 1 | 2 | 3): ArrayPlace => ({
  name,
  x: (slot - 1.5) * STEP,
  z: ROW,
  w: W,
  h: H,
  price,
});

export const PLACES = {
  deck: { name: 'Deck', x: -1.5 * STEP, z: ROW, w: W, h: H } as CardPlace,
  discard: { name: 'Discard', x: 0.412, z: -0.05, w: W, h: H } as CardPlace,
  array: [bay('Pilot', 1, 1), bay('Wing', 2, 2), bay('Gunner', 3, 3)] as readonly ArrayPlace[],
  handPot: { name: 'Hand', x: 0, z: 0, r: 0.18 } as RoundPlace,
  sabaccPot: { name: 'Sabacc', x: 0, z: -0.398, r: 0.184 } as RoundPlace,
  dice: { name: 'Dice', x: -0.412, z: -0.05, r: 0.162 } as RoundPlace,
} as const;

/** Names lettered on the board; the other places are recognizable by their content. */
export const BOARD_WORDS: readonly string[] = [
  ...PLACES.array.map(({ name }) => name),
  PLACES.handPot.name,
  PLACES.sabaccPot.name,
];
