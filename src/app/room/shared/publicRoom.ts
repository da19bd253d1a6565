import { createStore } from 'zustand/vanilla';
import type { RoomAccess } from '../../../hud/hudStore.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import type { RoomController } from '../roomController.ts';

/** Returns the room's look without what is meant for one person alone. */
const publicly = (look: RoomLook): RoomLook => ({
  ...look,
  chat: look.chat.filter(({ to }) => to === null),
  unread: 0,
  nudge: null,
  missed: false,
});

/**
 * The room as everyone at this device may see it, while nobody has the device: as the device's own member (`own`) knows it. A rematch is wanted
 * by all of them (`all`). Call `close` at the end.
 */
export function publicRoom(own: RoomController, all: () => readonly RoomController[]) {
  const store = createStore<RoomLook>(() => publicly(own.store.getState()));
  const close = own.store.subscribe((look) => store.setState(publicly(look), true));
  const access: RoomAccess = {
    store,
    actions: {
      ...own.actions,
      rematch(on) {
        for (const { actions } of all()) actions.rematch(on);
      },
    },
    pictures: own.pictures,
    signs: own.signs,
  };
  return { access, close };
}
