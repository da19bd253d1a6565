import type { Passage } from '../engine/display.ts';
import type { Face } from '../engine/table/table.ts';
import type { Drawing } from '../lib/picture/drawing.ts';

/** An exporter's view of a deck: plain data that a Worker can receive. */
export interface ExportDeck {
  /** Title for people: "Seven Card Comet". */
  readonly title: string;
  /** Height over width. */
  readonly ratio: number;
  /** As `CardArt.outline`; a rounded rectangle if missing. */
  readonly outline?: readonly (readonly [x: number, y: number])[];
  readonly cards: readonly ExportCard[];
  readonly back: Drawing;
}

export interface ExportCard {
  readonly face: Face;
  /** "4, 9, Princess". */
  readonly name: string;
  /** Number of copies in the deck. */
  readonly copies: number;
  readonly drawing: Drawing;
}

export type Paper = 'a4' | 'letter';
/** Way of cutting printed cards: along the deck's shape, or always with four straight cuts. */
export type Cut = 'shape' | 'straight';

/** Texts on the first pages of a print. */
export interface PrintWords {
  /** The rules in brief; empty if there are none. */
  readonly rules: readonly Passage[];
  /** Author, place of publication, and a description: a paragraph each. */
  readonly credits: readonly string[];
}

export interface PrintPlan {
  readonly paper: Paper;
  readonly cut: Cut;
  readonly words: PrintWords;
}

/** The file to make. Widths are pixels; `face` null is the back. */
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

/** Reason why nothing was made; the interface words it. */
export type ExportProblem =
  /** The browser cannot paint in a Worker. */
  | 'noCanvas'
  /** It has no canvas of that size. */
  | 'canvasSize'
  | 'memory'
  /** Its code could not be fetched. */
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

/** Progress: `done` of `total` steps of about equal length. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Called after every step. */
export type Tick = () => void;
