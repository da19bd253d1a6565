import type { RoomActions, RoomStore } from '../../store/room/roomStore.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';

/** Shows the others in the room whenever the person at this device chooses another figure. */
export function followFigure(
  preferences: PreferenceStore,
  store: RoomStore,
  { rename }: Pick<RoomActions, 'rename'>,
): () => void {
  return preferences.subscribe((now, before) => {
    if (now.figure === before.figure) return;
    const { seats, mySeat } = store.getState();
    const person = seats[mySeat ?? -1]?.person;
    // A companion at this device has preferences of their own.
    if (person && (person.figure ?? '') !== preferences.getState().figure) rename(person.name, person.colour);
  });
}
