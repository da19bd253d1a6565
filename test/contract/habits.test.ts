import { describe, expect, it } from 'vitest';
import { benchBots } from '../../src/cli/bench/bots.ts';
import { games } from '../../src/games/index.ts';
import { isSoak, SEED, samples } from '../samples.ts';

// A habit that bullies the others wins half of all games, and a harmless one a quarter; `npm run bench -- bots` has the figures.

/** Short games show the difference as well as long ones. */
const HANDS = 4;
const GAMES = samples({ quick: 8, soak: 96 });
/** Upper bound for a habit's share of wins: with few games, none may fail by chance alone. */
const MOST = isSoak ? 0.42 : 0.55;

const all = await Promise.all(
  games.map(async (entry) => ({ game: await entry.rules(), display: await entry.display() })),
);
const habitual = all.filter(({ game }) => game.habits?.length);

describe.each(habitual)('against the strongest bots of $game.info.name', ({ game, display }) => {
  it.each(game.habits!)('%s does not win', (habit) => {
    const [row] = benchBots(game, display, {
      games: GAMES,
      seed: isSoak ? SEED : 'habits',
      only: [habit],
      options: { hands: HANDS },
    });
    expect(row!.share).toBeLessThan(MOST);
  });
});
