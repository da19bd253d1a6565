import type { Layout } from '../engine/display/layout.ts';
import type { Finale } from '../store/finale/finale.ts';
import type { Load } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import type { Disc } from './discs.ts';
import type { Glass, Insets, SeatViewOptions, Size } from './framing.ts';
import type { Placed, ringsAt } from './movedCards.ts';

/** Draws what the model asks for, each drawing in its own way. */
export interface TableDrawing {
  /** Fits the table into the part of the window that the interface leaves free. */
  fit(size: Size, insets: Insets, options: Omit<SeatViewOptions, 'bare'>): void;
  /** Returns how many table units beside the middle are in sight from the viewer's seat in a row of the table: the rim's markers stay there. */
  reach(row: number): number;
  /** The rim's markers show the seats' figures: nothing else of this drawing does. */
  readonly portraits?: boolean;
  /** Returns the plane on which a reveal lies. */
  glass(): Glass;
  showCards(placed: Placed, update: Update): void;
  /** `lying`: the layout, with carried items where they are now. */
  showDiscs(discs: readonly Disc[], lying: Layout, update: Update): void;
  /** Covers the board for the end of a match; null: uncovers it. */
  showCloth(finale: Finale | null, update: Update): void;
  showLights(lights: Lights, state: TableState): void;
  /** Moves the load's items by an offset from where they are shown. */
  shift(load: Load, x: number, y: number, z: number): void;
}

/** Rings around places and pieces, and which of them are bright. */
export type Lights = ReturnType<typeof ringsAt>;

/** A change of the table that is to be drawn. */
export interface Update {
  readonly state: TableState;
  /** Speed of motion; 0: everything jumps. */
  readonly speed: number;
  readonly time: number;
  readonly fresh: Fresh;
}

/** Checks whether any of these members of the state has changed since it was last shown. */
export type Fresh = (...keys: (keyof TableState)[]) => boolean;
