import type { CardPlace, RoundPlace } from '../../decks/places.ts';

export { type CardPlace, FELT_RADIUS, type RoundPlace } from '../../decks/places.ts';

/** Largest circle in the court, in felt radii. The places are inside; laid clusters and hands are outside. */
export const COURT_RADIUS = 0.58;

/** Width of a card on the draw deck and in the pile, in felt radii. */
export const DECK_CARD = 0.175;
export const PILE_CARD = 0.15;

export const PLACES = {
  deck: { name: 'Draw', x: -0.215, z: -0.225, w: 0.212, h: 0.212 * (5 / 3) } as CardPlace,
  antes: { name: 'Antes', x: 0.215, z: -0.225, r: 0.165 } as RoundPlace,
  /** The pile in a straight line, newest card at the right; the place is pointed at both ends. */
  discard: { name: 'Discards', x: 0, z: 0.19, w: 1.05, h: 0.298 } as CardPlace,
} as const;

/** Length of the pointed ends of the pile's place, beyond where cards may be. */
export const PILE_TIP = 0.09;

/** Angles of the seats that the ornament points to, clockwise from the near edge, in degrees. */
export const SEAT_ANGLES: readonly number[] = Array.from({ length: 12 }, (_, k) => 90 + k * 30);

/** Words written on the board. */
export const BOARD_WORDS: readonly string[] = [PLACES.deck.name, PLACES.antes.name, PLACES.discard.name];
