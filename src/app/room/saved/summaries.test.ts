import { expect, it } from 'vitest';
import { games } from '../../../games/index.ts';
import { lookOf, seatsOf } from '../../../store/room/testing.ts';
import { routeBack } from '../../saved/useSaved.ts';
import { freshRoom } from './loadRoom.ts';
import { roomStorage } from './storage.ts';
import { forgetRoom, roomSummaries, SUMMARY, summaryOf } from './summaries.ts';

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

it('a table that was never in reach of anybody is none to return to', () => {
  const alone = { phase: 'gathering', seats: seatsOf(['Ann', null]) } as const;
  const server = (state: 'failed' | 'done') => [{ id: 'server', state } as const];
  expect(summaryOf(lookOf({ ...alone, joining: server('failed') }))).toBe(null);
  expect(summaryOf(lookOf({ ...alone, joining: server('done') }))).toMatchObject({ names: [], sits: true });
  const company = lookOf({ phase: 'gathering', joining: server('failed') });
  expect(summaryOf(company)).toMatchObject({ names: ['Bo'] });
});

it.each(['screen', 'hand', null] as const)('the way back from the lobby keeps the role %s', async (role) => {
  const { storage } = await roomStorage();
  const title = games[0]!.info.id;
  await storage.save({ ...freshRoom(room, { name: 'Ann', colour: 0, updated: 5 }), title });
  await storage.note(room, SUMMARY, summaryOf(lookOf({ role })));
  expect(routeBack(await roomSummaries(), room)).toEqual({ page: 'room', code: room, ...(role && { role }) });
  await forgetRoom(room);
});
