import { type SignPerson, type SignStore, TABLE_REACH, type TablePoint } from '../../store/signs/signs.ts';
import type { TableStore } from '../../store/tableStore.ts';
import type { RayAt } from '../pointing.ts';
import { feltAt } from './signGestures.ts';
import { watchPings } from './watchPings.ts';
import { type Pointed, watchPointer } from './watchPointer.ts';

export interface SignProps {
  /** Signs that people at this table see of each other; without it none are shown. */
  readonly signs?: SignStore | undefined;
  /** The viewer; if missing, the person in the viewer's seat. */
  readonly self?: SignPerson | undefined;
  /** Called when the viewer pings (already added to `signs`). Without it, pings are off. */
  readonly onPing?: ((x: number, z: number) => void) | undefined;
  /** Called when the viewer's pointer moves over the table, at most 20 times a second; null: it has left. */
  readonly onPoint?: ((at: Pointed | null) => void) | undefined;
}

/** Shares the viewer's pointer; key Y, a middle click or a two-finger tap pings. Returns a function that stops it. */
export function watchSigns(
  store: TableStore,
  host: HTMLElement,
  rayAt: RayAt,
  { signs, self, onPing, onPoint }: SignProps,
): () => void {
  const stopPointer = onPoint ? watchPointer(host, rayAt, store, onPoint) : () => {};
  if (!onPing) return stopPointer;
  const stopPings = watchPings({
    host,
    under: ({ x, y }) => feltAt(rayAt(x, y), TABLE_REACH),
    chosen: () => chosenPlace(store),
    onPing(at) {
      const { seats, view } = store.getState();
      const seat = view.seat === null ? undefined : seats[view.seat];
      const person = { name: '', colour: null, ...(seat && { name: seat.name, colour: seat.colour }) };
      signs?.ping({ ...at, ...person, ...self });
      onPing(at.x, at.z);
    },
  });
  return () => {
    stopPointer();
    stopPings();
  };
}

/** Returns the focused or selected place, or the table's middle. */
function chosenPlace(store: TableStore): TablePoint {
  const { layout, target } = store.getState();
  const focused = document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place ?? target;
  const place = layout.places.find(({ id }) => id === focused);
  return { x: place?.x ?? 0, z: place?.z ?? 0 };
}
