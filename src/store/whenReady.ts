import type { GameDisplay } from '../engine/display.ts';
import type { ShownStep } from '../engine/step.ts';

/** Hands steps on once what they are shown with has been fetched, in their order. What cannot be fetched is tried again with the next that happens. */
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
