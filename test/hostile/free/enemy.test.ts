import { expect, test } from 'vitest';
import { gameById, games } from '../../../src/games/index.ts';
import { SEED, samples } from '../../samples.ts';
import { problemsOf } from './enemy.ts';
import { problemsOfSizes } from './largest.ts';

const STEPS = 120;

test.each([
  { honest: ['vic', 'cy'], enemies: ['mal'] },
  { honest: ['vic', 'cy'], enemies: ['mal', 'mel'] },
  { honest: ['vic'], enemies: ['mal', 'mel', 'eve'] },
  { honest: ['vic', 'cy'], enemies: ['mal', 'mel', 'eve'] },
])(
  '$enemies against $honest, who send anything at a free table, vote as one, come and go, and keep shares back, break no promise',
  (sides) => {
    for (let n = 0; n < samples({ quick: 2, soak: 1100 }); n++)
      expect(problemsOf({ ...sides, seed: `${SEED} ${n}`, steps: STEPS })).toEqual([]);
  },
);

test.each(games.map(({ info }) => info.id))('nor if they let the referee of a match of %s go', async (id) => {
  const game = await gameById(id)!.rules();
  await game.prepare?.();
  const sides = { honest: ['vic'], enemies: ['mal', 'mel'] };
  for (let n = 0; n < samples({ quick: 1, soak: 150 }); n++)
    expect(problemsOf({ ...sides, game, seed: `${SEED} ${id} ${n}`, steps: 40 })).toEqual([]);
});

test('enemies who send and lay as much as there is room for break no promise, under real locks with messages of full length', async () => {
  for (let n = 0; n < samples({ quick: 1, soak: 60 }); n++)
    expect(await problemsOfSizes(`${SEED} ${n}`, samples({ quick: 12, soak: 60 }))).toEqual([]);
});
