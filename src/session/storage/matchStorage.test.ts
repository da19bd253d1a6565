import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { openStorage } from './matchStorage.ts';

const person = { name: 'Ann', kind: 'human' };
const bot = { name: 'Mira', kind: 'bot', level: 'medium' };
const good = {
  ...{ match: 'evening', seat: 0, created: 1, updated: 1, rounds: 0, finished: false, minted: [] },
  header: { match: 'evening', game: 'comet', version: 1, options: {}, seats: [person, bot, person] },
};

test.each([
  ['a word', 'all', false],
  ['words', ['0', '2'], false],
  ['one person', [0], false],
  ['nobody', [], false],
  ['a seat twice', [0, 2, 2], false],
  ['a seat that the table lacks', [0, 2, 3], false],
  ['half a seat', [0, 1.5], false],
  ['a seat below the first', [-1, 0, 2], false],
  ['no number', [0, Number.NaN, 2], false],
  ['a bot’s seat', [0, 1, 2], false],
  ['two people', [2, 0], true],
  ['none', undefined, true],
])(
  'a saved match whose people are %s is opened only if all can be believed, and stays as it is',
  async (name, people, isGood) => {
    const database = `people-${name}`;
    const storage = await openStorage(database);
    const row = { ...good, people };
    const db = await openDB(database);
    await db.put('matches', row);

    const { matches, unreadable } = await storage.list();
    expect([matches.length, unreadable]).toEqual(isGood ? [1, 0] : [0, 1]);
    const loaded = await storage.load('evening');
    expect(loaded.ok).toBe(isGood);
    if (!loaded.ok) expect(loaded.error).toMatch(/cannot be read/);
    expect(await db.get('matches', 'evening')).toEqual(row);
  },
);
