import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Chances, Control, Hint } from '../engine/display.ts';
import type { Command, Game, RuleError } from '../engine/game.ts';
import type { CardId, Seat } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import type { Hash } from '../lib/hash.ts';
import type { Arrivals } from '../store/arrivals.ts';
import type { RoomActions, RoomLook, RoomStore, RoomVote } from '../store/room/roomStore.ts';
import type { SignStore } from '../store/signs/signs.ts';
import type { Sight, TablePort } from '../store/tablePort.ts';
import { inkOf, type LogLine, type TableState, type TableStore } from '../store/tableStore.ts';
import type { Arranged } from '../store/viewer/handOrder.ts';
import type { OwnPageStore } from '../store/viewer/ownPage.ts';
import type { PreferenceStore, Preferences } from '../store/viewer/preferences.ts';
import type { ChosenPremove } from '../store/viewer/premoves.ts';
import type { ViewStore } from '../store/viewer/views.ts';
import type { SavedTable, TableActions } from './actions.ts';
import type { Amounts } from './buttons/amounts.ts';
import { arePicked, offering } from './buttons/targets.ts';
import type { TapGuard } from './input/tapGuard.ts';
import type { Acting } from './input/watchControls.ts';
import type { Panel } from './panel.ts';

/** `rest`: only verbs without a button. `box`: the contents of the box, whatever is picked. */
export interface ListAt {
  readonly x: number;
  readonly y: number;
  readonly rest?: true;
  readonly box?: boolean;
}

/** Cards being dragged out of the hand, at a point of the window. */
export interface Drag {
  readonly cards: readonly CardId[];
  readonly x: number;
  readonly y: number;
  /** Index in the hand where they would be dropped, from 0; null: not there. */
  readonly to: number | null;
  /** Drop them face down on the table. */
  readonly down: boolean;
}

/** Things being carried off the table, at a point of the window. */
export interface TableDragWords {
  readonly x: number;
  readonly y: number;
  /** Effect of dropping it at its target: "Draw", "Bet 75". Empty: none. */
  readonly words: string;
  /** It is at its target. */
  readonly lit: boolean;
  /** Cards of the table that the interface draws meanwhile. */
  readonly cards: readonly CardId[];
  /** Chips being carried, all of one kind; null: it is cards. */
  readonly chips: { readonly value: number; readonly count: number } | null;
}

/** Requested chances and their view; they don't apply to any other. */
export interface Odds {
  readonly view: View;
  /** Null: being computed. */
  readonly chances: Chances | null;
}

/** A command awaiting confirmation (see `Control.confirm`), and the view it was meant for. */
export interface Unconfirmed {
  readonly view: View;
  readonly control: Control;
  readonly command: Command;
}

/** Questions to a person who plays with others: confirm leaving, adjourning, or calling a vote. */
export type RoomAsk = 'leave' | 'close' | 'goOn' | RoomVote['motion'];

/** State of the chat on this page. */
export interface ChatState {
  readonly open: boolean;
  /** The only reader of the message being written; null: everyone. */
  readonly to: RoomLook['me'] | null;
  /** Raised with each request to write: the field then takes the focus. */
  readonly calls: number;
}

/** A close look at a piece, and the state before it. */
interface CloseLook {
  readonly sight: Sight;
  readonly before: Sight;
  readonly lowered: boolean;
}

/** State of the interface alone: open panels, drags, refusals. */
export interface HudState {
  readonly panel: Panel | null;
  /** Seat that the panel about a seat shows. */
  readonly about: Seat;
  /** Section of the help to open at, or a ruling to explain. */
  readonly helpAt: string | null;
  /** A term being explained, and its position in the window (CSS pixels). */
  readonly term: {
    readonly id: string;
    readonly says: string;
    readonly left: number;
    readonly top: number;
    readonly bottom: number;
  } | null;
  readonly hidden: boolean;
  /** A clip of the table is being recorded. */
  readonly recording: boolean;
  readonly refusal: (RuleError & { readonly id: number }) | null;
  readonly drag: Drag | null;
  readonly tableDrag: TableDragWords | null;
  /** Only the upper edge of the hand shows, to uncover the table. */
  readonly lowered: boolean;
  /** Close look at a piece; null: none. */
  readonly close: CloseLook | null;
  /** The hand in its owner's own arrangement, and the sort order that this replaced; null: only sorted. */
  readonly arranged: { readonly cards: readonly Arranged[]; readonly sort: string } | null;
  /** At most one of hint and odds is shown. */
  readonly hint: Hint | null;
  /** One step of a longer hint was taken: the hint continues when it is the viewer's turn again. */
  readonly goesOn: boolean;
  readonly odds: Odds | null;
  /** The last advice and its view: after reading and closing it, it still determines the highlighted button. */
  readonly heeded: { readonly view: View; readonly hint: Hint } | null;
  /** In a replay: the reason for the move is shown. */
  readonly why: boolean;
  readonly unconfirmed: Unconfirmed | null;
  /** Number of the viewer's accepted commands. */
  readonly sent: number;
  /** Point of the window (CSS pixels) at which the list of verbs, or the box, is open; null: neither is. */
  readonly list: ListAt | null;
  /** A pile dropped on the hand that is large enough to ask for confirmation. */
  readonly taking: string | null;
  /** A card under the magnifier by a long press. */
  readonly pressed: CardId | null;
  /** The card of the hand under the pointer. */
  readonly pointed: CardId | null;
  /** The card of the hand with keyboard focus. */
  readonly focused: CardId | null;
  /** Amounts chosen but not yet sent. */
  readonly amounts: Amounts;
  /** Premove for the viewer's next turn (see `GameDisplay.premoves`). */
  readonly decided: ChosenPremove | null;
  /** The viewer's draft of the shared page, and the version it started from; null: none. */
  readonly draft: { readonly text: string; readonly version: Hash } | null;
  readonly resultSeen: boolean;
  readonly chat: ChatState;
  /** The choice of reactions is open. */
  readonly reacting: boolean;
  readonly asking: RoomAsk | null;
  /** A saved table the viewer chose, awaiting confirmation. */
  readonly opening: SavedTable | null;
  /** Dismissed notices about devices: findings (see `RoomLook.findings`), keys of devices caught cheating, and the notice of lost cards. */
  readonly dismissed: readonly (number | string)[];
}

export const createHudStore = (): StoreApi<HudState> =>
  createStore<HudState>(() => ({
    panel: null,
    about: 0,
    helpAt: null,
    term: null,
    hidden: false,
    recording: false,
    refusal: null,
    drag: null,
    tableDrag: null,
    lowered: false,
    close: null,
    arranged: null,
    hint: null,
    goesOn: false,
    odds: null,
    heeded: null,
    why: false,
    unconfirmed: null,
    sent: 0,
    list: null,
    taking: null,
    pressed: null,
    pointed: null,
    focused: null,
    amounts: {},
    decided: null,
    draft: null,
    resultSeen: false,
    chat: { open: false, to: null, calls: 0 },
    reacting: false,
    asking: null,
    opening: null,
    dismissed: [],
  }));

/** The room, for people who play with others. */
export interface RoomAccess {
  readonly store: RoomStore;
  readonly actions: RoomActions;
  /** Things brought to the table whose pictures are missing here. */
  readonly pictures?: Arrivals;
  /** Pointing signs; missing: no one can point. */
  readonly signs?: SignStore;
}

export interface HudContextValue {
  readonly table: TableStore;
  /** Interface to the scene. */
  readonly port: TablePort;
  /** Tracks which controls accept taps by now. */
  readonly tapGuard: TapGuard<Acting>;
  readonly hud: StoreApi<HudState>;
  readonly preferences: PreferenceStore;
  /** Saved views of this game's table. */
  readonly views: ViewStore;
  readonly ownPage: OwnPageStore;
  readonly actions: TableActions;
  readonly rules: Game;
  /** The connected people; missing or null: the match is on this device alone. */
  readonly room?: RoomAccess | null;
}

export const HudContext = createContext<HudContextValue | null>(null);

export function useHudContext(): HudContextValue {
  const value = useContext(HudContext);
  if (!value) throw new Error('outside the interface');
  return value;
}

export const useTable = <T>(select: (state: TableState) => T): T => useStore(useHudContext().table, select);
export const useHud = <T>(select: (state: HudState) => T): T => useStore(useHudContext().hud, select);
export const usePreference = <T>(select: (state: Preferences) => T): T =>
  useStore(useHudContext().preferences, select);

/** Returns the ink of the cards for this viewer at this table. */
export function useInk(): 'colour' | 'mono' {
  const options = useTable((state) => state.options);
  const ink = usePreference((state) => state.ink);
  return inkOf({ options }, ink);
}

const ALONE = createStore<RoomLook | null>(() => null);

/** Selects from the room's state, if there is a room. */
export function useRoomLook<T>(select: (look: RoomLook) => T): T | null {
  const { room } = useHudContext();
  return useStore<StoreApi<RoomLook | null>, T | null>(room?.store ?? ALONE, (look) => look && select(look));
}

/** Id of the element that says why nothing can be done now (see `TableState.blocked`). */
export const BLOCKED_REASON_ID = 'why-blocked';

/** Opens the chat to write; `to`: to one person alone; by default as before. */
export function openChat({ hud }: Pick<HudContextValue, 'hud'>, to?: RoomLook['me'] | null): void {
  hud.setState(({ chat }) => ({
    panel: null,
    chat: { open: true, to: to === undefined ? chat.to : to, calls: chat.calls + 1 },
  }));
}

let refusals = 0;

/** Says why an attempt has failed. */
export function refuse({ hud }: Pick<HudContextValue, 'hud'>, message: string): void {
  hud.setState({ refusal: { code: 'page', message, id: ++refusals } });
}

/** Reports an action that nothing else shows. */
export function showNotice({ hud }: Pick<HudContextValue, 'hud'>, message: string): void {
  hud.setState({ refusal: { code: NOTICE_CODE, message, id: ++refusals } });
}

/** Code of a lesson's answer to an unexpected command. */
export const LESSON_CODE = 'lesson';

/** Marks a message that is no refusal. */
export const NOTICE_CODE = 'told';

/** Shows the table as it was at this line. */
export function showMoment({ table, hud, actions }: HudContextValue, line: LogLine): void {
  hud.setState({ panel: null, hint: null, odds: null });
  if (table.getState().carrying) refuse({ hud }, 'Put down what you carry first.');
  else actions.lookBack(line);
}

/** Shows the last reveal again, or says that there is none. */
export function showLastReveal(context: HudContextValue): void {
  if (!context.actions.again()) refuse(context, 'There has been no reveal to look at yet.');
}

/** Checks whether a command is the first step of a hint. */
const isStep = ({ steps: [first] }: Hint, { type, to, cards = [] }: Command): boolean =>
  first !== undefined &&
  first.command.type === type &&
  first.command.to === to &&
  arePicked(first.command.cards ?? [], cards);

/** Shows the viewer a refusal by the rules or the table. */
export function showRefusal({ hud }: Pick<HudContextValue, 'hud'>, error: RuleError): void {
  // The lesson says so itself.
  if (error.code === LESSON_CODE) return;
  hud.setState({ refusal: { ...error, id: ++refusals } });
}

/**
 * Sends a command of the viewer; `sure`: it was confirmed, if its control requires that; `premoves`: it was decided before the turn, so the
 * current selection has another purpose. The selection stays if the command is refused.
 */
export function send(
  context: HudContextValue,
  command: Command,
  { sure = false, ahead = false } = {},
): boolean {
  const { view, controls, blocked } = context.table.getState();
  if (blocked) {
    refuse(context, blocked);
    return false;
  }
  // A lesson answers every attempt itself.
  const learns = Boolean(context.actions.lesson?.look.getState().now);
  if (!sure && !learns) {
    // An open question takes precedence over other buttons.
    if (context.hud.getState().unconfirmed?.view === view) return false;
    const control = offering(controls.controls, command);
    if (control?.confirm) {
      context.hud.setState({ unconfirmed: { view, control, command } });
      return false;
    }
  }
  const error = context.actions.dispatch(command);
  if (error) {
    showRefusal(context, error);
    return false;
  }
  if (!ahead) context.table.setState({ selection: [], targets: [], target: null, outcome: [] });
  context.hud.setState(({ sent, hint }) => ({
    refusal: null,
    hint: null,
    goesOn: hint !== null && hint.steps.length > 1 && isStep(hint, command),
    odds: null,
    amounts: {},
    sent: sent + 1,
  }));
  return true;
}
