import type { Piece } from './handling.ts';
import type { PurseId, Seat, ZoneId } from './table.ts';

/**
 * Where things lie, as one viewer sees the table. Lengths are in table units: the felt's radius is 1, x to the right, z toward the near
 * seat, angles in radians counter-clockwise as seen from above, 0 = upright for the near seat.
 */

/** What each card adds to the height of a pile, in card widths. */
export const CARD_STEP = 0.0099;

/** Somewhere cards can be put and credits lie: a pot, a box. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** A long place: so far to the left and right of its middle it is as deep as there. */
  readonly reach?: number;
  /** The key that chooses it. */
  readonly key?: string;
  readonly purse?: PurseId;
  /** The board's drawing tells what it is: it needs no label on the felt. */
  readonly lettered?: boolean;
}

export type Spread =
  /** One on the other. */
  | 'stack'
  /** Side by side, overlapping, as a player holds or lays a set. */
  | 'fan'
  /** A straight line in which every card's corner shows, as long as there is `room` for it. */
  | 'ribbon'
  /** Side by side, not overlapping. */
  | 'row'
  /** The viewer's own hand: shown by the interface, kept out of the scene's sight. */
  | 'held';

export interface ZonePose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly spread: Spread;
  /** Card width in table units. */
  readonly width: number;
  /** How high above the felt it lies, in table units. Missing: on the felt. */
  readonly base?: number;
  /** The viewer reads its cards although they lie face down: they are seen from the front. */
  readonly read?: boolean;
  /** What lies there, where no place of the same name says it. */
  readonly name?: string;
  /** Of a ribbon: from the first card's middle to the last one's at most, in card widths. */
  readonly room?: number;
  /** Of a ribbon: from one card's middle to the next one's where there is room, in card widths. Missing: as far as a corner needs. */
  readonly step?: number;
}

export interface SeatPose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
}

/** Where dice are thrown: they come to rest within `radius` of its middle. */
export interface DiceArena {
  readonly x: number;
  readonly z: number;
  /** Three and a half edges or more for two dice; the more room, the longer they roll. */
  readonly radius: number;
  /** A die's edge. */
  readonly size: number;
  /** The way they are thrown: 0 is away from the near seat. */
  readonly angle: number;
}

export interface MarkerPose {
  readonly x: number;
  readonly z: number;
  /** "Dealer button". */
  readonly name?: string;
}

export interface PursePose {
  readonly x: number;
  readonly z: number;
  /** Of a chip, where 1 is usual. */
  readonly scale: number;
  /** How high above the felt it stands. Missing: on the felt. */
  readonly base?: number;
  /** These very chips, in one stack. Missing: those that suit the sum. */
  readonly stack?: { readonly value: number; readonly count: number };
}

/** A thing that is neither card nor chip and lies where people put it. */
export type Thing = {
  /** The piece that it is (see `Layout.pieces`). */
  readonly id: string;
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  /** How high above the felt it lies. */
  readonly base: number;
} & (
  | {
      readonly kind: 'die';
      /** 4, 6, 8, 10, 12 or 20. */
      readonly sides: number;
      /** From the felt to its upper face, or to its upper corner where it has four sides. */
      readonly size: number;
      readonly value: number;
      /** Which of `GameArt.laid`'s dice it is. Missing: it has figures or pips. */
      readonly look?: number;
      /** The table's own list of what was rolled, another for every roll; null: it has not been rolled yet. */
      readonly roll: readonly number[] | null;
    }
  /** Round and flat, with the sign of a seat's colour (0 … 7) or the dealer's. */
  | {
      readonly kind: 'token';
      readonly face: number | 'dealer';
      readonly radius: number;
      /** The marker of this seat: it has the colour of whoever sits there. */
      readonly seat?: Seat;
    }
  /** A slip of paper that can be written on. */
  | { readonly kind: 'note'; readonly text: string; readonly width: number }
  /** Flat under everything else: which of `GameArt.laid`'s boards it is. */
  | { readonly kind: 'board'; readonly look: number }
  /** A seat's mat, in the colour of whoever sits there, flat under everything else. */
  | { readonly kind: 'area'; readonly seat: Seat }
  /** A flat piece with somebody's own picture on it, by its hash. `ratio`: its depth over its width. */
  | {
      readonly kind: 'picture';
      readonly image: string;
      readonly width: number;
      readonly ratio: number;
      readonly round: boolean;
    }
);

/** Half the width and depth of a seat's mat, in table units. */
export const AREA = [0.29, 0.15] as const;
/** A note's depth over its width, and its thickness. */
export const NOTE = { depth: 0.75, height: 0.02 } as const;
/** How thick a piece with somebody's picture is, in table units. */
export const PICTURE_HEIGHT = 0.006;

export interface Layout {
  /** How far what lies on the bare felt is turned for this viewer. Missing: the board is the same for all. */
  readonly turn?: number;
  readonly places: readonly Place[];
  /** Seats in seat order; the near seat (viewer's own, or 0) is at angle 0. */
  readonly seats: readonly SeatPose[];
  /** Where a zone's cards lie; null for a zone that has no spot (then they are not shown). */
  zone(id: ZoneId): ZonePose | null;
  /** Where a purse's chips stand; null: not shown as chips. */
  purse(id: PurseId): PursePose | null;
  /** Everything that people can pick up, the lowest first (see `GameDisplay.handling`). */
  readonly pieces?: readonly Piece[];
  /** Those of the pieces that are dice, tokens, notes, boards and pictures. */
  readonly things?: readonly Thing[];
  /** Where a marker stands, by what it is at (e.g. a seat's number as text), and what it is. */
  marker(marker: string, at: string): MarkerPose | null;
  /** Where the dice of a name are thrown (see `GameDisplay.dice`); null: not here. */
  dice?(name: string): DiceArena | null;
}
