import { expect, test } from 'vitest';
import { SeenMarks } from './seenMarks.ts';

/** Steps of these entries; undefined: of the opening. */
const steps = (...entries: (number | undefined)[]) =>
  entries.map((seq) => ({ ...(seq !== undefined && { seq }) }));

test('a person is shown what they have not seen, also in the midst of an entry', () => {
  const seen = new SeenMarks(steps(undefined, undefined, 0));
  expect(seen.countIn(steps(undefined, undefined, 0, 1), 0)).toBe(3);
  seen.note([0], steps(undefined, undefined, 0, 1, 1, 1, 2), 5);
  expect(seen.countIn(steps(undefined, undefined, 0, 1, 1, 1, 2), 0)).toBe(5);
  expect(seen.countIn(steps(undefined, undefined, 0, 1, 1, 1, 2), 1)).toBe(3);
});

test('the place is the same on devices that have other parts of the past', () => {
  const seen = new SeenMarks([]);
  seen.note([0, 1], steps(5, 6, 6, 7), 3);
  expect(seen.countIn(steps(undefined, 2, 3, 4, 5, 6, 6, 7, 8), 1)).toBe(7);
  expect(seen.countIn(steps(undefined, 7, 8), 1)).toBe(1);
});

test('a second look at something earlier is not forgotten progress', () => {
  const seen = new SeenMarks([]);
  seen.note([0], steps(0, 1, 1), 3);
  seen.note([0], steps(0, 1, 1), 1);
  expect(seen.countIn(steps(0, 1, 1, 2), 0)).toBe(3);
});
