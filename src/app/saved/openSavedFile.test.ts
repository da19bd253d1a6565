import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { type Entry, openMatch } from '../../engine/match.ts';
import { readRecord, restoreMatch, writeRecord } from '../../engine/record/record.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import { gameById } from '../../games/index.ts';
import { expectOk } from '../../lib/result.ts';
import type { MatchStorage } from '../../session/storage/index.ts';
import { memoryStorage } from '../../session/storage/memoryMatchStorage.ts';
import { summaries } from './matches.ts';
import { openSavedFile } from './openSavedFile.ts';

/** A whole match with a person at the first seat. */
const { rules, header, entries, faces } = await (async () => {
  const golden = readFileSync(new URL('../../games/spike/golden.jsonl', import.meta.url));
  const read = await readRecord(golden, gameById);
  if (!read.ok) throw new Error(read.error.message);
  const { game, header: told, entries: played } = read.value.match;
  const [, ...others] = told.seats;
  const match = openMatch(game, {
    ...told,
    match: 'evening',
    seats: [{ name: 'You', kind: 'human' }, ...others],
  });
  for (const { author, body } of played) expectOk(match.append(author, body));
  return { rules: game, header: match.header, entries: match.entries, faces: read.value.faces };
})();

/** The file of the match after a number of entries; `hidden`: some faces are missing, as when friends have dealt together. */
function fileAfter(log: readonly Entry[], hidden = false): File {
  const match = expectOk(restoreMatch(rules, header, log));
  const seen = new Map<CardId, Face>();
  for (const [card, face] of faces)
    if (card < match.state.table.nextCard && !(hidden && card % 2)) seen.set(card, face);
  return new File([writeRecord(match, seen)], 'evening.jsonl');
}

/** The log, except that a player has stopped the match. */
function stoppedAfter(log: readonly Entry[]): readonly Entry[] {
  const match = expectOk(restoreMatch(rules, header, log));
  expectOk(match.append('table', { type: 'stop' }));
  return match.entries;
}

let storage: MatchStorage;
const bring = (log: readonly Entry[], hidden = false) => openSavedFile(storage, fileAfter(log, hidden));
const logs = async (): Promise<readonly (readonly Entry[])[]> => {
  const { matches } = await storage.list();
  return Promise.all(matches.map(async ({ match }) => expectOk(await storage.load(match)).entries));
};
beforeEach(() => {
  storage = memoryStorage();
});

const [EARLY, LATER] = [entries.slice(0, 20), entries.slice(0, 60)];

test('a match that is new on this device is kept: to continue, or if it is over to be watched', async () => {
  expect(await bring(EARLY)).toEqual({ page: 'table', match: 'evening' });
  storage = memoryStorage();
  expect(await bring(entries)).toEqual({ page: 'replay', match: 'evening' });
});

test('a file of a match that is on this device opens that match, and takes nothing back', async () => {
  await bring(LATER);
  expect(await bring(LATER)).toEqual({ page: 'table', match: 'evening' });
  expect(await bring(EARLY)).toEqual({ page: 'table', match: 'evening' });
  expect(await logs()).toEqual([LATER]);
});

test('a file that goes further brings the match up to date', async () => {
  await bring(EARLY);
  expect(await bring(LATER)).toEqual({ page: 'table', match: 'evening' });
  expect(await logs()).toEqual([LATER]);
  expect(await bring(entries)).toEqual({ page: 'replay', match: 'evening' });
  expect(await logs()).toEqual([entries]);
  const [saved] = (await storage.list()).matches;
  expect(saved).toMatchObject({ finished: true, seat: 0 });
  expect(expectOk(await storage.load('evening')).secrets).toEqual(faces);
});

test('a file that has diverged is kept beside the match', async () => {
  const stopped = stoppedAfter(EARLY);
  await bring(LATER);
  const to = await bring(stopped);
  expect(to).toMatchObject({ page: 'replay' });
  expect(to).not.toMatchObject({ match: 'evening' });
  expect([...(await logs())].sort((a, b) => a.length - b.length)).toEqual([stopped, LATER]);
  // Opened again, it is also recognised.
  expect(await bring(stopped)).toEqual(to);
  expect(await logs()).toHaveLength(2);
});

test('a file that goes further with other cards in a hand is kept beside the match, which keeps its own', async () => {
  await bring(EARLY);
  const [before] = (await storage.list()).matches;
  const { secrets } = expectOk(await storage.load(before!.match));
  const match = expectOk(restoreMatch(rules, header, entries.slice(0, EARLY.length + 1)));
  // Two hidden cards are swapped; no entry shows it.
  const hidden = [...match.state.table.cards].flatMap(([card, { face }]) =>
    face === null && secrets.has(card) ? [card] : [],
  );
  const one = hidden[0]!;
  const other = hidden.find((card) => faces.get(card) !== faces.get(one))!;
  const forged = new Map([...faces].filter(([card]) => match.state.table.cards.has(card)));
  forged.set(one, faces.get(other)!).set(other, faces.get(one)!);
  const to = await openSavedFile(storage, new File([writeRecord(match, forged)], 'evening.jsonl'));
  expect(to).not.toMatchObject({ match: 'evening' });
  const kept = expectOk(await storage.load('evening'));
  expect(kept.entries).toEqual(EARLY);
  expect(kept.secrets).toEqual(secrets);
});

test.each(['', 'A letter to a friend.', '\u0089PNG\r\n'])(
  'a file that is no match is refused (%j)',
  async (text) => {
    await expect(openSavedFile(storage, new File([text], 'letter.txt'))).rejects.toThrow(
      /holds no match.*\.jsonl.*\.json/,
    );
  },
);

test('a match without all cards in its file is watched, however often it is opened', async () => {
  const watched = { page: 'replay', match: 'evening' };
  expect(await bring(EARLY, true)).toEqual(watched);
  expect(await bring(EARLY, true)).toEqual(watched);
  expect((await summaries(storage)).list).toMatchObject([{ finished: false, toWatch: true }]);
  // Saved again later on, it is still the same match.
  expect(await bring(LATER, true)).toEqual(watched);
  expect(await bring(EARLY, true)).toEqual(watched);
  expect(await logs()).toEqual([LATER]);
  expect((await summaries(storage)).list).toMatchObject([{ toWatch: true }]);
});

test('a match that can be played here stays playable, whatever file of it is opened', async () => {
  await bring(EARLY);
  const beside = await bring(LATER, true);
  expect(beside).toMatchObject({ page: 'replay' });
  expect(beside).not.toMatchObject({ match: 'evening' });
  expect(await bring(LATER, true)).toEqual(beside);
  expect(await bring(EARLY)).toEqual({ page: 'table', match: 'evening' });
});

test('a file with all cards makes a match playable that could only be watched', async () => {
  await bring(EARLY, true);
  expect(await bring(EARLY)).toEqual({ page: 'table', match: 'evening' });
  expect((await summaries(storage)).list).toMatchObject([{ toWatch: false }]);
});
