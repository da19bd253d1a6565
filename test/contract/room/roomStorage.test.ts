import { describe, it } from 'vitest';
import { memoryRoomStorage } from '../../../src/session/storage/memoryRoomStorage.ts';
import { roomStorageCases } from './roomStorage.ts';

// The storage of real browsers runs the same cases in test/e2e/device.test.ts.
describe('rooms kept in memory', () => {
  it.each(Object.entries(roomStorageCases))('%s', async (_, check) => {
    const storage = memoryRoomStorage();
    await check(async () => storage);
  });
});
