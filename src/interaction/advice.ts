import type { Hint } from '../engine/display.ts';
import type { View } from '../engine/view.ts';
import type { InteractionState } from './state.ts';

/** Shown while advice is being worked out. */
export const THINKING: Hint = { text: 'Thinking…', steps: [] };

/** Checks whether advice is pending: until then no button is highlighted. */
export const isComing = (hint: Hint | null): boolean => hint?.text === THINKING.text;

/**
 * Returns the advice that the highlighted button follows: the hint shown, the best of the odds shown, or the one read before at this
 * decision.
 */
export const adviceIn = (
  { hint, odds, heeded }: Pick<InteractionState, 'hint' | 'odds' | 'heeded'>,
  view: View,
): Hint | null =>
  hint ??
  (odds?.view === view ? odds.chances?.hint : undefined) ??
  (heeded?.view === view ? heeded.hint : null);
