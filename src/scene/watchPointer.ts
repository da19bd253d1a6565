import type { Camera } from 'three';
import { deckOf, kindOfDeck } from '../engine/table.ts';
import { REAL_TIME } from '../store/realTime.ts';
import { TABLE_REACH, type TablePoint } from '../store/signs.ts';
import type { TableStore } from '../store/tableStore.ts';
import { rayAt } from './rays.ts';
import { feltAt, paced } from './signGestures.ts';

/** At most twenty positions a second. */
const POINT_MS = 1000 / 20;

/** Where the viewer points, how many cards they drag there, and of what deck the first of them is. */
export interface Pointed extends TablePoint {
  readonly held: number;
  readonly deck?: string;
}

/** Tells where the viewer's pointer is on the felt; null: it has left. Gives what ends it. */
export function watchPointer(
  host: HTMLElement,
  camera: Camera,
  store: TableStore,
  onPoint: (at: Pointed | null) => void,
): () => void {
  let there = false;
  const pace = paced(POINT_MS, (at: Pointed) => onPoint(at), REAL_TIME);
  const leave = (): void => {
    pace.stop();
    if (there) onPoint(null);
    there = false;
  };
  const move = (event: PointerEvent): void => {
    // Turning the camera points at nothing. Dragged cards hold the pointer, and point where they are.
    const { dragged, carrying, view } = store.getState();
    const held = event.buttons === 1 ? dragged.length : 0;
    if (event.buttons && !held && !carrying) return;
    const over = event.buttons
      ? document.elementFromPoint(event.clientX, event.clientY)
      : (event.target as Node);
    const at = host.contains(over)
      ? feltAt(rayAt(camera, host, event.clientX, event.clientY), TABLE_REACH)
      : null;
    if (!at) leave();
    else {
      there = true;
      const deck = held ? kindOfDeck(deckOf(view.state.table, dragged[0]!)) : '';
      pace.put({ ...at, held, ...(deck && { deck }) });
    }
  };
  // Hands keep to themselves what moves while they carry something.
  addEventListener('pointermove', move, { capture: true });
  document.documentElement.addEventListener('pointerleave', leave);
  addEventListener('blur', leave);
  // Where fingers let go nothing moves that could tell.
  const stop = store.subscribe((now, before) => {
    if ((before.dragged.length && !now.dragged.length) || (before.carrying && !now.carrying)) leave();
  });
  return () => {
    stop();
    removeEventListener('pointermove', move, { capture: true });
    document.documentElement.removeEventListener('pointerleave', leave);
    removeEventListener('blur', leave);
    leave();
  };
}
