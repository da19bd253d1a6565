import type { Key } from '../../../session/identity/index.ts';
import {
  controllerOf,
  type Games,
  isPlaying,
  type RoomState,
  seatOf,
  votersOf,
} from '../../../session/room/index.ts';
import type { RoomSession } from '../../../session/table/index.ts';
import type { Named } from '../named.ts';
import type { LaterTable } from '../shownMatch.ts';
import type { LaterTableLook, RematchLook } from './betweenLook.ts';

/** Lists the players ready for a rematch; null: no match is over, or the viewer has no say. */
export function rematchOf(
  me: Key,
  state: RoomState,
  games: Games,
  nameOf: (key: Key) => string,
): RematchLook | null {
  const voters = votersOf(state);
  if (!state.play || isPlaying(state, games) || !voters.includes(me)) return null;
  const named = (key: Key): Named => ({ key, name: nameOf(key), me: key === me });
  const missing = voters.filter((key) => !state.rematch.includes(key));
  return {
    ready: state.rematch.map(named),
    missing: missing.map(named),
    mine: state.rematch.includes(me),
  };
}

/** Describes the table's new state to a viewer still looking at a result; null: it has not moved on. */
export function laterTableOf(
  { peer }: RoomSession,
  games: Games,
  beyond: LaterTable | null,
  nameOf: (key: Key) => string,
): LaterTableLook | null {
  const { state, me } = peer;
  if (!beyond || !state) return null;
  const { by } = beyond;
  const game = state.play && games.get(state.play.header.game);
  const awaited = game
    ?.actors(state.play!.state)
    .some((seat) => controllerOf(state, seat) === me && seat === seatOf(state, me));
  return {
    to: beyond.match ? 'match' : 'seats',
    by: by === null ? null : { key: by, name: nameOf(by), me: by === me },
    awaited: awaited ?? false,
  };
}
