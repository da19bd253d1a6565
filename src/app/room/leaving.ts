import { isLast, seatOf } from '../../session/room/index.ts';
import type { RoomSession } from '../../session/table/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';

/** Saying goodbye may take so long, in milliseconds. */
const GOODBYE = 2500;

/**
 * Gives up this device's seat as far as that can be done. `open`: the seat stays theirs, since nobody else is there to go on, and the table can
 * be found again in the lobby.
 */
export function giveUpSeat(room: RoomSession, done: (membership: 'open' | 'left') => void): void {
  const { state, me } = room.peer;
  if (!state || seatOf(state, me) === null) return void done('left');
  if (isLast(state, me)) return void done('open');
  let told = false;
  const tell = (membership: 'open' | 'left'): void => {
    if (!told) done(membership);
    told = true;
  };
  room.rise((error) => tell(error ? 'open' : 'left'));
  REAL_TIME.after(GOODBYE, () => tell('left'));
}

/** Somebody whom the table has removed is told so and not listened to any more. */
export function dropBarred({ peer }: RoomSession): void {
  for (const { key } of peer.linked) if (peer.isBarred(key)) peer.drop(key, 'removed');
}
