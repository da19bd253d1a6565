import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isLast } from '../../../pages/room/waiting/waitingWords.ts';
import type { RoomLook } from '../../../store/room/roomStore.ts';
import { useWakeLock } from '../../showcase/useWakeLock.ts';
import type { RoomController } from '../roomController.ts';

/** Runs while this device is the table's screen. */
export function ScreenKeeper({ room }: { readonly room: RoomController }) {
  const isScreen = useStore(room.store, ({ role }) => role === 'screen');
  return isScreen && <Keeping room={room} />;
}

/** The device that opened the table gives up its seat as soon as another person has one, so that nobody need decide alone. */
const maySurrender = (look: RoomLook): boolean =>
  look.phase === 'gathering' && look.mySeat !== null && !isLast(look);

/** Keeps a screen awake, without a seat and at the current table: no one stands before it to press a button. */
function Keeping({ room }: { readonly room: RoomController }) {
  const rises = useStore(room.store, maySurrender);
  const isBehind = useStore(room.store, ({ beyond }) => beyond !== null);
  useWakeLock();
  useEffect(() => {
    if (rises) room.actions.rise();
  }, [rises, room]);
  useEffect(() => {
    if (isBehind) room.actions.follow();
  }, [isBehind, room]);
  return null;
}
