import type { Premove, Premoves } from '../../engine/display/premoves.ts';
import type { Command } from '../../engine/game.ts';
import { isAwaited, mayAct, type TableState } from '../tableStore.ts';

/** A choice that the viewer made before their turn. */
export interface ChosenPremove extends Pick<Premove, 'id' | 'label'> {
  readonly round: string;
}

/** Status of an advance choice. */
export type PremoveFate =
  | { readonly kind: 'waits' }
  /** The viewer's turn has come. */
  | { readonly kind: 'due'; readonly command: Command }
  /** Something happened that the choice did not allow for. */
  | { readonly kind: 'lost' }
  /** The round that it was made for is over. */
  | { readonly kind: 'over' };

const decisions = ({ display, view, replaying, past }: TableState): Premoves | null =>
  replaying || past || view.seat === null ? null : (display.premoves?.(view) ?? null);

/** Returns the choices the viewer may make in advance; null if there are none, or if it is their turn anyway. */
export const premovesOf = (state: TableState): Premoves | null =>
  state.acting.includes(state.view.seat ?? -1) ? null : decisions(state);

/** Returns the status of an advance choice at this table. */
export function fateOf({ id, round }: ChosenPremove, state: TableState): PremoveFate {
  const now = decisions(state);
  const choice = now?.round === round ? now.choices.find((each) => each.id === id) : undefined;
  // Looking back at the last reveal shows another moment for a while.
  if (!choice) return { kind: !state.live ? 'waits' : now?.round === round ? 'lost' : 'over' };
  const due = isAwaited(state) && mayAct(state) && state.controls.controls.length;
  return due ? { kind: 'due', command: choice.command } : { kind: 'waits' };
}

/** Returns the decision for this choice, or null if the viewer had already made it. */
export const toggled = (
  decided: ChosenPremove | null,
  { id, label }: Premove,
  { round }: Premoves,
): ChosenPremove | null => (decided?.id === id && decided.round === round ? null : { id, label, round });
