import type { RoomLook, RoomSeat } from './roomStore.ts';

/** The seats that somebody who watches a match could take. */
export const freeSeats = ({
  phase,
  mySeat,
  seats,
}: Pick<RoomLook, 'phase' | 'mySeat' | 'seats'>): readonly RoomSeat[] =>
  phase === 'playing' && mySeat === null ? seats.filter(({ free }) => free) : [];
