import type { StageView } from './places.ts';
import type { Stage } from './stage.ts';

export interface StageHands {
  view(): StageView;
  /** Returns whether hovering over the card may tilt it. */
  leans(): boolean;
  /** Called when a card of several was clicked or tapped. */
  onPick(index: number): void;
  /** Called when a finger swiped over the single card: to the next (1) or the previous (−1). */
  onStep(by: number): void;
  /** Called when the flight was tapped. */
  onSkip(): void;
}

/** Radians that a card turns when dragged over the height of the picture. */
const TURN = 4.2;
/** Radians that it leans toward a pointer at the picture’s edge. */
const LEAN_X = 0.34;
const LEAN_Y = 0.26;
/** A touch that moves less than this many pixels is a tap. */
const SLACK = 6;
/** Least length of a swipe (pixels), and least average speed (pixels per millisecond); slower ones turn the card. */
const SWEEP_PX = 48;
const SWEEP_PACE = 0.2;
const WHEEL = 0.0012;

interface Held {
  x: number;
  y: number;
}

/** Checks whether a finger's movement (pixels, milliseconds) is a swipe to another card. */
export const sweeps = (dx: number, dy: number, ms: number): boolean =>
  Math.abs(dx) > SWEEP_PX && Math.abs(dx) > 2 * Math.abs(dy) && Math.abs(dx) > SWEEP_PACE * ms;

/**
 * Handles gestures on the stage: turning or tilting the single card, panning over many, zooming and picking. Returns a function that stops
 * it.
 */
export function watchStage(host: HTMLElement, stage: Stage, hands: StageHands): () => void {
  const held = new Map<number, Held>();
  let begun = { x: 0, y: 0, time: 0, pinched: false };
  let apart = 0;

  const pinchWidth = (): number => {
    const [a, b] = [...held.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (event: PointerEvent): void => {
    if (event.button > 0) return;
    host.setPointerCapture(event.pointerId);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (held.size === 1)
      begun = { x: event.clientX, y: event.clientY, time: event.timeStamp, pinched: false };
    else begun.pinched = true;
    apart = pinchWidth();
  };
  const lean = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = host.getBoundingClientRect();
    const x = ((clientX - left) / width) * 2 - 1;
    const y = ((clientY - top) / height) * 2 - 1;
    stage.spin.lean(-x * LEAN_X, y * LEAN_Y);
    stage.invalidate();
  };
  const move = (event: PointerEvent): void => {
    const at = held.get(event.pointerId);
    if (!at) {
      if (event.pointerType === 'mouse' && hands.view() === 'single' && hands.leans()) lean(event);
      return;
    }
    const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
    at.x = event.clientX;
    at.y = event.clientY;
    if (held.size > 1) {
      const now = pinchWidth();
      if (apart > 0 && now > 0) stage.sight.zoomBy(now / apart);
      apart = now;
    } else if (hands.view() === 'single') {
      const turn = TURN / Math.max(1, host.clientHeight);
      stage.spin.by(-dx * turn, dy * turn);
    } else stage.sight.panBy(-dx * stage.perPixel, -dy * stage.perPixel);
    stage.invalidate();
  };
  const end = (event: PointerEvent): void => {
    if (!held.delete(event.pointerId) || held.size) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    // A finger that scrolls the page is cancelled by the browser.
    const isLetGo = event.type === 'pointerup';
    const isTap = isLetGo && Math.hypot(dx, dy) < SLACK && !begun.pinched;
    if (hands.view() === 'single') {
      stage.spin.release();
      const isSweep =
        isLetGo &&
        !begun.pinched &&
        event.pointerType !== 'mouse' &&
        sweeps(dx, dy, event.timeStamp - begun.time);
      if (isSweep) {
        stage.spin.reset();
        hands.onStep(dx < 0 ? 1 : -1);
      }
    } else if (isTap && hands.view() === 'flight') hands.onSkip();
    else if (isTap) {
      const found = stage.itemAt(event.clientX, event.clientY);
      if (found !== null) hands.onPick(found);
    }
    stage.invalidate();
  };
  const leave = (): void => {
    stage.spin.lean(0, 0);
    stage.invalidate();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    stage.sight.zoomBy(Math.exp(-event.deltaY * WHEEL));
    stage.invalidate();
  };

  host.addEventListener('pointerdown', down);
  host.addEventListener('pointermove', move);
  host.addEventListener('pointerup', end);
  host.addEventListener('pointercancel', end);
  host.addEventListener('pointerleave', leave);
  host.addEventListener('wheel', wheel, { passive: false });
  return () => {
    host.removeEventListener('pointerdown', down);
    host.removeEventListener('pointermove', move);
    host.removeEventListener('pointerup', end);
    host.removeEventListener('pointercancel', end);
    host.removeEventListener('pointerleave', leave);
    host.removeEventListener('wheel', wheel);
  };
}
