import { toBase64url } from '../../../src/lib/base64url.ts';
import type { RoomStorage } from '../../../src/session/storage/roomStorage.ts';
import type { SavedRoom } from '../../../src/session/storage/savedRoom.ts';

/**
 * Cases for every storage of rooms, without a test framework, so that they run inside a page too. Each case gets its own rooms, and `open`
 * gives another handle on the same data, as a reloaded page has.
 */
export const roomStorageCases: Readonly<Record<string, (open: () => Promise<RoomStorage>) => Promise<void>>> =
  {
    'a room comes back as it was saved, and the last save counts': async (open) => {
      const storage = await open();
      const room = roomOf('back');
      await storage.save(room);
      const later = { ...room, membership: 'left' as const, snapshot: { cards: [[1, 'C']] }, snapshotSeq: 7 };
      await storage.save(later);
      const { saved, entries, lost } = await loaded(await open(), room.room);
      same([saved, entries, lost], [later, [], 0]);
    },

    'entries come back in order from any number on, with faces and notes': async (open) => {
      const storage = await open();
      const { room } = await kept(storage, roomOf('log'));
      await storage.append(room, [entry(1), entry(0)]);
      await storage.append(room, [entry(2)], {
        match: 'm1',
        faces: [
          [1, 'C'],
          [2, 'D'],
        ],
      });
      await storage.append(room, [entry(10), ...range(3, 10).map(entry)]);
      await storage.know(room, {
        match: 'm1',
        faces: new Map([
          [2, 'E'],
          [300, 'F'],
        ]),
      });
      await storage.know(room, { match: 'm2', faces: [[1, 'G']] });
      await storage.note(room, 'salt:1', { salt: 'abc', bid: [1, null] });
      await storage.note(room, 'promised', 3);
      await storage.note(room, 'gone', 1);
      await storage.note(room, 'gone', undefined);
      const again = await open();
      const all = await loaded(again, room);
      same(all.entries, range(0, 11).map(entry));
      same([...all.notes].sort(), [
        ['promised', 3],
        ['salt:1', { salt: 'abc', bid: [1, null] }],
      ]);
      same((await loaded(again, room, 9)).entries, [entry(9), entry(10)]);
      same((await loaded(again, room, 11)).entries, []);
      same(
        [...(await again.faces(room, 'm1'))],
        [
          [1, 'C'],
          [2, 'E'],
          [300, 'F'],
        ],
      );
      same([...(await again.faces(room, 'm2'))], [[1, 'G']]);
      same([...(await again.faces(room, 'm'))], []);
    },

    'notes count in the order in which they were asked for, strictly kept or not': async (open) => {
      const storage = await open();
      const { room } = await kept(storage, roomOf('strict'));
      const written = [
        storage.note(room, 'promised', 1),
        storage.note(room, 'promised', 2, 'strict'),
        storage.note(room, 'settled', 7),
      ];
      await written[1];
      same([...(await loaded(await open(), room)).notes].sort(), [
        ['promised', 2],
        ['settled', 7],
      ]);
      await Promise.all([...written, storage.note(room, 'promised', 3)]);
      same((await loaded(await open(), room)).notes.get('promised'), 3);
    },

    'a log may begin late, and is cut off': async (open) => {
      const storage = await open();
      const { room } = await kept(storage, roomOf('cut'));
      await storage.append(room, range(40, 50).map(entry));
      await storage.cut(room, 45);
      same((await loaded(storage, room)).entries, range(40, 45).map(entry));
      await storage.cut(room, 99);
      await storage.cut(room, 0);
      same((await loaded(storage, room)).entries, []);
    },

    'what lies behind a gap is counted, not given': async (open) => {
      const storage = await open();
      const { room } = await kept(storage, roomOf('gap'));
      await storage.append(room, [0, 1, 3, 4, 5].map(entry));
      const log = await loaded(storage, room);
      same([log.entries, log.lost], [[entry(0), entry(1)], 3]);
      const late = await loaded(storage, room, 2);
      same([late.entries, late.lost], [[], 3]);
    },

    'writes that nobody awaits happen in the order asked for': async (open) => {
      const storage = await open();
      const room = roomOf('order');
      const code = room.room;
      const writes = [storage.save(room)];
      for (let i = 0; i < 20; i++)
        writes.push(
          storage.append(code, [{ seq: i, entry: 'draft' }], { match: 'm', faces: [[1, `F${i}`]] }),
          storage.append(code, [entry(i), entry(i + 1), entry(i + 2)]),
          storage.note(code, 'last', i),
          storage.cut(code, i + 1),
          storage.save({ ...room, snapshotSeq: i }),
        );
      // Read by another page before any write is done.
      const seen = await loaded(storage, code);
      await Promise.all(writes);
      const after = await loaded(await open(), code);
      same([seen.saved, seen.entries, seen.notes], [after.saved, after.entries, after.notes]);
      same(after.saved.snapshotSeq, 19);
      same(after.notes.get('last'), 19);
      same(after.entries, range(0, 20).map(entry));
      same([...(await storage.faces(code, 'm'))], [[1, 'F19']]);
    },

    'rooms stand beside each other, newest first, and one goes without the others': async (open) => {
      const storage = await open();
      const rooms = ['one', 'two', 'twoa'].map((name, i) => ({ ...roomOf(name), updated: 1000 + i }));
      for (const { room, ...rest } of rooms) {
        await storage.save({ room, ...rest });
        await storage.append(room, [entry(0)], { match: 'm', faces: [[1, 'C']] });
        await storage.note(room, 'n', 1);
      }
      const mine = async () => {
        const codes = rooms.map(({ room }) => room);
        return (await storage.list()).rooms.filter(({ room }) => codes.includes(room));
      };
      same(await mine(), rooms.toReversed());
      await storage.remove(rooms[1]!.room);
      same(await mine(), [rooms[2], rooms[0]]);
      const gone = await storage.load(rooms[1]!.room);
      same(gone, { ok: false, error: 'This table is not kept on this device, or it cannot be read.' });
      same((await storage.faces(rooms[1]!.room, 'm')).size, 0);
      const other = await loaded(storage, rooms[2]!.room);
      same([other.entries, [...other.notes]], [[entry(0)], [['n', 1]]]);
      // Nothing of it remains under the code for another room of that name.
      const { entries, notes } = await loaded(storage, (await kept(storage, rooms[1]!)).room);
      same([entries, notes.size], [[], 0]);
    },

    'rows that cannot be read are left alone and counted': async (open) => {
      const storage = await open();
      const before = await storage.list();
      const good = await kept(storage, roomOf('good'));
      const bad: readonly Partial<Record<keyof SavedRoom, unknown>>[] = [
        { secret: 'short' },
        { membership: 'king' },
        { name: 'x'.repeat(25) },
        { snapshotSeq: -1 },
        { colour: 8 },
        { updated: 'yesterday' },
      ];
      for (const [i, wrong] of bad.entries())
        await storage.save({ ...roomOf(`bad${'abcdef'[i]}`), ...wrong } as SavedRoom);
      const { rooms, unreadable } = await storage.list();
      same([rooms.length, unreadable], [before.rooms.length + 1, before.unreadable + bad.length]);
      same((await storage.load(roomOf('bada').room)).ok, false);
      await storage.append(good.room, [entry(0)], {
        match: 'm',
        faces: [
          [1, 'C'],
          [2, 5 as never],
        ],
      });
      same([...(await storage.faces(good.room, 'm'))], [[1, 'C']]);
    },

    'a row and notes go in with the entries, or nothing does': async (open) => {
      const storage = await open();
      const saved = await kept(storage, roomOf('with'));
      const { room } = saved;
      const next = { ...saved, snapshot: { cards: [] }, snapshotSeq: 1 };
      await storage.append(room, [entry(0), entry(1)], undefined, { notes: [['settled', 2]], row: next });
      const later = { notes: [['settled', 3]], row: saved } as const;
      await storage.append(room, [{ seq: 2, entry: () => 1 }], undefined, later).catch(() => {});
      const { saved: row, entries, notes } = await loaded(await open(), room);
      same([row, entries, [...notes]], [next, [entry(0), entry(1)], [['settled', 2]]]);
    },

    'what is given stays the giver’s, and what cannot be kept changes nothing': async (open) => {
      const storage = await open();
      const { room } = await kept(storage, roomOf('copy'));
      const value = { list: [1] };
      await storage.append(room, [{ seq: 0, entry: value }]);
      value.list.push(2);
      same((await loaded(storage, room)).entries, [{ seq: 0, entry: { list: [1] } }]);
      const told = await storage.append(room, [entry(1), { seq: 2, entry: () => 1 }]).then(
        () => '',
        (error: Error) => error.message,
      );
      if (!told) throw new Error('a function was kept');
      same((await loaded(storage, room)).entries.length, 1);
    },
  };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Returns a room with a code of its own. */
export function roomOf(name: string): SavedRoom {
  return {
    room: name.padEnd(16, '2'),
    secret: toBase64url(Uint8Array.from({ length: 32 }, (_, i) => i)),
    token: 'token',
    name: 'Zoë',
    colour: 3,
    updated: 1000 + LETTERS.indexOf(name[0]!),
    title: 'comet',
    membership: 'open',
    snapshot: null,
    snapshotSeq: 0,
  };
}

const entry = (seq: number) => ({ seq, entry: { seq, said: { body: ['play', seq] } } });
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

async function kept(storage: RoomStorage, room: SavedRoom): Promise<SavedRoom> {
  await storage.save(room);
  return room;
}

async function loaded(storage: RoomStorage, room: string, from?: number) {
  const result = await storage.load(room, from);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

/** Checks for equality as JSON, members in any order. */
function same(found: unknown, wanted: unknown): void {
  const [a, b] = [text(found), text(wanted)];
  if (a !== b) throw new Error(`expected ${b}\n  found ${a}`);
}

const text = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return [...part];
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([x], [y]) => (x < y ? -1 : 1)));
  });
