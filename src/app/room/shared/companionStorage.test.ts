import { expect, test } from 'vitest';
import { memoryRoomStorage } from '../../../session/storage/index.ts';
import { freshRoom } from '../saved/loadRoom.ts';
import { forgetCompanion, nextId, readCompanions, writeCompanions } from './companionStorage.ts';

const CODE = 'abcdefghjkmnpqrs';
const row = freshRoom(CODE, { name: 'Ann', colour: 0, updated: 1 });

test('the others at a device are remembered with its room, until the last one has gone', async () => {
  const storage = memoryRoomStorage();
  await storage.save(row);
  expect(await readCompanions(storage, CODE)).toEqual([]);
  const people = [
    { id: 2, name: 'Bo' },
    { id: 3, name: 'Cy' },
  ];
  await writeCompanions(storage, CODE, people);
  expect(await readCompanions(storage, CODE)).toEqual(people);
  await writeCompanions(storage, CODE, []);
  expect(await readCompanions(storage, CODE)).toEqual([]);
});

test('a note that makes no sense names nobody', async () => {
  const storage = memoryRoomStorage();
  await storage.save(row);
  await storage.note(CODE, 'companions', [{ id: 1, name: 'Bo' }]);
  expect(await readCompanions(storage, CODE)).toEqual([]);
});

test('each gets the lowest free number, up to seven besides the device’s own member', () => {
  expect(nextId([])).toBe(2);
  expect(nextId([{ id: 3, name: 'Cy' }])).toBe(2);
  expect(nextId([2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, name: `${id}` })))).toBeNull();
});

test('nothing of a person is left once they are forgotten', async () => {
  const storage = memoryRoomStorage();
  await storage.save(row);
  await forgetCompanion(async () => storage, 2, CODE);
  expect((await storage.list()).rooms).toEqual([]);
  await forgetCompanion(() => Promise.reject(new Error('Site data is blocked.')), 2, CODE);
});
