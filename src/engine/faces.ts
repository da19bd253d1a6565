import type { Face } from './table.ts';

/** Something that faces differ in: their value, suit, sign. */
export interface Facet {
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
