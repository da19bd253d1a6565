import type { Command } from '../../engine/game.ts';
import { actOn } from '../../interaction/tools/verbs.ts';
import type { HudContextValue } from '../hudStore.ts';
import { refusalText } from '../room/refusals.ts';

/** Like `actOn`, for a dialog, which hides the table's messages: returns the message, or null if done. `act`: how to do it. */
export function answerWith(context: HudContextValue, command: Command, act = actOn): string | null {
  if (act(context, command)) return null;
  const { notice } = context.hud.getState();
  context.hud.setState({ notice: null });
  return notice?.kind === 'refusal' ? refusalText(notice.error) : 'The table does not take that.';
}
