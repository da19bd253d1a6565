import type { Verb } from '../engine/display/handling.ts';
import type { Chances, Control, Hint } from '../engine/display.ts';
import type { Command, RuleError } from '../engine/game.ts';
import type { CardId } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import type { ChosenPremove } from '../store/viewer/premoves.ts';
import type { Amounts } from './amounts.ts';

/** A box in the window, in CSS pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

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
  readonly question: string;
}

/** A message to the viewer; each has its own `id`. */
export type Notice = { readonly id: number } & (
  | { readonly kind: 'refusal'; readonly error: RuleError }
  /** Reports an action that nothing else shows. */
  | { readonly kind: 'news'; readonly text: string }
);

/** Cards and chips being moved, and whether the hand is lowered. */
interface DragState {
  readonly drag: Drag | null;
  readonly tableDrag: TableDragWords | null;
  /** A card under the magnifier by a long press. */
  readonly pressed: CardId | null;
  /** Only the upper edge of the hand shows, to uncover the table. */
  readonly lowered: boolean;
  /** A card that a key has moved, and its new place in the hand, for screen readers. */
  readonly moved: string;
}

/** Questions about picked things. */
interface PickState {
  /** Point of the window (CSS pixels) at which the list of verbs, or the box, is open; null: neither is. */
  readonly list: ListAt | null;
  /** A pile dropped on the hand that is large enough to ask for confirmation. */
  readonly taking: string | null;
}

/** The panel for handling things. */
interface HandlingState {
  /** Number of cards or chips to act on. */
  readonly count: number;
  /** Dragging the selection takes only that number off the top, as with Shift. */
  readonly off: boolean;
  /** A tap adds to the selection, as with Ctrl. */
  readonly several: boolean;
  /** A verb that asks for something first. */
  readonly question: Verb | null;
  /** The box was open before a text was requested, and reopens afterwards. */
  readonly boxAt: ListAt | null;
  /** An item being dragged out of the box (its verb), at a point of the window. */
  readonly item: { readonly id: string; readonly x: number; readonly y: number } | null;
  /** A box being drawn round pieces. */
  readonly lasso: Bounds | null;
  /** Announced to screen readers. */
  readonly said: string;
}

/** Commands chosen but not yet sent. */
interface ChoiceState {
  readonly amounts: Amounts;
  readonly unconfirmed: Unconfirmed | null;
  /** Premove for the viewer's next turn (see `GameDisplay.premoves`). */
  readonly decided: ChosenPremove | null;
  /** Number of the viewer's accepted commands. */
  readonly sent: number;
}

/** Advice, which the highlighted button follows. */
interface AdviceState {
  /** At most one of hint and odds is shown. */
  readonly hint: Hint | null;
  readonly odds: Odds | null;
  /** One step of a longer hint was taken: the hint continues when it is the viewer's turn again. */
  readonly goesOn: boolean;
  /** The last advice and its view: after reading and closing it, it still determines the highlighted button. */
  readonly heeded: { readonly view: View; readonly hint: Hint } | null;
}

/** State of the interface that input changes, by concern. */
export interface InteractionState extends DragState, PickState, HandlingState, ChoiceState, AdviceState {
  readonly notice: Notice | null;
}

const DRAGS: DragState = { drag: null, tableDrag: null, pressed: null, lowered: false, moved: '' };
const PICKS: PickState = { list: null, taking: null };
const HANDLING: HandlingState = {
  ...{ count: 1, off: false, several: false, question: null, boxAt: null },
  ...{ item: null, lasso: null, said: '' },
};
/** State of a panel for handling things that is gone. */
export const NO_HANDLING = { ...HANDLING, list: null } satisfies Partial<InteractionState>;
const CHOICES: ChoiceState = { amounts: {}, unconfirmed: null, decided: null, sent: 0 };
const ADVICE: AdviceState = { hint: null, odds: null, goesOn: false, heeded: null };

export const FRESH: InteractionState = {
  ...DRAGS,
  ...PICKS,
  ...HANDLING,
  ...CHOICES,
  ...ADVICE,
  notice: null,
};
