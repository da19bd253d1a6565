import { describe, expect, test } from 'vitest';
import { firstTable } from '../room/index.ts';
import { memoryRoomStorage, type RoomStorage } from '../storage/index.ts';
import { COMPANIONS, HANDED, pack, parseSeatTransfer, unpack } from './seatTransfer.ts';

const ROOM = 'abcdefgh23456789';

describe('a packed room', () => {
  const row = (room: string, secret = 'A'.repeat(43)) => ({
    ...{ room, secret, token: 'token', name: 'Bo', colour: 1, updated: 1, title: '' },
    ...{ membership: 'open' as const, snapshot: null, snapshotSeq: 0 },
  });
  const LATER = `${firstTable(ROOM)}-r1-0123abcd`;

  async function filled(): Promise<RoomStorage> {
    const storage = memoryRoomStorage();
    await storage.save(row(ROOM));
    await storage.append(
      ROOM,
      [0, 1, 2].map((seq) => ({ seq, entry: { seq } })),
      { match: 'm1', faces: [[3, 'red-4']] },
    );
    await storage.note(ROOM, 'match', 'm1');
    await storage.note(ROOM, 'promised', 4);
    await storage.note(ROOM, HANDED, true);
    return storage;
  }

  const takenUp = async (text: string, into = memoryRoomStorage()): Promise<RoomStorage> => {
    const transfer = parseSeatTransfer(ROOM, text);
    if (!transfer.ok) throw new Error(transfer.error);
    await unpack(into, ROOM, transfer.value);
    return into;
  };

  test('is complete, and leaves only a note that the seat was given away', async () => {
    const before = await filled();
    const text = (await pack(before, ROOM))!;
    const after = await takenUp(text);
    const [mine, theirs] = [await before.load(ROOM), await after.load(ROOM)];
    expect(theirs.ok && theirs.value.notes.has(HANDED)).toBe(false);
    await before.note(ROOM, HANDED, undefined);
    expect(theirs).toEqual(await before.load(ROOM));
    expect(mine.ok).toBe(true);
    expect(await after.faces(ROOM, 'm1')).toEqual(new Map([[3, 'red-4']]));
  });

  test('leaves the other people at the first device there', async () => {
    const before = await filled();
    await before.note(ROOM, COMPANIONS, [{ id: 2, name: 'Cy' }]);
    const after = await (await takenUp((await pack(before, ROOM))!)).load(ROOM);
    expect(after.ok && after.value.notes.has(COMPANIONS)).toBe(false);
  });

  test('replaces what the other device had of the room', async () => {
    const other = memoryRoomStorage();
    await other.save(row(ROOM, `${'B'.repeat(42)}A`));
    await other.note(ROOM, 'old', 1);
    await takenUp((await pack(await filled(), ROOM))!, other);
    const loaded = await other.load(ROOM);
    expect(loaded.ok && [loaded.value.saved.secret, loaded.value.notes.has('old')]).toEqual([
      'A'.repeat(43),
      false,
    ]);
  });

  test.each<[string, (text: string) => string]>([
    ['of another room', (text) => text.replaceAll(ROOM, 'zzzzzzzz23456789')],
    ['cut short', (text) => text.slice(0, -20)],
    ['with a secret that is none', (text) => text.replace('A'.repeat(43), 'short')],
    ['with a face that is none', (text) => text.replace('"red-4"', '4')],
    ['with a gap in the log', (text) => text.replace('"seq":1,', '"seq":7,')],
    [
      'with another player’s table',
      (text) =>
        text.replace(
          '"tables":[',
          `"tables":[${JSON.stringify({ room: row('zzzzzzzz23456789'), entries: [], notes: [], match: null, faces: [] })},`,
        ),
    ],
    [
      'the same table twice',
      (text) => {
        const { tables } = JSON.parse(text);
        return JSON.stringify({ is: 'comet-table seat', tables: [...tables, ...tables] });
      },
    ],
    ['with more than that', (text) => text.replace('{"is"', '{"more":1,"is"')],
  ])('is refused if it is %s, and nothing is lost', async (_, spoil) => {
    const text = (await pack(await filled(), ROOM))!;
    expect(spoil(text)).not.toBe(text);
    expect(parseSeatTransfer(ROOM, spoil(text)).ok).toBe(false);
  });

  test('includes all of its tables', async () => {
    const storage = await filled();
    await storage.save(row(LATER));
    await storage.note(LATER, 'promised', 2);
    const after = await takenUp((await pack(storage, ROOM))!);
    const later = await after.load(LATER);
    expect(later.ok && later.value.notes.get('promised')).toBe(2);
  });

  test('leaves nothing behind if it cannot be stored', async () => {
    const storage = memoryRoomStorage();
    const full = { ...storage, note: () => Promise.reject(new Error('full')) };
    const transfer = parseSeatTransfer(ROOM, (await pack(await filled(), ROOM))!);
    await expect(unpack(full, ROOM, transfer.ok ? transfer.value : [])).rejects.toThrow('full');
    expect((await storage.list()).rooms).toEqual([]);
  });
});
