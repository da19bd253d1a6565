import { presenceText } from '../../../hud/room/words.ts';
import { hasBots } from '../../../store/room/freeSeats.ts';
import type { RoomLook, RoomSeat } from '../../../store/room/roomStore.ts';

/** Returns a seat's note on a screen that all look at, which has no seat itself. */
export const placeText = (seat: RoomSeat): string =>
  seat.person && !seat.person.me ? presenceText(seat, seat.person.grace) : 'free';

/** Says what comes next, on a screen that all look at. */
export function screenHint(look: Pick<RoomLook, 'seats' | 'locked' | 'trouble'>): string {
  const { seats, locked, trouble } = look;
  if (trouble) return 'Phones cannot find this table right now. It is trying to reconnect.';
  const people = seats.filter(({ person }) => person && !person.me).length;
  if (!people) return 'Point a phone’s camera at the code, and take a seat.';
  const rest = people < seats.length && hasBots(seats) ? ' Bots play the free seats.' : '';
  return `${locked ? 'The seats are locked. ' : ''}Anyone seated can press Start.${rest}`;
}
