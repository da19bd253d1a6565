import { triadDeck, ZERO } from '../../decks/triad/cards.ts';

export { CARDS, cardOf, type Face, isFace, type Problem, SUITS } from '../../decks/triad/cards.ts';

/** The face of both Sylops (S1). */
export const SYLOP = ZERO;

const deck = triadDeck({ zeros: 2, zeroName: 'Sylop', ruling: 'S1' });

/** The 62 faces of a deck (S1), the two Sylops first. */
export const SPIKE_DECK = deck.faces;
export const { copiesOf, cardName, parseCard, handReader, refereeCards } = deck;
