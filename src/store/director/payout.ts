import type { Layout } from '../../engine/display/layout.ts';
import type { Showing } from '../../engine/display.ts';
import type { Event } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import { creditsIn, type PurseId } from '../../engine/table/table.ts';
import type { TableState } from '../tableStore.ts';
import type { ShowingAt } from './reveals.ts';
import type { Stage } from './stage.ts';

/** A pot is paid in the sight of all: its reveal is put away first, so that chips travel over a clear table. */

/** Beats in which the chips of a contested pot go to their winner. */
const PAYOUT_BEATS = 2;

/** Returns the purse of the pot that a reveal is about; null: it is about no pot. */
const potOf = ({ places }: Pick<Layout, 'places'>, { place }: Pick<Showing, 'place'>): PurseId | null =>
  places.find(({ id }) => id === place)?.purse ?? null;

/** Checks whether the pot of the reveal at this step has been paid since the reveal began. */
export function isPaidOut(
  steps: readonly ShownStep[],
  showingAt: ShowingAt,
  at: number,
  layout: Pick<Layout, 'places'>,
): boolean {
  const showing = showingAt(at);
  const pot = showing?.done ? potOf(layout, showing) : null;
  if (pot === null) return false;
  let first = at;
  while (first > 0 && showingAt(first - 1)?.id === showing!.id) first--;
  const before = steps[Math.max(0, first - 1)]!.state.table;
  return creditsIn(steps[at]!.state.table, pot) < creditsIn(before, pot);
}

/** Returns a step in which nothing has been paid yet since an earlier one. */
const unpaid = (step: ShownStep, { state }: Pick<ShownStep, 'state'>): ShownStep => ({
  ...step,
  state: { ...step.state, table: { ...step.state.table, purses: state.table.purses } },
});

const isPayment = ({ type }: Event): boolean => type === 'paid';

/**
 * Shows who wins a pot, then puts the reveal away and pays. Without a contest it is paid at once. `beats`: those of the event that decides it;
 * 0: who wins has been shown.
 */
export function payOut(stage: Stage, beats: number, moment: TableState['moment']): void {
  const { step, before, showing, show, wait } = stage;
  const isContested = beats > 0 && !showing.uncontested;
  const pay = (): void => {
    stage.hear(isPayment);
    show(step, { moment: isContested ? null : moment });
    wait(showing.uncontested ? beats : PAYOUT_BEATS, stage.goOn);
  };
  stage.hear((event) => !isPayment(event));
  stage.tell();
  if (!isContested) {
    pay();
    return;
  }
  show(unpaid(step, before), { moment, lies: true, waits: true });
  wait(beats, pay);
}
