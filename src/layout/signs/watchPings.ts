import { REAL_TIME } from '../../store/realTime.ts';
import type { TablePoint } from '../../store/signs/signs.ts';
import { sceneActOf } from '../../store/tableKeys.ts';
import { twoFingerTap } from './signGestures.ts';

const PING_GAP_MS = 300;
/** Most pixels a press may move; more is a drag, which the camera handles. */
const STILL_PX = 7;

/** A position in the window, in pixels. */
interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Ports {
  readonly host: HTMLElement;
  /** Returns the point of the felt under a pixel; null: there is none. */
  readonly under: (pixel: Pixel) => TablePoint | null;
  /** Returns the target for the key if no pointer is over the table. */
  readonly chosen: () => TablePoint;
  readonly onPing: (at: TablePoint) => void;
}

/** Listens for pings by the viewer: key Y, middle click or a two-finger tap. Returns a function that stops it. */
export function watchPings({ host, under, chosen, onPing }: Ports): () => void {
  let last = -Infinity;
  const ping = (at: TablePoint | null): void => {
    if (!at || REAL_TIME.now() - last < PING_GAP_MS) return;
    last = REAL_TIME.now();
    onPing(at);
  };
  const pingUnder = (pixel: Pixel): void => ping(under(pixel));
  const stops = [
    watchKey(host, (mouse) => ping((mouse && under(mouse)) ?? chosen())),
    watchMiddleButton(host, pingUnder),
    watchTwoFingers(host, pingUnder),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls `then` with the position of a mouse or pen over the table, if any. */
function watchKey(host: HTMLElement, then: (mouse: Pixel | null) => void): () => void {
  let mouse: Pixel | null = null;
  const key = (event: KeyboardEvent): void => {
    if (sceneActOf(event, document.activeElement) !== 'ping') return;
    event.preventDefault();
    then(mouse);
  };
  const follow = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
    mouse = pointerType !== 'touch' && host.contains(target as Node) ? { x: clientX, y: clientY } : null;
  };
  addEventListener('keydown', key);
  addEventListener('pointermove', follow);
  return () => {
    removeEventListener('keydown', key);
    removeEventListener('pointermove', follow);
  };
}

function watchMiddleButton(host: HTMLElement, then: (at: Pixel) => void): () => void {
  let pressed: PointerEvent | null = null;
  const down = (event: PointerEvent): void => {
    pressed = event.button === 1 ? event : null;
  };
  const up = (event: PointerEvent): void => {
    const from = pressed;
    pressed = null;
    if (!from || event.button !== 1) return;
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= STILL_PX)
      then({ x: event.clientX, y: event.clientY });
  };
  // Prevents autoscroll and paste.
  const plain = (event: MouseEvent): void => {
    if (event.button === 1) event.preventDefault();
  };
  host.addEventListener('pointerdown', down);
  addEventListener('pointerup', up);
  host.addEventListener('mousedown', plain);
  host.addEventListener('auxclick', plain);
  return () => {
    host.removeEventListener('pointerdown', down);
    removeEventListener('pointerup', up);
    host.removeEventListener('mousedown', plain);
    host.removeEventListener('auxclick', plain);
  };
}

function watchTwoFingers(host: HTMLElement, then: (at: Pixel) => void): () => void {
  const fingers = twoFingerTap();
  const fingerOf = ({ pointerId, clientX, clientY }: PointerEvent) => ({
    id: pointerId,
    x: clientX,
    y: clientY,
  });
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.down(fingerOf(event), event.timeStamp);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') fingers.move(fingerOf(event));
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch') return;
    const tap = fingers.up(event.pointerId, event.timeStamp);
    if (tap) then(tap);
  };
  const cancel = ({ pointerId }: PointerEvent): void => fingers.cancel(pointerId);
  host.addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  return () => {
    host.removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', cancel);
  };
}
