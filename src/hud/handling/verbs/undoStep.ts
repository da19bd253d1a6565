import { isByHand } from '../../../store/tableStore.ts';
import { type HudContextValue, refuse, send, showRefusal } from '../../hudStore.ts';

/** Checks whether one person is alone at a table without rules, where going back further affects no one. */
export function mayStepBack({ table, actions }: Pick<HudContextValue, 'table' | 'actions'>): boolean {
  const state = table.getState();
  return isByHand(state) && !state.carrying && Boolean(actions.tableFiles?.alone);
}

/**
 * Undoes the viewer's last step. Alone, a step that the rules won't undo, as it revealed something or used chance, is rewound. False: the
 * viewer has no seat here.
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
