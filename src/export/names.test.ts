import { expect, it } from 'vitest';
import { fileName, slug } from './names.ts';
import { deckOfGame, gameIds } from './testing.ts';

it.each([
  ['4, 9, Princess', '4-9-princess'],
  ['../../Étoilé\u0000', 'etoile'],
  ['\u22124', 'minus-4'],
  ['«»', 'card'],
  ['x'.repeat(500), 'x'.repeat(60)],
])('%j becomes %j', (text, name) => {
  expect(slug(text)).toBe(name);
});

it('joins its parts', () => {
  expect(fileName('png', 'Laro', 'plus 4 of circles')).toBe('laro-plus-4-of-circles.png');
});

it.each(gameIds)('no two cards of %s have the same', async (id) => {
  const { cards } = await deckOfGame(id);
  expect(new Set([...cards.map(({ name }) => slug(name)), 'back']).size).toBe(cards.length + 1);
});
