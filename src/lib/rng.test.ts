import { expect, it } from 'vitest';
import { below, makeRng, pick } from './rng.ts';

it('choosing from an empty list is an error, and no search without end', () => {
  expect(() => pick(makeRng('seed'), [])).toThrow(RangeError);
  expect(() => below(makeRng('seed'), 0)).toThrow(RangeError);
});
