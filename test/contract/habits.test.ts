import { describe, expect, it } from 'vitest';
import { benchBots } from '../../src/cli/bench/bots.ts';
import { games } from '../../src/games/index.ts';

/** Enough to tell a habit that bullies (half of all games) from one that does not (a quarter); `npm run bench -- bots` has the figures. */
const GAMES = 24;

const all = await Promise.all(
  games.map(async (entry) => ({ game: await entry.rules(), display: await entry.display() })),
);
const habitual = all.filter(({ game }) => game.habits?.length);

describe.each(habitual)('against the strongest bots of $game.info.name', ({ game, display }) => {
  it.each(game.habits!)('%s does not win', (habit) => {
    const [row] = benchBots(game, display, { games: GAMES, seed: 'habits', only: [habit] });
    expect(row!.share).toBeLessThan(0.42);
  });
});
