import type { Chances, Control, Hint } from '../engine/display.ts';
import type { Command, RuleError } from '../engine/game.ts';
import type { CardId } from '../engine/table/table.ts';
import type { View } from '../engine/view.ts';
import type { ChosenPremove } from '../store/viewer/premoves.ts';
import type { Amounts } from './amounts.ts';

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

/** A message to the viewer; each has its own `id`. */
export type Notice = { readonly id: number } & (
  | { readonly kind: 'refusal'; readonly error: RuleError }
  /** Reports an action that nothing else shows. */
  | { readonly kind: 'news'; readonly text: string }
);

/** State of the interface that input changes: what is dragged, chosen and awaiting an answer. */
export interface InteractionState {
  readonly drag: Drag | null;
  readonly tableDrag: TableDragWords | null;
  /** Only the upper edge of the hand shows, to uncover the table. */
  readonly lowered: boolean;
  /** A card under the magnifier by a long press. */
  readonly pressed: CardId | null;
  /** Point of the window (CSS pixels) at which the list of verbs, or the box, is open; null: neither is. */
  readonly list: ListAt | null;
  /** A pile dropped on the hand that is large enough to ask for confirmation. */
  readonly taking: string | null;
  /** Amounts chosen but not yet sent. */
  readonly amounts: Amounts;
  readonly unconfirmed: Unconfirmed | null;
  /** Number of the viewer's accepted commands. */
  readonly sent: number;
  readonly notice: Notice | null;
  /** At most one of hint and odds is shown. */
  readonly hint: Hint | null;
  /** One step of a longer hint was taken: the hint continues when it is the viewer's turn again. */
  readonly goesOn: boolean;
  readonly odds: Odds | null;
  /** The last advice and its view: after reading and closing it, it still determines the highlighted button. */
  readonly heeded: { readonly view: View; readonly hint: Hint } | null;
  /** Premove for the viewer's next turn (see `GameDisplay.premoves`). */
  readonly decided: ChosenPremove | null;
}

export const FRESH: InteractionState = {
  drag: null,
  tableDrag: null,
  lowered: false,
  pressed: null,
  list: null,
  taking: null,
  amounts: {},
  unconfirmed: null,
  sent: 0,
  notice: null,
  hint: null,
  goesOn: false,
  odds: null,
  heeded: null,
  decided: null,
};
