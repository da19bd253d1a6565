import type { Result } from '../../lib/result.ts';
import type { Command, Offer, RuleError } from '../game.ts';
import type { CardId } from '../table/table.ts';

/** One way to act that the interface offers: a button, or cards dragged (or picked and sent) to places. */
export interface Control {
  readonly id: string;
  /** A verb: "Lay set", "End turn". */
  readonly verb: string;
  /** Effect of the action, for tooltips and screen readers. */
  readonly help: string;
  readonly key?: string;
  /** `primary`: Enter does it, and its button is highlighted. */
  readonly tone: 'primary' | 'plain' | 'quiet';
  /** For a primary control that is no better than the others: Enter still does it, but the button isn't highlighted. */
  readonly neutral?: boolean;
  readonly offer: Offer;
  /** For an offer whose cards are fixed: the command with the cards that the viewer has picked instead; null: those change nothing. */
  withPicked?(cards: readonly CardId[]): Command | null;
  /** For an offer with an amount: the button's whole text, if verb and number are not enough: "Raise to 75". */
  amountText?(amount: number): string;
  /** Amounts with their own button ("Half", "Pot", "All in"). Those outside the offer's range are left out. */
  readonly presets?: readonly { readonly label: string; readonly amount: number }[];
  /** For an offer with an amount: the place to which the viewer can drag chips for it. */
  readonly pot?: string;
  /** For an offer with places: credits that going there costs or brings, shown on the place's button: "10". */
  placeText?(place: string): string | null;
  /** Verb and place in one, if "verb at place" would not be English: "Swap for the Pilot". */
  placeVerb?(place: string): string;
  /** Question asked before the action is carried out: for costly actions that cannot be undone. */
  readonly confirm?: string;
  /** For an offer with an amount: the question asked before this amount is sent; null: none. */
  amountConfirm?(amount: number): string | null;
  /** Stakes everything that the viewer has: its button never looks like the main action, and stands apart. */
  readonly stakesAll?: true;
  /** Ends or gives up the viewer's turn: its button has a corner of its own, where no other ever stands. */
  readonly ends?: true;
  /** For calls against the clock: one big button, lit or not. `lit`: the viewer's own cards allow it. */
  readonly shout?: { readonly lit: boolean };
  /**
   * Names a series in which the viewer may repeat this very command, such as drawing all cards of one turn: the table then takes it again at
   * once. The name is unique to the turn; another turn's is another.
   */
  readonly series?: string;
  /** Offered only because the viewer's cards allow it, so hidden from players who want to find that out themselves. */
  readonly aid?: boolean;
}

/** Cards of the table that come along when one of them is grabbed, and the command that brings them to the viewer's hand. */
export interface Pulled {
  readonly cards: readonly CardId[];
  /** Legal or not (the rules then say why not), or the reason why nothing can be done. */
  readonly command: Result<Command, RuleError>;
}

/** `Controls.undoProblem` of games whose rules take nothing back. */
export const MOVES_STAND = 'No move can be taken back in this game: each shows something new at once.';

export interface Controls {
  /** The question to the viewer now, e.g. "Your turn". */
  readonly title: string;
  readonly text: string;
  /** A player's aim in this phase, if it differs from the game's goal (`GameInfo.goal`). */
  readonly goal?: string;
  readonly controls: readonly Control[];
  /** Undoes the last step, if the rules allow it. */
  readonly undo: Command | null;
  /** Verb of the undo button, if steps of this turn can be undone: it keeps its place while there is none yet. */
  readonly undoVerb?: string;
  /** Reason why the last step, or any, cannot be undone, if the table gives one: the undo button then gives it. */
  readonly undoProblem?: string;
  /** Runs the table's clock during this question: seconds until a silent seat has passed; null: it waits for all. */
  readonly clock?: { readonly id: string; readonly seconds: number | null };
  /** The answer to give when no other is possible, for viewers who want that done automatically. */
  readonly idle?: Command;
  /** The same question, worded without giving away the viewer's cards, for players who want to find out themselves. */
  readonly blind?: { readonly title: string; readonly text: string };
}
