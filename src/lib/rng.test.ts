import { expect, it } from 'vitest';
import { below, makeRng, pick } from './rng.ts';

it('choosing from an empty list throws, and does not search for ever', () => {
  expect(() => pick(makeRng('seed'), [])).toThrow(RangeError);
  expect(() => below(makeRng('seed'), 0)).toThrow(RangeError);
});
