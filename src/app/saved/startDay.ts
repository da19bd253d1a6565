import type { Chance } from '../../engine/dealer.ts';
import { defaultOptions } from '../../engine/options.ts';
import { gameById } from '../../games/index.ts';
import { makeRng } from '../../lib/rng.ts';
import { seatPlayers } from '../../pages/tableForm/lobbySetup.ts';
import { freshId } from '../../session/match/index.ts';
import type { MatchStorage } from '../../session/storage/index.ts';
import { savedOf } from './matches.ts';

/** Returns the id of this device's match with the day's deal of a game, which begins if there is none yet. */
export async function startDay(
  storage: MatchStorage,
  game: string,
  name: string,
  day: string,
): Promise<string> {
  const entry = gameById(game);
  if (!entry?.info.bots.length) throw new Error(`There is no deal of the day for a game called ${game}.`);
  const { matches } = await storage.list();
  const begun = matches.find((saved) => saved.day === day && saved.header.game === game);
  if (begun) return begun.match;
  const { info } = entry;
  const match = freshId();
  // The same company and options for everyone, whatever the last table was like.
  const seats = seatPlayers(info, name, info.seats.usual, []);
  const header = { match, game, version: info.version, options: defaultOptions(info), seats };
  await storage.create({ ...savedOf(header, 0, `deal of ${day}, ${game}`), day });
  return match;
}

/** Returns the randomness of a day's deal: the same shuffles and rolls for everyone, however they and their bots play. */
export const chanceOfDay =
  (seed: string): Chance =>
  (what, nth) =>
    makeRng(`${seed}, ${what} ${nth}`);
