import type { Verb } from '../engine/display/handling.ts';
import type { Command, RuleError } from '../engine/game.ts';
import type { CardId } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import type { TablePoint } from '../store/signs/signs.ts';
import type { TableAct } from '../store/tableKeys.ts';
import type { Load, Reach } from '../store/tablePort.ts';
import type { TableState } from '../store/tableStore.ts';
import type { ViewKey } from '../store/viewer/views.ts';
import type { TapGuard, Unseen } from './guards.ts';
import type { InteractionState } from './state.ts';

/** A point of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A pointer's press, move or release. Times are in milliseconds, on one clock for all events. */
export interface PointerInput extends Point {
  readonly kind: 'down' | 'move' | 'up';
  readonly pointer: number;
  /** Fingers are broad, and can rest on things. */
  readonly device: 'mouse' | 'finger';
  /** It is a pen, which otherwise counts as a finger. */
  readonly isPen?: boolean;
  readonly button: number;
  readonly isPrimary: boolean;
  readonly time: number;
  /** Element that the event was sent to: a card of the hand, an item of the box, the table's picture, or null for anything else. */
  readonly on: { readonly card: CardId } | { readonly item: string } | 'table' | null;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd is held: adds to the selection. */
  readonly adds: boolean;
  /** Points since the last event, if it reports several together, and the time at which the page received them. */
  readonly path?: readonly (Point & { readonly time: number })[];
  readonly received?: number;
}

/** The element with keyboard focus, as far as keys depend on it. */
export interface Focus {
  /** Nothing has it but the page itself. */
  readonly isPage: boolean;
  /** The key keeps its usual meaning in it: a field, a dialog, a menu. */
  readonly keepsKeys: boolean;
  /** A button or link. */
  readonly isButton: boolean;
  /** A button or link that a key has focused: Enter presses it. */
  readonly takesEnter: boolean;
  /** A button that opens a menu. */
  readonly opensMenu: boolean;
  readonly inHand: boolean;
  /** A card of the hand. */
  readonly handCard: CardId | null;
  /** The same, if a key has focused it. */
  readonly card: CardId | null;
  /** The place that it is a button of. */
  readonly place: string | null;
}

export interface KeyInput {
  readonly kind: 'key';
  /** Keys are reported twice: before anything on the page has handled them, and after nothing has. */
  readonly pass: 'first' | 'last';
  /** The label on the key, in lower case (see `keyOf`). */
  readonly key: string;
  readonly command: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly repeat: boolean;
  readonly time: number;
  /** Meaning of a digit key for saved views of the table. */
  readonly view: ViewKey | null;
  readonly focus: Focus;
}

export type InputEvent =
  | PointerInput
  | KeyInput
  /** The browser has taken the pointer away. */
  | { readonly kind: 'lost'; readonly pointer: number }
  /** `more`: the wheel turned away from the viewer. */
  | { readonly kind: 'wheel'; readonly more: boolean }
  /** A card of the hand was pressed, by a key, by a pointer that adds to the selection, or by the mouse alone. */
  | { readonly kind: 'click'; readonly card: CardId; readonly by: 'key' | 'adding' | 'mouse' }
  /** The context menu of a card of the hand was requested. */
  | ({ readonly kind: 'menu'; readonly card: CardId } & Point)
  /** The time of a `wake` effect has come. */
  | { readonly kind: 'wake'; readonly token: Token }
  /** The mouse moves over the table's picture (null: or elsewhere), with or without a button. */
  | { readonly kind: 'hover'; readonly at: Point | null; readonly isPen?: boolean }
  /** The table shows something else, or something else is picked. */
  | { readonly kind: 'changed'; readonly before: TableState }
  /** An action on the selection was chosen from its buttons or its list. */
  | { readonly kind: 'verb'; readonly verb: Verb }
  /** An item of the box was chosen, by the id of its verb. */
  | { readonly kind: 'item'; readonly id: string }
  /** The button that undoes the last step was pressed. */
  | { readonly kind: 'undo' }
  /** Outcome of the `send` effect before. */
  | { readonly kind: 'answer'; readonly isAccepted: boolean }
  /** The table has refused something, perhaps an earlier command. */
  | { readonly kind: 'refused' }
  /** Everything held goes back: the interface is being closed. */
  | { readonly kind: 'stop' };

/** Identifies a `wake` effect: the time of a press, or the thing that waits. */
export type Token = number | object;

/** The hand as drawn: its cards in order, whether they are in two rows, and whether it can't be lowered. */
export interface DrawnHand {
  readonly order: readonly CardId[];
  readonly hasTwoRows: boolean;
  readonly isFixed?: boolean;
}

/** Answers what lies under a point of the window now. */
export interface Surface {
  /** Topmost layer: a panel of the interface, the hand, or neither. */
  layer(at: Point): 'panel' | 'hand' | null;
  /** Checks whether a point is on the hand or just beside it, with no button above. */
  isNearHand(at: Point): boolean;
  /** Returns the index in the hand of a point; null: it is not on its cards. */
  slot(at: Point): number | null;
  /** Checks whether a point lies above the resting cards of the hand, where only picked ones reach. */
  isAboveHand(at: Point): boolean;
  /** Returns the card of the hand there. */
  card(at: Point): CardId | null;
  /** Returns the place of a button of the interface, or else of the table. */
  place(at: Point): string | null;
  /** Returns the place of the table there, whatever is above it. */
  tablePlace(at: Point): string | null;
  readonly hand: DrawnHand;
  /** Null while no scene is mounted. */
  readonly reach: Reach | null;
}

/** A tap on a piece of the table. */
export interface Tap extends Point {
  readonly piece: string;
  readonly device: PointerInput['device'];
  readonly time: number;
  readonly view: View;
}

/** Everything that a tool may know besides the event. */
export interface Snapshot {
  readonly table: TableState;
  readonly drawn: InteractionState;
  readonly surface: Surface;
  /** Things can be handled. */
  readonly mayHandle: boolean;
  readonly lastTap: Tap | null;
  /** Position of the mouse over the table's picture; null: it is elsewhere, or has rested since the selection changed. */
  readonly mouse: Point | null;
  /** Position of the mouse or a pen over the table's picture; null: it is elsewhere. */
  readonly pointer: Point | null;
  /** Number of fingers on the table's picture before the event. */
  readonly fingers: number;
  /** Others are at this table, in a room. */
  readonly isAmongPeople: boolean;
  /** The viewer can point things out to others. */
  readonly mayPoint: boolean;
  /** Time of the viewer's last ping. */
  readonly lastPing: number;
  /** Checks whether this page can do it now. */
  can(what: Act): boolean;
  readonly guard: Pick<TapGuard<Unseen>, 'takesTap' | 'takesKey' | 'isSteady'>;
}

export type FocusGoal = 'hand' | 'places' | 'page' | { readonly card: CardId };

/** Marks of the table that the interface sets and the scene draws, and a decided reveal that is looked at again. */
export type Marks = Pick<
  TableState,
  | ('selection' | 'chosen' | 'single' | 'targets' | 'target' | 'dragged' | 'carrying')
  | ('showing' | 'progress')
>;

export type Effect =
  /** `picks`: picks the piece that comes of it, unless something is picked. */
  | { readonly send: Command; readonly picks?: true }
  | { readonly mark: Partial<Marks> }
  /** Changes of what the interface draws. */
  | { readonly draw: Partial<InteractionState> }
  /** Things drawn away from their place; null: all return. */
  | { readonly carry: Load | null }
  | { readonly refuse: RuleError }
  /** Shows a message. */
  | { readonly tell: string }
  /** Moves cards within the hand, now in this order, so that the first of them becomes the `to`-th. */
  | {
      readonly arrange: {
        readonly order: readonly CardId[];
        readonly cards: readonly CardId[];
        readonly to: number;
      };
    }
  /** Opens the table's piles, or the list of verbs beside its panel. */
  | { readonly open: 'piles' | 'verbs' }
  /** Moves the keyboard focus into the hand, to a card of it, to the list of places for the picked cards, or to the page itself. */
  | { readonly focus: FocusGoal }
  /** Sends a command without the guards, and without a word: something goes back to its place. */
  | { readonly dispatch: Command }
  /** Marks pieces that the table is asked to pick up or put down, or that are not in hand, whatever it says later. */
  | { readonly claim: readonly string[] }
  | { readonly giveUp: readonly string[] }
  /** Points out a point of the table to the others. */
  | { readonly ping: { readonly at: TablePoint; readonly time: number } }
  /** Looks closely at a piece. */
  | { readonly look: string }
  /** Leaves the finger that had hold of something to the camera. */
  | { readonly yield: { readonly pointer: number; readonly at: Point } }
  /** Does something beside the game. */
  | { readonly act: Act }
  /** Saves a view of the table, or goes to it. */
  | { readonly view: ViewKey }
  /** Requests a `wake` event after this many milliseconds. */
  | { readonly wake: { readonly token: Token; readonly after: number } };

/** Steps of a replay: plays or pauses it, or goes back or on by one step or by one move. */
export type ReplayAct = 'playOrPause' | 'oneBack' | 'oneOn' | 'moveBack' | 'moveOn';

/**
 * A key of the table, a step of a replay, or: `chat`: opens the chat; `skip`: ends what is being shown; `endMoment`: ends a great moment; `present`: ends a look back; `stepBack`: rewinds a table
 * where one person is alone; `close`: closes what lies beside the table; `endLook`: ends a close look; `read`: goes on in the lesson.
 */
export type Act =
  | TableAct
  | ReplayAct
  | ('chat' | 'skip' | 'endMoment' | 'present' | 'stepBack' | 'close' | 'endLook' | 'read');

/** A dropped thing that stays where it is until the table has taken it. */
export type Resting =
  | { readonly card: CardId; readonly zone: string }
  /** `wasMine`: the table has had it in this seat's hand since. */
  | { readonly piece: string; readonly x: number; readonly z: number; readonly wasMine: boolean };

/** Cards on their way to the hand, now ordered like this, and the index at which they are to lie. */
export interface Arriving {
  readonly order: readonly CardId[];
  readonly to: number;
}

/** Result of an event. */
export interface Step<H> {
  /** State of the tool now; null: it holds nothing. */
  readonly held: H | null;
  readonly effects?: readonly Effect[];
  /** Nothing else on the page may use the event. */
  readonly isTaken?: boolean;
  /** A drop that awaits the table's answer. */
  readonly resting?: Resting;
  readonly arriving?: Arriving;
  /** The last tap on a piece; null: the next one is the first. */
  readonly tap?: Tap | null;
}
