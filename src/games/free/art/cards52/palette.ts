/**
 * Enamel in bronze wires on lacquer: every suit has an ink that shines and a ground as dark as the room, in four hues that differ in
 * lightness as well. The form identifies the suit all the same.
 */
import type { Scheme } from '../../../../lib/picture/house.ts';
import type { EnamelLook, Skin } from '../../../../lib/skin/schema.ts';
import type { Suit } from '../../../decks/fiftytwo/cards.ts';
import type { Metal } from '../../rules/playingCards.ts';

export type Enamel = EnamelLook;

/** The deck's index among the house decks. */
export const DECK = 4;

export const suitEnamel = ({ enamels, mono }: Skin, suit: Suit, scheme: Scheme): Enamel =>
  scheme === 'mono' ? mono.enamel : enamels[suit];
export const jokerEnamel = ({ jokers, mono }: Skin, metal: Metal, scheme: Scheme): Enamel =>
  scheme === 'mono' ? mono.enamel : jokers[metal];

/** Facets of the Jokers’ ground: the four suits in turn, or the greys of one ink. */
export const facetsOf = ({ jokers, mono }: Skin, metal: Metal, scheme: Scheme): readonly string[] =>
  scheme === 'mono' ? mono.facets : jokers.facets[metal];
