import type { CardPlace, RoundPlace } from '../../decks/places.ts';

export { type CardPlace, FELT_RADIUS, type RoundPlace } from '../../decks/places.ts';

/** Radius of the circle that contains the places, in felt radii; hands and passed cards are outside. */
export const COURT_RADIUS = 0.665;

/** Width of a card on the draw deck and in the spread, in felt radii. */
export const DECK_CARD = 0.18;
export const SPREAD_CARD = 0.165;

export const PLACES = {
  deck: { name: 'Draw', x: 0, z: -0.194, w: 0.222, h: 0.35 } as CardPlace,
  /** The whole pile is spread out here, so that all of it can be seen (K8). */
  discard: { name: 'Discard', x: 0, z: 0.2, w: 1.05, h: 0.304 } as CardPlace,
  /** Reminders of the sets that cost nothing (K10). */
  reminders: [
    { name: 'Run', x: -0.36, z: -0.172, r: 0.152 },
    { name: 'Pair', x: 0, z: -0.519, r: 0.112 },
    { name: 'Suit', x: 0.36, z: -0.172, r: 0.152 },
  ] as readonly RoundPlace[],
} as const;

/** Words written on the board. */
export const BOARD_WORDS: readonly string[] = [
  PLACES.deck.name,
  PLACES.discard.name,
  ...PLACES.reminders.map(({ name }) => name),
];

/** Angles of twelve places, clockwise from the near edge, in degrees: two, three or four seats use some of them. */
export const SEAT_ANGLES: readonly number[] = Array.from({ length: 12 }, (_, k) => 90 + k * 30);
