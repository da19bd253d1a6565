import { expect, it } from 'vitest';
import { gameById } from '../../../games/index.ts';
import { firstChoices, textOf } from './choices.ts';

it('describes a print: poker size and crop marks are for rectangles alone', async () => {
  const deckOf = async (game: string) => (await gameById(game)!.art()).cards[0]!;
  const print = { ...firstChoices('colour', 'en', null), what: 'print' } as const;
  expect(textOf(print, await deckOf('comet'))).toMatch(/poker size, crop marks/);
  expect(textOf(print, await deckOf('spike'))).toMatch(/63\.5 × 105\.8 mm, lines to cut along/);
  expect(textOf({ ...print, cut: 'straight' }, await deckOf('spike'))).toMatch(/105\.8 mm, crop marks/);
});
