import { deckOf, kindOfDeck } from '../../engine/table/table.ts';
import { feltPoint } from '../../interaction/pieceAt.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import { type SignStore, TABLE_REACH, type TablePoint } from '../../store/signs/signs.ts';
import type { TableStore } from '../../store/tableStore.ts';
import type { RayAt } from '../pointing.ts';
import { paced } from './paced.ts';

/** Least milliseconds between positions: twenty a second. */
const POINT_MS = 1000 / 20;

/** The viewer's pointer, the number of cards dragged there, and the deck of the first. */
export interface Pointed extends TablePoint {
  readonly held: number;
  readonly deck?: string;
}

export interface SignProps {
  /** Signs that people at this table see of each other; without it none are shown. */
  readonly signs?: SignStore | undefined;
  /** Called when the viewer's pointer moves over the table, at most 20 times a second; null: it has left. */
  readonly onPoint?: ((at: Pointed | null) => void) | undefined;
}

/** Reports the viewer's pointer on the felt; null: it has left. Returns a function that stops it. */
export function watchPointer(
  host: HTMLElement,
  rayAt: RayAt,
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
    // Turning the camera doesn't point. Dragged cards capture the pointer, and point where they are.
    const { dragged, carrying, view } = store.getState();
    const held = event.buttons === 1 ? dragged.length : 0;
    if (event.buttons && !held && !carrying) return;
    const over = event.buttons
      ? document.elementFromPoint(event.clientX, event.clientY)
      : (event.target as Node);
    const at = host.contains(over) ? feltPoint(rayAt(event.clientX, event.clientY), TABLE_REACH) : null;
    if (!at) leave();
    else {
      there = true;
      const deck = held ? kindOfDeck(deckOf(view.state.table, dragged[0]!)) : '';
      pace.put({ ...at, held, ...(deck && { deck }) });
    }
  };
  // Capture phase, as handlers stop these events while carrying.
  addEventListener('pointermove', move, { capture: true });
  document.documentElement.addEventListener('pointerleave', leave);
  addEventListener('blur', leave);
  // No pointer event follows when fingers let go.
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
