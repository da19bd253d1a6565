import type { Showing } from '../../engine/display.ts';
import type { Event } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { ShowingProgress, TableState } from '../tableStore.ts';

/** Options for presenting a state. */
export interface Presenting {
  readonly progress?: ShowingProgress | null;
  readonly leapt?: boolean;
  readonly moment?: TableState['moment'];
  /** The reveal lies before the viewer, even if its pot has been paid. */
  readonly lies?: boolean;
  /** More of this step is to be shown. */
  readonly waits?: boolean;
}

/** The director's part in showing a step of a reveal bit by bit. */
export interface Stage {
  readonly step: ShownStep;
  /** The step shown before it. */
  readonly before: ShownStep;
  readonly showing: Showing;
  show(step: ShownStep, how: Presenting): void;
  /** Writes the log up to this step. */
  tell(): void;
  /** Lets those of its events be heard that `isHeard` accepts. */
  hear(isHeard: (event: Event) => boolean): void;
  wait(beats: number, then: () => void): void;
  /** Shows the steps after it. */
  goOn(): void;
}
