import { defaultOptions } from '../../engine/options.ts';
import type { Key } from '../../session/identity/index.ts';
import type { Games, Motion, RoomSettings } from '../../session/room/index.ts';

// What becomes of stakes in a hand that is void, in words. Not every game has any.

/** They do not change while a page lives. */
const known = new WeakMap<Games, readonly string[]>();

/** Ids of the games that are played for credits: those whose table opens with some. */
export function stakedGames(games: Games): readonly string[] {
  const before = known.get(games);
  if (before) return before;
  const staked = [...games].flatMap(([id, { info, open }]) => {
    const laid = open({ seats: info.seats.usual, options: defaultOptions(info) });
    return laid.some(({ type }) => type === 'funded') ? id : [];
  });
  known.set(games, staked);
  return staked;
}

/** What is asked of those who vote on a void hand. `staked`: the game is played for credits. */
export function voidQuestion(
  { key }: Extract<Motion, { kind: 'void' }>,
  { forfeit }: Pick<RoomSettings, 'forfeit'>,
  staked: boolean,
  nameOf: (key: Key) => string,
): string {
  if (key === undefined)
    return `Declare this hand void? ${staked ? 'All stakes go back.' : 'It is dealt again.'}`;
  const name = nameOf(key);
  const stakes = forfeit
    ? `If the cards are waiting for ${name}, their stake goes into a pot in the next hand; all other stakes go back.`
    : 'All stakes go back.';
  return `Declare this hand void because ${name} is missing? ${staked ? stakes : 'It is dealt again.'}`;
}
