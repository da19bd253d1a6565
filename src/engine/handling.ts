import type { Command } from './game.ts';
import type { OwnDeck, OwnPicture } from './own.ts';
import type { CardId, PurseId, Seat, ZoneId } from './table.ts';
import type { View } from './view.ts';

/**
 * Tables at which people take things in hand: what lies there, and what each handling of it means as a command.
 * Lengths and angles as in `Layout`.
 */

/** A thing on the table that can be picked up. */
export interface Piece {
  readonly id: string;
  /** For eyes and ears: "Deck, 62 cards face down". */
  readonly name: string;
  readonly x: number;
  readonly z: number;
  readonly angle: number;
  /** Half its width and half its depth as it lies at angle 0. */
  readonly half: readonly [width: number, depth: number];
  /** How high its upper side is above the felt, and its lower side where it is more than a sheet. */
  readonly top: number;
  readonly base?: number;
  /** Its cards, or its chips. */
  readonly zone?: ZoneId;
  readonly purse?: PurseId;
  /** Who carries it. */
  readonly held: Seat | null;
  /** It stays where it is until it is unlocked. */
  readonly locked?: boolean;
  /** It lies flat under everything else, and is as good as the felt as long as it is locked. */
  readonly ground?: true;
}

/** What is in the viewer's hand: pieces of the table, or cards, of its own hand or of a pile. Never both. */
export interface Grip {
  readonly pieces: readonly string[];
  readonly cards: readonly CardId[];
}

/** Where something is let go. */
export type Spot =
  /** On the felt, or on the piece `onto`. */
  /**
   * `free`: it is to lie just there, whatever place is near. `down`: cards of the hand are to lie face down there. `toss`: how fast it
   * was moving when it was let go, in table units a second; missing: it was put down.
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

/** What a small picture of something in the box shows, in the viewer's own look. */
export type Pictured =
  | { readonly kind: 'deck'; readonly deck: string }
  | { readonly kind: 'chip'; readonly value: number }
  /** `look`: with pictures of its own (see `LaidDie`). */
  | { readonly kind: 'die'; readonly sides: number; readonly look?: string }
  | { readonly kind: 'token'; readonly face: number | 'dealer' }
  | { readonly kind: 'marker' | 'area'; readonly seat: Seat }
  | { readonly kind: 'board'; readonly look: string }
  /** `own`: from the viewer's files. */
  | { readonly kind: 'note' | 'own' };

/** Something that can be done with what is picked. */
export interface Verb {
  readonly id: string;
  /** It takes something out of the box, which looks like this. */
  readonly picture?: Pictured;
  /** What is written under the picture, where it does not say everything: "Laro". */
  readonly short?: string;
  /** "Turn over", "Draw 3 to your hand". */
  readonly label: string;
  /** What is printed on the key in lower case, after `shift+` or `ctrl+` if that is held. */
  readonly key?: string;
  /** Dragged out of the box: the same, to this point of the felt, where that piece lies. Missing: it cannot be dragged. */
  placed?(x: number, z: number, onto: string | null): Verb;
  /** Null: what it is follows from what is asked for first (see `bring`), or there is none (see `choose` and `not`). */
  readonly command: Command | null;
  /** It cannot be done: why, and what helps, in a sentence. */
  readonly not?: string;
  /** It can be done in a moment, once the table is done with what is picked (`not` says with what): its button waits. */
  readonly waits?: true;
  /** Nothing is done: these pieces are chosen instead. */
  readonly choose?: readonly string[];
  /** Done often: it has a button; the others are in the list. */
  readonly often?: true;
  /** A figure key does it at once, with so many. */
  readonly figures?: true;
  /** What is carried can be thrown: to let go of it at speed does this. */
  readonly tossed?: true;
  /** The heading under which the list has it, for those that are many of a kind. */
  readonly group?: string;
  /** It is done to this seat, and offered there as well. */
  readonly seat?: Seat;
  /** What cannot be undone: the viewer is asked first, in these words. */
  readonly confirm?: string;
  /** The viewer is asked for a text first; `command` is what it would be with the text as it is. */
  readonly text?: {
    readonly label: string;
    readonly value: string;
    /** Characters at most. */
    readonly max: number;
    /** One number is asked for. */
    readonly numeric?: true;
    /** What the button says that does it. Missing: it is written. */
    readonly done?: string;
    /** Why it cannot be that; null: it can. */
    problem?(text: string): string | null;
    command(text: string): Command;
  };
  /** The viewer is asked first for decks, or a picture, from their own files. `before`: so many other decks come at the same time, which lie beside it. */
  readonly bring?:
    | { readonly kind: 'deck'; command(own: OwnDeck, before?: number): Command }
    | { readonly kind: 'picture'; command(own: OwnPicture): Command };
}

export interface Handling<G = unknown> {
  /** Whether hands may do anything now. Missing: always. */
  on?(view: View<G>): boolean;
  /** Picking these up; null: nothing is to be said of it. */
  lift(grip: Grip): Command | null;
  /** Taking so many cards or chips off one piece: they lie on it as a piece of their own. Null: it is taken whole. */
  take(view: View<G>, piece: string, count: number): Command | null;
  /** Taking this card out of its pile, to lie at a point of the felt as a piece of its own. */
  part(view: View<G>, card: CardId, at: { readonly x: number; readonly z: number }): Command;
  /** Taking this card out of its pile to the viewer's hand. */
  pull(view: View<G>, card: CardId): Command;
  /** Letting go. The first of several pieces comes to lie there, the others as they lie about it. Null: nothing comes of it. */
  drop(view: View<G>, grip: Grip, spot: Spot): Command | null;
  /**
   * What can be done with what is picked, where the viewer means `count` cards or chips of it. Nothing picked: what is in the box.
   * `name`: who sits there; missing: seats are called by their numbers.
   */
  verbs(view: View<G>, grip: Grip, count: number, name?: (seat: Seat) => string): readonly Verb[];
  /** Takes back the viewer's own last step; null: there is nothing to take back. Missing: nothing ever is. */
  undo?(view: View<G>): Command | null;
  /** What several pieces are called together; null: by their number. */
  name?(view: View<G>, grip: Grip): string | null;
  /** How many cards or chips there are to count in what is picked; 1 or less: nothing is counted. */
  size(view: View<G>, grip: Grip): number;
}
