import { windowActors } from '../../engine/answers.ts';
import { openTable } from '../../engine/step.ts';
import type { Table } from '../../engine/table.ts';
import { setUp, setupOf } from './setup.ts';
import { type Games, isPlaying, type Play, type RoomState, votersOf } from './state.ts';

/**
 * Whether a state that was read by `stateSchema` is one of a room of ours: its game is one of ours and laid out as we do. Throws where the
 * game's rules cannot make anything of it: what a game keeps for itself has no schema.
 */
export function isWellFormed(games: Games, state: RoomState): boolean {
  const { settings, seats, play, mental } = state;
  if (!setUp(games, setupOf(state)).ok) return false;
  const keys = seats.flatMap(({ holder }) => holder?.key ?? []);
  if (new Set(keys).size < keys.length) return false;
  if (!isRemembered(games, state) || !isAwaited(games, state)) return false;
  if (mental && (!play || settings.dealing !== 'joint')) return false;
  return !play || isPlayable(games, state, play);
}

function isPlayable(games: Games, { game: id, seats, options }: RoomState, { header, state }: Play): boolean {
  const game = games.get(id)!;
  const players = header.seats.length;
  if (header.game !== id || players !== seats.length) return false;
  const fresh = openTable(game, { seats: players, options }).state;
  const made = game.turnedInto?.(state.game, players) ?? fresh.game;
  if (!isLike(made as Members, state.game as Members)) return false;
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

/** Matches of this room, in their order, of games that we have; nobody has played two seats at once. */
function isRemembered(games: Games, { past, matches }: RoomState): boolean {
  return past.every(({ number, game, seats }, i) => {
    const keys = seats.flatMap(({ key }) => key ?? []);
    const after = i ? past[i - 1]!.number : 0;
    return number > after && number <= matches && games.has(game) && new Set(keys).size === keys.length;
  });
}

/** Only after a match does anybody wait for another, and never when all are ready. */
function isAwaited(games: Games, state: RoomState): boolean {
  const { rematch, play } = state;
  if (!rematch.length) return true;
  const voters = votersOf(state);
  return (
    play !== null &&
    !isPlaying(state, games) &&
    rematch.length < voters.length &&
    new Set(rematch).size === rematch.length &&
    rematch.every((key) => voters.includes(key))
  );
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
