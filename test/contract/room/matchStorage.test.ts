import { describe, it } from 'vitest';
import { memoryStorage } from '../../../src/session/storage/memoryMatchStorage.ts';
import { matchStorageCases } from './matchStorage.ts';

// The storage of real browsers runs the same cases in test/e2e/device.test.ts.
describe('matches kept in memory', () => {
  it.each(Object.entries(matchStorageCases))('%s', async (_, check) => {
    const storage = memoryStorage();
    await check(async () => storage);
  });
});
