import { showRefusal } from '../../../interaction/send.ts';
import { isByHand } from '../../../store/tableStore.ts';
import type { HudContextValue } from '../../hudStore.ts';

/** Checks whether one person is alone at a table without rules, where going back further affects no one. */
export function mayStepBack({ table, actions }: Pick<HudContextValue, 'table' | 'actions'>): boolean {
  const state = table.getState();
  return isByHand(state) && !state.carrying && Boolean(actions.tableFiles?.alone);
}

/** Rewinds a step that the rules won't undo. */
export function stepBack(context: Pick<HudContextValue, 'hud' | 'actions'>): void {
  const problem = context.actions.tableFiles!.back();
  if (problem) showRefusal(context, problem);
}
