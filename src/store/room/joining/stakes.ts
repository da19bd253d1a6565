import { defaultOptions } from '../../../engine/options.ts';
import type { Games } from '../../../session/room/index.ts';

/** Cached, as games do not change while a page is open. */
const known = new WeakMap<Games, readonly string[]>();

/** Returns the ids of the games played for credits: those whose table opens with some. */
export function stakedGames(games: Games): readonly string[] {
  const before = known.get(games);
  if (before) return before;
  const staked = [...games].flatMap(([id, { info, open }]) => {
    // A game without bots is played by hand, and its rules know of no stakes.
    if (!info.bots.length) return [];
    const laid = open({ seats: info.seats.usual, options: defaultOptions(info) });
    return laid.some(({ type }) => type === 'funded') ? id : [];
  });
  known.set(games, staked);
  return staked;
}
