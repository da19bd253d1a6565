import type { HudContextValue } from '../../../hud/hudStore.ts';
import type { questionOf } from '../../../interaction/guards.ts';
import type { commandOfGesture } from '../../../interaction/intents.ts';

declare global {
  interface Window {
    __frames?: {
      /** The table that is open now. */
      context: HudContextValue | null;
      /** The last press, by the finger that came first. */
      press: Press;
      questionOf: typeof questionOf;
      commandOfGesture: typeof commandOfGesture;
      /** Milliseconds for which a meaning must have been there. */
      guard: number;
      look(): Frame;
      /** Checks whether the meaning of the last press, or of the drag that it began, is too young. */
      hasChanged(now: Frame): boolean;
    };
  }
}

/** One frame of the page. */
interface Frame {
  readonly time: number;
  /** Number of menus and dialogs. */
  readonly covers: number;
  /** Meaning of a press on the table. */
  readonly table: string;
  readonly question: string;
  readonly controls: ReadonlyMap<Element, { readonly meaning: string; readonly box: DOMRect }>;
}

interface Press {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly covers: number;
  readonly on: Element | null;
  readonly label: string;
  hasMoved: boolean;
  /** The pressed control had not been there for long enough. */
  isEarly: boolean;
}

/**
 * Remembers frame by frame what a page's controls mean, from outside. Runs in the page before its own scripts, so it uses nothing from
 * outside its body.
 */
export function watchFrames(): void {
  const COVERS = '[data-shield], [role="dialog"], [role="alertdialog"]';
  const CONTROLS = '[data-acts], [role="menuitem"]';
  /** CSS pixels that a finger can't tell. */
  const SLACK = 12;
  const KEPT_MS = 3000;
  let frames: Frame[] = [];

  const labelOf = (on: Element | null): string => on?.getAttribute('aria-label') ?? on?.textContent ?? '';
  const meaningOf = (control: HTMLElement) => ({
    meaning: control.dataset.acts ?? labelOf(control),
    box: control.getBoundingClientRect(),
  });
  const look = (): Frame => {
    const { context, questionOf } = window.__frames!;
    const state = context?.table.getState();
    const asked = context && state ? questionOf(state.controls, context.hud.getState().sent) : '';
    const question = `${asked} ${state?.rest?.next ?? ''}`;
    const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
    return {
      time: performance.now(),
      covers: document.querySelectorAll(COVERS).length,
      table: `${question} ${state?.selection.join()}`,
      question,
      controls: new Map(controls.map((control) => [control, meaningOf(control)])),
    };
  };
  const isOther = (frame: Frame, now: Frame): boolean => {
    const { on, covers, x, y } = window.__frames!.press;
    if (frame.covers > covers) return true;
    if (!on?.matches(CONTROLS)) return frame.table !== now.table;
    const then = frame.controls.get(on);
    const { meaning } = now.controls.get(on) ?? {};
    if (!then || (meaning !== undefined && then.meaning !== meaning)) return true;
    const { left, right, top, bottom } = then.box;
    return x < left - SLACK || x > right + SLACK || y < top - SLACK || y > bottom + SLACK;
  };
  const hasChanged = (now: Frame): boolean => {
    const { press, guard } = window.__frames!;
    if (!press.hasMoved)
      return frames.some((frame) => frame.time > press.time - guard && isOther(frame, now));
    const from = Math.max(press.time, now.time - guard);
    return frames.some(({ time, question }) => time > from && question !== now.question);
  };
  const down = ({ target, timeStamp: time, clientX: x, clientY: y, isPrimary }: PointerEvent): void => {
    if (!isPrimary) return;
    const on = (target as Element | null)?.closest(`${CONTROLS}, [data-card], button, a`) ?? null;
    const now = look();
    const press = { time, x, y, covers: now.covers, on, label: labelOf(on) };
    window.__frames!.press = { ...press, hasMoved: false, isEarly: false };
    window.__frames!.press.isEarly = hasChanged(now);
  };
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const { press } = window.__frames!;
    press.hasMoved ||= Math.hypot(clientX - press.x, clientY - press.y) > SLACK;
  };
  const draw = (): void => {
    const frame = look();
    frames = [...frames.filter(({ time }) => time > frame.time - KEPT_MS), frame];
    requestAnimationFrame(draw);
  };
  window.__frames = {
    ...{ context: null, questionOf: () => '', commandOfGesture: () => null, guard: 0, look, hasChanged },
    press: { time: 0, x: 0, y: 0, covers: 0, on: null, label: '', hasMoved: false, isEarly: false },
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointermove', move, true);
  requestAnimationFrame(draw);
}
