import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toBase64url } from '../../lib/base64url.ts';
import { expectOk } from '../../lib/result.ts';
import { freshSecret, makeSigner } from '../../session/identity/index.ts';
import {
  addEntry,
  lastSeed,
  seedOf,
  type TournamentBody,
  type TournamentLog,
} from '../../session/tournament/index.ts';
import { openingOf, roomCode } from '../../session/tournament/testing.ts';
import { lookBeside, openBesideTable } from './besideTable.ts';
import { takeHosted } from './hosting.ts';
import { openTournament } from './openTournament.ts';
import { tournamentStorage } from './storage.ts';
import { withTournaments } from './tablesHere.ts';

beforeEach(() => void vi.stubGlobal('location', new URL('https://table.example.org/')));
afterEach(() => {
  takeHosted(null);
  vi.unstubAllGlobals();
});

/** Number of tables so far: each has a room of its own. */
let tables = 0;

/** Keeps a tournament of two players, whose first table is drawn, on the device of its organiser or of a visitor. */
async function kept(organises: boolean) {
  const bytes = freshSecret();
  const [secret, signer] = [toBase64url(bytes), await makeSigner(bytes)];
  let log: TournamentLog | null = null;
  const bodies: TournamentBody[] = [
    openingOf({ organiser: signer.key, seeds: lastSeed(secret) }),
    { type: 'enter', player: 1, name: 'Ann' },
    { type: 'enter', player: 2, name: 'Bo' },
    { type: 'draw', seed: seedOf(secret, 1), rooms: [roomCode(1, tables++)] },
  ];
  for (const body of bodies) log = expectOk(await addEntry(log, body, 1, signer));
  const { id, state } = log!;
  const save = async ({ lines }: TournamentLog) =>
    (await tournamentStorage()).save({
      ...{ id, lines: [...lines], secret: organises ? secret : null, me: 1, asked: null, requests: [] },
      ...{ heard: 1, updated: 1, title: 'First Friday', note: '' },
    });
  await save(log!);
  /** Keeps the table's result, too. */
  const result = async () => {
    const source = { how: 'hand' } as const;
    const body: TournamentBody = { type: 'result', round: 1, table: 1, ranks: [1, 2], source };
    await save(expectOk(await addEntry(log, body, 1, signer)));
  };
  return { id, room: state.rounds[0]!.tables[0]!.room, result };
}

const HERE = new AbortController().signal;

it('an organiser who reloads the page of a table shares the tournament again, until they leave the tab', async () => {
  const { room } = await kept(true);
  const beside = (await openBesideTable(room, HERE))!;
  expect(beside.controller.store.getState()).toMatchObject({ organises: true });
  expect(lookBeside(beside.controller, room)).toEqual({
    title: 'First Friday · round 1 · table 1',
    players: expect.arrayContaining(['Ann', 'Bo']),
    news: null,
  });
  // Gone to the lobby and come back, they still have the same one.
  beside.leave();
  const again = (await openBesideTable(room, HERE))!;
  expect(again.controller).toBe(beside.controller);
  again.leave();
});

it('a visitor follows it only while they are at the table', async () => {
  const { id, room } = await kept(false);
  const beside = (await openBesideTable(room, HERE))!;
  expect(lookBeside(beside.controller, room)?.title).toBe('First Friday · round 1 · table 1');
  beside.leave();
  expect(takeHosted(id)).toBe(null);
  expect(await openBesideTable('aaaaaaaaaaaaaaaa', HERE)).toBe(null);
});

it('leaves the tournament to its page if the table was left meanwhile', async () => {
  const { id, room } = await kept(true);
  const left = new AbortController();
  const opening = openBesideTable(room, left.signal);
  left.abort();
  expect(await opening).toBe(null);
  expect(expectOk(await openTournament(id)).isHost).toBe(true);
});

it('the lobby knows the tournament of a table, and whether the table is over', async () => {
  const { id, room, result } = await kept(true);
  const summary = {
    code: room,
    title: 'A game',
    names: ['Bo'],
    when: 1,
    state: 'playing',
    sits: true,
  } as const;
  const other = { ...summary, code: 'aaaaaaaaaaaaaaaa' };
  const look = { id, name: 'First Friday', title: 'First Friday · round 1 · table 1' };
  expect(await withTournaments([summary, other])).toEqual([
    { ...summary, tournament: { ...look, note: 'round 1 of 5', isOver: false } },
    other,
  ]);
  await result();
  expect(await withTournaments([summary])).toMatchObject([{ tournament: { ...look, isOver: true } }]);
});
