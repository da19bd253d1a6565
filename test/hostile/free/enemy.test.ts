import { expect, test } from 'vitest';
import { SEED, samples } from '../../samples.ts';
import { problemsOf } from './enemy.ts';

const STEPS = 120;

test.each([
  { honest: ['vic', 'cy'], enemies: ['mal'] },
  { honest: ['vic', 'cy'], enemies: ['mal', 'mel'] },
  { honest: ['vic'], enemies: ['mal', 'mel', 'eve'] },
  { honest: ['vic', 'cy'], enemies: ['mal', 'mel', 'eve'] },
])(
  '$enemies against $honest, who say anything at a free table, vote as one, come and go, and keep shares back, break no promise',
  (sides) => {
    for (let n = 0; n < samples({ quick: 5, soak: 1100 }); n++)
      expect(problemsOf({ ...sides, seed: `${SEED} ${n}`, steps: STEPS })).toEqual([]);
  },
);
