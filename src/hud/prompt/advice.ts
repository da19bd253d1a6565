import type { Hint } from '../../engine/display.ts';
import type { CardId } from '../../engine/table/table.ts';
import { isComing, THINKING } from '../../interaction/advice.ts';
import { choose, takesAmount } from '../../interaction/amounts.ts';
import { refuse, showNotice } from '../../interaction/send.ts';
import type { Odds } from '../../interaction/state.ts';
import { mayAct, type TableState } from '../../store/tableStore.ts';
import type { TableActions } from '../actions.ts';
import type { HudContextValue } from '../hudStore.ts';

type Context = Pick<HudContextValue, 'table' | 'hud' | 'actions'>;

const PUZZLED = 'There are no hints before you have found it or seen the solution.';
const TAUGHT = 'The lesson tells you what to do. Hints come afterwards.';

/** Shows advice and picks out its first step (cards, place and amount), so that its button makes it. */
export async function advise(context: Context): Promise<void> {
  const { table, hud, actions } = context;
  // Two teachers would confuse players.
  if (actions.lesson?.look.getState().now) return showNotice(context, TAUGHT);
  if (actions.puzzle?.isOpen()) return showNotice(context, PUZZLED);
  const state = table.getState();
  const { live, replaying, display, view } = state;
  const quick = live && !replaying ? display.hint(view) : null;
  if (quick || !canComputeOdds(state, actions)) return show(context, quick);
  const waiting = { ...THINKING };
  hud.setState({ hint: waiting, odds: null });
  // If closed, replaced by odds or asked anew meanwhile, the answer is too late.
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

function show(context: Context, hint: Hint | null): void {
  const { view } = context.table.getState();
  context.hud.setState({ hint, odds: null, heeded: hint && { view, hint } });
  pickOut(context, hint);
}

function pickOut({ table, hud }: Context, hint: Hint | null): void {
  const { controls } = table.getState();
  const [first] = hint?.steps ?? [];
  if (!first) return;
  table.setState({ selection: first.cards, target: first.command.to ?? null });
  const { type, amount } = first.command;
  const control = controls.controls.filter(takesAmount).find(({ offer }) => offer.command.type === type);
  if (control && amount !== undefined)
    hud.setState(({ amounts }) => ({ amounts: choose(amounts, control, amount) }));
}

/** Returns the viewer's present decision, or null. Others' answers meanwhile leave it the same decision. */
const decision = ({ acting, view, controls }: Decider): string | null =>
  view.seat !== null && acting.includes(view.seat) ? controls.title : null;

type Decider = Pick<TableState, 'acting' | 'view' | 'controls' | 'selection'>;

/** Checks whether the viewer has picked cards that belong to no single step of the advice. Some of a step's cards may be on the way to it. */
const isOtherPick = ({ steps }: Hint, selection: readonly CardId[]): boolean =>
  selection.length > 0 && !steps.some(({ cards }) => selection.every((card) => cards.includes(card)));

/**
 * Drops advice that no longer holds: its decision has passed by itself, because a clock has run out or others were faster, or the viewer
 * has picked other cards. Advice that is still to come is only dropped with its decision.
 */
export function dropOld({ hud }: Pick<HudContextValue, 'hud'>, now: Decider, before: Decider): void {
  const { hint } = hud.getState();
  if (!hint) return;
  const pickedOther =
    now.selection !== before.selection && !isComing(hint) && isOtherPick(hint, now.selection);
  if (pickedOther || decision(now) !== decision(before)) hud.setState({ hint: null });
}

/** Checks whether odds can be calculated: it is the viewer's turn at a table that has them. */
export const canComputeOdds = (state: TableState, { chances, puzzle }: TableActions): boolean =>
  chances !== undefined &&
  !puzzle?.isOpen() &&
  mayAct(state) &&
  state.view.seat !== null &&
  state.acting.includes(state.view.seat);

/** Asks for the odds of this moment and shows them when they arrive; asked again, hides them. */
export async function askOdds(context: Context): Promise<void> {
  const { table, hud, actions } = context;
  const state = table.getState();
  if (!canComputeOdds(state, actions)) return;
  const { view } = state;
  if (hud.getState().odds?.view === view) return hud.setState({ odds: null });
  const odds: Odds = { view, chances: null };
  hud.setState({ odds, hint: null });
  // If closed, replaced by a hint or asked anew meanwhile, the answer is too late.
  const wanted = (): boolean => hud.getState().odds === odds;
  try {
    const chances = await actions.chances!();
    if (!wanted()) return;
    hud.setState({ odds: chances && { view, chances }, heeded: chances && { view, hint: chances.hint } });
    // A viewer who has picked something compares it with the numbers.
    if (chances && !table.getState().selection.length) pickOut(context, chances.hint);
  } catch {
    if (!wanted()) return;
    hud.setState({ odds: null });
    refuse(context, 'This device could not calculate the odds.');
  }
}
