import type { Face } from './table.ts';

/** A page of help: own words, with examples in this game's cards. */
export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly rulings: readonly string[];
  readonly paragraphs: readonly string[];
  readonly examples?: readonly { readonly faces: readonly Face[]; readonly caption: string }[];
  /** Examples that show something happen, picture by picture. */
  readonly moving?: readonly { readonly title: string; readonly steps: readonly HelpStep[] }[];
}

/** One picture of a moving example: cards in rows, each with what it is ("your hand", "the pile"). */
export interface HelpStep {
  readonly rows: readonly {
    readonly label: string;
    /** Null: a card face down. */
    readonly faces: readonly (Face | null)[];
    /** Indexes of the cards that it is about now. */
    readonly lit?: readonly number[];
  }[];
  readonly caption: string;
}
