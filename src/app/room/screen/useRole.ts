import { useLayoutEffect, useRef } from 'react';
import type { RoomLook, RoomRole } from '../../../store/room/roomStore.ts';
import type { RoomController } from '../roomController.ts';

const hasJoined = ({ phase }: RoomLook): boolean =>
  phase === 'gathering' || phase === 'playing' || phase === 'finished';

/** Checks whether this device's player sits among others. */
const isAmongOthers = ({ mySeat, seats }: RoomLook): boolean =>
  mySeat !== null && seats.some(({ person }) => person && !person.me);

/**
 * Gives a room the role in the page's address, and reports each other choice made in the room. A screen gives up its seat: a link, which
 * anyone may have sent, makes no screen of a device whose player sits among others. `onSeatKept`: called then.
 */
export function useRole(
  room: RoomController | null,
  role: RoomRole | null,
  onRole: (role: RoomRole | null) => void,
  onSeatKept: () => void,
): void {
  const report = useRef({ onRole, onSeatKept });
  report.current = { onRole, onSeatKept };
  // Before any part of the table is fetched: a hand alone needs few of them.
  useLayoutEffect(() => {
    if (!room) return;
    // A choice made in the room is already there.
    let isUnchecked = role === 'screen' && room.store.getState().role !== role;
    const checkLink = (look: RoomLook): void => {
      if (!isUnchecked || !hasJoined(look)) return;
      isUnchecked = false;
      if (!isAmongOthers(look)) return;
      room.actions.setRole(null);
      report.current.onSeatKept();
    };
    room.actions.setRole(role);
    const stop = room.store.subscribe((look) => {
      if (look.role !== role) report.current.onRole(look.role);
      checkLink(look);
    });
    checkLink(room.store.getState());
    return stop;
  }, [room, role]);
}
