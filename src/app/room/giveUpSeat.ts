import { isLast, seatOf } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';

/** Milliseconds allowed for saying goodbye. */
const GOODBYE = 2500;

/**
 * Gives up this device's seat as far as possible. `open`: the seat is kept, since no one else is there to go on, and the lobby still lists
 * the table.
 */
export function giveUpSeat(room: RoomSession, done: (membership: 'open' | 'left') => void): void {
  const { state, me } = room.peer;
  if (!state || seatOf(state, me) === null) return void done('left');
  if (isLast(state, me)) return void done('open');
  let isReported = false;
  const tell = (membership: 'open' | 'left'): void => {
    if (!isReported) done(membership);
    isReported = true;
  };
  room.rise((error) => tell(error ? 'open' : 'left'));
  REAL_TIME.after(GOODBYE, () => tell('left'));
}

/** Notifies removed peers, and ignores them from then on. */
export function dropBarred({ peer }: RoomSession): void {
  for (const { key } of peer.linked) if (peer.isBarred(key)) peer.drop(key, 'removed');
}
