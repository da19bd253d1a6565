import { beforeAll, describe, expect, test } from 'vitest';
import { readRecord } from '../../src/engine/record.ts';
import { gameById, games } from '../../src/games/index.ts';
import { signedLines } from '../../src/session/protocol/signedLines.ts';
import type { RoomEntry } from '../../src/session/room/log.ts';
import { votersOf } from '../../src/session/room/state.ts';
import { verifyTranscript } from '../../src/session/table/joint/transcript.ts';
import type { Person, Signatures } from '../fuzz/world.ts';
import { audit, type Report } from './audit.ts';
import { type Evening, makeEvening, realSignatures, recordOf } from './roomTesting.ts';

/** A record that somebody's page has saved, and the evening it is of. */
interface Saved {
  readonly evening: Evening;
  readonly by: string;
  readonly text: string;
}

const EVENINGS = [
  ...games.flatMap(({ info }) =>
    (['device', 'joint'] as const).map((dealing) => [info.id, dealing] as const),
  ),
  ['opened anew', 'device'] as const,
];
const saved = new Map<string, readonly Saved[]>();
let signatures: Signatures;

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const save = (evening: Evening, ...people: readonly Person[]): Saved[] =>
  people.map((person) => ({ evening, by: person.name, text: recordOf(person) }));

/** The waiting room: seats are swapped and changed, names too, and another table is agreed on. */
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

/** People go silent, come back, get up at a cost and are removed; then they all stop, and begin another match. */
async function whole(evening: Evening, first: number): Promise<Saved[]> {
  const { world, does, says, person, play, state } = evening;
  await gather(evening);
  await play(3);
  const gone = person(first);
  await evening.vanish(gone);
  await play(12);
  await evening.comesBack(gone);
  await play(2);
  // Whoever deals, or has a lock on the cards, cannot get up without a word.
  const risen = world.people.find(({ key }) => key === state().dealer)!;
  await does(risen, { type: 'rise' });
  await play(1);
  await evening.sit(risen);
  await does(risen, { type: 'pause', on: true });
  await does(risen, { type: 'pause', on: false });
  await play(2);
  const removed = world.people.find((each) => each !== gone && each !== risen)!;
  const others = world.people.filter((each) => each !== removed);
  await evening.vote({ kind: 'kick', key: removed.key });
  expect(await says(removed, { type: 'sit', seat: 3, name: 'Zoë', colour: 0 })).toBe('removed');
  const absent = others.find((each) => each !== gone && each !== risen)!;
  await evening.vanish(absent);
  const seat = state().seats.findIndex(({ holder }) => holder?.key === absent.key);
  await evening.vote({ kind: first % 2 ? 'leave' : 'sitOut', seat });
  await play(1);
  await evening.vote({ kind: 'stop' });
  await evening.agree();
  const stopped = save(evening, gone, risen);
  await does(gone, { type: 'rematch', on: true });
  await does(gone, { type: 'rematch', on: false });
  if (first)
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

beforeAll(async () => {
  signatures = await realSignatures();
  for (const [i, [game, dealing]] of EVENINGS.entries()) {
    const id = `${game} ${dealing}`;
    const reopened = game === 'opened anew';
    const evening = await makeEvening(reopened ? 'laro' : game, dealing, id, signatures);
    saved.set(id, await (reopened ? anew(evening) : whole(evening, (i >> 1) % 2)));
    expect(evening.world.broken).toEqual([]);
  }
}, 600_000);

const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
const signedIn = (text: string): RoomEntry[] => linesOf(text).flatMap(({ signed }) => signed ?? []);
/** Of authors, of who kept order, and of votes. */
const signaturesIn = (text: string): number =>
  signedIn(text).reduce(
    (sum, { said: { body } }) => sum + 2 + (body.type === 'term' ? body.votes.length : 0),
    0,
  );
const auditOf = (text: string): Report => audit(bytesOf(text));

describe.each(EVENINGS)('records of a room: %s, dealt by %s', (game, dealing) => {
  const records = (): readonly Saved[] => saved.get(`${game} ${dealing}`)!;

  test('are sound to an auditor who knows the page alone, and each signature is checked', () => {
    for (const { by, text } of records()) {
      const { signatures: checked, entries } = auditOf(text);
      expect(entries, by).toBeGreaterThan(10);
      expect(checked, by).toBe(signaturesIn(text));
    }
  });

  test('are sound to our own reader, down to every proof', async () => {
    for (const { evening, by, text } of records()) {
      const read = await readRecord(bytesOf(text), gameById, signedLines);
      if (!read.ok) throw new Error(`${by}, line ${read.error.line}: ${read.error.message}`);
      const { match, transcript, outcome } = read.value;
      const { games: rules, scheme } = evening.world;
      const setup = { games: rules, scheme, verify: signatures.verify };
      const report = await verifyTranscript(setup, match.header, match.head, transcript);
      if (!report.ok) throw new Error(`${by}, signed line ${report.error.index}: ${report.error.message}`);
      expect(report.value).toMatchObject({ dealing, caught: [], unnoticed: [] });
      const { finished, winners, signatures: checked } = auditOf(text);
      expect({ finished, checked }).toEqual({ finished: outcome !== null, checked: report.value.signatures });
      expect(winners).toEqual(outcome?.winners ?? []);
    }
  });
});

test('everything that is said in a room was met, and what it leads to', () => {
  const texts = [...saved.values()].flat().map(({ text }) => text);
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
