import { expect, test } from 'vitest';
import { desertedText } from './words.ts';

test('a deserted table says that it reopens empty if it is too large, and what helps', () => {
  expect(desertedText({ mySeat: 0, tooFull: true })).toMatch(/opens again empty.*“Save this table…”/);
  expect(desertedText({ mySeat: 0, tooFull: false })).not.toMatch(/empty/);
  expect(desertedText({ mySeat: null, tooFull: true })).not.toMatch(/empty/);
});
