import type { Drawing } from '../lib/drawing.ts';
import type { Result } from '../lib/result.ts';
import type { Rng } from '../lib/rng.ts';
import type { Skin } from '../lib/skin/schema.ts';
import type { Term } from '../lib/terms.ts';
import type { Ahead } from './ahead.ts';
import type { CardStyle, DeckGuide } from './faces.ts';
import type { Command, Event, GameEvent, Offer, Options, RuleError, State } from './game.ts';
import type { Handling } from './handling.ts';
import type { HelpSection, Passage } from './help.ts';
import type { Layout } from './layout.ts';
import type { SharedPage, SharedTimer } from './shared.ts';
import type { Showing } from './showing.ts';
import type { CardId, Face, Seat, ZoneId } from './table.ts';
import type { View } from './view.ts';

export type { CardStyle, DeckGuide, Facet, Guide, LegendPart } from './faces.ts';
export type { HelpSection, HelpStep, Passage } from './help.ts';
export type { Showing, ShowingRow } from './showing.ts';

/**
 * What a game tells the scene and the interface, so that neither ever asks which game it is.
 */

/** One way to act that the interface offers: a button, or cards dragged (or picked and sent) to places. */
export interface Control {
  readonly id: string;
  /** A verb: "Lay set", "End turn". */
  readonly verb: string;
  /** What it does, for tooltips and screen readers. */
  readonly help: string;
  readonly key?: string;
  readonly tone: 'primary' | 'plain' | 'quiet';
  readonly offer: Offer;
  /** For an offer with an amount: the button's whole text, where verb and number do not say it: "Raise to 75". */
  amountText?(amount: number): string;
  /** Amounts with a button of their own ("Half", "Pot", "All in"). Those outside the offer's range are left out. */
  readonly presets?: readonly { readonly label: string; readonly amount: number }[];
  /** For an offer with an amount: the place to which the viewer's own chips may be brought for it. */
  readonly pot?: string;
  /** For an offer with places: how many credits going there costs or brings, shown on the place's button: "10". */
  placeText?(place: string): string | null;
  /** Verb and place in one, where "verb at place" would be no English: "Swap for the Pilot". */
  placeVerb?(place: string): string;
  /** Asked once more before it is done, with this sentence: for what cannot be taken back and costs much. */
  readonly confirm?: string;
  /** Called out against the clock: one big button, lit or not. `lit`: the viewer's own cards allow it. */
  readonly shout?: { readonly lit: boolean };
  /** There only because the viewer's cards allow it: who wants to find that out alone is not shown it. */
  readonly aid?: boolean;
}

/** Cards of the table that come along when one of them is taken hold of, and what it means to bring them to the viewer's own hand. */
export interface Pulled {
  readonly cards: readonly CardId[];
  /** Legal or not (the rules then say why not); or why there is nothing to be done. */
  readonly command: Result<Command, RuleError>;
}

export interface Controls {
  /** What is asked of the viewer now, e.g. "Your turn". */
  readonly title: string;
  readonly text: string;
  /** What a player is after in this phase, where that is not the game's own goal (`GameInfo.goal`). */
  readonly goal?: string;
  readonly controls: readonly Control[];
  /** Undoes the last step, where the rules allow it. */
  readonly undo: Command | null;
  /** Why the last step cannot be undone, where the table says so. */
  readonly undoProblem?: string;
  /** The table's clock runs while this is asked: seconds until who has not answered has passed; null: it waits for all. */
  readonly clock?: { readonly id: string; readonly seconds: number | null };
  /** What to answer where nothing else can be done, for a viewer who wants that to be done by itself. */
  readonly idle?: Command;
  /** The same question in words that tell nothing of the viewer's cards, for players who want to find that out themselves. */
  readonly blind?: { readonly title: string; readonly text: string };
}

/** What cards would be worth before they are committed. */
export interface Preview {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly value: string }[];
  readonly total: string;
  /** A warning by the viewer's own device: allowed, but worthless (with its ruling). */
  readonly warning?: string;
  /** Said in a quiet tone: what is still to be done with cards that are well chosen. */
  readonly note?: string;
}

export interface Hint {
  readonly text: string;
  /** The steps, in order; the first is done when the player accepts it. */
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
  /** What an acting seat is to do, where that is not a turn: "may claim". */
  readonly task?: string;
  readonly out: boolean;
  readonly dealer: boolean;
  /** Credits that lie before the seat in this round, where there is betting; 0: none. */
  readonly stake?: number;
  /** What stands for the seat's credits where the game has none: its score. */
  readonly score?: string;
  /** What lies before the seat: "475 credits in chips". */
  readonly before?: string;
  /** A word that is shown even where there is no room for `text`: "folded", "all-in". */
  readonly short?: string;
  /** Nobody sits there any more, not even a bot: it is called by its number. */
  readonly free?: boolean;
}

/** Something that everybody should remember, written large over the table for as long as its event is shown. */
export interface Moment {
  readonly title: string;
  readonly text: string;
  /** What dice of this name (see `GameDisplay.dice`) have come to show, repeated large beside the words. */
  readonly dice?: { readonly name: string; readonly values: readonly number[] };
  /** Worth a glance, no more: written smaller. */
  readonly calm?: boolean;
}

/** A set or a hand that a seat has shown to everybody. */
export interface Feat {
  readonly seat: Seat;
  /** The higher the better; compared within one game alone. */
  readonly worth: number;
  /** What it is, in short: "249", "Pure Sabacc". */
  readonly name: string;
  /** Its cards in words. */
  readonly cards: string;
}

/** Scores so far, a column for each seat. */
export interface ScoreSheet {
  readonly lines: readonly { readonly label: string; readonly values: readonly (string | null)[] }[];
  readonly totals: readonly string[];
  /** Which way is better, in one sentence. */
  readonly text: string;
}

/** What each thing the viewer may do now promises, reckoned by playing on from what it sees. */
export interface Chances {
  /** What the numbers are: "Chance to end with a better hand", in one sentence. */
  readonly title: string;
  readonly rows: readonly {
    readonly label: string;
    /** 0 … 1. */
    readonly chance: number;
    /** "14 %", with whatever else is worth a word. */
    readonly text: string;
  }[];
  /** How they were reckoned, and what was left out. */
  readonly text: string;
  /** What follows from them: advice and numbers come from one reckoning. Where the rows are moves, its first step is the first row's. */
  readonly hint: Hint;
}

/** How a deck is painted; with what its guide says of it, where somebody has asked for that (`GameEntry.guide`). */
export interface CardArt extends Partial<DeckGuide> {
  /** The deck these faces belong to (`created`'s deck). */
  readonly deck: string;
  readonly faces: readonly Face[];
  /** How many cards of a whole deck have this face. Missing: one each. */
  copies?(face: Face): number;
  /** Height over width. */
  readonly ratio: number;
  /** Corner radius in card widths. */
  readonly corner: number;
  /**
   * The outline of cards that are no rounded rectangles: a convex polygon of at most 14 corners in card widths
   * round the card's middle, y up, counter-clockwise, within the box (1 × `ratio`). `corner` then counts for nothing.
   */
  readonly outline?: readonly (readonly [x: number, y: number])[];
  card(face: Face, style: CardStyle): Drawing;
  back(): Drawing;
  /** Painted in flat greys: region k is 80·(k+1), so that a shader can tell which part of a card a pixel is in. */
  regions(): Drawing;
  /** Name for people who cannot see it: "4, 9, Princess". */
  name(face: Face): string;
  /** What a hand may be sorted by. */
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

/** Six-sided dice that are seen as they are thrown. */
export interface DiceArt {
  /** How many are thrown together. */
  readonly count: number;
  /** "Spike dice", and what the values 1 … 6 are called. */
  readonly name: string;
  readonly values: readonly string[];
  /** Square drawings for the values 1 … 6 of one of them, to the cube's very edges; an eighth on every side is rounded off. */
  faces(die: number): readonly Drawing[];
}

/** A board or a mat that lies on a table as a piece. */
export interface LaidBoard {
  readonly look: string;
  /** "Board of Laro". */
  readonly name: string;
  /** Half its width and half its depth, in table units. */
  readonly half: readonly [width: number, depth: number];
  readonly round: boolean;
  /** As wide and as deep; of a round one the disc within its box. */
  albedo(): Drawing;
  /** Places on it in which cards or chips come to lie, as it lies in the middle at angle 0. */
  readonly spots: readonly {
    readonly kind: 'cards' | 'chips';
    readonly x: number;
    readonly z: number;
    readonly angle: number;
  }[];
}

/** A six-sided die that lies on a table as a piece, with pictures of its own. */
export interface LaidDie {
  readonly look: string;
  readonly name: string;
  readonly values: readonly string[];
  faces(): readonly Drawing[];
}

/** What can lie on a table besides cards, chips and what looks the same everywhere. */
export interface Laid {
  readonly boards: readonly LaidBoard[];
  readonly dice: readonly LaidDie[];
  /** Places of the felt itself, at a table of so many seats. */
  felt?(seats: number): LaidBoard['spots'];
}

/** Beats that a roll of shown dice needs: until they lie, and a moment to read them. */
export const THROW_BEATS = 8;

/** What a game looks like: all that is painted. A small part of its display, which comes by itself (`GameEntry.art`). */
export interface GameArt {
  /** The same decks, board and dice, by the same names and in the same proportions, in another look. Missing: they have one only. */
  dress?(skin: Skin): GameArt;
  /** Every deck that a table of this game may have; most games have one. */
  readonly cards: readonly CardArt[];
  readonly board: BoardArt;
  /**
   * Dice that are thrown before everybody's eyes, by the name in `rolled`; others (a lot) are not shown. They lie
   * where `Layout.dice` has them until the next roll of that name; one without values takes them off the table.
   */
  readonly dice?: Readonly<Record<string, DiceArt>>;
  /** Missing: none of these can lie there. */
  readonly laid?: Laid;
}

/** A deck, token or mat from somebody's own files that lies on the table. */
export interface Brought {
  readonly name: string;
  /** Whoever brought it. */
  readonly by: Seat;
  /** The hashes of its pictures. */
  readonly pictures: readonly string[];
}

export interface GameDisplay<G = unknown, E extends GameEvent = GameEvent> extends GameArt {
  /** Fetches what states such as this one are shown with. Missing: all is there. */
  ready?(game: unknown): Promise<void>;
  /** Whether that has come. */
  isReady?(game: unknown): boolean;
  layout(seats: number, near: Seat): Layout;
  /** The layout of a table whose things lie where people put them, made anew for every view. Missing: it is always the same. */
  arrange?(view: View<G>, layout: Layout, near: Seat, name?: (seat: Seat) => string): Layout;
  /** Every deck that this table has: `cards` first, then those that people have brought to it, in that order. Missing: `cards`. */
  decks?(view: View<G>): readonly CardArt[];
  /** What people have brought to this table from their own files. Missing: they cannot. */
  brought?(view: View<G>): readonly Brought[];
  readonly help: readonly HelpSection[];
  /** Words of this game that are explained where they stand. Missing: it has none. */
  readonly terms?: readonly Term[];
  /** The rules on one page, for people with real cards: nothing about this program. Missing: there are none. */
  readonly inBrief?: readonly Passage[];
  controls(view: View<G>): Controls;
  /** Decisions ahead of the viewer's turn, which must be legal in its turn as long as they are offered; null: none. */
  ahead?(view: View<G>): Ahead | null;
  /** The command that cards brought to a place stand for, legal or not (the rules then say why not). */
  gesture(view: View<G>, cards: readonly CardId[], to: string): Command | null;
  /** A card of the table that is dragged to the viewer's hand, of which `picked` are picked. Null: it cannot be moved. Missing: none can. */
  pull?(view: View<G>, card: CardId, picked: readonly CardId[]): Pulled | null;
  preview(view: View<G>, cards: readonly CardId[], to: string | null): Preview | null;
  /** Advice that is quickly found. Null: nothing is asked of the viewer, or `chances` advises. */
  hint(view: View<G>): Hint | null;
  /** What the viewer's possible steps promise; heavy, asked for and reckoned in a Worker. Null: nothing to say now. */
  chances?(view: View<G>, rng: Rng): Chances | null;
  /** Null for nearly every event. `view` is after it. */
  moment?(event: Event<E>, view: View<G>, name: (seat: Seat) => string): Moment | null;
  showing(view: View<G>): Showing | null;
  /**
   * What a match is remembered by besides its winner. `of`: what this event has shown to everybody, nothing for nearly every event; `state` is
   * after it. Missing: nothing that is shown is compared over a match.
   */
  readonly finest?: {
    readonly what: 'set' | 'hand';
    of(event: Event<E>, state: State<G>): readonly Feat[];
  };
  seatNote(view: View<G>, seat: Seat): SeatNote;
  /** "Round 4", "ante 300": the head of the table. */
  headline(view: View<G>, options: Options): { readonly title: string; readonly text: string };
  /** For games that are scored round by round. */
  sheet?(view: View<G>): ScoreSheet;
  /** A sentence for the log, or null for what need not be told. `view` is after the event. `fully`: also what is otherwise only seen. */
  narrate(event: Event<E>, view: View<G>, name: (seat: Seat) => string, fully?: boolean): string | null;
  /** How long an event is worth looking at, in beats (1 beat ≈ 320 ms at normal speed); 0: goes with the next. `view` is after it. */
  beats(event: Event<E>, view: View<G>): number;
  /** What the table's three kinds of chips are worth, least first, each dividing the next; otherwise they suit the sums. */
  chips?(options: Options): readonly [low: number, middle: number, high: number];
  /** Missing: what lies on the table is moved by the rules alone. */
  readonly handling?: Handling<G>;
  /** Missing: such a table has none. */
  readonly notebook?: SharedPage<G>;
  readonly timer?: SharedTimer<G>;
  /** Zone of a seat's own hand. */
  hand(seat: Seat): ZoneId;
  /** What belongs together in a hand, by places in the list, for a hand that is sorted by it; what is left over is in none. Missing: nothing does. */
  groups?(faces: readonly Face[]): readonly (readonly number[])[];
  /** Cards that are not in the hand and that only this seat may look at: held before it, with what they are. */
  aside?(seat: Seat): { readonly zone: ZoneId; readonly label: string };
}
