import { createContext, useContext } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Chances, Control, Hint } from '../engine/display.ts';
import type { Command, Game, RuleError } from '../engine/game.ts';
import type { CardId, Seat } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import type { Hash } from '../lib/hash.ts';
import type { Arrivals } from '../store/arrivals.ts';
import type { Arranged } from '../store/handOrder.ts';
import type { OwnPageStore } from '../store/ownPage.ts';
import type { PreferenceStore, Preferences } from '../store/preferences.ts';
import type { ChosenPremove } from '../store/premoves.ts';
import type { RoomActions, RoomLook, RoomStore, RoomVote } from '../store/room/roomStore.ts';
import type { SignStore } from '../store/signs.ts';
import type { Sight, TablePort } from '../store/tablePort.ts';
import { inkOf, type LogLine, type TableState, type TableStore } from '../store/tableStore.ts';
import type { ViewStore } from '../store/views.ts';
import type { SavedTable, TableActions } from './actions.ts';
import type { Amounts } from './amounts.ts';
import type { Panel } from './panel.ts';
import type { TapGuard } from './tapGuard.ts';
import { arePicked, offering } from './targets.ts';
import type { Acting } from './watchControls.ts';

/** `rest`: only what has no button. `box`: what lies in the box, whatever is picked. */
export interface ListAt {
  readonly x: number;
  readonly y: number;
  readonly rest?: true;
  readonly box?: boolean;
}

/** Cards under way from the hand, at a point of the window. */
export interface Drag {
  readonly cards: readonly CardId[];
  readonly x: number;
  readonly y: number;
  /** Where in the hand they would come to lie, from 0; null: not there. */
  readonly to: number | null;
  /** On the table they are to lie face down. */
  readonly down: boolean;
}

/** What is carried off the table, at a point of the window. */
export interface TableDragWords {
  readonly x: number;
  readonly y: number;
  /** What letting go of it where it belongs does: "Draw", "Bet 75". Empty: nothing is offered. */
  readonly words: string;
  /** It is where it belongs. */
  readonly lit: boolean;
  /** Cards of the table that the interface draws meanwhile. */
  readonly cards: readonly CardId[];
  /** The chips that are brought, all of one kind; null: it is cards. */
  readonly chips: { readonly value: number; readonly count: number } | null;
}

/** Chances that were asked for, and the view they are of: with another they say nothing. */
export interface Odds {
  readonly view: View;
  /** Null: they are being reckoned. */
  readonly chances: Chances | null;
}

/** A command that is asked about once more (see `Control.confirm`), and the view it was meant for. */
export interface Unconfirmed {
  readonly view: View;
  readonly control: Control;
  readonly command: Command;
}

/** What a person who plays with others is asked about once more: leaving, going home for today, or putting something to the vote. */
export type RoomAsk = 'leave' | 'close' | 'goOn' | RoomVote['motion'];

/** What people write to each other, as far as this page goes. */
export interface ChatState {
  readonly open: boolean;
  /** The only person who will read what is being written; null: everybody. */
  readonly to: RoomLook['me'] | null;
  /** Raised each time somebody wants to write: the field then takes the focus. */
  readonly calls: number;
}

/** How a piece is looked at closely, and how things were before. */
interface CloseLook {
  readonly sight: Sight;
  readonly before: Sight;
  readonly lowered: boolean;
}

/** What only the interface knows: open panels, what is dragged, what was refused. */
export interface HudState {
  readonly panel: Panel | null;
  /** The seat that the panel of that name is about. */
  readonly about: Seat;
  /** The section of the help to open at, or a ruling it should tell of. */
  readonly helpAt: string | null;
  /** A term that is being explained, and where it stands on the window (CSS pixels). */
  readonly term: {
    readonly id: string;
    readonly says: string;
    readonly left: number;
    readonly top: number;
    readonly bottom: number;
  } | null;
  readonly hidden: boolean;
  /** A clip is being made of what is shown. */
  readonly recording: boolean;
  readonly refusal: (RuleError & { readonly id: number }) | null;
  readonly drag: Drag | null;
  readonly tableDrag: TableDragWords | null;
  /** Only the upper edge of the hand is seen, so that the table is. */
  readonly lowered: boolean;
  /** A piece is looked at closely; null: none is. */
  readonly close: CloseLook | null;
  /** The hand as its owner has laid it, in place of the order by which it was sorted until then; null: it is only sorted. */
  readonly arranged: { readonly cards: readonly Arranged[]; readonly sort: string } | null;
  /** At most one of hint and odds is shown. */
  readonly hint: Hint | null;
  /** A step of a hint was taken that has more: it goes on once the table waits for the viewer again. */
  readonly goesOn: boolean;
  readonly odds: Odds | null;
  /** The last advice and what it was of: once read and closed it is still what the bright button does. */
  readonly heeded: { readonly view: View; readonly hint: Hint } | null;
  /** In a replay: it is told why a move was made. */
  readonly why: boolean;
  readonly unconfirmed: Unconfirmed | null;
  /** How many commands of the viewer were taken. */
  readonly sent: number;
  /** The point of the window (CSS pixels) at which the list of verbs, or the box, is open; null: neither is. */
  readonly list: ListAt | null;
  /** A pile that was let go on the hand, which is large enough to ask whether that is meant. */
  readonly taking: string | null;
  /** A card held under the magnifier by a long press. */
  readonly pressed: CardId | null;
  /** The card of the hand under the pointer. */
  readonly pointed: CardId | null;
  /** The card of the hand that the keyboard is at. */
  readonly focused: CardId | null;
  /** Amounts chosen and not yet sent. */
  readonly amounts: Amounts;
  /** What is to be done once it is the viewer's turn (see `GameDisplay.premoves`). */
  readonly decided: ChosenPremove | null;
  /** What the viewer writes on the page for all, and the version of it that this began from; null: nothing. */
  readonly draft: { readonly text: string; readonly version: Hash } | null;
  readonly resultSeen: boolean;
  readonly chat: ChatState;
  /** The reactions to choose from are open. */
  readonly reacting: boolean;
  readonly asking: RoomAsk | null;
  /** A saved table that the viewer has chosen, and is asked about once more. */
  readonly opening: SavedTable | null;
  /** What has been read of what was found about devices: findings (see `RoomLook.findings`), keys of those who were caught, and that cards are lost. */
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
  /** What was brought to the table and whose pictures are not here. */
  readonly pictures?: Arrivals;
  /** What people point at; missing: nobody can. */
  readonly signs?: SignStore;
}

export interface HudContextValue {
  readonly table: TableStore;
  /** What the scene tells and does. */
  readonly port: TablePort;
  /** Which controls take taps by now. */
  readonly tapGuard: TapGuard<Acting>;
  readonly hud: StoreApi<HudState>;
  readonly preferences: PreferenceStore;
  /** Views of this game's table that the viewer has saved. */
  readonly views: ViewStore;
  readonly ownPage: OwnPageStore;
  readonly actions: TableActions;
  readonly rules: Game;
  /** The people who are connected; missing or null: the match is on this device alone. */
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

/** How cards are inked for this viewer at this table. */
export function useInk(): 'colour' | 'mono' {
  const options = useTable((state) => state.options);
  const ink = usePreference((state) => state.ink);
  return inkOf({ options }, ink);
}

const ALONE = createStore<RoomLook | null>(() => null);

/** Of the room, where there is one. */
export function useRoomLook<T>(select: (look: RoomLook) => T): T | null {
  const { room } = useHudContext();
  return useStore<StoreApi<RoomLook | null>, T | null>(room?.store ?? ALONE, (look) => look && select(look));
}

/** The element that says why nothing can be done just now (see `TableState.blocked`). */
export const WHY = 'why-blocked';

/** Opens the chat to write; `to`: to one person alone, as before if it is not given. */
export function openChat({ hud }: Pick<HudContextValue, 'hud'>, to?: RoomLook['me'] | null): void {
  hud.setState(({ chat }) => ({
    panel: null,
    chat: { open: true, to: to === undefined ? chat.to : to, calls: chat.calls + 1 },
  }));
}

let refusals = 0;

/** Says why nothing comes of what was tried. */
export function refuse({ hud }: Pick<HudContextValue, 'hud'>, message: string): void {
  hud.setState({ refusal: { code: 'page', message, id: ++refusals } });
}

/** Says what has been done, where nothing else shows it. */
export function showNotice({ hud }: Pick<HudContextValue, 'hud'>, message: string): void {
  hud.setState({ refusal: { code: TOLD, message, id: ++refusals } });
}

/** What a lesson has to say to something else than it asked for. */
export const LESSON = 'lesson';

/** Marks a message that is no refusal. */
export const TOLD = 'told';

/** Shows the table as it was when this was told. */
export function lookBackAt({ table, hud, actions }: HudContextValue, line: LogLine): void {
  hud.setState({ panel: null, hint: null, odds: null });
  if (table.getState().carrying) refuse({ hud }, 'Put down what you carry first.');
  else actions.lookBack(line);
}

/** Shows the last reveal again, or says that there is none. */
export function lookAgain(context: HudContextValue): void {
  if (!context.actions.again()) refuse(context, 'There has been no reveal to look at yet.');
}

/** Whether a command is what advice begins with. */
const isStep = ({ steps: [first] }: Hint, { type, to, cards = [] }: Command): boolean =>
  first !== undefined &&
  first.command.type === type &&
  first.command.to === to &&
  arePicked(first.command.cards ?? [], cards);

/** Tells the viewer that the rules or the table have refused something. */
export function showRefusal({ hud }: Pick<HudContextValue, 'hud'>, error: RuleError): void {
  // The teacher says it.
  if (error.code === LESSON) return;
  hud.setState({ refusal: { ...error, id: ++refusals } });
}

/**
 * Sends a command of the viewer; `sure`: it has been asked once more, where its control wants that; `premoves`: it was
 * decided before its turn, so what is picked by now was picked for something else. What was picked stays picked when
 * the command is refused.
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
  // A lesson has its own word to say to every try.
  const learns = Boolean(context.actions.lesson?.look.getState().now);
  if (!sure && !learns) {
    // A question that is open comes first, whatever else is pressed.
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
