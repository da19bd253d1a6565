import { expect, it } from 'vitest';
import { games } from '../../games/index.ts';
import { freshRoom } from '../room/saved/loadRoom.ts';
import { roomStorage } from '../room/saved/storage.ts';
import { forgetRoom } from '../room/saved/summaries.ts';
import { isTableOpen } from './isTableOpen.ts';

it('a table is known to be open where this device has been, but not where it found nobody', async () => {
  const { storage } = await roomStorage();
  const table = { room: 'abcdefghjkmnpqrt', players: [1, 2] };
  expect(await isTableOpen(table, null)).toBe(false);
  const found = freshRoom(table.room, { name: 'Ann', colour: 0, updated: 5 });
  await storage.save({ ...found, title: '' });
  expect(await isTableOpen(table, null)).toBe(false);
  await storage.save({ ...found, title: games[0]!.info.id });
  expect(await isTableOpen(table, null)).toBe(true);
  await forgetRoom(table.room);
});
