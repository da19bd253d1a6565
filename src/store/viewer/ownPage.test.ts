import { expect, test } from 'vitest';
import { createOwnPage } from './ownPage.ts';

test('a player’s own notes survive a reload', () => {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  createOwnPage(storage).write('Bo bluffs.');
  expect(createOwnPage(storage).getState()).toEqual({ text: 'Bo bluffs.', kept: true });
});

test('a device that stores nothing says so, and the text stays as long as the page', () => {
  const page = createOwnPage(() => {
    throw new Error('forbidden');
  });
  page.write('Bo bluffs.');
  expect(page.getState()).toEqual({ text: 'Bo bluffs.', kept: false });
});
