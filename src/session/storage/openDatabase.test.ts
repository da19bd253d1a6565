import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openStorage } from './matchStorage.ts';
import { openPictureStorage } from './pictureStorage.ts';
import { openRoomStorage } from './roomStorage.ts';

test.each([
  ['matches', (name: string) => openStorage(name)],
  ['rooms', (name: string) => openRoomStorage(name)],
  ['pictures', (name: string) => openPictureStorage(() => 0, name)],
])('an old page does not keep a newer one from its %s', async (name, open) => {
  await open(name);
  const newer = await new Promise<string>((resolve) => {
    const opened = openDB(name, 2, { blocked: () => resolve('waits for the old page') });
    opened.then(() => resolve('open'));
  });
  expect(newer).toBe('open');
});
