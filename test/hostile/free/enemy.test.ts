import { expect, test } from 'vitest';
import { SEED, samples } from '../../samples.ts';
import { problemsOf } from './enemy.ts';

const STEPS = 120;

/** From one enemy against two to a majority with a spare browser; all of them change their mind about who keeps their share back. */
test.each([['mal'], ['mal', 'mel'], ['mal', 'mel', 'eve']])(
  'enemies who say anything at a free table, vote as one, come and go, and keep shares back, break no promise (%s %s %s)',
  (...enemies) => {
    for (let n = 0; n < samples({ quick: 6, soak: 1500 }); n++) {
      const names = enemies.filter((name): name is string => name !== undefined);
      expect(problemsOf({ enemies: names, seed: `${SEED} ${n}`, steps: STEPS })).toEqual([]);
    }
  },
);
