import type { Ahead, AheadChoice } from '../engine/ahead.ts';
import type { Command } from '../engine/game.ts';
import { isAwaited, mayAct, type TableState } from './tableStore.ts';

/** What the viewer has decided before its turn. */
export interface Decided extends Pick<AheadChoice, 'id' | 'label'> {
  readonly round: string;
}

/** What becomes of a decision. */
export type Fate =
  | { readonly kind: 'waits' }
  /** It is the viewer's turn. */
  | { readonly kind: 'due'; readonly command: Command }
  /** Something has happened that it did not reckon with. */
  | { readonly kind: 'lost' }
  /** What it was about is over. */
  | { readonly kind: 'over' };

const decisions = ({ display, view, replaying, past }: TableState): Ahead | null =>
  replaying || past || view.seat === null ? null : (display.ahead?.(view) ?? null);

/** What the viewer may decide now; null: nothing, or it is its turn anyway. */
export const aheadOf = (state: TableState): Ahead | null =>
  state.acting.includes(state.view.seat ?? -1) ? null : decisions(state);

/** What becomes of a decision at a table that now shows this. */
export function fateOf({ id, round }: Decided, state: TableState): Fate {
  const now = decisions(state);
  const choice = now?.round === round ? now.choices.find((each) => each.id === id) : undefined;
  // A look back at the last reveal shows another moment, for a while.
  if (!choice) return { kind: !state.live ? 'waits' : now?.round === round ? 'lost' : 'over' };
  const due = isAwaited(state) && mayAct(state) && state.controls.controls.length;
  return due ? { kind: 'due', command: choice.command } : { kind: 'waits' };
}

/** The decision for this choice, or none if it had been made already. */
export const toggled = (
  decided: Decided | null,
  { id, label }: AheadChoice,
  { round }: Ahead,
): Decided | null => (decided?.id === id && decided.round === round ? null : { id, label, round });
