import { expect, test } from 'vitest';
import { desertedText } from './waitWords.ts';

test('a deserted table says that it reopens empty if it is too large, and what helps', () => {
  expect(desertedText({ mySeat: 0, tooFull: true, phase: 'playing' })).toMatch(
    /opens again empty.*“Save this table…”/,
  );
  expect(desertedText({ mySeat: 0, tooFull: false, phase: 'playing' })).not.toMatch(/empty/);
  expect(desertedText({ mySeat: null, tooFull: true, phase: 'playing' })).not.toMatch(/empty/);
  expect(desertedText({ mySeat: 0, tooFull: false, phase: 'finished' })).toMatch(/^The match is over/);
});
