import { expect, test } from 'vitest';
import type { Entry } from '../../engine/match.ts';
import type { SavedMatch } from '../../session/storage/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { makeMatchWriter } from './matchWriter.ts';

const SAVED = { match: 'm', minted: [], updated: 1 } as unknown as SavedMatch;
const entry = (seq: number): Entry =>
  ({ seq, author: 0, body: { type: 'turn' }, hash: String(seq) }) as unknown as Entry;

/** A match on a device whose next `failures` writes fail. */
async function onDevice() {
  const storage = memoryStorage();
  await storage.create(SAVED);
  const device = { failures: 0, reports: 0, room: Number.POSITIVE_INFINITY };
  const append: typeof storage.append = async (saved, added) => {
    if (device.failures-- > 0 || added.some(({ minted }) => minted.length > device.room))
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    return storage.append(saved, added);
  };
  const writer = makeMatchWriter({ ...storage, append }, () => void device.reports++);
  const play = async (...seqs: readonly number[]): Promise<void> => {
    for (const seq of seqs) writer.append(SAVED, entry(seq), []);
    await settled();
  };
  const kept = async (): Promise<number[] | string> => {
    const loaded = await storage.load('m');
    return loaded.ok ? loaded.value.entries.map(({ seq }) => seq) : loaded.error;
  };
  return { device, writer, play, kept };
}

async function settled(): Promise<void> {
  for (let i = 0; i < 10; i++) await null;
}

test('a write that fails once is made up for, though another followed at once, and nothing is said', async () => {
  const { device, play, kept } = await onDevice();
  device.failures = 1;
  await play(0, 1);
  expect([await kept(), device.reports]).toEqual([[0, 1], 0]);
});

test('while the disk is full the match is kept up to there; once it has room, all of it', async () => {
  const { device, play, kept } = await onDevice();
  await play(0);
  device.failures = Number.POSITIVE_INFINITY;
  await play(1);
  await play(2);
  expect(await kept()).toEqual([0]);
  expect(device.reports).toBeGreaterThan(0);
  device.failures = 0;
  await play(3);
  expect(await kept()).toEqual([0, 1, 2, 3]);
});

test('an entry that fits where the one before does not leaves no gap', async () => {
  const { device, writer, play, kept } = await onDevice();
  await play(0);
  device.room = 1;
  writer.append(SAVED, entry(1), [
    [1, 'a'],
    [2, 'b'],
  ]);
  writer.append(SAVED, entry(2), []);
  await settled();
  expect([await kept(), device.reports > 0]).toEqual([[0], true]);
  device.room = 2;
  await play(3);
  expect(await kept()).toEqual([0, 1, 2, 3]);
});

test('the row of a match is not written without the entries that it tells of', async () => {
  const { device, writer, play, kept } = await onDevice();
  device.failures = 2;
  await play(0);
  expect(await kept()).toEqual([]);
  writer.keep(SAVED);
  await settled();
  expect(await kept()).toEqual([0]);
});
