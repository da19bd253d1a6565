import { useLayoutEffect, useRef } from 'react';
import type { RoomRole } from '../../../store/room/roomStore.ts';
import type { RoomController } from '../roomController.ts';

/** Gives a room the role in the page's address, and reports each other choice made in the room. */
export function useRole(
  room: RoomController | null,
  role: RoomRole | null,
  onRole: (role: RoomRole | null) => void,
): void {
  const report = useRef(onRole);
  report.current = onRole;
  // Before any part of the table is fetched: a hand alone needs few of them.
  useLayoutEffect(() => {
    if (!room) return;
    room.actions.setRole(role);
    return room.store.subscribe((look) => {
      if (look.role !== role) report.current(look.role);
    });
  }, [room, role]);
}
