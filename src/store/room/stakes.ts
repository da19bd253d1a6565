import { defaultOptions } from '../../engine/options.ts';
import type { Games } from '../../session/room/index.ts';

/** They do not change while a page lives. */
const known = new WeakMap<Games, readonly string[]>();

/** Ids of the games that are played for credits: those whose table opens with some. */
export function stakedGames(games: Games): readonly string[] {
  const before = known.get(games);
  if (before) return before;
  const staked = [...games].flatMap(([id, { info, open }]) => {
    // Where everything is done by hand nobody stakes anything that the rules know of.
    if (!info.bots.length) return [];
    const laid = open({ seats: info.seats.usual, options: defaultOptions(info) });
    return laid.some(({ type }) => type === 'funded') ? id : [];
  });
  known.set(games, staked);
  return staked;
}
