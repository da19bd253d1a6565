import { isByHand } from '../../store/tableStore.ts';
import { type HudContextValue, refuse, send, showRefusal } from '../hudStore.ts';

/** Whether somebody is alone with a table at which everything is done by hand: nobody minds how far they go back. */
export function mayStepBack({ table, actions }: Pick<HudContextValue, 'table' | 'actions'>): boolean {
  const state = table.getState();
  return isByHand(state) && !state.carrying && Boolean(actions.tableFiles?.alone);
}

/**
 * Takes back the viewer's own last step. Alone, what the rules do not take back, for somebody has seen something by it or it was left to
 * chance, is rewound. False: the viewer has no seat here.
 */
export function undoStep(context: HudContextValue): boolean {
  const { live, replaying, controls, view } = context.table.getState();
  const { undo, undoProblem } = controls;
  const alone = mayStepBack(context);
  if (view.seat === null || replaying) return false;
  if (!live) return true;
  if (undo) send(context, undo);
  else if (alone) {
    const problem = context.actions.tableFiles!.back();
    if (problem) showRefusal(context, problem);
  } else refuse(context, undoProblem ?? 'There is nothing to take back.');
  return true;
}
