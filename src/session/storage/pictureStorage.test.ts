import { expect, test } from 'vitest';
import { MOST_KEPT, memoryPictureStorage, superfluous } from './pictureStorage.ts';

const row = (image: string, size: number, used: number) => ({ image, size, used });
const DECK = { name: 'Moons', sheet: 'own', columns: 1, rows: 1, count: 1, ratio: 1400 } as const;

test('the least recently used goes first; pictures of an own deck are kept', () => {
  const third = MOST_KEPT / 3;
  const rows = [row('own', third, 0), row('old', third, 1), row('mid', third, 2), row('new', third, 3)];
  const decks = [{ ...DECK, back: 'plain' as const }];
  expect(superfluous(rows, decks, 'new')).toEqual([]);
  expect(superfluous([...rows, row('big', MOST_KEPT / 2, 4)], decks, 'new')).toEqual(['old']);
  // The newest is always stored, however large.
  expect(superfluous([row('huge', 2 * MOST_KEPT, 1)], [], 'huge')).toEqual([]);
});

test('a picture is found by the hash of its bytes', async () => {
  const storage = memoryPictureStorage();
  const bytes = new Uint8Array([1, 2, 3]);
  const image = await storage.put(bytes);
  expect(image).toBe('039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81');
  expect(await storage.get(image)).toEqual(bytes);
  expect(await storage.get('0'.repeat(64))).toBe(null);
});
