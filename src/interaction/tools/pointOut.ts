import type { TablePoint } from '../../store/signs/signs.ts';
import { TABLE_REACH } from '../../store/signs/signs.ts';
import type { Effect, InputEvent, KeyInput, Point, PointerInput, Snapshot } from '../events.ts';
import { feltPoint } from '../pieceAt.ts';

/** Least milliseconds between two pings. */
const GAP_MS = 300;
/** Most pixels that a press of the middle button may move; more is a drag, which the camera handles. */
const STILL_PX = 7;
/** Most milliseconds a tap of two fingers lasts, and most pixels a finger moves in it. */
const TAP_MS = 350;
const TAP_PX = 14;
const MIDDLE = 1;

interface Finger extends Point {
  readonly pointer: number;
}

/** Presses on the table that may become a ping, whatever else they do. */
export interface Pointing {
  /** Press of the middle button. */
  readonly middle: Point | null;
  /** Fingers on the table now, and all since it had none. */
  readonly down: readonly Finger[];
  readonly taps: readonly Finger[];
  /** Time of the first of them. */
  readonly since: number;
  /** It is no tap: a finger has moved, or the browser has taken it away. */
  readonly isSpoilt: boolean;
}

export const NOT_POINTING: Pointing = { middle: null, down: [], taps: [], since: 0, isSpoilt: false };

interface Next {
  readonly pointing: Pointing;
  readonly effects: readonly Effect[];
}

/** Points something out at a click of the middle button and at a tap of two fingers. */
export function followPointing(pointing: Pointing, event: InputEvent, now: Snapshot): Next {
  switch (event.kind) {
    case 'down':
      return { pointing: press(pointing, event), effects: [] };
    case 'move':
      return { pointing: isMoved(pointing, event) ? { ...pointing, isSpoilt: true } : pointing, effects: [] };
    case 'up': {
      const at = clickOf(pointing, event) ?? tapOf(pointing, event);
      const effects = at ? ping(under(now, at), event.time, now) : [];
      return { pointing: { ...pointing, middle: null, down: without(pointing, event.pointer) }, effects };
    }
    case 'lost': {
      const down = without(pointing, event.pointer);
      const isSpoilt = pointing.isSpoilt || down.length < pointing.down.length;
      return { pointing: { ...pointing, down, isSpoilt }, effects: [] };
    }
    case 'stop':
      return { pointing: NOT_POINTING, effects: [] };
    default:
      return { pointing, effects: [] };
  }
}

const without = ({ down }: Pointing, pointer: number): readonly Finger[] =>
  down.filter((each) => each.pointer !== pointer);

function press(pointing: Pointing, event: PointerInput): Pointing {
  const { x, y, pointer, time, button } = event;
  if (event.on !== 'table') return pointing;
  const middle = button === MIDDLE ? { x, y } : null;
  if (event.device !== 'finger' || event.isPen) return { ...pointing, middle };
  const finger = { pointer, x, y };
  if (!pointing.down.length) return { middle, down: [finger], taps: [finger], since: time, isSpoilt: false };
  return { ...pointing, middle, down: [...pointing.down, finger], taps: [...pointing.taps, finger] };
}

function isMoved({ down }: Pointing, { pointer, x, y }: PointerInput): boolean {
  const from = down.find((each) => each.pointer === pointer);
  return from !== undefined && Math.hypot(x - from.x, y - from.y) > TAP_PX;
}

/** Returns the point of a click of the middle button. */
function clickOf({ middle }: Pointing, { button, x, y }: PointerInput): Point | null {
  const isClick = middle && button === MIDDLE && Math.hypot(x - middle.x, y - middle.y) <= STILL_PX;
  return isClick ? { x, y } : null;
}

/** Returns the midpoint of both fingers if this is the second to lift, and it was a tap. */
function tapOf({ down, taps, since, isSpoilt }: Pointing, { pointer, time }: PointerInput): Point | null {
  const isLast = down.length === 1 && down[0]!.pointer === pointer;
  const [a, b] = taps;
  if (!isLast || isSpoilt || taps.length !== 2 || !a || !b || time - since > TAP_MS) return null;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Points out what is under the mouse, or else the focused or lit place, or else the table's middle. A held key does so once. */
export function pointByKey({ focus, repeat, time }: KeyInput, now: Snapshot): readonly Effect[] | null {
  if (repeat || !now.mayPoint) return null;
  const { layout, target } = now.table;
  const place = layout.places.find(({ id }) => id === (focus.place ?? target));
  const chosen = { x: place?.x ?? 0, z: place?.z ?? 0 };
  return ping((now.pointer && under(now, now.pointer)) ?? chosen, time, now);
}

/** Returns the point of the table under a point of the window; null: there is none. */
function under({ surface: { reach } }: Snapshot, { x, y }: Point): TablePoint | null {
  return reach && feltPoint(reach.ray(x, y), TABLE_REACH);
}

const ping = (at: TablePoint | null, time: number, now: Snapshot): readonly Effect[] =>
  at && now.mayPoint && now.surface.reach && time - now.lastPing >= GAP_MS ? [{ ping: { at, time } }] : [];
