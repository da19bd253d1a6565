import type { Command } from '../../engine/game.ts';
import { sendAndPick } from '../../interaction/tools/verbs.ts';
import type { HudContextValue } from '../hudStore.ts';
import { refusalText } from '../room/refusals.ts';

/** Sends a command from a dialog, which hides the table's messages: returns the refusal as a sentence, or null if it was accepted. */
export function answerWith(context: HudContextValue, command: Command, sending = sendAndPick): string | null {
  if (sending(context, command)) return null;
  const { notice } = context.hud.getState();
  context.hud.setState({ notice: null });
  return notice?.kind === 'refusal' ? refusalText(notice.error) : 'The table does not take that.';
}
