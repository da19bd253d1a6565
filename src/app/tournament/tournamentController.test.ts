import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toBase64url } from '../../lib/base64url.ts';
import { expectOk } from '../../lib/result.ts';
import { makeRng } from '../../lib/rng.ts';
import { freshSecret, makeSigner, type Signer, verify } from '../../session/identity/index.ts';
import {
  addEntry,
  lastSeed,
  memoryTournamentStorage,
  organiserAddress,
  readLog,
  type StoredTournament,
  seedOf,
  type TournamentBody,
  type TournamentLog,
} from '../../session/tournament/index.ts';
import { openingOf, roomCode } from '../../session/tournament/testing.ts';
import { MemoryNet, OWN_SETTINGS, type TransportEvents } from '../../session/transport/index.ts';
import { lookBeside, openBesideTable } from './besideTable.ts';
import { takeHosted } from './hosting.ts';
import { listTournaments } from './kept.ts';
import { importTournament, openTournament } from './openTournament.ts';
import type { publishToSite, readFromSite } from './siteCopy.ts';
import { tournamentStorage } from './storage.ts';
import { tournamentOf, withTournaments } from './tablesHere.ts';
import { TournamentController } from './tournamentController.ts';
import { fileOf, readTournamentFile } from './tournamentFile.ts';

let net: MemoryNet;
let audience: string | undefined;
/** Calls of the last page to the site. */
let atSite: (Parameters<typeof publishToSite>[0] & Parameters<typeof readFromSite>[0]) | undefined;
const changed = vi.fn();
vi.mock('./siteCopy.ts', () => {
  const open = async (setup: NonNullable<typeof atSite>) => {
    atSite = setup;
    return { changed, close() {} };
  };
  return { publishToSite: open, readFromSite: open };
});
vi.mock('./connection.ts', () => ({
  connect: async (id: string, secret: string | null, events: TransportEvents) => ({
    transport: net.open(secret ? organiserAddress(id, 0) : 'visitor', events),
    settings: { ...OWN_SETTINGS, ...(audience !== undefined && { audience }) },
  }),
}));
beforeEach(() => {
  vi.stubGlobal('location', new URL('https://table.example.org/'));
  audience = undefined;
  changed.mockClear();
});

afterEach(() => {
  takeHosted(null);
  vi.unstubAllGlobals();
});

const row = (id: string, more: Partial<StoredTournament> = {}): StoredTournament => ({
  ...{ id, lines: [], secret: null, me: null, asked: null, requests: [] },
  ...{ heard: 0, updated: 0, title: '', note: '', ...more },
});

/** Lets the network deliver until a condition holds. */
const until = (holds: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      net.time.runUntil(net.time.now() + 200);
      expect(holds()).toBe(true);
    },
    { interval: 1, timeout: 20_000 },
  );

interface Opened {
  readonly signer: Signer;
  readonly secret: string;
  readonly log: TournamentLog;
}

async function opened(): Promise<Opened> {
  const bytes = freshSecret();
  const [secret, signer] = [toBase64url(bytes), await makeSigner(bytes)];
  const opening = openingOf({ organiser: signer.key, game: 'laro', seeds: lastSeed(secret) });
  return { signer, secret, log: expectOk(await addEntry(null, opening, 1, signer)) };
}

function pages({ signer, secret, log }: Opened) {
  net = new MemoryNet({ rng: makeRng('controllers') });
  const [kept, seen] = [memoryTournamentStorage(), memoryTournamentStorage()];
  const linkFor = () => '#link';
  const stored = row(log.id, { secret, lines: [...log.lines] });
  const organiser = new TournamentController({ stored, storage: kept, log, signer, linkFor });
  const visit = (): TournamentController =>
    new TournamentController({ stored: row(log.id), storage: seen, log: null, signer: null, linkFor });
  return { organiser, visit, kept, seen };
}

const lookOf = (controller: TournamentController) => {
  const look = controller.store.getState();
  if (!look.log) throw new Error('nothing is known of the tournament yet');
  return look;
};

it('a visitor asks to enter, is entered, sees the draw, and keeps all of it', async () => {
  const tournament = await opened();
  const { organiser, visit, seen } = pages(tournament);
  await until(() => lookOf(organiser).reach === 'live');
  const visitor = visit();
  await until(() => visitor.store.getState().reach === 'live');
  expect(visitor.nameProblem(' ')).toMatch(/name first/);
  visitor.ask('Zed');
  await until(() => lookOf(organiser).requests.length > 0);
  organiser.decline('Zed');
  await until(() => lookOf(visitor).asked === null);
  expect(lookOf(visitor).problem).toMatch(/^The organiser has declined Zed\./);
  visitor.ask(' Zoë ');
  expect(lookOf(visitor).problem).toBe(null);
  await until(() => lookOf(organiser).requests.length > 0);
  expect([lookOf(organiser).requests, lookOf(visitor).asked]).toEqual([['Zoë'], 'Zoë']);

  expect(await organiser.draw()).toBe('A table needs 2 players, and nobody is here.');
  expect(await organiser.enter('Zoë')).toBe(null);
  expect(await organiser.enter('zoe')).toMatch(/looks like Zoë/);
  // Quickly one after the other: each is written after the one before.
  expect(await Promise.all([organiser.enter('Ann'), organiser.enter('Bo')])).toEqual([null, null]);
  await until(() => lookOf(visitor).log.state.players.length === 3);
  expect([lookOf(organiser).requests, lookOf(visitor).asked, lookOf(visitor).me]).toEqual([[], null, 1]);

  expect(await organiser.draw()).toBe(null);
  await until(() => lookOf(visitor).log.state.rounds.length === 1);
  const report = { round: 1, table: 1, ranks: [1, 2, 3], source: { how: 'hand' } } as const;
  expect(await organiser.report(report)).toBe(null);
  expect(await organiser.report(report)).toMatch(/has a result/);
  expect(await organiser.report({ ...report, ranks: [2, 1, 3], reason: 'Misread.' })).toBe(null);
  expect(await visitor.say({ type: 'close' })).toBe('Only the organiser can do this.');
  await until(() => lookOf(visitor).log.lines.length === lookOf(organiser).log.lines.length);

  const stored = (await seen.load(tournament.log.id))!;
  expect(stored).toMatchObject({ title: 'First Friday', me: 1, secret: null });
  expect(expectOk(await readLog(stored.id, stored.lines, verify)).head).toBe(lookOf(organiser).log.head);
  organiser.close();
  await until(() => lookOf(visitor).reach === 'away');
  visitor.close();
});

it('says whether the organiser’s page or the connection is missing', async () => {
  const { organiser, visit } = pages(await opened());
  await until(() => lookOf(organiser).reach === 'live');
  const visitor = visit();
  await until(() => visitor.store.getState().reach === 'live');
  net.server('offline');
  await until(() => lookOf(organiser).reach === 'offline');
  // The link itself survives, so the visitor's page is as current as before.
  expect(lookOf(visitor).reach).toBe('live');
  organiser.close();
  await until(() => lookOf(visitor).reach === 'offline');
  visitor.close();
});

it('keeps the tournament at a site with an audience, and follows it there', async () => {
  audience = 'wss://audience.example.org';
  const { organiser, visit } = pages(await opened());
  await until(() => lookOf(organiser).reach === 'live' && atSite !== undefined);
  atSite!.onKept(true);
  expect(lookOf(organiser).reach).toBe('site');
  await organiser.enter('Ann');
  expect(changed).toHaveBeenCalledOnce();
  const { lines } = lookOf(organiser).log;
  atSite!.onForked();
  expect(lookOf(organiser).problem).toMatch(/^The site has another history/);
  organiser.close();

  const visitor = visit();
  await until(() => visitor.store.getState().reach === 'away' && atSite?.url === audience);
  expect(await atSite!.visitor.hear(lines)).toBe(true);
  atSite!.onKept(true);
  expect([lookOf(visitor).reach, lookOf(visitor).log.state.players[0]!.name]).toEqual(['site', 'Ann']);
  atSite!.onKept(false);
  expect(lookOf(visitor).reach).toBe('away');
  visitor.close();
});

it('a file carries all of it to another device, which can go on only with the organiser’s key', async () => {
  const tournament = await opened();
  const { organiser, visit } = pages(tournament);
  await organiser.enter('Ann');
  const file = organiser.file();
  const read = expectOk(await readTournamentFile(file));
  expect([read.secret, read.log.head]).toEqual([tournament.secret, lookOf(organiser).log.head]);
  await until(() => lookOf(organiser).reach === 'live');
  const visitor = visit();
  await until(() => visitor.store.getState().reach === 'live');
  expect(expectOk(await readTournamentFile(visitor.file())).secret).toBe(null);
  organiser.close();
  visitor.close();

  const problem = async (text: string) => {
    const done = await readTournamentFile(text);
    return done.ok ? null : done.error;
  };
  expect(await problem('{}')).toMatch(/holds no tournament/);
  expect(await problem(file.replace('"version":1', '"version":2'))).toMatch(/newer version/);
  expect(await problem(file.replace('Ann', 'Eve'))).toMatch(/not signed by the organiser/);
  expect(await problem(file.replace(tournament.secret, toBase64url(freshSecret())))).toMatch(/the key in it/);

  // Imported twice, nothing is lost.
  expect(expectOk(await importTournament(file))).toBe(tournament.log.id);
  expect(expectOk(await importTournament(file))).toBe(tournament.log.id);
  expect(await listTournaments()).toMatchObject([{ title: 'First Friday', organises: true }]);
  const other = expectOk(await addEntry(tournament.log, { type: 'close' }, 9, tournament.signer));
  const forked = fileOf({ ...row(other.id), lines: [...other.lines] });
  expect(await importTournament(forked)).toMatchObject({
    ok: false,
    error: expect.stringMatching(/another history/),
  });
});

it('goes on with no key that is not the organiser’s, and with none alone', async () => {
  const storage = await tournamentStorage();
  for (const more of [{ secret: toBase64url(freshSecret()) }, { lines: [] }, { secret: '_'.repeat(43) }]) {
    const { log, secret } = await opened();
    const damaged = row(log.id, { secret, lines: [...log.lines], ...more });
    await storage.save(damaged);
    const done = await openTournament(log.id);
    expect(done.ok ? null : done.error).toMatch(/do not fit together.*Nothing was changed/);
    expect(await storage.load(log.id)).toEqual(damaged);
  }
});

/** Number of tables so far: each has a room of its own. */
let tables = 0;

/** Keeps a tournament of two players, whose first table is drawn, on the device of its organiser or of a visitor. */
async function drawnTable(organises: boolean) {
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
      ...{ heard: 1, updated: Date.now(), title: 'First Friday', note: '' },
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
  net = new MemoryNet({ rng: makeRng('beside') });
  const { room } = await drawnTable(true);
  const beside = (await openBesideTable(room, HERE))!;
  await until(() => beside.controller.store.getState().reach === 'live');
  expect(lookOf(beside.controller).organises).toBe(true);
  expect(lookBeside(beside.controller, room)).toEqual({
    title: 'First Friday · round 1 · table 1',
    players: expect.arrayContaining(['Ann', 'Bo']),
    hasResult: false,
    news: null,
  });
  // Gone to the lobby and come back, they still have the same one.
  beside.leave();
  const again = (await openBesideTable(room, HERE))!;
  expect(again.controller).toBe(beside.controller);
  again.leave();
});

it('a visitor follows it only while they are at the table', async () => {
  const { id, room } = await drawnTable(false);
  const beside = (await openBesideTable(room, HERE))!;
  expect(lookBeside(beside.controller, room)?.title).toBe('First Friday · round 1 · table 1');
  beside.leave();
  expect(takeHosted(id)).toBe(null);
  expect(await openBesideTable('aaaaaaaaaaaaaaaa', HERE)).toBe(null);
});

it('leaves the tournament to its page if the table was left meanwhile', async () => {
  const { id, room } = await drawnTable(true);
  const left = new AbortController();
  const opening = openBesideTable(room, left.signal);
  left.abort();
  expect(await opening).toBe(null);
  expect(expectOk(await openTournament(id)).isHost).toBe(true);
});

it('the lobby knows the tournament of a table, and whether the table is over', async () => {
  const { id, room, result } = await drawnTable(true);
  const summary = {
    code: room,
    title: 'A game',
    names: ['Bo'],
    when: 1,
    state: 'playing',
    sits: true,
  } as const;
  const other = { ...summary, code: 'aaaaaaaaaaaaaaaa' };
  const tournament = { id, title: 'First Friday · round 1 · table 1' };
  const own = async () => (await withTournaments([])).tournaments.find((each) => each.id === id);
  const here = await withTournaments([summary, other]);
  expect(here.rooms).toEqual([{ ...summary, tournament: { ...tournament, isOver: false } }, other]);
  const when = expect.any(Number);
  expect(await own()).toEqual({
    ...{ id, name: 'First Friday', note: 'round 1 of 5', end: null, plays: true, when },
  });
  await result();
  expect(await withTournaments([summary])).toMatchObject({
    rooms: [{ tournament: { ...tournament, isOver: true } }],
  });
});

it('a table drawn by two tournaments is that of the one that is played here', () => {
  const room = 'abcdefghjkmnpqrs';
  const drawn = [{ body: { type: 'draw', rooms: [room] } }];
  const [own, copied] = [row('own', { lines: drawn, me: 1 }), row('copied', { lines: drawn })];
  expect(tournamentOf([copied, own], room)).toBe(own);
  expect(tournamentOf([copied], room)).toBe(copied);
  expect(tournamentOf([{ ...copied, me: 2 }, own], room)).toBe(undefined);
});
