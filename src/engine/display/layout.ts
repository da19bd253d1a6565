import type { PurseId, Seat, ZoneId } from '../table/table.ts';
import type { Piece } from './handling.ts';

/**
 * Positions of things, as one viewer sees the table. Lengths are in table units: the felt's radius is 1, x to the right, z toward the near
 * seat, angles in radians counter-clockwise as seen from above, 0 = upright for the near seat.
 */

/** Height each card adds to a pile, in card widths. */
export const CARD_STEP = 0.0099;

/** A spot for cards and credits: a pot, a box. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** For a long place: distance to the left and right of its middle over which it keeps its full depth. */
  readonly reach?: number;
  /** The key that chooses it. */
  readonly key?: string;
  readonly purse?: PurseId;
  /** Labelled by the board's drawing: it needs no label on the felt. */
  readonly lettered?: boolean;
}

export type Spread =
  /** On top of each other. */
  | 'stack'
  /** Side by side, overlapping, as a player holds or lays a set. */
  | 'fan'
  /** A straight line that shows every card's corner, if there is `room` for it. */
  | 'ribbon'
  /** Side by side, not overlapping. */
  | 'row'
  /** The viewer's own hand: shown by the interface, not by the scene. */
  | 'held';

export interface ZonePose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  readonly spread: Spread;
  /** Card width in table units. */
  readonly width: number;
  /** Height above the felt, in table units. Missing: on the felt. */
  readonly base?: number;
  /** The viewer may read its cards although they are face down: they are drawn from the front. */
  readonly read?: boolean;
  /** Its content, if no place of the same name describes it. */
  readonly name?: string;
  /** For a ribbon: largest distance between the first and the last card's middle, in card widths. */
  readonly room?: number;
  /** For a ribbon with enough room: distance between neighbouring cards' middles, in card widths. Missing: enough to show a corner. */
  readonly step?: number;
}

export interface SeatPose {
  readonly x: number;
  readonly z: number;
  readonly angle: number;
}

/** Area where dice are thrown: they come to rest within `radius` of its middle. */
export interface DiceArena {
  readonly x: number;
  readonly z: number;
  /** At least three and a half edges for two dice; the more room, the longer they roll. */
  readonly radius: number;
  /** Length of a die's edge. */
  readonly size: number;
  /** Direction of the throw: 0 is away from the near seat. */
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
  /** Size of a chip relative to the usual 1. */
  readonly scale: number;
  /** Height above the felt. Missing: on the felt. */
  readonly base?: number;
  /** Exact chips, in one stack. Missing: chips that suit the sum. */
  readonly stack?: { readonly value: number; readonly count: number };
  /** The chips lie in a heap that grows with the sum. */
  readonly heap?: true;
}

/** A thing, neither card nor chip, that players can put anywhere. */
export type Thing = {
  /** Its piece (see `Layout.pieces`). */
  readonly id: string;
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  /** Height above the felt. */
  readonly base: number;
} & (
  | {
      readonly kind: 'die';
      /** 4, 6, 8, 10, 12 or 20. */
      readonly sides: number;
      /** From the felt to its upper face, or to its upper corner if it has four sides. */
      readonly size: number;
      readonly value: number;
      /** Index in the dice of `GameArt.laid`. Missing: it has figures or pips. */
      readonly look?: number;
      /** The table's own list of rolled values, a new object for every roll; null: not rolled yet. */
      readonly roll: readonly number[] | null;
    }
  /** Round and flat, with the sign of a seat's colour (0 … 7) or the dealer's. */
  | {
      readonly kind: 'token';
      readonly face: number | 'dealer';
      readonly radius: number;
      /** Marks this seat, in its player's colour. */
      readonly seat?: Seat;
    }
  /** A slip of paper to write on. */
  | { readonly kind: 'note'; readonly text: string; readonly width: number }
  /** Flat under everything else. `look`: index in the boards of `GameArt.laid`. */
  | { readonly kind: 'board'; readonly look: number }
  /** A seat's mat, in its player's colour, flat under everything else. */
  | { readonly kind: 'area'; readonly seat: Seat }
  /** A flat piece with a player's own picture on it, by its hash. `ratio`: depth over width. */
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
/** Thickness of a piece with a player's picture, in table units. */
export const PICTURE_HEIGHT = 0.006;

export interface Layout {
  /** Rotation of things on the bare felt for this viewer. Missing: the board is the same for all. */
  readonly turn?: number;
  readonly places: readonly Place[];
  /** Seats in seat order; the near seat (viewer's own, or 0) is at angle 0. */
  readonly seats: readonly SeatPose[];
  /** Pose of a zone's cards; null for a zone without a spot (its cards are not shown). */
  zone(id: ZoneId): ZonePose | null;
  /** Pose of a purse's chips; null: not shown as chips. */
  purse(id: PurseId): PursePose | null;
  /** Everything that players can pick up, the lowest first (see `GameDisplay.handling`). */
  readonly pieces?: readonly Piece[];
  /** Pieces that are dice, tokens, notes, boards and pictures. */
  readonly things?: readonly Thing[];
  /** Pose and name of a marker by its location (e.g. a seat's number as text); null: not shown. */
  marker(marker: string, at: string): MarkerPose | null;
  /** Area where the dice of a name are thrown (see `GameDisplay.dice`); null: none. */
  dice?(name: string): DiceArena | null;
}
