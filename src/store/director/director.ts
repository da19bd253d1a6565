import { MOST_GREAT_BEATS } from '../../engine/display/moment.ts';
import type { Event } from '../../engine/game.ts';
import type { ShownStep } from '../../engine/step.ts';
import type { LogLine } from '../tableStore.ts';
import { countRow, paceOf } from './counting.ts';
import type { DirectorOptions } from './directorOptions.ts';
import { firstRoll, KEEP, Narrator } from './narrator.ts';
import { Pace, thinkingBeats } from './pace.ts';
import { payOut } from './payout.ts';
import { Presenter } from './presenter.ts';
import { ReadingPauses } from './readingPauses.ts';
import {
  firstStepOf,
  lastRevealBy,
  lastReveals,
  newlyCounted,
  rememberedShowings,
  skippedReveals,
} from './reveals.ts';
import type { Stage } from './stage.ts';

export type { DirectorOptions };

/**
 * Presents events one by one, each in its own time, while the match itself runs ahead.
 * Undo, reconnecting and replay need no special code: they show another state.
 */
export class Director {
  readonly #setup: DirectorOptions;
  readonly #narrator: Narrator;
  readonly #steps: ShownStep[] = [];
  #at = -1;
  #playing: boolean;
  readonly #pace: Pace;
  readonly #rests: ReadingPauses;
  readonly #presenter: Presenter;
  #moments = 0;

  constructor(setup: DirectorOptions) {
    this.#setup = setup;
    this.#narrator = new Narrator(setup, this.#steps);
    this.#pace = new Pace(setup);
    this.#rests = new ReadingPauses(setup, this.#steps, this.#showingAt);
    this.#presenter = new Presenter(setup, this.#steps, {
      showingAt: this.#showingAt,
      rests: this.#rests,
      position: () => ({ at: this.#at, playing: this.#playing }),
    });
    this.#playing = !setup.paused;
    setup.store.subscribe(({ asked }, was) => was.asked && !asked && this.goOn());
  }

  /** Queues new events after those still waiting. */
  push(more: readonly ShownStep[]): void {
    this.#steps.push(...more);
    this.#trim();
    if (!this.#playing) return;
    if (!this.#pace.waits) this.#advance();
    else this.#setup.store.setState({ live: false });
  }

  /**
   * Shows the table as it was at this line of the log, while the match continues in the background; null returns to the present. A question
   * with a time limit also returns there.
   */
  lookBack(line: LogLine | null): void {
    this.#presenter.lookBack(line);
  }

  /** Shows the latest state at once. */
  skip(): void {
    this.#setup.store.setState({ past: null });
    this.#jump(this.#steps.length - 1);
  }

  /** Resumes a table at its latest state. If no human has acted since the end of a hand, the viewer may not have read it yet. */
  resume(): void {
    const end = this.#rests.lastUnread();
    this.#rests.readUpTo((end ?? this.#steps.length) - 1);
    this.skip();
    if (end === null || this.#rests.at(this.#at)) return;
    this.#setup.store.setState({ outcome: this.#rests.outcomeAt(end) });
  }

  /** Continues after the viewer has read the end of the hand. */
  next(): void {
    this.#rests.readUpTo(this.#at);
    this.goOn();
  }

  /** Continues for a viewer who has seen part of it, and shows the results of the skipped reveals. */
  skipOn(): void {
    if (this.#rests.at(this.#at)) {
      this.next();
      return;
    }
    const from = firstStepOf(this.#showingAt, Math.max(this.#at, 0));
    this.skip();
    if (this.#rests.at(this.#at)) return;
    const { store } = this.#setup;
    const shown = this.#steps.slice(from, this.#at + 1).map((_, i) => this.#showingAt(from + i));
    const outcome = skippedReveals(shown, store.getState().showing);
    if (outcome.length) store.setState({ outcome });
  }

  /** Shows the end of the match without further waits, since the viewer has ended it. */
  finish(): void {
    this.#rests.readUpTo(this.#steps.length - 1);
    this.skip();
  }

  /** Called when the reason for holding a reveal may be gone: shows the next events, or rests for the viewer. */
  goOn(): void {
    if (this.#setup.store.getState().held) this.#advance();
  }

  /** Plays four times as fast until everything is shown. */
  faster(): void {
    this.#pace.hurry = true;
  }

  /** Ends the great moment that is shown before its time. */
  endMoment(): void {
    const { store } = this.#setup;
    if (store.getState().moment?.great && !this.#pace.hasten()) store.setState({ moment: null });
  }

  /** Repeats the last reveal before the current position, from its beginning. Returns false if there was none. */
  again(): boolean {
    const from = firstStepOf(this.#showingAt, lastRevealBy(this.#showingAt, this.#at));
    if (from <= 0) return false;
    if (!this.#rests.at(this.#at)) this.#rests.readUpTo(this.#at);
    this.#setup.store.setState({ past: null, repeated: true });
    this.#pace.stop();
    this.#at = from - 1;
    this.#playing = true;
    this.#setup.store.setState({ live: false });
    this.#advance();
    return true;
  }

  /** For replays: shows the state after step n (0 is the first) and stays there. */
  seek(n: number): void {
    this.#playing = false;
    this.#setup.store.setState({ past: null });
    this.#jump(Math.max(0, Math.min(n, this.#steps.length - 1)));
  }

  play(): void {
    this.#playing = true;
    if (!this.#pace.waits) this.#advance();
  }

  pause(): void {
    this.#playing = false;
    this.#pace.stop();
  }

  get playing(): boolean {
    return this.#playing && !this.#isAtEnd;
  }

  get position(): number {
    return this.#at;
  }

  get length(): number {
    return this.#steps.length;
  }

  get #isAtEnd(): boolean {
    return this.#at >= this.#steps.length - 1;
  }

  readonly #showingAt = rememberedShowings(this.#steps, (step) =>
    this.#setup.display.showing(this.#presenter.viewOf(step)),
  );

  /** Shows the next events that belong together, then waits for their beats. */
  #advance(): void {
    const { speed, store } = this.#setup;
    if (this.#rests.hold(this.#at)) this.#pace.hurry = false;
    if (store.getState().held) return;
    if (!this.#playing || this.#isAtEnd) {
      this.#settle();
      return;
    }
    const from = this.#at;
    if (speed() === 0) this.#jump(this.#steps.length - 1);
    else this.#play();
    this.#showOutcome(from);
  }

  /** Shows the results of the reveals that have ended since this step; they stay until the viewer acts. */
  #showOutcome(from: number): void {
    const { store } = this.#setup;
    // State found when the page opens isn't news.
    if (from < 0 || store.getState().replaying) return;
    const outcome = lastReveals(this.#showingAt, from, this.#at);
    if (!outcome.length || this.#rests.hasRead(outcome.at(-1)!)) return;
    // An uncontested result isn't news, but it replaces the earlier ones.
    store.setState({ outcome: outcome.some(({ uncontested }) => !uncontested) ? outcome : [] });
  }

  #play(): void {
    const before = this.#showingAt(Math.max(this.#at, 0));
    const first = this.#at + 1;
    const beats = this.#takeBeat();
    const thinking = thinkingBeats(this.#steps, [first, this.#at], this.#setup.seat);
    const after = this.#showingAt(this.#at);
    const row = after?.uncontested ? null : newlyCounted(before, after);
    const pays =
      row === null && !(before?.done && before.id === after?.id) && this.#presenter.isPaidOut(this.#at);
    const found = this.#narrator.moment([first, this.#at]);
    this.#pace.factor = paceOf(after, this.#setup.seat);
    // Nobody waits for longer than three seconds for a great moment.
    const length = Math.min(
      beats + (row === null && !pays ? thinking : 0),
      found?.great ? MOST_GREAT_BEATS : Infinity,
    );
    const moment = found && { ...found, id: ++this.#moments, lasts: this.#pace.lengthOf(length) };
    if (pays) {
      payOut(this.#stageFor(first), length, moment);
      return;
    }
    this.#hear(first);
    if (row !== null) {
      countRow(this.#stageFor(first), row, length, moment);
      return;
    }
    const rolling = firstRoll(this.#steps, [first, this.#at], this.#setup.display);
    this.#narrator.tell(rolling === null ? this.#at : rolling - 1);
    this.#presenter.show(this.#steps[this.#at]!, { moment });
    this.#pace.wait(length, () => {
      // Log only now: the log must not reveal dice that are still rolling.
      this.#narrator.tell(this.#at);
      this.#advance();
    });
  }

  /** Advances over the events up to the next that takes time, and returns its beats. */
  #takeBeat(): number {
    const { display } = this.#setup;
    let beats = 0;
    const first = this.#at + 1;
    while (beats === 0 && !this.#isAtEnd && !(this.#at >= first && this.#rests.isHeld(this.#at))) {
      this.#at++;
      const step = this.#steps[this.#at]!;
      beats = display.beats(step.event, this.#presenter.viewOf(step));
    }
    return beats;
  }

  /** Lets those of the events since this one be heard that `isHeard` accepts. */
  #hear(first: number, isHeard: (event: Event) => boolean = () => true): void {
    for (const step of this.#steps.slice(first, this.#at + 1))
      if (isHeard(step.event)) this.#setup.onShow?.(step.event, this.#presenter.viewOf(step));
  }

  /** Everything that a step shown in several parts needs. `first`: the first of the events shown with it. */
  #stageFor(first: number): Stage {
    const at = this.#at;
    // The oldest steps may be dropped meanwhile, so that all indices move.
    const since = at - first;
    return {
      ...{ step: this.#steps[at]!, before: this.#steps[first - 1] ?? this.#steps[at]! },
      showing: this.#showingAt(at)!,
      show: (step, how) => this.#presenter.show(step, how),
      // Log only once all is seen: the log must not reveal a sum.
      tell: () => this.#narrator.tell(this.#at),
      hear: (isHeard) => this.#hear(this.#at - since, isHeard),
      wait: (beats, then) => this.#pace.wait(beats, then),
      goOn: () => this.#advance(),
    };
  }

  #jump(to: number): void {
    this.#pace.stop();
    this.#at = this.#rests.stopBefore(this.#at, to);
    this.#narrator.tell(this.#at);
    const step = this.#steps[this.#at];
    const { store } = this.#setup;
    const revealed =
      store.getState().revealed ||
      (step && this.#showingAt(lastRevealBy(this.#showingAt, this.#at))?.done === true);
    store.setState({ repeated: false, ...(revealed && { revealed }) });
    if (step) this.#presenter.show(step, { leapt: true });
    if (this.#rests.hold(this.#at)) this.#pace.hurry = false;
    this.#settle();
  }

  /** Lets the player act once everything is shown. */
  #settle(): void {
    const { store } = this.#setup;
    if (!this.#isAtEnd) return;
    this.#pace.hurry = false;
    const { live, moment } = store.getState();
    const step = this.#steps[this.#at];
    if (!live && this.#playing && step) this.#presenter.show(step);
    else if (moment) store.setState({ moment: null });
  }

  #trim(): void {
    const extra = Math.min(this.#steps.length - KEEP, this.#at);
    if (this.#setup.store.getState().replaying || extra < KEEP / 2) return;
    this.#steps.splice(0, extra);
    this.#at -= extra;
    this.#rests.forget(extra);
    this.#narrator.forget(extra);
  }
}
