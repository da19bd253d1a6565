import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Command } from '../engine/game.ts';
import { type Lesson, type LessonStep, saysTheSame } from '../engine/lesson.ts';
import type { View } from '../engine/view.ts';
import { isAwaited, type TableState, type TableStore } from './tableStore.ts';

/** Current state of a lesson. */
export interface LessonLook {
  /** Counted from 1. */
  readonly step: number;
  readonly of: number;
  /** Empty while the step waits. */
  readonly text: string;
  /** True if the viewer has to act; otherwise the step is only read. */
  readonly task: boolean;
  /** The next step waits for the table: the others play, or cards are being dealt. */
  readonly waits: boolean;
  /** Reply to the viewer's last attempt if that was wrong. */
  readonly wrong: string | null;
}

/** A lesson in progress. */
export interface LessonRun {
  /** Null: the lesson is over. */
  readonly look: StoreApi<{ readonly now: LessonLook | null }>;
  /** Goes to the next step. Does nothing if the viewer has to act. */
  next(): void;
  /** Returns the command that the step asks for; null if there is none now. */
  wanted(): Command | null;
  /** Returns the reply to a command that isn't sent; null if the lesson wants it, or is over. */
  problem(command: Command): string | null;
  /** Called when a command of the viewer was accepted. */
  did(): void;
  /** Returns the number of completed steps. */
  read(): number;
  /** Checks whether a counted reveal stays on the table, since the next step explains it. */
  stays(): boolean;
  /** Ends the lesson; the viewer then plays freely. */
  end(): void;
  close(): void;
}

/** Progress in a resumed match: commands given, and steps completed. */
export interface Learned {
  readonly done: number;
  readonly read: number;
}

/** Runs a lesson alongside the table. `onRead`: the viewer has gone on without acting. */
export function runLesson(
  lesson: Lesson,
  table: TableStore,
  learned: Learned = { done: 0, read: 0 },
  onRead: () => void = () => {},
): LessonRun {
  const { steps } = lesson;
  let at = Math.max(stepAfter(steps, learned.done), learned.read);
  let wrong: string | null = null;
  const look = createStore<{ now: LessonLook | null }>(() => ({ now: null }));

  const isTime = (step: LessonStep | undefined, state: TableState): boolean => {
    if (!step) return false;
    if (step.reveal) return state.held;
    if (state.showing) return false;
    if (step.task && !isAwaited(state)) return false;
    return step.when?.(state.view) ?? true;
  };
  const show = (): void => {
    const state = table.getState();
    if (at >= steps.length) {
      look.setState({ now: null });
      pick(table, null, state.view);
      return;
    }
    const step = steps[at]!;
    const waits = !isTime(step, state);
    pick(table, waits ? null : step, state.view);
    const now = {
      step: at + 1,
      of: steps.length,
      text: waits ? '' : step.say(state.view),
      task: !waits && step.task !== undefined,
      waits,
      wrong,
    };
    look.setState({ now });
  };
  const go = (to: number): void => {
    at = to;
    wrong = null;
    show();
  };
  const stop = table.subscribe((state, before) => {
    const isNews =
      state.view !== before.view ||
      state.live !== before.live ||
      state.held !== before.held ||
      state.showing !== before.showing;
    if (isNews) show();
  });
  show();

  return {
    look,
    next() {
      const now = look.getState().now;
      if (!now || now.task || now.waits) return;
      go(at + 1);
      onRead();
    },
    wanted() {
      const state = table.getState();
      const step = steps[at];
      return step?.task && isTime(step, state) ? step.task.command(state.view) : null;
    },
    problem(command) {
      if (at >= steps.length) return null;
      const state = table.getState();
      // Nothing follows the last text: the viewer may do at once all that it offers.
      if (at === steps.length - 1 && !steps[at]!.task && isTime(steps[at], state) && isAwaited(state))
        return null;
      // A viewer who already knows the task may do it without reading on.
      const to = nextTask(steps, at);
      const step = steps[to];
      const task = step && isTime(step, state) ? step.task! : null;
      if (task && (saysTheSame(command, task.command(state.view)) || task.alike?.(command, state.view))) {
        at = to;
        return null;
      }
      // A task's reply refers to what is highlighted, and nothing is highlighted before.
      wrong = task && to === at ? task.wrong(command, state.view) : READ_ON;
      show();
      return wrong;
    },
    did() {
      if (at < steps.length) go(at + 1);
    },
    read: () => at,
    stays: () => steps[at]?.reveal === true,
    end() {
      go(steps.length);
      onRead();
    },
    close() {
      stop();
      look.setState({ now: null });
    },
  };
}

const READ_ON = 'Read on first: the lesson then shows you what to do here.';

/** Returns the first step with a task, from this one on. */
function nextTask(steps: readonly LessonStep[], from: number): number {
  const at = steps.findIndex((step, i) => i >= from && step.task);
  return at < 0 ? steps.length : at;
}

/** Returns the step that follows `done` commands. */
function stepAfter(steps: readonly LessonStep[], done: number): number {
  let at = 0;
  for (let i = 0; i < done; i++) at = Math.min(steps.length, nextTask(steps, at) + 1);
  return at;
}

const NOTHING: TableState['lit'] = { cards: [], places: [], controls: [] };

/** Highlights the subject of a step. */
function pick(table: TableStore, step: LessonStep | null, view: View): void {
  const lit = step?.lit?.(view);
  table.setState({
    lit: lit ? { ...NOTHING, ...lit } : NOTHING,
    reading: step !== null && step.task === undefined,
  });
}
