import type { StoreApi } from 'zustand/vanilla';
import type { Hint } from '../engine/display.ts';
import type { Command, RuleError } from '../engine/game.ts';
import type { LessonRun } from '../store/lesson.ts';
import type { PuzzleRun } from '../store/puzzle/puzzleRun.ts';
import type { TableStore } from '../store/tableStore.ts';
import type { InteractionState, Notice, Unconfirmed } from './state.ts';
import { arePicked, offering } from './targets.ts';

type Drawn = { readonly hud: Pick<StoreApi<InteractionState>, 'getState' | 'setState'> };

/** Everything that a command goes through. */
export interface Sending extends Drawn {
  readonly table: TableStore;
  readonly actions: {
    /** Returns null if accepted. */
    dispatch(command: Command): RuleError | null;
    readonly lesson?: LessonRun;
    readonly puzzle?: Pick<PuzzleRun, 'isOpen'>;
  };
}

/** Code of a lesson's or puzzle's answer to an unexpected command. */
export const LESSON_CODE = 'lesson';

let notices = 0;

/** Says why an attempt has failed. */
export function refuse({ hud }: Drawn, message: string): void {
  showRefusal({ hud }, { code: 'page', message });
}

/** Shows the viewer a refusal by the rules or the table. */
export function showRefusal({ hud }: Drawn, error: RuleError): void {
  // The lesson or puzzle says so itself.
  if (error.code === LESSON_CODE) return;
  hud.setState({ notice: { kind: 'refusal', error, id: ++notices } });
}

/** Reports an action that nothing else shows. */
export function showNotice({ hud }: Drawn, text: string): void {
  hud.setState({ notice: { kind: 'news', text, id: ++notices } });
}

/** Checks whether a notice gives this reason why nothing can be done now. */
export const saysWhy = (notice: Notice | null, blocked: string | null): boolean =>
  notice?.kind === 'refusal' && notice.error.message === blocked;

/** Condition for sending a command: none, the viewer's confirmation, or a table that takes commands. */
type Verdict = 'go' | 'wait' | { readonly ask: Unconfirmed } | { readonly not: string };

/** Judges a command of the viewer. `isSure`: it was confirmed, if its control requires that. */
function judge({ table, hud, actions }: Sending, command: Command, isSure: boolean): Verdict {
  const { view, controls, blocked } = table.getState();
  if (blocked) return { not: blocked };
  // A lesson or puzzle answers every attempt itself.
  if (isSure || actions.lesson?.look.getState().now || actions.puzzle?.isOpen()) return 'go';
  // An open question takes precedence over other buttons.
  if (hud.getState().unconfirmed?.view === view) return 'wait';
  const control = offering(controls.controls, command);
  const question = command.amount === undefined ? control?.confirm : control?.amountConfirm?.(command.amount);
  return control && question ? { ask: { view, control, command, question } } : 'go';
}

/**
 * Sends a command of the viewer, or asks for confirmation first; returns whether it was accepted. `sure`: it was confirmed; `ahead`: it was
 * decided before the turn, so the current selection has another purpose. The selection stays if the command is refused.
 */
export function send(context: Sending, command: Command, { sure = false, ahead = false } = {}): boolean {
  const { table, hud, actions } = context;
  const verdict = judge(context, command, sure);
  if (verdict === 'wait') return false;
  if (verdict !== 'go') {
    if ('not' in verdict) refuse(context, verdict.not);
    else hud.setState({ unconfirmed: verdict.ask });
    return false;
  }
  const error = actions.dispatch(command);
  if (error) {
    showRefusal(context, error);
    return false;
  }
  if (!ahead) table.setState({ selection: [], targets: [], target: null, outcome: [] });
  hud.setState(({ sent, hint }) => ({
    notice: null,
    hint: null,
    goesOn: hint !== null && hint.steps.length > 1 && isStep(hint, command),
    odds: null,
    amounts: {},
    sent: sent + 1,
  }));
  return true;
}

/** Checks whether a command is the first step of a hint. */
const isStep = ({ steps: [first] }: Hint, { type, to, cards = [] }: Command): boolean =>
  first !== undefined &&
  first.command.type === type &&
  first.command.to === to &&
  arePicked(first.command.cards ?? [], cards);
