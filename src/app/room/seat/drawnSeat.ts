import type { Seat } from '../../../engine/table/table.ts';
import type { RoomActions, RoomLook, RoomStore } from '../../../store/room/roomStore.ts';

/** Seats drawn for the person at this device, by the codes of their tables, until they have come there. */
const drawn = new Map<string, Seat>();

/** Remembers the seat that a tournament has drawn for the person who now goes to this table. */
export const rememberDrawnSeat = (code: string, seat: Seat): void => void drawn.set(code, seat);

interface Table {
  readonly store: RoomStore;
  readonly actions: Pick<RoomActions, 'sit'>;
}

/**
 * Sits down at the drawn seat as soon as the table is found, once. If that seat is not to be had, `tell` gets a sentence, and the person
 * chooses another. Returns a function that stops waiting.
 */
export function sitAsDrawn(
  code: string,
  { store, actions }: Table,
  tell: (text: string) => void,
): () => void {
  const look = ({ phase, mySeat, seats }: RoomLook): void => {
    const seat = drawn.get(code);
    if (seat === undefined || (phase !== 'gathering' && phase !== 'playing')) return;
    drawn.delete(code);
    const place = seats[seat];
    if (mySeat !== null || !place) return;
    if (place.free) actions.sit(seat);
    else if (place.person)
      tell(`${place.person.name} sits at seat ${seat + 1}, which was drawn for you. Take any other seat.`);
  };
  const stop = store.subscribe(look);
  look(store.getState());
  return stop;
}
