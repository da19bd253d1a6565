import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import {
  memoryTournamentStorage,
  openTournamentStorage,
  type StoredTournament,
  TOURNAMENTS,
  type TournamentStorage,
} from './tournamentStorage.ts';

const row = (lines: number, secret: string | null = null): StoredTournament => ({
  ...{ id: 'a'.repeat(24), lines: Array(lines).fill('entry'), secret, me: null, asked: null, requests: [] },
  ...{ heard: 0, updated: 0, title: `${lines}`, note: '' },
});

it.each<[string, () => Promise<TournamentStorage>]>([
  ['in the browser', () => openTournamentStorage('merged')],
  ['in memory', async () => memoryTournamentStorage()],
])('a page with less of a tournament takes nothing from it, %s', async (_, open) => {
  const storage = await open();
  const secret = 's'.repeat(43);
  await storage.save(row(3, secret));
  await storage.save(row(2));
  expect(await storage.load(row(0).id)).toEqual(row(3, secret));
  await storage.save(row(4));
  expect(await storage.list()).toEqual([row(4, secret)]);
});

it('what cannot be read is neither taken for nothing nor replaced', async () => {
  const storage = await openTournamentStorage();
  const damaged = { ...row(3, 's'.repeat(43)), requests: 'none' };
  const db = await openDB(TOURNAMENTS);
  await db.put('tournaments', damaged);
  await expect(storage.load(damaged.id)).rejects.toThrow(/cannot be read by this page/);
  await expect(storage.save(row(5))).rejects.toThrow(/Nothing was changed/);
  expect([await storage.list(), await db.get('tournaments', damaged.id)]).toEqual([[], damaged]);
});
