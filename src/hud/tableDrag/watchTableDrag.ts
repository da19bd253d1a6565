import { isByHand } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';
import { isOnTable } from '../input/isOnTable.ts';
import { pullAt } from './cardDrag.ts';
import { chipsAt } from './chipDrag.ts';
import type { Draggable, TableDrag } from './tableDrag.ts';

/** Pixels before a press becomes a drag, and milliseconds before it becomes a long press. */
const SLOP = 6;
const LONG_MS = 450;

interface Press {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly thing: Draggable;
  hold: TableDrag | null;
  long: ReturnType<typeof setTimeout> | null;
}

/**
 * Starts dragging at tables where the rules move things: the left button or one finger drags what the rules let the viewer take, cards to
 * the hand or chips to the pot. A press without movement stays a click; `onTaken` is called once it no longer is. Returns a function that
 * stops watching.
 */
export function watchTableDrag(context: HudContextValue, onTaken: () => void): () => void {
  let press: Press | null = null;
  const forget = (): Press | null => {
    const was = press;
    if (was?.long) clearTimeout(was.long);
    press = null;
    if (context.hud.getState().pressed !== null) context.hud.setState({ pressed: null });
    return was;
  };
  const cancel = (): void => forget()?.hold?.cancel();

  const down = (event: PointerEvent): void => {
    // A second finger: the gesture is for the camera.
    if (press) {
      cancel();
      return;
    }
    if (isByHand(context.table.getState())) return;
    if (!isOnTable(event)) return;
    if (event.button !== 0 || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: pointer, pointerType } = event;
    const broad = pointerType !== 'mouse';
    const thing = chipsAt(context, x, y, broad) ?? pullAt(context, x, y, broad);
    if (!thing) return;
    const rested = (): void => {
      thing.rest?.();
      onTaken();
    };
    press = {
      pointer,
      x,
      y,
      thing,
      hold: null,
      long: broad && thing.rest ? setTimeout(rested, LONG_MS) : null,
    };
  };
  const move = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointer) return;
    // The camera must not turn with it.
    if (press.thing.begin) event.stopPropagation();
    const { clientX: x, clientY: y } = event;
    if (!press.hold) {
      if (Math.hypot(x - press.x, y - press.y) <= SLOP) return;
      if (context.hud.getState().pressed !== null) return;
      if (!press.thing.begin) {
        forget();
        return;
      }
      if (press.long) clearTimeout(press.long);
      press.hold = press.thing.begin();
      onTaken();
    }
    press.hold.move(x, y);
  };
  const up = (event: PointerEvent): void => {
    if (press && event.pointerId === press.pointer) forget()?.hold?.drop(event.clientX, event.clientY);
  };
  const wheel = (event: WheelEvent): void => {
    if (!press?.hold) return;
    event.preventDefault();
    event.stopPropagation();
    press.hold.turn?.(event.deltaY < 0);
  };
  const key = (event: KeyboardEvent): void => {
    if (!press?.hold || event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  };
  const stopped = new AbortController();
  const options = { capture: true, passive: false, signal: stopped.signal };
  addEventListener('pointerdown', down, options);
  addEventListener('pointermove', move, options);
  addEventListener('pointerup', up, options);
  addEventListener('pointercancel', cancel, options);
  addEventListener('wheel', wheel, options);
  addEventListener('keydown', key, options);
  return () => {
    stopped.abort();
    cancel();
  };
}
