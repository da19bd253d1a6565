import type { Command } from '../game.ts';
import type { OwnDeck, OwnPicture } from '../own/own.ts';
import type { CardId, PurseId, Seat, ZoneId } from '../table/table.ts';
import type { View } from '../view.ts';

/**
 * Tables with pieces that players move by hand: the pieces, and the command for each way of handling them. Lengths and angles as in
 * `Layout`.
 */

/** A thing on the table that can be picked up. */
export interface Piece {
  readonly id: string;
  /** For display and screen readers: "Deck, 62 cards face down". */
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  /** Half its width and half its depth at angle 0. */
  readonly half: readonly [width: number, depth: number];
  /** Height of its upper side above the felt, and of its lower side if it is more than a sheet. */
  readonly top: number;
  readonly base?: number;
  /** Its cards, or its chips. */
  readonly zone?: ZoneId;
  readonly purse?: PurseId;
  /** The seat that carries it. */
  readonly held: Seat | null;
  /** Cannot be moved until it is unlocked. */
  readonly locked?: boolean;
  /** Flat under everything else; while locked it behaves like the felt. */
  readonly ground?: true;
}

/** Things the viewer has picked: pieces of the table, or cards of its own hand or of a pile. Never both. */
export interface Grip {
  readonly pieces: readonly string[];
  readonly cards: readonly CardId[];
}

/** Target of a drop. */
export type Spot =
  /**
   * On the felt, or on the piece `onto`. `free`: exactly there, ignoring nearby places. `down`: cards of the hand go there face down.
   * `toss`: speed at release, in table units a second; missing: it was put down.
   */
  | {
      readonly x: number;
      readonly z: number;
      readonly onto: string | null;
      readonly free?: boolean;
      readonly toss?: { readonly x: number; readonly z: number };
      readonly down?: boolean;
    }
  /** At the viewer's own hand. */
  | 'hand';

/** Subject of a small picture of something in the box, in the viewer's own look. */
export type Pictured =
  | { readonly kind: 'deck'; readonly deck: string }
  | { readonly kind: 'chip'; readonly value: number }
  /** `look`: with its own pictures (see `LaidDie`). */
  | { readonly kind: 'die'; readonly sides: number; readonly look?: string }
  | { readonly kind: 'token'; readonly face: number | 'dealer' }
  | { readonly kind: 'marker' | 'area'; readonly seat: Seat }
  | { readonly kind: 'board'; readonly look: string }
  /** `own`: from the viewer's files. */
  | { readonly kind: 'note' | 'own' };

/** An action on the picked things. */
export interface Verb {
  readonly id: string;
  /** Picture of the thing it takes out of the box. */
  readonly picture?: Pictured;
  /** Caption under the picture, if it needs one: "Laro". */
  readonly short?: string;
  /** "Turn over", "Draw 3 to your hand". */
  readonly label: string;
  /** The key's label in lower case, after `shift+` or `ctrl+` if held. */
  readonly key?: string;
  /** The same action when dragged out of the box to this point of the felt, or onto that piece. Missing: it cannot be dragged. */
  placed?(x: number, z: number, onto: string | null): Verb;
  /** Null: the command follows from the viewer's answer (see `bring`), or there is none (see `choose` and `not`). */
  readonly command: Command | null;
  /** Reason why it cannot be done, and a remedy, in a sentence. */
  readonly not?: string;
  /** Possible in a moment, when the table is done with the picked things (`not` says with what): its button waits. */
  readonly waits?: true;
  /** Selects these pieces instead of doing anything. */
  readonly choose?: readonly string[];
  /** Frequent: it has a button; the others are in the list. */
  readonly often?: true;
  /** A digit key does it at once, with that number. */
  readonly figures?: true;
  /** Thrown if carried things are released at speed. */
  readonly tossed?: true;
  /** Heading in the list, for actions that are many of a kind. */
  readonly group?: string;
  /** Done to this seat, and offered there as well. */
  readonly seat?: Seat;
  /** Question asked first, for actions that cannot be undone. */
  readonly confirm?: string;
  /** The viewer enters a text first; `command` is the one for the text unchanged. */
  readonly text?: {
    readonly label: string;
    readonly value: string;
    /** Characters at most. */
    readonly max: number;
    /** The text must be one number. */
    readonly numeric?: true;
    /** The button's label. Missing: "Write it". */
    readonly done?: string;
    /** Reason why the text is refused; null: it is accepted. */
    problem?(text: string): string | null;
    command(text: string): Command;
  };
  /**
   * The viewer first chooses decks, or a picture, from their own files. `before`: number of other decks brought at the same time, laid
   * beside it.
   */
  readonly bring?:
    | { readonly kind: 'deck'; command(own: OwnDeck, before?: number): Command }
    | { readonly kind: 'picture'; command(own: OwnPicture): Command };
}

export interface Handling<G = unknown> {
  /** Checks whether players may move things now. Missing: always. */
  on?(view: View<G>): boolean;
  /** The command for picking these up; null: none is needed. */
  lift(grip: Grip): Command | null;
  /** Takes `count` cards or chips off one piece, as a new piece on top of it. Null: it is taken whole. */
  take(view: View<G>, piece: string, count: number): Command | null;
  /** Takes this card out of its pile, to a point of the felt as a new piece. */
  part(view: View<G>, card: CardId, at: { readonly x: number; readonly z: number }): Command;
  /** Takes this card out of its pile to the viewer's hand. */
  pull(view: View<G>, card: CardId): Command;
  /** Releases the grip. The first of several pieces goes there, the others keep their places around it. Null: nothing happens. */
  drop(view: View<G>, grip: Grip, spot: Spot): Command | null;
  /**
   * Returns the actions on the picked things, with `count` cards or chips of them; with nothing picked, the content of the box. `name`: a
   * seat's player; missing: seats are called by their numbers.
   */
  verbs(view: View<G>, grip: Grip, count: number, name?: (seat: Seat) => string): readonly Verb[];
  /** Takes back the viewer's own last step; null: there is none. Missing: not supported. */
  undo?(view: View<G>): Command | null;
  /** A collective name for several pieces; null: they are just counted. */
  name?(view: View<G>, grip: Grip): string | null;
  /** Number of cards or chips to count in the picked things; 1 or less: nothing is counted. */
  size(view: View<G>, grip: Grip): number;
}
