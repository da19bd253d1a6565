import { freeTable } from '../../src/games/free/game.ts';
import { freeInfo } from '../../src/games/free/info.ts';
import { DECKS, SETTING } from '../../src/games/free/testing.ts';
import { makeWorld, type Played, type World } from './world.ts';

/** A free table for up to four. */
export const FREE_TABLE: Played = {
  rules: freeTable(freeInfo, DECKS, () => SETTING) as never,
  options: {},
  seats: 4,
};

/** Begins a match of `count` people, dealt by one device; the first is the sequencer. Returns once all agree. */
export async function playing(game: Played, count: number, seed: string): Promise<World> {
  const world = await makeWorld(game, count, seed, 'device');
  await world.begin();
  await world.quiet();
  await world.until('all agree', () => world.agree());
  return world;
}

/** Lets virtual time pass. */
export function wait(world: World, seconds: number): Promise<number> {
  const end = world.net.time.now() + seconds * 1000;
  return world.until('time passes', () => world.net.time.now() >= end, seconds + 60);
}
