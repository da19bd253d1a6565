import { applyRoom } from '../fold.ts';
import type { Scheme } from '../locked/scheme.ts';
import { type Games, type RoomState, votersOf } from './state.ts';
import { isWellFormed } from './wellFormed.ts';

/**
 * Checks whether a state read by `stateSchema` can be one of this room: this page has its game, laid out the same way, and rules and fold
 * can go on from it. A game's own state has no schema, so this tries it out and rejects a state that throws. A state that passes can still
 * be made up.
 */
export function isValidState(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  try {
    return state.room === room && isWellFormed(games, state) && goesOn(games, scheme, room, state);
  } catch {
    return false;
  }
}

/** Checks whether a voter can speak, and all that follows automatically can be computed. */
function goesOn(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  const [author] = votersOf(state);
  if (author === undefined) return false;
  const nonce = (state.nonces[author] ?? 0) + 1;
  const body = { type: 'pause', hand: state.hand, on: state.paused !== null } as const;
  return applyRoom(games, room, state, { author, nonce, body }, scheme).ok;
}
