import type { Showing } from '../../engine/display/showing.ts';
import type { GameDisplay } from '../../engine/display.ts';
import type { Game, State } from '../../engine/game.ts';
import type { Seat } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { decksOf, heldBy, layoutAfter, type ShowingProgress, type TableState } from '../tableStore.ts';
import { completeProgress } from './reveals.ts';

interface Setup {
  readonly rules: Game;
  readonly display: GameDisplay;
}

/** Options for presenting a state. */
interface How {
  /** Null: everything is counted. */
  readonly progress: ShowingProgress | null;
  readonly leapt: boolean;
  readonly moment: TableState['moment'];
  readonly live: boolean;
  /** The table rests on its outcome. */
  readonly rests: boolean;
  /** The reveal's pot has been paid: it no longer lies before the viewer. */
  readonly isPaid?: boolean;
  /** Reveals of this hand that have ended. */
  readonly decided?: readonly Showing[];
}

/** Returns the seats that must act. Once all have answered in secret only their devices still have work to do, and no one is thinking. */
export const actingIn = (rules: Pick<Game, 'actors'>, state: State<unknown>): readonly Seat[] =>
  state.table.asking?.closed ? [] : rules.actors(state);

/** Returns the changes that present a state of the table after the one shown before. */
export function presented(
  before: TableState,
  { rules, display }: Setup,
  view: View,
  { progress, leapt, moment, live, rests, isPaid = false, decided = [] }: How,
): Partial<TableState> {
  const reveal = display.showing(view);
  const showing = isPaid ? null : reveal;
  const held = heldBy(display, view);
  const kept = before.selection.filter((card) => held.includes(card));
  return {
    ...{ view, leapt, showing, live, moment, decided },
    paying: isPaid ? reveal : null,
    ...(reveal && !rests && { outcome: [] }),
    repeated: before.repeated && reveal !== null,
    revealed: before.revealed || (before.showing !== null && !showing),
    acting: actingIn(rules, view.state),
    decks: decksOf(display, view, before.look),
    controls: display.controls(view),
    progress: progress ?? completeProgress(reveal),
    ...(display.arrange ? { layout: layoutAfter(before, view) } : {}),
    ...(kept.length < before.selection.length && { selection: kept }),
  };
}
