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
}

/** Returns the seats that must act. Once all have answered in secret only their devices still have work to do, and no one is thinking. */
export const actingIn = (rules: Pick<Game, 'actors'>, state: State<unknown>): readonly Seat[] =>
  state.table.asking?.closed ? [] : rules.actors(state);

/** Returns the changes that present a state of the table after the one shown before. */
export function presented(
  before: TableState,
  { rules, display }: Setup,
  view: View,
  { progress, leapt, moment, live, rests }: How,
): Partial<TableState> {
  const showing = display.showing(view);
  const held = heldBy(display, view);
  const kept = before.selection.filter((card) => held.includes(card));
  return {
    ...{ view, leapt, showing, live, moment },
    ...(showing && !rests && { outcome: [] }),
    repeated: before.repeated && showing !== null,
    revealed: before.revealed || (before.showing !== null && !showing),
    acting: actingIn(rules, view.state),
    decks: decksOf(display, view, before.look),
    controls: display.controls(view),
    progress: progress ?? completeProgress(showing),
    ...(display.arrange ? { layout: layoutAfter(before, view) } : {}),
    ...(kept.length < before.selection.length && { selection: kept }),
  };
}
