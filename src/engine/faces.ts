import type { Drawing } from '../lib/drawing.ts';
import type { Skin } from '../lib/skin/schema.ts';
import type { Face } from './table.ts';

/** Something that faces differ in: their value, suit, sign. */
export interface Facet {
  /** `value`, `suit` and `sign` are the same question to every deck, and the same value of one has the same id. */
  readonly id: string;
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly label: string }[];
  /** Which of the values a face has: none, one or several. */
  of(face: Face): readonly string[];
}

/** What a part of a face means. */
export interface LegendPart {
  readonly label: string;
  readonly text: string;
  /** Where the part lies in the card's box: its sides are 1, y down. */
  readonly at: readonly [x: number, y: number];
}

/** Which of a card's drawings: the full one or that for small sizes, colour-keyed or in one ink. */
export interface CardStyle {
  readonly detail: 'full' | 'small';
  readonly ink: 'colour' | 'mono';
}

/** What there is to know of a deck beyond its pictures. */
export interface DeckGuide {
  /**
   * How the print of a face (undefined: of the back) takes light, in colours as `lib/finish.ts` mixes them: red says how much of a metal or a
   * foil it is, green how rough, blue how high it stands. Null: plain card.
   */
  finish(face: Face | undefined, style: CardStyle): Drawing | null;
  /** What faces can be told apart and looked for by. */
  readonly facets: readonly Facet[];
  /** What the parts of a face (undefined: of the back) mean. */
  legend(face: Face | undefined): readonly LegendPart[];
}

/** Of the decks that are a game's own, by their names, as they are in a look. */
export type Guide = (skin: Skin) => Readonly<Record<string, DeckGuide>>;
