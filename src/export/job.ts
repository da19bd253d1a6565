import type { Passage } from '../engine/display.ts';
import type { Face } from '../engine/table.ts';
import type { Drawing } from '../lib/drawing.ts';

/** What an exporter has to know of a deck: plain data, as a Worker takes it. */
export interface ExportDeck {
  /** What people call it: "Seven Card Comet". */
  readonly title: string;
  /** Height over width. */
  readonly ratio: number;
  /** As `CardArt.outline`; missing: a rounded rectangle. */
  readonly outline?: readonly (readonly [x: number, y: number])[];
  readonly cards: readonly ExportCard[];
  readonly back: Drawing;
}

export interface ExportCard {
  readonly face: Face;
  /** "4, 9, Princess". */
  readonly name: string;
  /** How many of it the deck holds. */
  readonly copies: number;
  readonly drawing: Drawing;
}

export type Paper = 'a4' | 'letter';
/** How printed cards are cut: as the deck is shaped, or with four straight cuts, whatever its shape. */
export type Cut = 'shape' | 'straight';

/** What is said on the first pages of a print. */
export interface PrintWords {
  /** The rules in brief; empty: there are none to tell. */
  readonly rules: readonly Passage[];
  /** Who made the game, where it is published, and what this is: a paragraph each. */
  readonly credits: readonly string[];
}

export interface PrintPlan {
  readonly paper: Paper;
  readonly cut: Cut;
  readonly words: PrintWords;
}

/** What is to be made. Widths are pixels; `face` null is the back. */
export type ExportJob =
  | { readonly kind: 'png'; readonly face: Face | null; readonly width: number }
  | { readonly kind: 'svg'; readonly face: Face | null }
  | { readonly kind: 'sheets' }
  | { readonly kind: 'print'; readonly plan: PrintPlan }
  | { readonly kind: 'all'; readonly width: number; readonly plan: PrintPlan };

export interface ExportFile {
  readonly name: string;
  readonly content: Blob;
}

/** Why nothing was made; the words are the interface's. */
export type ExportProblem =
  /** The browser cannot paint in a Worker. */
  | 'noCanvas'
  /** It has no canvas of that size. */
  | 'canvasSize'
  | 'memory'
  /** The program for it could not be fetched. */
  | 'missing'
  | 'failed';

export class ExportFailure extends Error {
  constructor(
    readonly problem: ExportProblem,
    cause?: unknown,
  ) {
    super(`Nothing was exported: ${problem}.`, { cause });
  }
}

/** How far it is: `done` of `total` steps of about equal length. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Told after every step. */
export type Tick = () => void;
