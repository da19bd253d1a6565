import { captorOf, endCapture } from './pointerCapture.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly id?: number;
}
interface Finger {
  readonly pointerId: number;
  readonly target: Element;
  readonly primary: boolean;
  readonly from: Point;
  at: Point;
  /** Moved too far for a tap, or joined by another finger. */
  strayed: boolean;
}
interface TouchEventInput {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  readonly touchPoints: readonly Point[];
}

/** CSS pixels that a tap may move, as in a browser. */
const SLOP = 15;
/** Pointer identifiers start above any that a mouse uses. */
let last = 1000;

/**
 * Fingers on the page, moved as by Chromium's protocol: `Input.dispatchTouchEvent` lists all that are down. A finger keeps the target where
 * it went down.
 */
export class Fingers {
  readonly #down = new Map<number, Finger>();

  async send(method: 'Input.dispatchTouchEvent', { type, touchPoints }: TouchEventInput): Promise<void> {
    if (method !== 'Input.dispatchTouchEvent') throw new Error(`Fingers know no ${String(method)}.`);
    const named = new Map(touchPoints.map((point, index) => [point.id ?? index, point]));
    for (const [id, finger] of [...this.#down])
      if (!named.has(id)) {
        this.#down.delete(id);
        lift(finger, type === 'touchCancel');
      }
    for (const [id, point] of named) {
      const finger = this.#down.get(id);
      if (finger) drag(finger, point);
      else this.#down.set(id, press(point, this.#down));
    }
    // Let React and the scene respond between two events.
    await new Promise((next) => setTimeout(next));
  }
}

function press(at: Point, others: ReadonlyMap<number, Finger>): Finger {
  const target = document.elementFromPoint(at.x, at.y) ?? document.body;
  for (const other of others.values()) other.strayed = true;
  const primary = others.size === 0;
  const finger = { pointerId: ++last, target, primary, from: at, at, strayed: !primary };
  tell(finger, 'pointerover', target);
  tell(finger, 'pointerdown', target);
  return finger;
}

function drag(finger: Finger, to: Point): void {
  if (finger.at.x === to.x && finger.at.y === to.y) return;
  finger.at = to;
  finger.strayed ||= Math.hypot(to.x - finger.from.x, to.y - finger.from.y) > SLOP;
  tell(finger, 'pointermove');
}

function lift(finger: Finger, cancelled: boolean): void {
  tell(finger, cancelled ? 'pointercancel' : 'pointerup');
  tell(finger, 'pointerout');
  endCapture(finger.pointerId);
  if (cancelled || finger.strayed) return;
  const { target } = finger;
  for (const type of ['mousedown', 'mouseup'] as const)
    target.dispatchEvent(new MouseEvent(type, { ...initOf(finger), detail: 1 }));
  tell(finger, 'click', target);
}

const initOf = ({ at }: Finger): MouseEventInit => ({
  ...{ bubbles: true, cancelable: true, composed: true },
  ...{ clientX: at.x, clientY: at.y },
});

function tell(finger: Finger, type: string, target?: Element): void {
  const { pointerId, primary: isPrimary } = finger;
  const pressed = type === 'pointerdown' || type === 'pointermove';
  const button = type === 'pointermove' ? -1 : 0;
  const event = new PointerEvent(type, {
    ...initOf(finger),
    ...{ pointerId, pointerType: 'touch', isPrimary, button, buttons: pressed ? 1 : 0 },
    detail: type === 'click' ? 1 : 0,
  });
  (target ?? captorOf(pointerId) ?? finger.target).dispatchEvent(event);
}
