import { expect, test } from 'vitest';
import { registry } from '../../games/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { savedOf, summaries } from './matches.ts';

test('the lobby says how far a match has come, in the words of its game', async () => {
  for (const { info } of registry) {
    const seats = [{ name: 'You', kind: 'human' as const }];
    const header = { match: 'evening', game: info.id, version: info.version, options: {}, seats };
    const note = async (more: object): Promise<string | undefined> => {
      const storage = memoryStorage();
      await storage.create({ ...savedOf(header, 0, undefined), ...more });
      return (await summaries(storage)).list[0]?.note;
    };
    expect(await note({})).toBe('');
    // A free table has no rounds to count.
    const deal = info.id === 'spike' ? 'hand' : 'round';
    expect(await note({ rounds: 1 })).toBe(info.goal ? `${deal} 1` : '');
    // The next one is dealt while the table still shows the result.
    expect(await note({ rounds: 2 })).toBe(info.goal ? `1 ${deal} played` : '');
    expect(await note({ rounds: 3 })).toBe(info.goal ? `2 ${deal}s played` : '');
    expect(await note({ rounds: 2, lesson: true })).toBe('lesson');
    expect(await note({ rounds: 2, finished: true })).toBe('finished');
  }
});
