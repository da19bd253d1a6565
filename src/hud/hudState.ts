import type { CardId, Seat } from '../engine/table/table.ts';
import { FRESH, type InteractionState } from '../interaction/state.ts';
import type { Hash } from '../lib/hash.ts';
import type { RoomLook, RoomVote } from '../store/room/roomStore.ts';
import type { Sight } from '../store/tablePort.ts';
import type { Arranged } from '../store/viewer/handOrder.ts';
import type { SavedTable } from './actions.ts';
import type { Panel } from './panel.ts';

/**
 * Questions to a person who plays with others: confirm leaving, adjourning, ending the broadcast, or calling a vote. `tournament`: going back to
 * it from a match that is being played; `news`: going where its news lead.
 */
export type RoomAsk =
  | 'leave'
  | 'close'
  | 'goOn'
  | 'endBroadcast'
  | 'tournament'
  | 'news'
  | RoomVote['motion'];

/** State of the chat on this page. */
export interface ChatState {
  readonly open: boolean;
  /** The only reader of the message being written; null: everyone. */
  readonly to: RoomLook['me'] | null;
  /** Raised with each request to write: the field then takes the focus. */
  readonly calls: number;
}

/** A close look at a piece, and the state before it. */
interface CloseUp {
  readonly sight: Sight;
  readonly before: Sight;
  readonly lowered: boolean;
}

/** Layers open over the table. */
interface LayerState {
  readonly panel: Panel | null;
  /** Seat that the panel about a seat shows. */
  readonly about: Seat;
  /** Section of the help to open at, or a ruling to explain. */
  readonly helpAt: string | null;
  /** A term being explained, and its position in the window (CSS pixels). */
  readonly term: {
    readonly id: string;
    readonly says: string;
    /** It was tapped, so it stays; otherwise it is pointed at or focused. */
    readonly tapped: boolean;
    readonly left: number;
    readonly top: number;
    readonly bottom: number;
  } | null;
  /** Title of the prompt that a phone shows in full; null: two lines do. */
  readonly openedPrompt: string | null;
  /** A saved table the viewer chose, awaiting confirmation. */
  readonly opening: SavedTable | null;
  readonly resultSeen: boolean;
  /** A question is open that can end the game. */
  readonly sure: boolean;
}

/** The viewer's way of looking at hand and table. */
interface LookState {
  readonly hidden: boolean;
  /** Close look at a piece; null: none. */
  readonly closeUp: CloseUp | null;
  /** The hand in its owner's own arrangement, and the sort order that this replaced; null: only sorted. */
  readonly arranged: { readonly cards: readonly Arranged[]; readonly sort: string } | null;
  /** The card of the hand under the pointer. */
  readonly pointed: CardId | null;
  /** The card of the hand with keyboard focus. */
  readonly focused: CardId | null;
  /** In a replay: the reason for the move is shown. */
  readonly why: boolean;
  /** Number of the viewer's steps through a replay, which may leave the view as it is. */
  readonly replayed: number;
  /** The result of the last reveal is shown in full. */
  readonly detailed: boolean;
  /** A clip of the table is being recorded. */
  readonly recording: boolean;
}

/** Talk with the other people of the room, and notices about their devices. */
interface CompanyState {
  readonly chat: ChatState;
  /** The choice of reactions is open. */
  readonly reacting: boolean;
  readonly asking: RoomAsk | null;
  /** The viewer's draft of the shared page, and the version it started from; null: none. */
  readonly draft: { readonly text: string; readonly version: Hash } | null;
  /** Dismissed notices about devices: findings (see `RoomLook.findings`), keys of devices caught cheating, and the notice of lost cards. */
  readonly dismissed: readonly (number | string)[];
}

/** State of the interface alone, by concern; whatever input changes is the interaction's. */
export interface HudState extends InteractionState, LayerState, LookState, CompanyState {}

const LAYERS: LayerState = {
  panel: null,
  about: 0,
  helpAt: null,
  term: null,
  openedPrompt: null,
  opening: null,
  resultSeen: false,
  sure: false,
};

const LOOK: LookState = {
  hidden: false,
  closeUp: null,
  arranged: null,
  pointed: null,
  focused: null,
  why: false,
  replayed: 0,
  detailed: false,
  recording: false,
};

const COMPANY: CompanyState = {
  chat: { open: false, to: null, calls: 0 },
  reacting: false,
  asking: null,
  draft: null,
  dismissed: [],
};

export const FRESH_HUD: HudState = { ...FRESH, ...LAYERS, ...LOOK, ...COMPANY };
