import type { GameDisplay, Showing } from '../engine/display.ts';
import type { Event, Game } from '../engine/game.ts';
import type { ShownStep } from '../engine/step.ts';
import { type CardId, type Face, type Seat, zoneOf } from '../engine/table.ts';
import type { View } from '../engine/view.ts';
import type { Timer } from '../lib/clock.ts';
import { asItWas } from './moments.ts';
import { firstRoll, KEEP, Narrator } from './narrator.ts';
import { Pace } from './pace.ts';
import { actingIn, present } from './present.ts';
import { type RestOptions, Rests } from './rests.ts';
import { beginningOf, lastReveals, newlyCounted, passedOver } from './reveals.ts';
import type { LogLine, ShowingProgress, TableState, TableStore } from './tableStore.ts';

export interface DirectorOptions extends RestOptions {
  readonly store: TableStore;
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly seat: Seat | null;
  readonly clock: Timer;
  /** What this device knows of cards, for looks back: what the seat had been shown by then and no more is taken from it. */
  readonly secrets?: () => ReadonlyMap<CardId, Face>;
  /** 1 normal, 2 twice as fast, 0 at once. */
  readonly speed: () => number;
  /** Called when an event comes before the viewer's eyes (for sounds). */
  readonly onShow?: (event: Event, view: View) => void;
  /** Wait for `play`: a replay begins at its beginning, at rest. */
  readonly paused?: boolean;
}

/** How a state comes before the eyes. */
interface Presenting {
  readonly leapt?: boolean;
  readonly moment?: TableState['moment'];
}

/**
 * Shows what happened, one event after the other and in its time, while the match itself runs ahead.
 * Undo, reconnecting and replay need nothing of their own: they show another state.
 */
export class Director {
  readonly #setup: DirectorOptions;
  readonly #narrator: Narrator;
  readonly #steps: ShownStep[] = [];
  #at = -1;
  #playing: boolean;
  readonly #pace: Pace;
  readonly #rests: Rests;
  #moments = 0;

  constructor(setup: DirectorOptions) {
    this.#setup = setup;
    this.#narrator = new Narrator(setup);
    this.#pace = new Pace(setup);
    this.#rests = new Rests(setup, this.#steps, this.#showingAt);
    this.#playing = !setup.paused;
  }

  /** Shows new events after those that still wait. */
  push(more: readonly ShownStep[]): void {
    this.#steps.push(...more);
    this.#trim();
    if (!this.#playing) return;
    if (!this.#pace.waits) this.#advance();
    else this.#setup.store.setState({ live: false });
  }

  /**
   * Shows the table as it was once this line was told, and goes on unseen; null: back to now. A question that must be answered against the
   * clock leads back by itself.
   */
  lookBack(line: LogLine | null): void {
    const { store, secrets, seat, display } = this.#setup;
    const shown = this.#steps[this.#at];
    if (!shown) return;
    store.setState({ past: line && { ...line, awaited: this.#awaits(shown) } });
    if (!line) {
      this.#show(shown, null, { leapt: true });
      return;
    }
    const hand = seat === null ? [] : zoneOf(line.step.state.table, display.hand(seat));
    const since = { hand, now: this.#steps.at(-1)!.faces, secrets: secrets?.() };
    this.#present(asItWas(line.step, seat, since), null, { leapt: true });
  }

  /** Shows the latest state at once. */
  skip(): void {
    this.#setup.store.setState({ past: null });
    this.#jump(this.#steps.length - 1);
  }

  /** Takes up a table at its latest state. The end of a hand after which no person has done anything may not have been read yet. */
  resume(): void {
    const end = this.#rests.lastUnread();
    this.#rests.readUpTo((end ?? this.#steps.length) - 1);
    this.skip();
    if (end === null || this.#rests.at(this.#at)) return;
    this.#setup.store.setState({ outcome: this.#rests.outcomeAt(end) });
  }

  /** The viewer has read how the hand ended. */
  next(): void {
    this.#rests.readUpTo(this.#at);
    this.goOn();
  }

  /** The same for a viewer who has seen a part of it: what came of the reveals that are passed over is told. */
  skipOn(): void {
    if (this.#rests.at(this.#at)) {
      this.next();
      return;
    }
    const from = beginningOf(this.#showingAt, Math.max(this.#at, 0));
    this.skip();
    if (this.#rests.at(this.#at)) return;
    const { store } = this.#setup;
    const shown = this.#steps.slice(from, this.#at + 1).map((_, i) => this.#showingAt(from + i));
    const outcome = passedOver(shown, store.getState().showing);
    if (outcome.length) store.setState({ outcome });
  }

  /** The viewer has ended the match: nothing is waited for any more. */
  finish(): void {
    this.#rests.readUpTo(this.#steps.length - 1);
    this.skip();
  }

  /** What made a reveal stay may be over: shows what comes after it, or rests there for the viewer. */
  goOn(): void {
    if (this.#setup.store.getState().held) this.#advance();
  }

  /** Four times as fast until everything is shown. */
  faster(): void {
    this.#pace.hurry = true;
  }

  /** Repeats the last showing before what is shown, from its beginning. False: there was none. */
  again(): boolean {
    const from = beginningOf(this.#showingAt, this.#lastReveal);
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

  readonly close = (): void => this.pause();

  get playing(): boolean {
    return this.#playing && !this.#isAtEnd;
  }

  get position(): number {
    return this.#at;
  }

  get length(): number {
    return this.#steps.length;
  }

  /** The last step up to the shown one that shows a reveal; 0: none does. */
  get #lastReveal(): number {
    let last = this.#at;
    while (last > 0 && !this.#showingAt(last)) last--;
    return last;
  }

  get #isAtEnd(): boolean {
    return this.#at >= this.#steps.length - 1;
  }

  #viewOf(step: ShownStep): View {
    return { seat: this.#setup.seat, state: step.state, faces: step.faces };
  }

  readonly #showingAt = (index: number): Showing | null =>
    this.#setup.display.showing(this.#viewOf(this.#steps[index]!));

  /** Shows the next events that belong together, then waits as long as they are worth looking at. */
  #advance(): void {
    const { speed, store } = this.#setup;
    if (this.#rests.hold(this.#at)) this.#pace.hurry = false;
    if (store.getState().held) return;
    if (!this.#playing || this.#isAtEnd) this.#settle();
    else if (speed() === 0) this.#passing(() => this.#jump(this.#steps.length - 1));
    else this.#passing(() => this.#play());
  }

  /** Goes on, and tells what came of the reveals that have ended by it: that stays until the viewer does something. */
  #passing(goOn: () => void): void {
    const from = this.#at;
    goOn();
    const { store } = this.#setup;
    // What a page finds when it opens is no news.
    if (from < 0 || store.getState().replaying) return;
    const outcome = lastReveals(this.#showingAt, from, this.#at);
    if (!outcome.length || this.#rests.hasRead(outcome.at(-1)!)) return;
    // What nobody contested is no news, but what was told before is over.
    store.setState({ outcome: outcome.some(({ uncontested }) => !uncontested) ? outcome : [] });
  }

  #play(): void {
    const before = this.#showingAt(Math.max(this.#at, 0));
    const first = this.#at + 1;
    const beats = this.#takeBeat();
    const thinking = this.#pauseBefore(first);
    const after = this.#showingAt(this.#at);
    const row = after?.uncontested ? null : newlyCounted(before, after);
    const found = this.#narrator.moment(this.#steps, [first, this.#at]);
    const moment = found && { ...found, id: ++this.#moments };
    if (row === null) this.#showEvents(first, beats + thinking, moment);
    else this.#count(row, beats, moment);
  }

  /** Goes over the events up to the next that takes time; gives how many beats it takes. */
  #takeBeat(): number {
    const { display, onShow } = this.#setup;
    let beats = 0;
    const first = this.#at + 1;
    while (beats === 0 && !this.#isAtEnd && !(this.#at >= first && this.#rests.isHeld(this.#at))) {
      this.#at++;
      const step = this.#steps[this.#at]!;
      const view = this.#viewOf(step);
      beats = display.beats(step.event, view);
      onShow?.(step.event, view);
    }
    return beats;
  }

  #showEvents(first: number, beats: number, moment: TableState['moment']): void {
    const rolling = firstRoll(this.#steps, [first, this.#at], this.#setup.display);
    this.#tell(rolling === null ? this.#at : rolling - 1);
    this.#show(this.#steps[this.#at]!, null, { moment });
    this.#pace.wait(beats, () => {
      // Not before: the log must not say how dice fall that still roll.
      this.#tell(this.#at);
      this.#advance();
    });
  }

  /** Counts one row of a showing, line by line. */
  #count(row: number, beats: number, moment: TableState['moment']): void {
    const step = this.#steps[this.#at]!;
    const lines = this.#showingAt(this.#at)!.rows[row]!.lines.length;
    const count = (line: number): void => {
      this.#show(step, { row, line });
      if (line < lines) {
        this.#pace.wait(1, () => count(line + 1));
        return;
      }
      this.#pace.wait(1, () => {
        // Not before: the log must not give the sum away.
        this.#tell(this.#at);
        this.#show(step, { row: row + 1, line: 0 }, { moment });
        this.#pace.wait(beats, () => this.#advance());
      });
    };
    count(0);
  }

  #show(step: ShownStep, progress: ShowingProgress | null, more: Presenting = {}): void {
    const view = this.#viewOf(step);
    const { past } = this.#setup.store.getState();
    if (!past) this.#present(view, progress, more);
    else if (this.#setup.display.controls(view).clock?.seconds != null) this.lookBack(null);
    else this.#setup.store.setState({ past: { ...past, awaited: this.#awaits(step) } });
  }

  #awaits({ state }: ShownStep): boolean {
    const { seat, rules } = this.#setup;
    return seat !== null && actingIn(rules, state).includes(seat);
  }

  #present(view: View, progress: ShowingProgress | null, { leapt = false, moment = null }: Presenting): void {
    const isLast = this.#playing && this.#at === this.#steps.length - 1;
    const live = isLast && !this.#setup.store.getState().past && !this.#rests.isHeld(this.#at);
    const rests = this.#rests.at(this.#at) !== null;
    present(this.#setup, view, { progress, leapt, moment, live, rests });
  }

  #tell(upTo: number): void {
    this.#narrator.tell(this.#steps, upTo);
  }

  /** A bot that just got the turn seems to think for a moment. */
  #pauseBefore(index: number): number {
    const next = this.#steps[this.#at + 1]?.author;
    const author = this.#steps[index]?.author;
    return typeof next === 'number' && next !== author && next !== this.#setup.seat ? 2 : 0;
  }

  #jump(to: number): void {
    this.#pace.stop();
    this.#at = this.#rests.stopBefore(this.#at, to);
    this.#tell(this.#at);
    const step = this.#steps[this.#at];
    const { store } = this.#setup;
    const revealed = store.getState().revealed || (step && this.#showingAt(this.#lastReveal)?.done === true);
    store.setState({ repeated: false, ...(revealed && { revealed }) });
    if (step) this.#show(step, null, { leapt: true });
    if (this.#rests.hold(this.#at)) this.#pace.hurry = false;
    this.#settle();
  }

  /** Once everything is shown the player may act. */
  #settle(): void {
    const { store } = this.#setup;
    if (!this.#isAtEnd) return;
    this.#pace.hurry = false;
    const { live, moment } = store.getState();
    const step = this.#steps[this.#at];
    if (!live && this.#playing && step) this.#show(step, null);
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
