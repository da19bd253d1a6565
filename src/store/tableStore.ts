import { createStore, type StoreApi } from 'zustand/vanilla';
import { decksIn, type Worn } from '../engine/cardArt.ts';
import type { CardArt, Controls, GameDisplay, Moment, Showing } from '../engine/display.ts';
import type { Options } from '../engine/game.ts';
import type { Layout } from '../engine/layout.ts';
import type { TimerLook } from '../engine/shared.ts';
import type { ShownStep } from '../engine/step.ts';
import { type CardId, type Seat, zoneOf } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import { HOUSE } from '../lib/skin/house.ts';
import { watchedLayout } from './watching.ts';

/** Who sits at the table, for the eyes: names and colours (index into the eight seat colours). */
export interface SeatLook {
  readonly name: string;
  readonly colour: number;
  readonly kind: 'human' | 'bot';
}

/** How far a showing has come: rows before `row` are counted, `line` lines of row `row` are. */
export interface ShowingProgress {
  readonly row: number;
  readonly line: number;
}

/**
 * What the table shows. The director sets the upper half from the match, one event after the other; scene and
 * interface read it and write only the lower half. No pose and nothing else that changes per frame is in here.
 */
export interface TableState {
  readonly display: GameDisplay;
  readonly options: Options;
  readonly layout: Layout;
  /** What the viewer has all of it look like; nobody else sees it. */
  readonly look: Worn;
  /** Every deck of this table (see `GameDisplay.decks`) in that look: with each that is brought, another list. */
  readonly decks: readonly CardArt[];
  readonly seats: readonly SeatLook[];
  /** The state being shown; it lags behind the match while events are played. */
  readonly view: View;
  /** What led to it was passed over (skipped, sought, loaded): only the result is shown. */
  readonly leapt: boolean;
  /** Everything that happened has been shown: the viewer may act. */
  readonly live: boolean;
  /** A reveal that has been counted stays, and the match waits behind it (see `Director.goOn`). */
  readonly held: boolean;
  /** A hand is over, and the next waits until the viewer goes on (see `Director.next`); null: nothing waits. */
  readonly rest: Rest | null;
  /** A reveal has come to its end here, and can be looked at again. */
  readonly revealed: boolean;
  /** What is shown is a reveal that was shown before. */
  readonly repeated: boolean;
  /** What came of the reveals that the viewer has skipped; empty: none, or it has been read. */
  readonly outcome: readonly Showing[];
  /** Why what the viewer does would not be taken up just now, in a sentence; null: it would. */
  readonly blocked: string | null;
  /** Watching a record: nobody acts. */
  readonly replaying: boolean;
  readonly acting: readonly Seat[];
  readonly controls: Controls;
  readonly showing: Showing | null;
  readonly progress: ShowingProgress;
  /** What is written over the table while its event is shown; never two with the same `id`. */
  readonly moment: (Moment & { readonly id: number }) | null;
  /** Sentences of the log, oldest first. */
  readonly log: readonly LogLine[];
  /** The line of the log whose moment is shown in place of the table as it is now (`store/moments.ts`); null: none is. */
  readonly past: Past | null;
  /** The table's timer as it stands now (`store/countdown.ts`); null: there is none at such a table. */
  readonly timer: ShownTimer | null;

  /** Cards of the viewer's hand that are picked, in the order they were. */
  readonly selection: readonly CardId[];
  /** Pieces of the table that are chosen (see `Layout.pieces`). */
  readonly chosen: readonly string[];
  /** A card of the one pile that is chosen: it is meant alone. */
  readonly single: CardId | null;
  /** Places that light up: where the picked or dragged cards may go. */
  readonly targets: readonly string[];
  /** The place chosen or under the dragged cards. */
  readonly target: string | null;
  /** What a lesson points at: cards of the hand, places, and buttons by their control. */
  readonly lit: {
    readonly cards: readonly CardId[];
    readonly places: readonly string[];
    readonly controls: readonly string[];
  };
  /** The viewer, who plays alone, reads something beside the table: a panel, a hint, the odds. No clock runs meanwhile. */
  readonly occupied: boolean;
  /** A lesson says something to be read, and Enter goes on in it. */
  readonly reading: boolean;
  /** The cards that are being dragged, from the hand or to it. */
  readonly dragged: readonly CardId[];
  /** The viewer carries pieces of the table. */
  readonly carrying: boolean;
  /** The card under the pointer on the table. */
  readonly hovered: CardId | null;
  /** The camera goes where something happens, for a viewer who only watches. */
  readonly following: boolean;
}

/** The end of a hand, over which the table rests. */
export interface Rest {
  readonly next: 'hand' | 'result';
  /** How the hand ended, in sentences of the log, where nothing was revealed. */
  readonly told: readonly string[];
}

/** The timer in the log, and when it runs out, or ran out, by the page's own clock; null: it does not run, or that is long past. */
export interface ShownTimer extends TimerLook {
  readonly deadline: number | null;
}

/** A moment that is looked at once more. `awaited`: it is the viewer's turn meanwhile. */
interface Past extends LogLine {
  readonly awaited: boolean;
}

/** A sentence of the log, and the step that it tells of. */
export interface LogLine {
  readonly id: number;
  readonly text: string;
  readonly step: ShownStep;
}

const NONE: readonly CardId[] = [];

/** The cards the viewer may look at and pick: those set aside for it, and its hand. */
export function heldBy(display: GameDisplay, { seat, state }: View): readonly CardId[] {
  if (seat === null) return NONE;
  const hand = zoneOf(state.table, display.hand(seat));
  const aside = asideOf(display, { seat, state });
  return aside.length ? [...aside, ...hand] : hand;
}

/** The cards set aside for the viewer (see `GameDisplay.aside`), as far as it was shown them. */
export function asideOf(
  display: GameDisplay,
  { seat, state }: Pick<View, 'seat' | 'state'>,
): readonly CardId[] {
  const aside = seat === null ? undefined : display.aside?.(seat);
  if (!aside) return NONE;
  return zoneOf(state.table, aside.zone).filter((card) => state.table.cards.get(card)?.known.includes(seat!));
}

export type TableStore = StoreApi<TableState>;

/** What the viewer does now can be taken up: all has been shown, and nothing holds up the table. */
export const mayAct = ({ live, replaying, blocked }: TableState): boolean => live && !replaying && !blocked;

/** Whether hands may do everything at this table now. */
export const isByHand = ({ display, view }: Pick<TableState, 'display' | 'view'>): boolean =>
  display.handling !== undefined && (display.handling.on?.(view) ?? true);

/** Whether its people could take this match into their own hands, and have not. */
export const isRefereed = ({ display, view }: Pick<TableState, 'display' | 'view'>): boolean =>
  display.handling?.on !== undefined && !display.handling.on(view);

/** All has been shown, and it is the viewer's turn. */
export const isAwaited = ({ live, replaying, acting, view }: TableState): boolean =>
  live && !replaying && view.seat !== null && acting.includes(view.seat);

/** Where things lie on the table of this view, at which these sit. A watcher sees it from seat 0. */
export function layoutOf(display: GameDisplay, view: View, seats: readonly SeatLook[]): Layout {
  const near = view.seat ?? 0;
  const { length } = seats;
  const layout = view.seat === null ? watchedLayout(display, length, near) : display.layout(length, near);
  return display.arrange?.(view, layout, near, namesOf(seats)) ?? layout;
}

/** What those who sit there are called. */
export const namesOf =
  (seats: readonly SeatLook[]) =>
  (seat: Seat): string =>
    seats[seat]?.name ?? `Seat ${seat + 1}`;

/** The layout of the next view. Where the same lies there it is the same: arranging a full table takes a while. */
export function layoutAfter(shown: TableState, view: View): Layout {
  const { display, view: before, layout, seats } = shown;
  const isSame = view.state === before.state && view.faces === before.faces && view.seat === before.seat;
  return isSame ? layout : layoutOf(display, view, seats);
}

/** Every deck that this table has now. */
export const decksOf = (display: GameDisplay, view: View, { art }: Worn): readonly CardArt[] =>
  decksIn(display.decks?.(view) ?? display.cards, art);

/** A table with nothing on it yet but what `view` shows: the director takes it from there. */
export function freshTable(
  given: Pick<TableState, 'display' | 'options' | 'seats' | 'view'> & {
    readonly replaying: boolean;
    /** Missing: the look of the house. */
    readonly look?: Worn;
  },
): TableState {
  const { look = { skin: HOUSE, art: given.display } } = given;
  return {
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
    moment: null,
    log: [],
    past: null,
    timer: null,
    selection: [],
    chosen: [],
    single: null,
    targets: [],
    target: null,
    lit: { cards: [], places: [], controls: [] },
    occupied: false,
    reading: false,
    dragged: [],
    carrying: false,
    hovered: null,
    following: given.view.seat === null,
  };
}

export const createTableStore = (initial: TableState): TableStore => createStore<TableState>(() => initial);

/**
 * The ink in which cards are drawn: a table whose option `face` says mono is mono for all; otherwise a person
 * chooses for themselves.
 */
export const inkOf = ({ options }: Pick<TableState, 'options'>, ink: 'colour' | 'mono'): 'colour' | 'mono' =>
  options.face === 'mono' ? 'mono' : ink;
