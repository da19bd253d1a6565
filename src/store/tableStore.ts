import { createStore, type StoreApi } from 'zustand/vanilla';
import { decksIn, type SkinnedArt } from '../engine/display/cardArt.ts';
import type { Layout } from '../engine/display/layout.ts';
import type { TimerLook } from '../engine/display/shared.ts';
import type { CardArt, Controls, GameDisplay, Moment, Showing } from '../engine/display.ts';
import type { Options } from '../engine/game.ts';
import type { Manner } from '../engine/manner.ts';
import type { ShownStep } from '../engine/step.ts';
import { type CardId, type Seat, zoneOf } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import { HOUSE } from '../lib/skin/house.ts';
import type { Finale } from './finale/finale.ts';
import { watcherLayout } from './watcherLayout.ts';

/** Visible traits of a seat: name, colour (index into the eight seat colours), and the id of the figure that its person has chosen. */
export interface SeatLook {
  readonly name: string;
  readonly colour: number;
  readonly kind: 'human' | 'bot';
  readonly figure?: string;
  /** Manner of its bot; missing for a person, and for a bot without one. */
  readonly manner?: Manner | undefined;
  /** Label of its bot's level: "Trader · fair"; missing for a person. */
  readonly skill?: string | undefined;
}

/** Progress of a showing: rows before `row` are counted, and `line` lines of row `row`. */
export interface ShowingProgress {
  readonly row: number;
  readonly line: number;
}

/**
 * Displayed state of the table. The director sets the upper half from the match, event by event; scene and interface read it and write only
 * the lower half. It holds no poses, and nothing else that changes every frame.
 */
export interface TableState {
  readonly display: GameDisplay;
  readonly options: Options;
  readonly layout: Layout;
  /** The viewer's own look for all of it; no one else sees it. */
  readonly look: SkinnedArt;
  /** Every deck of this table (see `GameDisplay.decks`) in that look; the list is replaced when a deck is added. */
  readonly decks: readonly CardArt[];
  readonly seats: readonly SeatLook[];
  /** The state being shown; it lags behind the match while events are played. */
  readonly view: View;
  /** The steps before were passed over (skipped, sought, loaded): only the result is shown. */
  readonly leapt: boolean;
  /** Everything that happened has been shown: the viewer may act. */
  readonly live: boolean;
  /** A counted reveal stays, and the match waits behind it (see `Director.goOn`). */
  readonly held: boolean;
  /** A hand is over, and the next waits until the viewer continues (see `Director.next`); null: nothing waits. */
  readonly rest: Rest | null;
  /** A reveal has ended at this table, and can be viewed again. */
  readonly revealed: boolean;
  /** The current reveal is a repetition. */
  readonly repeated: boolean;
  /** Results of reveals the viewer skipped; empty: none, or already read. */
  readonly outcome: readonly Showing[];
  /** Sentence explaining why the viewer can't act now; null: they can. */
  readonly blocked: string | null;
  /** A record is being watched: no one acts. */
  readonly replaying: boolean;
  /** The viewer looks on from someone else's seat, so nothing there is "you". */
  readonly borrowed: boolean;
  readonly acting: readonly Seat[];
  readonly controls: Controls;
  readonly showing: Showing | null;
  readonly progress: ShowingProgress;
  /** The reveal whose pot is being paid, or has been at the end of the hand: its cards are back at their places. Null: none. */
  readonly paying: Showing | null;
  /** Reveals of this hand that have ended, each as it ended. */
  readonly decided: readonly Showing[];
  /** Large text over the table while its event is shown. */
  readonly moment: ShownMoment | null;
  /** The match is over, and the table shows its result (`store/finale/`); null: it goes on. */
  readonly finale: Finale | null;
  /** Sentences of the log, oldest first. */
  readonly log: readonly LogLine[];
  /** The line of the log whose moment is shown instead of the present (`store/director/moments.ts`); null: none. */
  readonly past: Past | null;
  /** Current state of the table's timer (`store/countdown.ts`); null: this table has none. */
  readonly timer: ShownTimer | null;
  /** Time that the question before the viewer stays open; null: no limit is running. */
  readonly answerTime: AnswerTime | null;

  /** Picked cards of the viewer's hand, in the order they were picked. */
  readonly selection: readonly CardId[];
  /** Selected pieces of the table (see `Layout.pieces`). */
  readonly chosen: readonly string[];
  /** The one card selected in the selected pile. */
  readonly single: CardId | null;
  /** Highlighted places: those the picked or dragged cards may go to. */
  readonly targets: readonly string[];
  /** The place selected or under the dragged cards. */
  readonly target: string | null;
  /** Items highlighted by a lesson: cards of the hand, places, and buttons by their control. */
  readonly lit: {
    readonly cards: readonly CardId[];
    readonly places: readonly string[];
    readonly controls: readonly string[];
  };
  /** The viewer, playing alone, reads something beside the table: a panel, a hint, the odds. No clock runs meanwhile. */
  readonly occupied: boolean;
  /** The viewer, playing alone, is asked whether to end the game. Nothing moves on meanwhile. */
  readonly asked: boolean;
  /** A lesson shows text to read, and Enter goes on in it. */
  readonly reading: boolean;
  /** Cards being dragged, from the hand or to it. */
  readonly dragged: readonly CardId[];
  /** The viewer is carrying pieces of the table. */
  readonly carrying: boolean;
  /** The card under the pointer on the table. */
  readonly hovered: CardId | null;
  /** The camera follows the action, for a viewer who only watches. */
  readonly following: boolean;
}

export interface ShownMoment extends Moment {
  readonly id: number;
  /** Milliseconds that it is shown, unless the viewer ends it. */
  readonly lasts: number;
}

/** The end of a hand, on which the table rests. */
export interface Rest {
  readonly next: 'hand' | 'result';
  /** End of the hand in sentences of the log, if nothing was revealed. */
  readonly told: readonly string[];
}

/** Time to answer a question, in milliseconds. */
export interface AnswerTime {
  /** Time left when the clock last started or stopped. */
  readonly left: number;
  /** End by the page's own clock; null: the clock stands. */
  readonly deadline: number | null;
}

/** The timer in the log, and when it runs out, or ran out, by the page's own clock; null: it isn't running, or that is long past. */
export interface ShownTimer extends TimerLook {
  readonly deadline: number | null;
}

/** A moment being revisited. `awaited`: it is the viewer's turn meanwhile. */
interface Past extends LogLine {
  readonly awaited: boolean;
}

/** A sentence of the log, and its step. */
export interface LogLine {
  readonly id: number;
  readonly text: string;
  readonly step: ShownStep;
  /** Cards and places to highlight at that moment. */
  readonly lit?: Pick<TableState['lit'], 'cards' | 'places'>;
}

const NONE: readonly CardId[] = [];

/** Returns the cards the viewer may look at and pick: those set aside for it, and its hand. */
export function heldBy(display: GameDisplay, { seat, state }: View): readonly CardId[] {
  if (seat === null) return NONE;
  const hand = zoneOf(state.table, display.hand(seat));
  const aside = asideOf(display, { seat, state });
  return aside.length ? [...aside, ...hand] : hand;
}

/** Returns the cards set aside for the viewer (see `GameDisplay.aside`), as far as it was shown them. */
export function asideOf(
  display: GameDisplay,
  { seat, state }: Pick<View, 'seat' | 'state'>,
): readonly CardId[] {
  const aside = seat === null ? undefined : display.aside?.(seat);
  if (!aside) return NONE;
  return zoneOf(state.table, aside.zone).filter((card) => state.table.cards.get(card)?.known.includes(seat!));
}

export type TableStore = StoreApi<TableState>;

/**
 * Checks whether the hand keeps its room: while the viewer has cards, and at a table with rules also while others have some or the viewer's
 * last one can be taken back. Then nothing moves when it leaves the hand, and before a deal the table has the room.
 */
export function isHandReserved(state: TableState): boolean {
  const { display, view, seats, controls } = state;
  const { table } = view.state;
  if (heldBy(display, view).length) return true;
  if (isByHand(state)) return false;
  return controls.undo !== null || seats.some((_, seat) => zoneOf(table, display.hand(seat)).length > 0);
}

/** Checks whether the viewer's action would be accepted: everything has been shown, and nothing blocks the table. */
export const mayAct = ({ live, replaying, blocked }: TableState): boolean => live && !replaying && !blocked;

/** Checks whether hands may do everything at this table now. */
export const isByHand = ({ display, view }: Pick<TableState, 'display' | 'view'>): boolean =>
  display.handling !== undefined && (display.handling.on?.(view) ?? true);

/** Checks whether a referee judges at such a table, at least until the players go on by hand. */
export const hasRules = ({ handling }: TableState['display']): boolean =>
  handling === undefined || handling.on !== undefined;

/** Checks whether the players could continue this match by hand, and do not yet. */
export const isRefereed = ({ display, view }: Pick<TableState, 'display' | 'view'>): boolean =>
  display.handling?.on !== undefined && !display.handling.on(view);

/** Checks whether everything has been shown and it is the viewer's turn. */
/** Returns the seat that words call "you"; null: none. */
export const youIn = ({
  view,
  borrowed = false,
}: Pick<TableState, 'view'> & Partial<Pick<TableState, 'borrowed'>>): Seat | null =>
  borrowed ? null : view.seat;

export const isAwaited = ({ live, replaying, acting, view }: TableState): boolean =>
  live && !replaying && view.seat !== null && acting.includes(view.seat);

/** Lays out this view's table for these seats. A watcher sees it from seat 0. */
export function layoutOf(display: GameDisplay, view: View, seats: readonly SeatLook[]): Layout {
  const near = view.seat ?? 0;
  const { length } = seats;
  const layout = view.seat === null ? watcherLayout(display, length, near) : display.layout(length, near);
  return display.arrange?.(view, layout, near, namesOf(seats)) ?? layout;
}

/** Returns a function that gives a seat's name. */
export const namesOf =
  (seats: readonly SeatLook[]) =>
  (seat: Seat): string =>
    seats[seat]?.name ?? `Seat ${seat + 1}`;

/** Returns the layout of the next view. Reuses the current one if nothing moved, since arranging a full table takes a while. */
export function layoutAfter(shown: TableState, view: View): Layout {
  const { display, view: before, layout, seats } = shown;
  const isSame = view.state === before.state && view.faces === before.faces && view.seat === before.seat;
  return isSame ? layout : layoutOf(display, view, seats);
}

/** Returns every deck this table has now. */
export const decksOf = (display: GameDisplay, view: View, { art }: SkinnedArt): readonly CardArt[] =>
  decksIn(display.decks?.(view) ?? display.cards, art);

/** Creates the initial state showing only `view`; the director updates it from there. */
export function freshTable(
  given: Pick<TableState, 'display' | 'options' | 'seats' | 'view'> & {
    readonly replaying: boolean;
    /** Default: the viewer's seat is theirs. */
    readonly borrowed?: boolean;
    /** Default: the house's look. */
    readonly look?: SkinnedArt;
  },
): TableState {
  const { look = { skin: HOUSE, art: given.display } } = given;
  return {
    borrowed: false,
    ...given,
    look,
    layout: layoutOf(given.display, given.view, given.seats),
    decks: decksOf(given.display, given.view, look),
    leapt: true,
    live: false,
    held: false,
    rest: null,
    revealed: false,
    repeated: false,
    outcome: [],
    blocked: null,
    acting: [],
    controls: given.display.controls(given.view),
    showing: null,
    progress: { row: 0, line: 0 },
    paying: null,
    decided: [],
    moment: null,
    finale: null,
    log: [],
    past: null,
    timer: null,
    answerTime: null,
    selection: [],
    chosen: [],
    single: null,
    targets: [],
    target: null,
    lit: { cards: [], places: [], controls: [] },
    occupied: false,
    asked: false,
    reading: false,
    dragged: [],
    carrying: false,
    hovered: null,
    following: given.view.seat === null,
  };
}

export const createTableStore = (initial: TableState): TableStore => createStore<TableState>(() => initial);

/** Returns the ink of the cards: if the table's option `face` is mono, it is mono for all; otherwise each person chooses. */
export const inkOf = ({ options }: Pick<TableState, 'options'>, ink: 'colour' | 'mono'): 'colour' | 'mono' =>
  options.face === 'mono' ? 'mono' : ink;
