import { applyRoom } from './fold.ts';
import type { Scheme } from './locked/scheme.ts';
import { type Games, type RoomState, votersOf } from './state.ts';
import { isWellFormed } from './wellFormed.ts';

/**
 * Whether a state that was read by `stateSchema` can be one of this room: its game is one of ours and laid out as we do, and rules and
 * fold can go on from it. What a game keeps for itself has no schema, so this tries it: what throws is none. It can still be made up.
 */
export function isSound(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  try {
    return state.room === room && isWellFormed(games, state) && goesOn(games, scheme, room, state);
  } catch {
    return false;
  }
}

/** Somebody who counts can speak, and all that follows from it by itself can be worked out. */
function goesOn(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  const [author] = votersOf(state);
  if (author === undefined) return false;
  const nonce = (state.nonces[author] ?? 0) + 1;
  const body = { type: 'pause', hand: state.hand, on: state.paused !== null } as const;
  return applyRoom(games, room, state, { author, nonce, body }, scheme).ok;
}
