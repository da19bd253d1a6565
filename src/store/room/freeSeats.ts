import { NOBODY } from '../../engine/game.ts';
import type { RoomLook, RoomSeat } from './roomStore.ts';

/** Checks whether bots play the free seats; if a game has no bots, those stay empty. */
export const hasBots = (seats: readonly Pick<RoomSeat, 'bot'>[]): boolean =>
  seats.some(({ bot }) => bot.level !== NOBODY);

/** Checks whether neither a person nor a bot plays this seat. */
export const isEmpty = ({ person, bot }: Pick<RoomSeat, 'person' | 'bot'>): boolean =>
  !person && bot.level === NOBODY;

/** Returns the seats that a watcher of a match could take. */
export const freeSeats = ({
  phase,
  mySeat,
  seats,
}: Pick<RoomLook, 'phase' | 'mySeat' | 'seats'>): readonly RoomSeat[] =>
  phase === 'playing' && mySeat === null ? seats.filter(({ free }) => free) : [];
