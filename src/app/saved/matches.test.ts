import { expect, test } from 'vitest';
import { registry } from '../../games/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { rematch, savedOf, startMatch, summaries } from './matches.ts';

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

test('a match knows who shares its device, and so does the next one with the same people', async () => {
  const storage = memoryStorage();
  const person = (name: string) => ({ name, kind: 'human' as const });
  const seats = [person('Ann'), { name: 'Mira', kind: 'bot' as const, level: 'medium' }, person('Bo')];
  const game = registry.find(({ info }) => info.bots.length)!.info.id;
  const first = await startMatch(storage, { game, seats, options: {}, people: [0, 2] });
  const loaded = await storage.load(first);
  if (!loaded.ok) throw new Error(loaded.error);
  await storage.remove(first);
  await rematch(storage, loaded.value.saved);
  expect((await summaries(storage)).list[0]).toMatchObject({ players: ['Ann', 'Bo', 'Mira'], people: 2 });
});
