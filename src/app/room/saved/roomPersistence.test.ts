import { expect, it } from 'vitest';
import { SAT } from '../../../session/net/roomPeer.ts';
import { firstTable, tableAfter } from '../../../session/room/tables.ts';
import { memoryRoomStorage } from '../../../session/storage/memoryRoomStorage.ts';
import type { RoomStorage } from '../../../session/storage/roomStorage.ts';
import { NO_TRAIL } from '../../../session/table/tableFinder.ts';
import { takeSecret } from './recovery.ts';
import { resumeRoom } from './roomPersistence.ts';

const room = 'abcdefghjkmnpqrs';

it('a promise is strict: if it cannot be saved no vote may go out, and the page says so once', async () => {
  const kept = memoryRoomStorage();
  const durabilities: unknown[] = [];
  let full = false;
  const storage: RoomStorage = {
    ...kept,
    async note(of, key, value, durability) {
      if (key === 'promised') durabilities.push(durability);
      if (full) throw new Error('This device has no room left.');
      await kept.note(of, key, value);
    },
  };
  const told: string[] = [];
  const { ports } = await resumeRoom({
    storage,
    room,
    name: 'Ann',
    colour: 0,
    now: () => 0,
    trouble: (message) => told.push(message),
  });
  const promised = async (): Promise<unknown> => {
    const loaded = await kept.load(room);
    return loaded.ok && loaded.value.notes.get('promised');
  };

  await ports.promised(2);
  expect(await promised()).toBe(2);
  expect(durabilities).toEqual(['strict']);
  full = true;
  await expect(ports.promised(3)).rejects.toThrow(/no room left/);
  await expect(ports.promised(4)).rejects.toThrow(/no room left/);
  expect(told).toEqual([expect.stringMatching(/does not vote.*no room left/)]);
  full = false;
  await ports.promised(5);
  expect(await promised()).toBe(5);
  full = true;
  await expect(ports.promised(6)).rejects.toThrow();
  expect(told).toHaveLength(2);
});

it('each table of a room is stored separately, so an earlier one is complete after a return', async () => {
  const storage = memoryRoomStorage();
  const take = () =>
    resumeRoom({
      storage,
      room,
      name: 'Ann',
      colour: 0,
      now: () => 0,
      trouble: (message) => expect(message).toBe(''),
    });
  const first = await take();
  await first.ports.promised(7);
  first.noteOfRoom('summary', 'mine');
  const table = tableAfter(firstTable(room), first.currentTable.latest, 'ann');
  await first.goTo({ table, opened: null, founding: null, trail: NO_TRAIL });
  const second = await take();
  expect(second.currentTable.table).toBe(table);
  expect(second.secret).toEqual(first.secret);
  expect(second.notes.get('promised')).toBe(undefined);
  await second.ports.promised(2);
  await second.goTo({ table: firstTable(room), opened: null, founding: null, trail: NO_TRAIL });
  const again = await take();
  expect([again.currentTable.table, again.currentTable.latest]).toEqual([firstTable(room), 1]);
  expect([again.notes.get('promised'), again.notes.get('summary')]).toEqual([7, 'mine']);
});

it('a device that came back by its recovery link promises nothing, also after a reload: it may have promised before', async () => {
  const storage = memoryRoomStorage();
  const as = { name: 'Ann', colour: 0, updated: 0 };
  const secret = 'A'.repeat(43);
  expect(await takeSecret(storage, room, secret, as)).toBe(true);
  for (let life = 0; life < 2; life++) {
    const taken = await resumeRoom({
      storage,
      room,
      name: 'Ann',
      colour: 0,
      now: () => 0,
      trouble: () => {},
    });
    expect(taken.secretText).toBe(secret);
    await expect(taken.ports.promised(2)).rejects.toThrow();
    const loaded = await storage.load(room);
    expect(loaded.ok && loaded.value.notes.has('promised')).toBe(false);
  }
});

it('a recovery link does not replace a seat that this browser has', async () => {
  const storage = memoryRoomStorage();
  const as = { name: 'Bo', colour: 0, updated: 0 };
  const own = await resumeRoom({ storage, room, name: 'Bo', colour: 0, now: () => 0, trouble: () => {} });
  own.note(SAT, true);
  expect(await takeSecret(storage, room, 'A'.repeat(43), as)).toBe(false);
  const again = await resumeRoom({ storage, room, name: 'Bo', colour: 0, now: () => 0, trouble: () => {} });
  expect(again.secretText).toBe(own.secretText);
});
