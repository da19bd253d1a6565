import { expect, test } from 'vitest';
import { desertedText } from './words.ts';

test('a table that too few are left at says that it opens again empty where too much lies on it, and what helps', () => {
  expect(desertedText({ mySeat: 0, tooFull: true })).toMatch(/opens again empty.*“Save this table…”/);
  expect(desertedText({ mySeat: 0, tooFull: false })).not.toMatch(/empty/);
  expect(desertedText({ mySeat: null, tooFull: true })).not.toMatch(/empty/);
});
