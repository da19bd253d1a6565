import type { Hint } from '../engine/display.ts';
import type { View } from '../engine/view.ts';
import type { TableState } from '../store/tableStore.ts';
import type { TableActions } from './actions.ts';
import { choose, takesAmount } from './amounts.ts';
import { type HudContextValue, type HudState, type Odds, refuse, tell } from './hudStore.ts';

/** Shown while advice is being worked out. */
const THINKING: Hint = { text: 'Thinking…', steps: [] };

/** Whether advice is still to come: until then nothing is brighter than the rest. */
export const isComing = (hint: Hint | null): boolean => hint?.text === THINKING.text;

const TAUGHT = 'The lesson tells you what to do. Hints come afterwards.';

/** Shows advice: its first step is picked out, cards, place and amount, so that its button does it. */
export async function advise(context: HudContextValue): Promise<void> {
  const { table, hud, actions } = context;
  // Two teachers would confuse everybody.
  if (actions.lesson?.look.getState().now) return tell(context, TAUGHT);
  const state = table.getState();
  const { live, replaying, display, view } = state;
  const quick = live && !replaying ? display.hint(view) : null;
  if (quick || !reckonable(state, actions)) return show(context, quick);
  const waiting = { ...THINKING };
  hud.setState({ hint: waiting, odds: null });
  // Closed, answered by numbers or asked anew meanwhile: the answer comes too late.
  const wanted = (): boolean => hud.getState().hint === waiting;
  try {
    const chances = await actions.chances!();
    if (wanted()) show(context, chances?.hint ?? null);
  } catch {
    if (!wanted()) return;
    hud.setState({ hint: null });
    refuse(context, 'This device could not work out a hint.');
  }
}

function show(context: HudContextValue, hint: Hint | null): void {
  const { view } = context.table.getState();
  context.hud.setState({ hint, odds: null, heeded: hint && { view, hint } });
  pickOut(context, hint);
}

function pickOut({ table, hud }: HudContextValue, hint: Hint | null): void {
  const { controls } = table.getState();
  const [first] = hint?.steps ?? [];
  if (!first) return;
  table.setState({ selection: first.cards, target: first.command.to ?? null });
  const { type, amount } = first.command;
  const control = controls.controls.filter(takesAmount).find(({ offer }) => offer.command.type === type);
  if (control && amount !== undefined)
    hud.setState(({ amounts }) => ({ amounts: choose(amounts, control, amount) }));
}

/** What the viewer decides now; null: nothing. Others may answer meanwhile without making it another decision. */
const decision = ({ acting, view, controls }: Decider): string | null =>
  view.seat !== null && acting.includes(view.seat) ? controls.title : null;

type Decider = Pick<TableState, 'acting' | 'view' | 'controls'>;

/** Puts advice away, or no longer waits for it, when its decision has gone by itself: a clock has run out, or others were faster. */
export function dropOld({ hud }: Pick<HudContextValue, 'hud'>, now: Decider, before: Decider): void {
  if (hud.getState().hint && decision(now) !== decision(before)) hud.setState({ hint: null });
}

/** The advice that the bright button follows: the hint that is shown, what the odds come to that are, or what was read before at this decision. */
export const adviceIn = (
  { hint, odds, heeded }: Pick<HudState, 'hint' | 'odds' | 'heeded'>,
  view: View,
): Hint | null =>
  hint ??
  (odds?.view === view ? odds.chances?.hint : undefined) ??
  (heeded?.view === view ? heeded.hint : null);

/** Whether there is anything to reckon: it is the viewer's turn at a table that can tell chances. */
export const reckonable = (
  { live, replaying, acting, view }: TableState,
  { chances }: TableActions,
): boolean => chances !== undefined && live && !replaying && view.seat !== null && acting.includes(view.seat);

/** Asks for the chances of this moment and shows them when they come; asked again, they go away. */
export async function askOdds(context: HudContextValue): Promise<void> {
  const { table, hud, actions } = context;
  const state = table.getState();
  if (!reckonable(state, actions)) return;
  const { view } = state;
  if (hud.getState().odds?.view === view) return hud.setState({ odds: null });
  const odds: Odds = { view, chances: null };
  hud.setState({ odds, hint: null });
  // Closed, answered by a hint or asked anew meanwhile: the answer comes too late.
  const wanted = (): boolean => hud.getState().odds === odds;
  try {
    const chances = await actions.chances!();
    if (!wanted()) return;
    hud.setState({ odds: chances && { view, chances }, heeded: chances && { view, hint: chances.hint } });
    // Whoever has picked something compares it with the numbers.
    if (chances && !table.getState().selection.length) pickOut(context, chances.hint);
  } catch {
    if (!wanted()) return;
    hud.setState({ odds: null });
    refuse(context, 'This device could not calculate the odds.');
  }
}
