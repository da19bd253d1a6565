import { expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { freshRoom } from './loadRoom.ts';
import { roomStorage } from './storage.ts';
import { forgetRoom, roomSummaries, SUMMARY } from './summaries.ts';

const room = 'abcdefghjkmnpqrs';

it('a table that was left is listed until it is forgotten, but no seat is offered there', async () => {
  const { storage } = await roomStorage();
  const { id: title, name } = games[0]!.info;
  const saved = { ...freshRoom(room, { name: 'Ann', colour: 0, updated: 5 }), title };
  await storage.save(saved);
  await storage.note(room, SUMMARY, { names: ['Bert'], state: 'playing', sits: true });
  const listed = { code: room, title: name, names: ['Bert'], when: 5, state: 'playing' };
  expect(await roomSummaries()).toEqual([{ ...listed, sits: true }]);
  await storage.save({ ...saved, membership: 'left' });
  expect(await roomSummaries()).toEqual([{ ...listed, state: 'left', sits: false }]);
  await forgetRoom(room);
  expect(await roomSummaries()).toEqual([]);
});
