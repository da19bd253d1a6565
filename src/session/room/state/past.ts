import type { Outcome } from '../../../engine/game.ts';
import type { PastMatch, PastSeat, RoomState } from './state.ts';

/** Matches of an evening that are remembered. */
export const REMEMBERED = 40;

/** Records the result of the match that has ended on the table, for the life of the room. */
export function remember(state: RoomState, { standings, winners, unit }: Outcome): RoomState {
  const seats = state.seats.map(({ holder, plays, next, bot }, seat): PastSeat => {
    const line = standings.find((each) => each.seat === seat);
    // A player who has sat down and waits for the next hand took no part in it.
    const played = holder && (plays === 'person' || next === 'bot') ? holder : null;
    return {
      key: played?.key ?? null,
      name: played?.name ?? bot.name,
      rank: line?.rank ?? null,
      credits: line?.credits ?? 0,
      // A win shared by all is no win: the match was ended before it had come far.
      won: winners.includes(seat) && winners.length < state.seats.length,
    };
  });
  const match: PastMatch = { number: state.matches, game: state.game, seats, ...(unit && { unit }) };
  return { ...state, past: [...state.past, match].slice(-REMEMBERED) };
}
