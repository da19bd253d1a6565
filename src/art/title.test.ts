import { expect, it } from 'vitest';
import { runsOf } from './title.ts';

it('keeps the figures of a line apart', () => {
  expect(runsOf('minus 10 of triangles')).toEqual(['minus ', '10', ' of triangles']);
  expect(runsOf('4, 9, Princess')).toEqual(['4', ', ', '9', ', Princess']);
  expect(runsOf('Sylop')).toEqual(['Sylop']);
});
