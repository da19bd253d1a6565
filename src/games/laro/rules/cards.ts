import { triadDeck, ZERO } from '../../decks/triad/cards.ts';

export { CARDS, cardOf, type Face, isFace, type Problem, SUITS } from '../../decks/triad/cards.ts';

/** The face of all three Voids (L1). */
export const VOID = ZERO;

const deck = triadDeck({ zeros: 3, zeroName: 'Void', ruling: 'L1' });

/** The 63 faces of a deck (L1), the three Voids first. */
export const LARO_DECK = deck.faces;
export const { copiesOf, cardName, parseCard, handReader, refereeCards } = deck;
