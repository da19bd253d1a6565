import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Command } from '../engine/game.ts';
import { type Lesson, type LessonStep, saysTheSame } from '../engine/lesson.ts';
import type { View } from '../engine/view.ts';
import { isAwaited, type TableState, type TableStore } from './tableStore.ts';

/** What a lesson says now. */
export interface LessonLook {
  /** From 1. */
  readonly step: number;
  readonly of: number;
  /** Empty while the step waits. */
  readonly text: string;
  /** Something is to be done; otherwise it is read. */
  readonly task: boolean;
  /** What comes next waits for the table: the others play, or cards are being dealt. */
  readonly waits: boolean;
  /** What was said to the last try that was something else. */
  readonly wrong: string | null;
}

/** A lesson as it is gone through. */
export interface LessonRun {
  /** Null: it is over. */
  readonly look: StoreApi<{ readonly now: LessonLook | null }>;
  /** What has been read makes room for the next. Does nothing where something is to be done. */
  next(): void;
  /** What the step wants to be done; null: nothing just now. */
  wanted(): Command | null;
  /** What a command of the viewer gets to hear in place of being sent; null: it is what the lesson wants, or the lesson is over. */
  problem(command: Command): string | null;
  /** A command of the viewer was taken. */
  did(): void;
  /** How many steps are behind the viewer. */
  read(): number;
  /** Whether a reveal that has been counted stays on the table: what comes next is said over it. */
  stays(): boolean;
  /** The table is the viewer's own from now on. */
  end(): void;
  close(): void;
}

/** How far somebody has come in a match that is taken up again: commands given, and steps behind them. */
export interface Learned {
  readonly done: number;
  readonly read: number;
}

/** Goes through a lesson along with what the table shows. `onRead`: the viewer has read on without doing anything. */
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
      // Whoever already knows what comes may do it without reading on.
      const to = nextTask(steps, at);
      const step = steps[to];
      const task = step && isTime(step, state) ? step.task! : null;
      if (task && (saysTheSame(command, task.command(state.view)) || task.alike?.(command, state.view))) {
        at = to;
        return null;
      }
      // What a task has to say points at what is lit, and nothing of it is lit before.
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

/** The first step of something to do, from this one on. */
function nextTask(steps: readonly LessonStep[], from: number): number {
  const at = steps.findIndex((step, i) => i >= from && step.task);
  return at < 0 ? steps.length : at;
}

/** The step that comes when so many things have been done. */
function stepAfter(steps: readonly LessonStep[], done: number): number {
  let at = 0;
  for (let i = 0; i < done; i++) at = Math.min(steps.length, nextTask(steps, at) + 1);
  return at;
}

const NOTHING: TableState['lit'] = { cards: [], places: [], controls: [] };

/** Picks out for the eye what a step is about. */
function pick(table: TableStore, step: LessonStep | null, view: View): void {
  const lit = step?.lit?.(view);
  table.setState({
    lit: lit ? { ...NOTHING, ...lit } : NOTHING,
    reading: step !== null && step.task === undefined,
  });
}
