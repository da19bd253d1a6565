import type { Drawing } from '../lib/picture/drawing.ts';
import type { Rng } from '../lib/rng.ts';
import type { Skin } from '../lib/skin/schema.ts';
import type { Term } from '../lib/text/terms.ts';
import type { Controls, Pulled } from './display/controls.ts';
import type { CardStyle, DeckGuide } from './display/faces.ts';
import type { Handling } from './display/handling.ts';
import type { HelpSection, Passage } from './display/help.ts';
import type { Highlights } from './display/highlights.ts';
import type { Layout } from './display/layout.ts';
import type { Moment } from './display/moment.ts';
import type { Premoves } from './display/premoves.ts';
import type { SharedPage, SharedTimer } from './display/shared.ts';
import type { Showing } from './display/showing.ts';
import type { Command, Event, GameEvent, Options, State } from './game.ts';
import type { Manner } from './manner.ts';
import type { CardId, Face, Seat, ZoneId } from './table/table.ts';
import type { View } from './view.ts';

export type { Control, Controls, Pulled } from './display/controls.ts';
export type { CardStyle, Facet, Guide, LegendPart } from './display/faces.ts';
export type { HelpSection, HelpStep, Passage } from './display/help.ts';
export type { Contender, Highlights, WonPot } from './display/highlights.ts';
export type { GreatMoment, Moment, Tone } from './display/moment.ts';
export type { Showing, ShowingRow } from './display/showing.ts';

/** A game's description for the scene and the interface, so that neither ever asks which game it is. */

/** Value of cards before they are committed. */
export interface Preview {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
  /** A warning from the viewer's own device: allowed, but worthless (with its ruling). */
  readonly warning?: string;
  /** Said on the buttons that play these cards, which then don't shine: "worth 0". */
  readonly doubt?: string;
  /** A quiet remark: the step still missing once the cards are well chosen. */
  readonly note?: string;
}

export interface Hint {
  readonly text: string;
  /** The steps, in order; accepting the hint plays the first. */
  readonly steps: readonly {
    readonly label: string;
    readonly command: Command;
    readonly cards: readonly CardId[];
  }[];
}

export interface SeatNote {
  /** "7 cards", "has played", "out". */
  readonly text: string;
  readonly acting: boolean;
  /** An acting seat's task, if that is not a turn: "may claim". */
  readonly task?: string;
  readonly out: boolean;
  readonly dealer: boolean;
  /** Credits the seat has bet in this round, in games with betting; 0: none. */
  readonly stake?: number;
  /** The seat's score, shown in place of credits in games without them. */
  readonly score?: string;
  /** Description of what is in front of the seat: "475 credits in chips". */
  readonly before?: string;
  /** A word shown even without room for `text`: "folded", "all-in". */
  readonly short?: string;
  /** The seat is empty, without even a bot: it is called by its number. */
  readonly free?: boolean;
}

/** Scores so far, with a column for each seat. */
export interface ScoreSheet {
  readonly lines: readonly { readonly label: string; readonly values: readonly (string | null)[] }[];
  readonly totals: readonly string[];
  /** Says in one sentence which way is better. */
  readonly text: string;
}

/** Estimated outcome of each move open to the viewer, computed by playing on from its view. */
export interface Chances {
  /** Meaning of the numbers, in one sentence: "Chance to end with a better hand". */
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    /** 0 … 1. */
    readonly chance: number;
    /** Length of its bar, 0 … 1, if the rows are in the order of another figure. */
    readonly bar?: number;
    /** "14 %", with anything else worth mentioning. */
    readonly text: string;
  }[];
  /** Says how they were computed and what was left out. */
  readonly text: string;
  /** The advice that follows from the same computation. If the rows are moves, its first step is the first row's. */
  readonly hint: Hint;
}

/** Painter of a deck, together with its guide if that has been requested (`GameEntry.guide`). */
export interface CardArt extends Partial<DeckGuide> {
  /** The deck these faces belong to (`created`'s deck). */
  readonly deck: string;
  readonly faces: readonly Face[];
  /** Copies of this face in a whole deck. Missing: one each. */
  copies?(face: Face): number;
  /** Height over width. */
  readonly ratio: number;
  /** Corner radius in card widths. */
  readonly corner: number;
  /**
   * The outline of cards that are not rounded rectangles: a convex polygon of at most 14 corners in card widths around the card's middle, y
   * up, counter-clockwise, within the box (1 × `ratio`). `corner` is then ignored.
   */
  readonly outline?: readonly (readonly [x: number, y: number])[];
  card(face: Face, style: CardStyle): Drawing;
  back(): Drawing;
  /** Painted in flat greys: region k is 80·(k+1), so that a shader can tell which part of a card a pixel is in. */
  regions(): Drawing;
  /** Name for screen readers: "4, 9, Princess". */
  name(face: Face): string;
  /** Orders a hand can be sorted by. */
  readonly sorts: readonly {
    readonly id: string;
    readonly label: string;
    compare(a: Face, b: Face): number;
  }[];
}

export interface BoardArt {
  /** 1000 × 1000, centre 500, 500, felt radius 420. */
  albedo(): Drawing;
  /** Green: roughness, blue: metalness. */
  material(): Drawing;
}

/** Six-sided dice whose throw is shown. */
export interface DiceArt {
  /** Dice thrown together. */
  readonly count: number;
  /** The dice's name ("Spike dice"), and the names of the values 1 … 6. */
  readonly name: string;
  readonly values: readonly string[];
  /** Square drawings for the values 1 … 6 of one die, up to the cube's edges; an eighth on every side is rounded off. */
  faces(die: number): readonly Drawing[];
}

/** A board or a mat that is a piece on a table. */
export interface LaidBoard {
  readonly look: string;
  /** "Board of Laro". */
  readonly name: string;
  /** Half its width and half its depth, in table units. */
  readonly half: readonly [width: number, depth: number];
  readonly round: boolean;
  /** Covers the width and depth; for a round board, the disc within its box. */
  albedo(): Drawing;
  /** Places on it for cards or chips, with the board in the middle at angle 0. */
  readonly spots: readonly {
    readonly kind: 'cards' | 'chips';
    readonly x: number;
    readonly z: number;
    readonly angle: number;
  }[];
}

/** A six-sided die with its own pictures that is a piece on a table. */
export interface LaidDie {
  readonly look: string;
  readonly name: string;
  readonly values: readonly string[];
  faces(): readonly Drawing[];
}

/** Things that can be on a table besides cards, chips and things that look the same everywhere. */
export interface Laid {
  readonly boards: readonly LaidBoard[];
  readonly dice: readonly LaidDie[];
  /** Places on the felt itself, at a table with this many seats. */
  felt?(seats: number): LaidBoard['spots'];
}

/** Beats that a roll of shown dice needs: until they come to rest, and a moment to read them. */
export const THROW_BEATS = 8;

/** A game's artwork, the small part of its display that can be loaded alone (`GameEntry.art`). */
export interface GameArt {
  /** The same decks, board and dice, with the same names and proportions, in another look. Missing: there is only one look. */
  dress?(skin: Skin): GameArt;
  /** Every deck that a table of this game may have; usually one. */
  readonly cards: readonly CardArt[];
  readonly board: BoardArt;
  /**
   * Dice thrown for all to see, by the name in `rolled`; others (a lot) are not shown. They stay at `Layout.dice` until the next roll of
   * that name; a roll without values takes them off the table.
   */
  readonly dice?: Readonly<Record<string, DiceArt>>;
  /** Missing: the game has no such things. */
  readonly laid?: Laid;
}

/** A deck, token or mat on a table that comes from a player's files. */
export interface Brought {
  readonly name: string;
  /** The player who brought it. */
  readonly by: Seat;
  /** The hashes of its pictures. */
  readonly pictures: readonly string[];
}

export interface GameDisplay<G = unknown, E extends GameEvent = GameEvent> extends GameArt {
  /** Loads everything needed to show states such as this one. Missing: nothing to load. */
  ready?(game: unknown): Promise<void>;
  /** Checks whether `ready` has finished for this state. */
  isReady?(game: unknown): boolean;
  layout(seats: number, near: Seat): Layout;
  /** Layout of a table whose things are where players put them, rebuilt for every view. Missing: the layout never changes. */
  arrange?(view: View<G>, layout: Layout, near: Seat, name?: (seat: Seat) => string): Layout;
  /** All decks of this table: `cards` first, then those that players brought, in that order. Missing: `cards`. */
  decks?(view: View<G>): readonly CardArt[];
  /** Things that players have brought to this table from their own files. Missing: not supported. */
  brought?(view: View<G>): readonly Brought[];
  readonly help: readonly HelpSection[];
  /** Words of this game that are explained where they appear. Missing: there are none. */
  readonly terms?: readonly Term[];
  /** The rules on one page, for people with real cards: nothing about this program. Missing: there are none. */
  readonly inBrief?: readonly Passage[];
  controls(view: View<G>): Controls;
  /** Decisions the viewer may make before its turn; they must be legal in its turn as long as they are offered. Null: none. */
  premoves?(view: View<G>): Premoves | null;
  /** Returns the command that bringing these cards to a place stands for, legal or not (the rules then say why not). */
  gesture(view: View<G>, cards: readonly CardId[], to: string): Command | null;
  /**
   * Returns what dragging a card of the table to the viewer's hand does, with `picked` the picked cards. Null: it cannot be moved. Missing:
   * none can.
   */
  pull?(view: View<G>, card: CardId, picked: readonly CardId[]): Pulled | null;
  preview(view: View<G>, cards: readonly CardId[], to: string | null): Preview | null;
  /** Advice that is quick to compute. Null: nothing is asked of the viewer, or `chances` advises. */
  hint(view: View<G>): Hint | null;
  /** Outlook of the viewer's possible moves; slow, computed on request in a Worker. Null: nothing to say now. */
  chances?(view: View<G>, rng: Rng): Chances | null;
  /**
   * Null for nearly every event. `view` is after it. `asked`: the last earlier state in which a question to all at once was open, as its answers
   * are gone once it is settled; null: none.
   */
  moment?(
    event: Event<E>,
    view: View<G>,
    name: (seat: Seat) => string,
    asked?: () => State<G> | null,
  ): Moment | null;
  /** Suspense of the match as a whole, from 0 to 1: the more, the nearer the comet outside. Missing: it grows with each shuffle. */
  tension?(state: State<G>): number;
  showing(view: View<G>): Showing | null;
  /** The best set and the biggest pot of a match. Missing: nothing is compared over a match. */
  readonly highlights?: Highlights<G, E>;
  seatNote(view: View<G>, seat: Seat): SeatNote;
  /** Meaning of each manner of its bots, in words that may follow their names: "never bluffs". Missing: it has no bots. */
  readonly manners?: Readonly<Record<Manner, string>>;
  /** Heading of the table: "Round 4", "ante 300". */
  headline(view: View<G>, options: Options): { readonly title: string; readonly text: string };
  /** For games scored round by round. */
  sheet?(view: View<G>): ScoreSheet;
  /**
   * A sentence for the log, or null if none is needed. `view` is after the event. `fully`: describe also events that are otherwise only
   * seen.
   */
  narrate(event: Event<E>, view: View<G>, name: (seat: Seat) => string, fully?: boolean): string | null;
  /** Beats an event is shown for (1 beat ≈ 320 ms at normal speed); 0: shown together with the next. `view` is after it. */
  beats(event: Event<E>, view: View<G>): number;
  /** Values of the table's three kinds of chips, ascending, each dividing the next. Missing: values that suit the sums. */
  chips?(options: Options): readonly [low: number, middle: number, high: number];
  /** Missing: only the rules move things. */
  readonly handling?: Handling<G>;
  /** Missing: such a table has no notebook. */
  readonly notebook?: SharedPage<G>;
  readonly timer?: SharedTimer<G>;
  /** The zone of a seat's hand. */
  hand(seat: Seat): ZoneId;
  /** Groups of related cards in a hand sorted by them, as indexes in the list; leftover cards are in none. Missing: no groups. */
  groups?(faces: readonly Face[]): readonly (readonly number[])[];
  /** Cards outside the hand that only this seat may look at: shown in front of it, with a label. */
  aside?(seat: Seat): { readonly zone: ZoneId; readonly label: string };
}
