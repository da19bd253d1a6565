import type { GameDisplay, Stage } from '../engine/display.ts';
import { forfeitWords } from '../engine/forfeits.ts';
import type { Author, Event, Game, State } from '../engine/game.ts';
import type { CardId, Face, Seat, TableEvent } from '../engine/table.ts';
import { isTableEvent } from '../engine/tableFold.ts';
import type { View } from '../engine/view.ts';
import { heldBy, type StageProgress, type TableState, type TableStore } from './tableStore.ts';

/** One event to show: the state after it and the faces the viewer knew then. */
export interface ShownStep {
  readonly author: Author | 'opening';
  readonly event: Event;
  readonly state: State<unknown>;
  readonly faces: ReadonlyMap<CardId, Face>;
}

/** Time, so that tests can turn the hands themselves. */
export interface Clock {
  after(ms: number, then: () => void): () => void;
}

export interface DirectorOptions {
  readonly store: TableStore;
  readonly rules: Game;
  readonly display: GameDisplay;
  readonly seat: Seat | null;
  readonly clock: Clock;
  /** 1 normal, 2 twice as fast, 0 at once. */
  readonly speed: () => number;
  /** Called when an event comes before the viewer's eyes (for sounds). */
  readonly onShow?: (event: Event, view: View) => void;
  /** Wait for `play`: a replay begins at its beginning, at rest. */
  readonly paused?: boolean;
}

/** Milliseconds of a beat at normal speed: one unhurried motion. */
export const BEAT = 320;
/** What stays in memory while a match is played: enough to look at the last reveal again. */
const KEEP = 600;
const LOG_LENGTH = 400;

/**
 * Shows what happened, one event after the other and in its time, while the match itself runs ahead.
 * Undo, reconnecting and replay need nothing of their own: they show another state.
 */
export interface Director {
  /** Shows new events after those that still wait. */
  push(steps: readonly ShownStep[]): void;
  /** Shows the latest state at once. */
  skip(): void;
  /** Four times as fast until everything is shown. */
  faster(): void;
  /** Shows the last stage again, from its beginning. */
  again(): void;
  /** For replays: shows the state after step n (0 is the first) and stays there. */
  seek(n: number): void;
  play(): void;
  pause(): void;
  readonly playing: boolean;
  readonly position: number;
  readonly length: number;
  close(): void;
}

export function createDirector(setup: DirectorOptions): Director {
  const { store, rules, display, seat, clock } = setup;
  const steps: ShownStep[] = [];
  let at = -1;
  let playing = !setup.paused;
  let hurry = false;
  let cancel: (() => void) | null = null;
  let lineId = 0;
  let told = -1;
  let moments = 0;

  const name = (who: Seat): string => store.getState().seats[who]?.name ?? `Seat ${who + 1}`;
  const viewOf = (step: ShownStep): View => ({ seat, state: step.state, faces: step.faces });
  const pace = (): number => (setup.speed() === 0 ? 0 : (BEAT / setup.speed()) * (hurry ? 0.25 : 1));

  const show = (
    step: ShownStep,
    progress: StageProgress | null,
    { leapt = false, moment = null }: { leapt?: boolean; moment?: TableState['moment'] } = {},
  ): void => {
    const view = viewOf(step);
    const stage = display.stage(view);
    const live = at === steps.length - 1 && playing;
    const next: Partial<TableState> = {
      view,
      leapt,
      stage,
      live,
      acting: rules.actors(step.state),
      controls: display.controls(view),
      progress: progress ?? counted(stage),
      moment,
    };
    const { selection } = store.getState();
    const held = heldBy(display, view);
    const kept = selection.filter((card) => held.includes(card));
    store.setState(kept.length === selection.length ? next : { ...next, selection: kept });
  };

  const tell = (upTo: number): void => {
    // Going back in a replay, the log goes back too.
    const back = upTo < told;
    if (back) told = -1;
    const lines: { id: number; text: string }[] = [];
    for (let i = Math.max(told + 1, upTo - KEEP); i <= upTo; i++) {
      const step = steps[i]!;
      const { event, state } = step;
      const text =
        (isTableEvent(event) && forfeitWords(event, state.table, name)) ||
        display.narrate(event, viewOf(step), name);
      if (text) lines.push({ id: lineId++, text });
    }
    told = Math.max(told, upTo);
    if (back || lines.length)
      store.setState((state) => ({ log: [...(back ? [] : state.log), ...lines].slice(-LOG_LENGTH) }));
  };

  const wait = (beats: number, then: () => void): void => {
    cancel?.();
    const ms = beats * pace();
    cancel = clock.after(ms, () => {
      cancel = null;
      then();
    });
  };

  /** Shows the next events that belong together, then waits as long as they are worth looking at. */
  const advance = (): void => {
    if (!playing || at >= steps.length - 1) {
      settle();
      return;
    }
    if (setup.speed() === 0) {
      jump(steps.length - 1);
      return;
    }
    const before = display.stage(viewOf(steps[Math.max(at, 0)]!));
    let beats = 0;
    const first = at + 1;
    while (beats === 0 && at < steps.length - 1) {
      at++;
      const step = steps[at]!;
      beats = display.beats(step.event);
      setup.onShow?.(step.event, viewOf(step));
    }
    const step = steps[at]!;
    const thinking = pauseBefore(first);
    const stage = display.stage(viewOf(step));
    const row = newlyCounted(before, stage);
    const moment = momentOf(first);
    if (row === null) {
      const rolling = firstRoll(first);
      tell(rolling === null ? at : rolling - 1);
      show(step, null, { moment });
      wait(beats + thinking, () => {
        // Not before: the log must not say how dice fall that still roll.
        tell(at);
        advance();
      });
      return;
    }
    const lines = stage!.rows[row]!.lines.length;
    const count = (line: number): void => {
      show(step, { row, line });
      if (line < lines) wait(1, () => count(line + 1));
      else
        wait(1, () => {
          // Not before: the log must not give the sum away.
          tell(at);
          show(step, { row: row + 1, line: 0 }, { moment });
          wait(beats, advance);
        });
    };
    count(0);
  };

  /** What is worth remembering of the events from `first` to the one shown; the last word counts. */
  const momentOf = (first: number): TableState['moment'] => {
    for (let i = at; i >= first; i--) {
      const { event } = steps[i]!;
      const moment = display.moment?.(event, viewOf(steps[i]!), name);
      if (moment) return { ...moment, id: ++moments };
    }
    return null;
  };

  /** The first of the events from `first` on that throws dice before everybody's eyes. */
  const firstRoll = (first: number): number | null => {
    for (let i = first; i <= at; i++) {
      const event = steps[i]!.event as TableEvent;
      if (event.type === 'rolled' && event.values.length > 0 && display.dice?.[event.dice]) return i;
    }
    return null;
  };

  /** A bot that just got the turn seems to think for a moment. */
  const pauseBefore = (index: number): number => {
    const next = steps[at + 1];
    const author = steps[index]?.author;
    return next && typeof next.author === 'number' && next.author !== author && next.author !== seat ? 2 : 0;
  };

  const jump = (to: number): void => {
    cancel?.();
    cancel = null;
    at = to;
    tell(at);
    const step = steps[at];
    if (step) show(step, null, { leapt: true });
    settle();
  };

  const settle = (): void => {
    if (at < steps.length - 1) return;
    hurry = false;
    const { live, moment } = store.getState();
    if (!live && playing && steps[at]) show(steps[at]!, null);
    else if (moment) store.setState({ moment: null });
  };

  const trim = (): void => {
    const extra = Math.min(steps.length - KEEP, at);
    if (store.getState().replaying || extra < KEEP / 2) return;
    steps.splice(0, extra);
    at -= extra;
    told -= extra;
  };

  return {
    push(more) {
      steps.push(...more);
      trim();
      if (!playing) return;
      if (cancel === null) advance();
      else store.setState({ live: false });
    },
    skip: () => jump(steps.length - 1),
    faster() {
      hurry = true;
    },
    again() {
      let from = steps.length - 1;
      while (from > 0 && !display.stage(viewOf(steps[from]!))) from--;
      while (from > 0 && display.stage(viewOf(steps[from - 1]!))) from--;
      if (from <= 0) return;
      cancel?.();
      cancel = null;
      at = from - 1;
      playing = true;
      store.setState({ live: false });
      advance();
    },
    seek(n) {
      playing = false;
      jump(Math.max(0, Math.min(n, steps.length - 1)));
    },
    play() {
      playing = true;
      if (cancel === null) advance();
    },
    pause() {
      playing = false;
      cancel?.();
      cancel = null;
    },
    get playing() {
      return playing && at < steps.length - 1;
    },
    get position() {
      return at;
    },
    get length() {
      return steps.length;
    },
    close() {
      playing = false;
      cancel?.();
      cancel = null;
    },
  };
}

/** Everything of a stage has been counted. */
const counted = (stage: Stage | null): StageProgress => ({
  row: stage ? stage.rows.filter((row) => row.total !== null).length : 0,
  line: 0,
});

/** The row of a stage that has just been given its total, if any. */
function newlyCounted(before: Stage | null, after: Stage | null): number | null {
  if (!after) return null;
  const had = before?.id === after.id ? counted(before).row : 0;
  const has = counted(after).row;
  return has > had ? has - 1 : null;
}
