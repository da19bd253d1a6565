import { describe, expect, it } from 'vitest';
import { benchBots } from '../../src/cli/bench/bots.ts';
import { games } from '../../src/games/index.ts';

/** Enough to tell a habit that bullies (half of all games) from one that does not (a quarter); `npm run bench -- bots` has the figures. */
const GAMES = 24;

const rules = await Promise.all(games.map((entry) => entry.rules()));
const habitual = rules.filter(({ habits }) => habits?.length);

describe.each(habitual)('against the strongest bots of $info.name', (game) => {
  it.each(game.habits!)('%s does not win', (habit) => {
    const [row] = benchBots(game, { games: GAMES, seed: 'habits', only: [habit] });
    expect(row!.share).toBeLessThan(0.42);
  });
});
