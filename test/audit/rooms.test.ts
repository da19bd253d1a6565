import { describe, expect, test } from 'vitest';
import { readRecord } from '../../src/engine/record/record.ts';
import { gameById, games } from '../../src/games/index.ts';
import { signedLines } from '../../src/session/protocol/signedLines.ts';
import type { RoomEntry } from '../../src/session/room/log.ts';
import { votersOf } from '../../src/session/room/state/state.ts';
import { verifyTranscript } from '../../src/session/table/joint/transcript.ts';
import type { Person } from '../fuzz/world.ts';
import { isSoak } from '../samples.ts';
import { audit, type Report } from './audit.ts';
import { type Evening, makeEvening, realSignatures, recordOf } from './roomTesting.ts';
import { ed25519, type Verify } from './signed.ts';

/** A record that a person's page has saved, and its evening. */
interface Saved {
  readonly world: Evening['world'];
  readonly by: string;
  readonly text: string;
  readonly report: Report;
}

/** An event of an evening besides play: a person is made to sit out or removed from the match, or the table is opened anew. */
type Course = 'nothing' | 'sitOut' | 'leave' | 'anew';
type Dealing = 'device' | 'joint';

/** Each kind of evening takes place with each kind of dealing; in the long form, all with every game. */
function courseOf(index: number, dealing: Dealing): Course {
  const eventful = ((index + 1) >> 1) % 2 ? 'joint' : 'device';
  if (dealing !== eventful && !isSoak) return 'nothing';
  return index % 2 ? 'leave' : 'sitOut';
}

const EVENINGS: readonly (readonly [game: string, dealing: Dealing, course: Course])[] = [
  ...games.flatMap(({ info }, i) =>
    (['device', 'joint'] as const).map((dealing) => [info.id, dealing, courseOf(i, dealing)] as const),
  ),
  ['laro', 'device', 'anew'],
];
const signatures = realSignatures();

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const audited = new Map<string, boolean>();
/** The auditor's own check of a signature, once for all records that contain it. */
const verifyOnce: Verify = (...signed) => {
  const id = signed.join(' ');
  const good = audited.get(id) ?? ed25519(...signed);
  audited.set(id, good);
  return good;
};

/** The records that these people's pages save. The auditor checks them at once, and throws if one is invalid. */
const save = (evening: Evening, ...people: readonly Person[]): Saved[] =>
  people.map((person) => {
    const text = recordOf(person);
    return { world: evening.world, by: person.name, text, report: audit(bytesOf(text), verifyOnce) };
  });

/** The waiting room: seats and names are changed, seats swapped, and another table is agreed on. */
async function gather(evening: Evening): Promise<void> {
  const { world, does, person } = evening;
  await world.gather();
  const [p0, p1, p2, p3] = [0, 1, 2, 3].map(person) as [Person, Person, Person, Person];
  await does(p0, { type: 'swap', key: p1.key, on: true });
  await does(p1, { type: 'swap', key: p0.key, on: true });
  await does(p2, { type: 'swap', key: p3.key, on: true });
  await does(p2, { type: 'swap', key: p3.key, on: false });
  await does(p3, { type: 'rename', name: 'Zoë', colour: 3 });
  const { game, options } = world.setup;
  // As text, and with the others left out: it is the same table. Without antes Laro stakes nothing.
  await does(p2, {
    type: 'setup',
    setup: { ...world.setup, options: game === 'laro' ? { ante: '20' } : {} },
  });
  expect(Object.keys(evening.state().options)).toEqual(Object.keys(options));
  await does(p1, { type: 'start' });
}

/** People play, and stop. */
async function uneventful(evening: Evening): Promise<Saved[]> {
  await gather(evening);
  await evening.play(2);
  await evening.vote({ kind: 'stop' });
  await evening.agree();
  return save(evening, evening.person(0), evening.person(1));
}

/** People go silent, come back, get up at a cost and are removed; then they all stop, and begin another match. */
async function whole(evening: Evening, kind: 'sitOut' | 'leave'): Promise<Saved[]> {
  const { world, does, says, person, play, state } = evening;
  await gather(evening);
  await play(2);
  const gone = person(kind === 'leave' ? 1 : 0);
  await evening.vanish(gone);
  await play(12);
  await evening.comesBack(gone);
  await play(1);
  // A dealer, or a player with a lock on the cards, cannot get up silently.
  const risen = world.people.find(({ key }) => key === state().dealer)!;
  await does(risen, { type: 'rise' });
  await play(1);
  await evening.sit(risen);
  await does(risen, { type: 'pause', on: true });
  await does(risen, { type: 'pause', on: false });
  await play(1);
  const removed = world.people.find((each) => each !== gone && each !== risen)!;
  const others = world.people.filter((each) => each !== removed);
  await evening.vote({ kind: 'kick', key: removed.key });
  expect(await says(removed, { type: 'sit', seat: 3, name: 'Zoë', colour: 0 })).toBe('removed');
  const absent = others.find((each) => each !== gone && each !== risen)!;
  await evening.vanish(absent);
  const seat = state().seats.findIndex(({ holder }) => holder?.key === absent.key);
  await evening.vote({ kind, seat });
  await play(1);
  await evening.vote({ kind: 'stop' });
  await evening.agree();
  const stopped = save(evening, gone, risen);
  await does(gone, { type: 'rematch', on: true });
  await does(gone, { type: 'rematch', on: false });
  if (kind === 'leave')
    for (const key of votersOf(state()))
      await does(world.people.find((each) => each.key === key)!, { type: 'rematch', on: true });
  else for (const wish of [{ type: 'again' }, { type: 'start' }] as const) await does(gone, wish);
  await play(1);
  await evening.getsUp(gone);
  await evening.agree();
  return [...stopped, ...save(evening, risen)];
}

/** All have left, and one of them opens the table again. */
async function anew(evening: Evening): Promise<Saved[]> {
  const { world, does, person, play } = evening;
  await gather(evening);
  await play(1);
  await evening.vote({ kind: 'stop' });
  await does(person(0), { type: 'again' });
  for (const i of [1, 2, 3, 0]) await evening.leaves(person(i));
  world.revive(person(1));
  await world.until('nobody is there', () => person(1).room.peer.isDeserted());
  world.reopen(person(1));
  await world.until('one sits', () => person(1).room.peer.state !== null);
  for (const i of [0, 2]) world.revive(person(i));
  const table = person(1).store.table;
  await world.until('the others have come', () =>
    [0, 2].every((i) => person(i).store.table === table && person(i).room.peer.state !== null),
  );
  for (const i of [0, 2]) await evening.sit(person(i));
  await does(person(2), { type: 'start' });
  await play(4);
  await evening.agree();
  return save(evening, person(0), person(1));
}

async function make(game: string, dealing: Dealing, course: Course): Promise<readonly Saved[]> {
  const evening = await makeEvening(game, dealing, `${game} ${dealing} ${course}`, signatures);
  const saved = await (course === 'nothing'
    ? uneventful(evening)
    : course === 'anew'
      ? anew(evening)
      : whole(evening, course));
  expect(evening.world.broken).toEqual([]);
  return saved;
}

const made = new Map<string, Promise<readonly Saved[]>>();

/** The records of an evening, played on first use. */
function savedOf(...of: (typeof EVENINGS)[number]): Promise<readonly Saved[]> {
  const id = of.join(' ');
  const known = made.get(id) ?? make(...of);
  made.set(id, known);
  return known;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const signedIn = (text: string): RoomEntry[] => linesOf(text).flatMap(({ signed }) => signed ?? []);
/** Signatures of authors, of sequencers, and of votes. */
const signaturesIn = (text: string): number =>
  signedIn(text).reduce(
    (sum, { said: { body } }) => sum + 2 + (body.type === 'term' ? body.votes.length : 0),
    0,
  );

describe.each(EVENINGS)('records of a room: %s, dealt by %s, %s', (...evening) => {
  test('are valid to an auditor who knows the page alone, and each signature is checked', async () => {
    for (const { by, text, report } of await savedOf(...evening)) {
      const { signatures: checked, entries } = report;
      expect(entries, by).toBeGreaterThan(10);
      expect(checked, by).toBe(signaturesIn(text));
    }
  });

  test('are valid to our own reader, down to every proof', async () => {
    for (const { world, by, text, report: found } of await savedOf(...evening)) {
      const read = await readRecord(bytesOf(text), gameById, signedLines);
      if (!read.ok) throw new Error(`${by}, line ${read.error.line}: ${read.error.message}`);
      const { match, transcript, outcome } = read.value;
      const { games: rules, scheme } = world;
      const setup = { games: rules, scheme, verify: signatures.verify };
      const report = await verifyTranscript(setup, match.header, match.head, transcript);
      if (!report.ok) throw new Error(`${by}, signed line ${report.error.index}: ${report.error.message}`);
      expect(report.value).toMatchObject({ dealing: evening[1], caught: [], unnoticed: [] });
      const { finished, winners, signatures: checked } = found;
      expect({ finished, checked }).toEqual({ finished: outcome !== null, checked: report.value.signatures });
      expect(winners).toEqual(outcome?.winners ?? []);
    }
  });
});

test('every kind of message in a room occurs, with its consequences', async () => {
  const all = await Promise.all(EVENINGS.map((evening) => savedOf(...evening)));
  const texts = all.flat().map(({ text }) => text);
  const said = texts.flatMap((text) => signedIn(text).map(({ said: { body } }) => body));
  expect([...new Set(said.map(({ type }) => type))].sort()).toEqual([
    'again',
    'back',
    'fact',
    'found',
    'mental',
    'pause',
    'play',
    'rematch',
    'rename',
    'rise',
    'setup',
    'sit',
    'start',
    'swap',
    'term',
    'vote',
  ]);
  const motions = new Set(said.flatMap((body) => (body.type === 'vote' ? body.motion.kind : [])));
  for (const kind of ['absent', 'bot', 'kick', 'leave', 'sitOut', 'stop'] as const)
    expect(motions).toContain(kind);
  const decisions = texts.flatMap((text) =>
    linesOf(text).flatMap(({ author, body }) => (author === 'table' ? body : [])),
  );
  expect(new Set(decisions.map(({ type }) => type))).toEqual(
    new Set(['close', 'leave', 'sitOut', 'spare', 'stop', 'void']),
  );
  expect(decisions.some(({ forfeit }) => forfeit)).toBe(true);
  expect(said.some((body) => body.type === 'found' && (body.people?.length ?? 0) > 0)).toBe(true);
  expect(said.some((body) => body.type === 'rise' && body.left)).toBe(true);
});
