import { NOBODY } from '../../engine/game.ts';
import type { RoomLook, RoomSeat } from './roomStore.ts';

/** Bots play the seats that nobody has taken; where a game has none, those stay empty. */
export const hasBots = (seats: readonly Pick<RoomSeat, 'bot'>[]): boolean =>
  seats.some(({ bot }) => bot.level !== NOBODY);

/** Nobody sits here, and no bot plays. */
export const isEmpty = ({ person, bot }: Pick<RoomSeat, 'person' | 'bot'>): boolean =>
  !person && bot.level === NOBODY;

/** The seats that somebody who watches a match could take. */
export const freeSeats = ({
  phase,
  mySeat,
  seats,
}: Pick<RoomLook, 'phase' | 'mySeat' | 'seats'>): readonly RoomSeat[] =>
  phase === 'playing' && mySeat === null ? seats.filter(({ free }) => free) : [];
