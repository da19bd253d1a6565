// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { memoryRoomStorage, type RoomStorage } from '../../../session/storage/index.ts';
import { createPreferenceStore } from '../../../store/viewer/preferences.ts';
import type { RoomRequirements } from '../opening/prepareRoom.ts';
import { freshRoom } from '../saved/loadRoom.ts';
import { readCompanions } from './companionStorage.ts';
import { Companions } from './companions.ts';

const CODE = 'abcdefghjkmnpqrs';

/** A device whose browser opens no database for another person. */
async function device(more: Partial<RoomRequirements> = {}) {
  const storage = memoryRoomStorage();
  await storage.save(freshRoom(CODE, { name: 'Ann', colour: 0, updated: 1 }));
  const notices: string[] = [];
  const open = () =>
    new Companions({
      ...{ code: CODE, link: '', preferences: createPreferenceStore(() => null) },
      prepared: {
        ...{ storage, forgetful: false, problem: null },
        storageOf: (): Promise<RoomStorage> => Promise.reject(new Error('The disk is full.')),
        ...more,
      } as RoomRequirements,
      onNotice: (text) => void notices.push(text),
      tellMissing() {},
    });
  return { storage, notices, open };
}

test('a person whose data cannot be opened learns why, stays on the list, and can be removed', async () => {
  const { storage, notices, open } = await device();
  const companions = open();
  companions.add('Bo', 1);
  const problem = 'Bo cannot play at this device now. The disk is full.';
  await expect
    .poll(() => companions.store.getState().people)
    .toEqual([{ id: 2, name: 'Bo', key: null, problem }]);
  expect([notices, companions.rooms]).toEqual([[problem], []]);

  // The next visit knows them before anyone is shown.
  const later = open();
  await later.load();
  expect(later.store.getState().people).toMatchObject([{ id: 2, name: 'Bo' }]);
  expect(later.remove(2)).toBeNull();
  await expect.poll(() => later.store.getState().people).toEqual([]);
  expect(await readCompanions(storage, CODE)).toEqual([]);
});

test('where the browser keeps nothing, one person plays', async () => {
  const { notices, open } = await device({ forgetful: true });
  open().add('Bo', 1);
  expect(notices).toEqual([
    'Bo cannot play at this device: its browser keeps nothing, so only one person can play here.',
  ]);
});
