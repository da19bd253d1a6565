import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRecord } from '../../engine/record/record.ts';
import type { Seat } from '../../engine/table/table.ts';
import { gameById, games } from '../../games/index.ts';
import type { TableSession } from '../../session/match/index.ts';
import { type Played, parsePlayed } from '../../store/played/played.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { makeMatchKeeper } from './matchKeeper.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** Everything kept on the device. */
function played(): Played {
  const [text] = kept.values();
  return text === undefined ? { matches: [], finds: [] } : parsePlayed(JSON.parse(text))!.played;
}

/** The recorded match of a game, as the page has it of the person in a seat. */
async function tableOf(id: string, seat: Seat | null) {
  const file = readFileSync(new URL(`../../games/${id}/golden.jsonl`, import.meta.url));
  const read = await readRecord(file, gameById);
  if (!read.ok) throw new Error(read.error.message);
  const { match, outcome } = read.value;
  const [rules, display] = await Promise.all([gameById(id)!.rules(), gameById(id)!.display()]);
  const seats: SeatLook[] = match.header.seats.map(({ name }, colour) => ({
    ...{ name, colour, kind: colour === seat ? 'human' : 'bot' },
  }));
  const session = { match, seat } as unknown as TableSession;
  return { table: { rules, display, session, seats, replaying: false }, outcome: outcome! };
}

type Table = Awaited<ReturnType<typeof tableOf>>['table'];

/** Returns the same table for the person in another seat. */
const seatedAt = (table: Table, seat: Seat): Table => ({
  ...table,
  session: { ...table.session, seat },
  seats: table.seats.map((look, other) => ({ ...look, kind: other === seat ? 'human' : 'bot' })),
});

/** Feats that each seat finds in its game's recorded match. */
const FOUND: Readonly<Record<string, readonly string[]>> = {
  comet: ['whisker first gain seat', 'large seat', 'seat', 'seat'],
  spike: ['gain seat shift', 'seat', 'ahead first gain seat both everything shift', 'seat'],
  laro: ['first gain early seat', 'seat', 'seat', 'seat'],
  combo: ['seat', 'below straight whole seat', 'below straight whole first full seat', 'seat'],
};

test.each(games.map(({ info }) => info.id))(
  'the recorded match of %s, as each of its players',
  async (id) => {
    const found: string[] = [];
    const { table, outcome } = await tableOf(id, 0);
    for (const { seat, rank, credits } of outcome.standings.toSorted((a, b) => a.seat - b.seat)) {
      kept.clear();
      const titles = await makeMatchKeeper(seatedAt(table, seat)).found();
      const { matches, finds } = played();
      expect(matches).toMatchObject([{ game: id, rank, credits, of: outcome.standings.length }]);
      expect(titles.length).toBe(finds.length);
      found.push(finds.map(({ feat }) => feat.replace(`${id}/`, '')).join(' '));
    }
    expect(found).toEqual(FOUND[id]);
  },
);

test('a match counts once, however often it is looked at, also by a page that was loaded anew', async () => {
  const { table } = await tableOf('laro', 0);
  const keeper = makeMatchKeeper(table);
  const titles = await keeper.found();
  const before = JSON.stringify(played());
  expect(titles.map(({ title }) => title)).toContain('First of many');
  expect(await keeper.found()).toEqual(titles);
  expect(await makeMatchKeeper(table).found()).toEqual(titles);
  expect(JSON.stringify(played())).toBe(before);
});

test('nothing is kept of matches that the person at this device has not played alone', async () => {
  const { table } = await tableOf('combo', 0);
  const watched = await tableOf('combo', null);
  const people = table.session.match.header.seats.map((seat) => ({ ...seat, kind: 'human' as const }));
  const match = { ...table.session.match, header: { ...table.session.match.header, seats: people } };
  for (const other of [
    { ...table, replaying: true },
    { ...table, people: [0, 1] },
    { ...table, lesson: {} },
    { ...table, taught: true as const },
    { ...table, alone: true, session: { ...table.session, match } },
    { ...table, seats: watched.table.seats },
    watched.table,
  ]) {
    expect(await makeMatchKeeper(other).found()).toEqual([]);
    expect(kept.size).toBe(0);
  }
  const { state } = table.session.match;
  const unfinished = { ...table.rules, outcome: () => null };
  expect(await makeMatchKeeper({ ...table, rules: unfinished }).found()).toEqual([]);
  expect([kept.size, table.rules.outcome(state)]).not.toEqual([0, null]);
});

test('a match ended by agreement counts only after some rounds', async () => {
  const { table } = await tableOf('combo', 0);
  const { match } = table.session;
  const stop = { seq: match.entries.length, author: 'table', body: { type: 'stop' }, hash: '' } as const;
  const stopped = {
    ...table.session,
    match: { ...match, state: match.state, entries: [...match.entries, stop] },
  };
  const early = { ...table.rules, rounds: () => 4 };
  await makeMatchKeeper({ ...table, rules: early, session: stopped }).found();
  expect(kept.size).toBe(0);
});

test('a match whose beginning is not here counts, but without its course and feats', async () => {
  const { table } = await tableOf('spike', 0);
  const { match } = table.session;
  const late = { ...table.session, match: { ...match, state: match.state, entries: match.entries.slice(9) } };
  await makeMatchKeeper({ ...table, session: late }).found();
  const [only] = played().matches;
  expect([only?.game, only?.gain, only?.finest]).toEqual(['spike', undefined, undefined]);
  expect(played().finds.filter(({ feat }) => feat.includes('/'))).toEqual([]);
});
