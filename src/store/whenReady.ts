import type { GameDisplay } from '../engine/display.ts';
import type { ShownStep } from '../engine/step.ts';

/** Forwards steps in order once the assets they need have loaded. A failed load is retried with the next step. */
export function whenReady(
  { ready, isReady }: GameDisplay,
  show: (steps: readonly ShownStep[]) => void,
): (steps: readonly ShownStep[]) => void {
  const waiting: ShownStep[] = [];
  const go = (): void => {
    if (waiting.length) show(waiting.splice(0));
  };
  return (steps) => {
    waiting.push(...steps);
    const last = waiting.at(-1)?.state.game;
    if (!ready || !isReady || isReady(last)) go();
    else ready(last).then(go, () => {});
  };
}
