import type { Drawing } from '../../lib/picture/drawing.ts';
import type { Skin } from '../../lib/skin/schema.ts';
import type { Face } from '../table/table.ts';

/** A property in which faces differ: value, suit, sign. */
export interface Facet {
  /** `value`, `suit` and `sign` mean the same for every deck, and equal values have equal ids. */
  readonly id: string;
  readonly label: string;
  readonly values: readonly { readonly id: string; readonly label: string }[];
  /** Returns the values of a face: none, one or several. */
  of(face: Face): readonly string[];
}

/** Explanation of one part of a face. */
export interface LegendPart {
  readonly label: string;
  readonly text: string;
  /** Position in the card's box, whose sides are 1, y down. */
  readonly at: readonly [x: number, y: number];
}

/** Variant of a card's drawing: full or for small sizes, colour-keyed or in one ink. */
export interface CardStyle {
  readonly detail: 'full' | 'small';
  readonly ink: 'colour' | 'mono';
}

/** Information about a deck beyond its pictures. */
export interface DeckGuide {
  /**
   * Describes how the print of a face (undefined: of the back) takes light, in colours as `lib/picture/finish.ts` mixes them: red is how metallic
   * or foiled it is, green how rough, blue how high. Null: plain card.
   */
  finish(face: Face | undefined, style: CardStyle): Drawing | null;
  /** Properties to tell faces apart and to search by. */
  readonly facets: readonly Facet[];
  /** Explains the parts of a face (undefined: of the back). */
  legend(face: Face | undefined): readonly LegendPart[];
}

/** Guides to a game's own decks in a look, by deck name. */
export type Guide = (skin: Skin) => Readonly<Record<string, DeckGuide>>;
