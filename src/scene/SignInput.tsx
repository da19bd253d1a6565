import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { type SignPerson, type SignStore, TABLE_REACH, type TablePoint } from '../store/signs.ts';
import { keepsKeys, keyOf, tableActOf } from '../store/tableKeys.ts';
import type { TableStore } from '../store/tableStore.ts';
import { rayAt } from './rays.ts';
import { feltAt, paced, twoFingerTap } from './signGestures.ts';

/** At most fifteen positions a second, and a ping no sooner than this after the last. */
const POINT_MS = 1000 / 15;
const PING_GAP_MS = 300;
/** A press that moved further was a drag; the camera has it. */
const STILL_PX = 7;

const CLOCK = {
  now: () => performance.now(),
  after(ms: number, then: () => void) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Where the viewer points, and how many cards they drag there. */
export interface Pointed extends TablePoint {
  readonly held: number;
}

export interface SignProps {
  /** What people at this table see of each other; without it none of it is shown. */
  readonly signs?: SignStore | undefined;
  /** Who the viewer is; without it, who sits in the viewer's seat. */
  readonly self?: SignPerson | undefined;
  /** The viewer points something out (it is in `signs` already). Without it nothing can be. */
  readonly onPing?: ((x: number, z: number) => void) | undefined;
  /** The viewer's pointer moves over the table, at most 15 times a second; null: it has left. */
  readonly onPoint?: ((at: Pointed | null) => void) | undefined;
}

interface Props extends SignProps {
  readonly store: TableStore;
  readonly host: HTMLElement;
}

/** Tells the others where the viewer points: key Y, middle click or a tap of two fingers for a ping. */
export function SignInput({ store, host, signs, self, onPing, onPoint }: Props) {
  const camera = useThree((state) => state.camera);

  useEffect(() => {
    if (!onPoint) return;
    let there = false;
    const pace = paced(POINT_MS, (at: Pointed) => onPoint(at), CLOCK);
    const leave = (): void => {
      pace.stop();
      if (there) onPoint(null);
      there = false;
    };
    const move = (event: PointerEvent): void => {
      // Turning the camera points at nothing. Dragged cards hold the pointer, and point where they are.
      const held = event.buttons === 1 ? store.getState().dragged : 0;
      if (event.buttons && !held) return;
      const over = held ? document.elementFromPoint(event.clientX, event.clientY) : (event.target as Node);
      const at = host.contains(over)
        ? feltAt(rayAt(camera, host, event.clientX, event.clientY), TABLE_REACH)
        : null;
      if (!at) leave();
      else {
        there = true;
        pace.put({ ...at, held });
      }
    };
    addEventListener('pointermove', move);
    document.documentElement.addEventListener('pointerleave', leave);
    addEventListener('blur', leave);
    // Where fingers let go nothing moves that could tell.
    const stop = store.subscribe((now, before) => {
      if (before.dragged && !now.dragged) leave();
    });
    return () => {
      stop();
      removeEventListener('pointermove', move);
      document.documentElement.removeEventListener('pointerleave', leave);
      removeEventListener('blur', leave);
      leave();
    };
  }, [camera, host, onPoint, store]);

  useEffect(() => {
    if (!onPing) return;
    let mouse: { x: number; y: number } | null = null;
    let last = -Infinity;
    const ping = (at: TablePoint | null): void => {
      if (!at || CLOCK.now() - last < PING_GAP_MS) return;
      last = CLOCK.now();
      const { seats, view } = store.getState();
      const seat = view.seat === null ? undefined : seats[view.seat];
      signs?.ping({
        ...at,
        name: '',
        colour: null,
        ...(seat && { name: seat.name, colour: seat.colour }),
        ...self,
      });
      onPing(at.x, at.z);
    };
    const under = ({ x, y }: { x: number; y: number }) => feltAt(rayAt(camera, host, x, y), TABLE_REACH);
    /** The place that has the focus or is chosen, or the table's middle. */
    const chosen = (): TablePoint => {
      const { layout, target } = store.getState();
      const focused = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? target;
      const place = layout.places.find(({ id }) => id === focused);
      return { x: place?.x ?? 0, z: place?.z ?? 0 };
    };

    const key = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (tableActOf(keyOf(event)) !== 'ping' || keepsKeys(document.activeElement)) return;
      event.preventDefault();
      ping((mouse && under(mouse)) ?? chosen());
    };
    const follow = ({ target, pointerType, clientX, clientY }: PointerEvent): void => {
      mouse = pointerType !== 'touch' && host.contains(target as Node) ? { x: clientX, y: clientY } : null;
    };
    const fingers = twoFingerTap();
    let pressed: PointerEvent | null = null;
    const down = (event: PointerEvent): void => {
      pressed = event.button === 1 ? event : null;
      if (event.pointerType === 'touch')
        fingers.down({ id: event.pointerId, x: event.clientX, y: event.clientY }, event.timeStamp);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerType === 'touch')
        fingers.move({ id: event.pointerId, x: event.clientX, y: event.clientY });
    };
    const up = (event: PointerEvent): void => {
      if (event.pointerType === 'touch') {
        const tap = fingers.up(event.pointerId, event.timeStamp);
        if (tap) ping(under(tap));
      }
      const from = pressed;
      pressed = null;
      if (!from || event.button !== 1) return;
      if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) <= STILL_PX)
        ping(under({ x: event.clientX, y: event.clientY }));
    };
    const cancel = ({ pointerId }: PointerEvent): void => fingers.cancel(pointerId);
    // Neither scrolling by itself nor pasting.
    const plain = (event: MouseEvent): void => {
      if (event.button === 1) event.preventDefault();
    };
    addEventListener('keydown', key);
    addEventListener('pointermove', follow);
    host.addEventListener('pointerdown', down);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', cancel);
    host.addEventListener('mousedown', plain);
    host.addEventListener('auxclick', plain);
    return () => {
      removeEventListener('keydown', key);
      removeEventListener('pointermove', follow);
      host.removeEventListener('pointerdown', down);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      host.removeEventListener('mousedown', plain);
      host.removeEventListener('auxclick', plain);
    };
  }, [camera, host, onPing, self, signs, store]);

  return null;
}
