import { windowActors } from '../../engine/answers.ts';
import { openTable } from '../../engine/step.ts';
import type { Table } from '../../engine/table.ts';
import { applyRoom, setUp } from './fold.ts';
import type { Scheme } from './locked/scheme.ts';
import { type Games, type Play, type RoomState, votersOf } from './state.ts';

/**
 * Whether a state that was read by `stateSchema` can be one of this room: its game is one of ours and laid out as we do, and rules and
 * fold can go on from it. What a game keeps for itself has no schema, so this tries it: what throws is none. It can still be made up.
 */
export function isSound(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  try {
    const { game, options, settings, seats, play, mental } = state;
    const setup = { game, options, settings, bots: seats.map(({ bot }) => bot) };
    if (state.room !== room || !setUp(games, setup).ok) return false;
    const keys = seats.flatMap(({ holder }) => holder?.key ?? []);
    if (new Set(keys).size < keys.length) return false;
    if (mental && (!play || settings.dealing !== 'joint')) return false;
    return (!play || isPlayable(games, state, play)) && goesOn(games, scheme, room, state);
  } catch {
    return false;
  }
}

function isPlayable(games: Games, { game: id, seats, options }: RoomState, { header, state }: Play): boolean {
  const game = games.get(id)!;
  const players = header.seats.length;
  if (header.game !== id || players !== seats.length) return false;
  const fresh = openTable(game, { seats: players, options }).state;
  if (!isLike(fresh.game as Members, state.game as Members)) return false;
  if (!isWhole(state.table)) return false;
  game.next(state);
  game.due(state);
  game.actors(state);
  game.rounds(state);
  game.outcome(state);
  game.out?.(state);
  game.patience?.(state);
  windowActors(state.table);
  return true;
}

type Members = Readonly<Record<string, unknown>>;

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Whatever happens in a match, its state keeps the members that it begins with, of the same kinds; null stands for nothing yet or any more. */
const isLike = (made: Members, given: Members): boolean =>
  Object.entries(made).every(([name, value]) => {
    const theirs = given[name];
    return theirs === null || value === null ? Object.hasOwn(given, name) : kindOf(theirs) === kindOf(value);
  });

/** Each card lies in one place, and what is known of it stands there. */
function isWhole({ zones, cards }: Table): boolean {
  const lying = Object.values(zones).flat();
  return new Set(lying).size === lying.length && lying.every((card) => cards.has(card));
}

/** Somebody who counts can speak, and all that follows from it by itself can be worked out. */
function goesOn(games: Games, scheme: Scheme, room: string, state: RoomState): boolean {
  const [author] = votersOf(state);
  if (author === undefined) return false;
  const nonce = (state.nonces[author] ?? 0) + 1;
  const body = { type: 'pause', hand: state.hand, on: state.paused !== null } as const;
  return applyRoom(games, room, state, { author, nonce, body }, scheme).ok;
}
