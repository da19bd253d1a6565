import type { Face } from '../table/table.ts';

/** A page of help in our own words, with examples in this game's cards. */
export interface HelpSection {
  readonly id: string;
  readonly title: string;
  readonly rulings: readonly string[];
  readonly paragraphs: readonly string[];
  readonly examples?: readonly { readonly faces: readonly Face[]; readonly caption: string }[];
  /** Animated examples, picture by picture. */
  readonly moving?: readonly { readonly title: string; readonly steps: readonly HelpStep[] }[];
}

/** One picture of a moving example: rows of cards, each with a label ("your hand", "the pile"). */
export interface HelpStep {
  readonly rows: readonly {
    readonly label: string;
    /** Null: a card face down. */
    readonly faces: readonly (Face | null)[];
    /** Indexes of the highlighted cards. */
    readonly lit?: readonly number[];
  }[];
  readonly caption: string;
}

/** A paragraph under its own title. */
export interface Passage {
  readonly title: string;
  readonly text: string;
}
