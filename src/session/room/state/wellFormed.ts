import { windowActors } from '../../../engine/answers.ts';
import { openTable } from '../../../engine/step.ts';
import type { Table } from '../../../engine/table/table.ts';
import { setUp, setupOf } from '../setup.ts';
import { type Games, isPlaying, type Play, type RoomState, votersOf } from './state.ts';

/**
 * Checks whether a state read by `stateSchema` can be one of this page's rooms: it has the game, laid out the same way. Throws where the
 * game's rules can't read it: a game's own state has no schema.
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

/** Checks past matches: in order, of games that this page has, and no one played two seats at once. */
function isRemembered(games: Games, { past, matches }: RoomState): boolean {
  return past.every(({ number, game, seats }, i) => {
    const keys = seats.flatMap(({ key }) => key ?? []);
    const after = i ? past[i - 1]!.number : 0;
    return number > after && number <= matches && games.has(game) && new Set(keys).size === keys.length;
  });
}

/** Checks that players wait for a rematch only after a match, and never when all are ready. */
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

/** Checks members against a fresh state: a match never changes their names or types; null means nothing yet, or no longer. */
const isLike = (made: Members, given: Members): boolean =>
  Object.entries(made).every(([name, value]) => {
    const theirs = given[name];
    return theirs === null || value === null ? Object.hasOwn(given, name) : kindOf(theirs) === kindOf(value);
  });

/** Checks that each card is in one place, which agrees with what is known of it. */
function isWhole({ zones, cards }: Table): boolean {
  const lying = Object.values(zones).flat();
  return new Set(lying).size === lying.length && lying.every((card) => cards.has(card));
}
