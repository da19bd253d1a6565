import type { ShownStep } from '../../engine/step.ts';
import { zoneOf } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import type { LogLine } from '../tableStore.ts';
import type { DirectorOptions } from './directorOptions.ts';
import { viewAtMoment } from './moments.ts';
import { isPaidOut } from './payout.ts';
import { actingIn, presented } from './present.ts';
import type { ReadingPauses } from './readingPauses.ts';
import { decidedBy, type ShowingAt } from './reveals.ts';
import type { Presenting } from './stage.ts';

/** Index of the step that the director shows, and whether it plays on from there. */
interface Position {
  readonly at: number;
  readonly playing: boolean;
}

/** Tells the store what to show: a step of the match, or the past that the viewer looks back at. */
export class Presenter {
  readonly #setup: DirectorOptions;
  readonly #steps: readonly ShownStep[];
  readonly #showingAt: ShowingAt;
  readonly #rests: ReadingPauses;
  readonly #position: () => Position;

  constructor(
    setup: DirectorOptions,
    steps: readonly ShownStep[],
    { showingAt, rests, position }: { showingAt: ShowingAt; rests: ReadingPauses; position: () => Position },
  ) {
    this.#setup = setup;
    this.#steps = steps;
    this.#showingAt = showingAt;
    this.#rests = rests;
    this.#position = position;
  }

  viewOf(step: ShownStep): View {
    return { seat: this.#setup.seat, state: step.state, faces: step.faces };
  }

  /** Shows a step, unless the viewer is looking back. A question with a time limit returns them to the present. */
  show(step: ShownStep, how: Presenting = {}): void {
    const view = this.viewOf(step);
    const { past } = this.#setup.store.getState();
    if (!past) this.#present(view, how);
    else if (this.#setup.display.controls(view).clock?.seconds != null) this.lookBack(null);
    else this.#setup.store.setState({ past: { ...past, awaited: this.#awaits(step) } });
  }

  /** Shows the table as it was at this line of the log; null returns to the present. */
  lookBack(line: LogLine | null): void {
    const { store, secrets, seat, display } = this.#setup;
    const shown = this.#steps[this.#position().at];
    if (!shown) return;
    store.setState({ past: line && { ...line, awaited: this.#awaits(shown) } });
    if (!line) {
      this.show(shown, { leapt: true });
      return;
    }
    const hand = seat === null ? [] : zoneOf(line.step.state.table, display.hand(seat));
    const since = { hand, now: this.#steps.at(-1)!.faces, secrets: secrets?.() };
    this.#present(viewAtMoment(line.step, seat, since), { leapt: true, lies: true });
  }

  /** Checks whether the reveal at this step has been put away to pay its pot: not in a lesson, nor in a replay that stands still. */
  isPaidOut(at: number): boolean {
    if (!this.#position().playing || this.#rests.stays(at)) return false;
    const { layout } = this.#setup.store.getState();
    return isPaidOut(this.#steps, this.#showingAt, at, layout);
  }

  #awaits({ state }: ShownStep): boolean {
    const { seat, rules } = this.#setup;
    return seat !== null && actingIn(rules, state).includes(seat);
  }

  #present(view: View, how: Presenting): void {
    const { progress = null, leapt = false, moment = null, lies = false, waits = false } = how;
    const { store, rules } = this.#setup;
    const { at, playing } = this.#position();
    const shown = store.getState();
    const isLast = playing && at === this.#steps.length - 1;
    const live = isLast && !waits && !shown.past && !this.#rests.isHeld(at);
    const rests = this.#rests.at(at) !== null;
    const isPaid = !lies && progress === null && this.isPaidOut(at);
    const decided = shown.past ? [] : decidedBy(this.#steps, rules, this.#showingAt, at);
    const more = { progress, leapt, moment, live, rests, isPaid, decided };
    store.setState(presented(shown, this.#setup, view, more));
  }
}
