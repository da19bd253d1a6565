import { defaultOptions, parseOptions } from '../../engine/options.ts';
import { gameById } from '../../games/index.ts';
import { freshId } from '../../session/match/index.ts';
import type { MatchStorage } from '../../session/storage/index.ts';
import { savedOf } from './matches.ts';

/** Creates a game's guided first match and returns its id. */
export async function startLesson(storage: MatchStorage, game: string, name: string): Promise<string> {
  const entry = gameById(game);
  if (!entry?.lesson) throw new Error(`There is no lesson for a game called ${game}.`);
  const { seats, options: unusual, seed } = await entry.lesson();
  const options = parseOptions(entry.info, { ...defaultOptions(entry.info), ...unusual });
  if (!options.ok) throw new Error(options.error);
  const match = freshId();
  const learner = { ...seats[0]!, name };
  const header = {
    ...{ match, game, version: entry.info.version, options: options.value },
    seats: [learner, ...seats.slice(1)],
  };
  await storage.create({ ...savedOf(header, 0, seed), lesson: true, taught: true });
  return match;
}
