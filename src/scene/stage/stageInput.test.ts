import { expect, it } from 'vitest';
import { sweeps } from './stageInput.ts';

it.each([
  ['a flick', 60, 10, 90, true],
  ['a sweep as people make it', -160, 40, 600, true],
  ['a long one', 300, 20, 1200, true],
  ['a finger that turns the card slowly', 160, 10, 1500, false],
  ['one that goes aslant', 120, 90, 200, false],
  ['one that only trembles', 20, 0, 50, false],
])('%s', (_, dx, dy, ms, expected) => expect(sweeps(dx, dy, ms)).toBe(expected));
