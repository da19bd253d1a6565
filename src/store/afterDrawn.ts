import type { ShownStep } from '../engine/step.ts';
import type { Timer } from '../lib/clock.ts';

/** Longest wait for a table to be drawn, in milliseconds: a picture that never comes must not keep people from playing. */
export const LONGEST_DRAWING = 15_000;

interface Setup {
  /** The table is drawn. */
  readonly drawn: Promise<void>;
  readonly timer: Timer;
  readonly show: (steps: readonly ShownStep[]) => void;
}

/** Hands steps on once the table is drawn on which they are to be seen, or could not be drawn in time. */
export function afterDrawn({ drawn, timer, show }: Setup): (steps: readonly ShownStep[]) => void {
  let waiting: ShownStep[] | null = [];
  const go = (): void => {
    const steps = waiting;
    waiting = null;
    cancel();
    if (steps?.length) show(steps);
  };
  const cancel = timer.after(LONGEST_DRAWING, go);
  void drawn.then(go);
  return (steps) => {
    if (waiting) waiting.push(...steps);
    else show(steps);
  };
}
