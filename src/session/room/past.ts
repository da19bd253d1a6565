import type { Outcome } from '../../engine/game.ts';
import type { PastMatch, PastSeat, RoomState } from './state.ts';

/** So many matches of an evening are remembered. */
export const REMEMBERED = 40;

/** The match on the table has come to its end: how it did is kept for as long as the room is. */
export function remember(state: RoomState, { standings, winners, unit }: Outcome): RoomState {
  const seats = state.seats.map(({ holder, plays, next, bot }, seat): PastSeat => {
    const line = standings.find((each) => each.seat === seat);
    // Whoever has sat down and waits for the next hand has had no part in it.
    const played = holder && (plays === 'person' || next === 'bot') ? holder : null;
    return {
      key: played?.key ?? null,
      name: played?.name ?? bot.name,
      rank: line?.rank ?? null,
      credits: line?.credits ?? 0,
      // Where all share it nobody has beaten anybody: a match that was ended before it had come far.
      won: winners.includes(seat) && winners.length < state.seats.length,
    };
  });
  const match: PastMatch = { number: state.matches, game: state.game, seats, ...(unit && { unit }) };
  return { ...state, past: [...state.past, match].slice(-REMEMBERED) };
}
