import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMessage, writeMessage } from '../../src/session/protocol/messages.ts';
import { makeWorld, type World } from '../fuzz/world.ts';
import { runs, samples } from '../samples.ts';
import { lure } from './sequencer/handOn.ts';
import { stranger } from './stranger.ts';

/** Any message is refused or taken at its word, and nothing throws where nothing catches it. */
async function table(seed: string): Promise<World> {
  const world = await makeWorld('comet', 3, seed);
  await world.begin();
  await world.quiet();
  return world;
}

const play = (body: string): string =>
  `{"t":"propose","said":{"nonce":1,"body":{"type":"play","hand":1,"at":1,"seat":0,"body":${body}},"signature":"${'A'.repeat(86)}"}}`;
const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a peer that sends', () => {
  it.each([
    ['what is nested deeper than anybody can follow', play(`{"type":"x","a":${deep(30_000)}}`)],
    ['a message nested deeper than any of ours', play(`{"type":"x","a":${deep(40)}}`)],
    ['a number that no JSON can write', play('{"type":"x","a":1e999}')],
    ['a member that a schema would leave out', play('{"type":"x","constructor":1}')],
    [
      'a member that a schema would change',
      JSON.stringify({ t: 'watchers', list: [{ key: 'k'.repeat(43), name: ' Bo ' }] }),
    ],
  ])('%s gets the reason and is dropped', async (_what, text) => {
    const world = await table('malformed');
    const visitor = stranger(world, 'Mallory', world.people[0]!);
    await visitor.letIn();
    for (let i = 0; i < 8; i++) visitor.say(text);
    await visitor.sentAway();
    expect(visitor.sorry).toBe('abuse');
    expect(world.broken).toEqual([]);
  });
});

/** Collects messages of a match, at least one of each kind. */
async function everything(): Promise<readonly string[]> {
  const world = await makeWorld('comet', 3, 'everything');
  const said = new Map<string, string[]>();
  const note = (text: string): string => {
    const { t } = JSON.parse(text);
    const before = said.get(t) ?? [];
    if (before.length < 12) said.set(t, [...before, text]);
    return text;
  };
  for (const name of ['P0', 'P1', 'P2']) world.tampers.set(name, note);
  await world.begin();
  await world.quiet();
  const [ann, bo] = world.people;
  world.kill(bo!);
  const soon = world.net.time.now() + 500;
  await world.until('a moment has passed', () => world.net.time.now() > soon);
  world.revive(bo!);
  await world.until('he is back', () => world.agree());
  world.kill(ann!);
  await world.until('another keeps order', () => bo!.room.peer.state!.term > 1, 60);
  return [...said.values()].flat();
}

type Path = readonly (string | number)[];
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))];
}

/** Replaces one thing in a text by another text. */
function replaced(text: string, path: Path, by: string): string {
  const hole = '"\u2603"';
  const put = (value: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return '\u2603';
    const copy = structuredClone(value) as Record<string, unknown>;
    copy[key] = put(copy[key], rest);
    return copy;
  };
  return JSON.stringify(put(JSON.parse(text), path)).replace(hole, () => by);
}

const junk = fc.oneof(
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '-1',
    '1e999',
    '-0',
    '9007199254740993',
    '1e-7',
    '""',
    '"\\ud800"',
    'true',
  ),
  fc.constantFrom('{"__proto__":1}', '{"constructor":{}}', deep(20), deep(40), '{"a":1,"a":2}', 'nonsense'),
  fc.nat(200).map(String),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

const FORGED = { t: 'snapshot', seq: 900, term: 1, prev: '0'.repeat(64), said: '0'.repeat(64), seals: [] };

describe('a message with anything in it', () => {
  it('is refused, or is unchanged when written again', async () => {
    const texts = await everything();
    const kinds = new Set(texts.map((text) => JSON.parse(text).t));
    for (const kind of ['hello', 'proof', 'propose', 'order', 'have', 'want', 'seal', 'stand', 'vote'])
      expect([...kinds]).toContain(kind);
    const spoilt = fc
      .constantFrom(...texts)
      .chain((text) => fc.tuple(fc.constant(text), fc.constantFrom(...pathsOf(JSON.parse(text))), junk));
    let read = 0;
    fc.assert(
      fc.property(spoilt, ([text, path, by]) => {
        const parsed = parseMessage(replaced(text, path, by));
        if (!parsed.ok) return;
        read++;
        const written = writeMessage(parsed.value);
        expect(parseMessage(written)).toEqual(parsed);
        expect(JSON.parse(replaced(text, path, by))).toEqual(JSON.parse(written));
      }),
      runs({ quick: 1500, soak: 60_000 }),
    );
    expect(read).toBeGreaterThan(50);
  });

  it('does no harm, whichever peer sends it', async () => {
    const texts = await everything();
    const world = await table('spoilt');
    const [ann] = world.people;
    const spoilt = fc
      .constantFrom(...texts.filter((text) => !['hello', 'proof'].includes(JSON.parse(text).t)))
      .chain((text) => fc.tuple(fc.constant(text), fc.constantFrom(...pathsOf(JSON.parse(text))), junk));
    // Unreadable messages stop at the parser, so prefer readable ones.
    const list = fc.sample(spoilt, runs({ quick: 1500, soak: 20_000 })).map((each) => replaced(...each));
    const most = samples({ quick: 100, soak: 2000 });
    const readable = list.filter((text) => parseMessage(text).ok).slice(0, most);
    for (let i = 0; i < readable.length; i += 4) {
      const visitor = stranger(world, `Mallory ${i}`, ann!);
      await visitor.letIn();
      await lure(world, ann!, visitor.say, 100);
      for (const text of [...readable.slice(i, i + 4), ...list.slice(i, i + 4)]) visitor.say(text);
      const soon = world.net.time.now() + 100;
      await world.until('it is heard', () => world.net.time.now() > soon);
      world.net.kill(visitor.address);
    }
    expect(world.broken).toEqual([]);
    const keys = world.people.map(({ key }) => key);
    for (const { findings } of world.people)
      expect(findings.filter(({ who }) => keys.includes(who))).toEqual([]);
    await world.until('all agree', () => world.agree());
  });

  it('is checked before it is used as an answer', async () => {
    const world = await table('answers');
    const [ann] = world.people;
    const state = { room: 'abcdefghjkmnpqrs' };
    const visitor = stranger(world, 'Mallory', ann!);
    await visitor.letIn();
    await lure(world, ann!, visitor.say);
    visitor.say({ ...FORGED, state });
    await world.until('she has found it', () => ann!.findings.length > 0, 5);
    expect(ann!.findings).toMatchObject([{ who: visitor.signer.key, kind: 'forgery' }]);
    expect(world.broken).toEqual([]);
  });

  it.each([
    ['lack one in between', [2, 0], ['{"t":', '"bye"}']],
    ['are no snapshot', [1, 0], ['{"t":', '"bye"}']],
    ['are no message', [0], ['{']],
    ['hold a forged state', [0], [JSON.stringify({ ...FORGED, state: { room: 'abcdefghjkmnpqrs' } })]],
  ])('is detected if the pieces of a snapshot %s', async (_, lefts, texts) => {
    const world = await table('pieces');
    const [ann] = world.people;
    const visitor = stranger(world, 'Mallory', ann!);
    await visitor.letIn();
    await lure(world, ann!, visitor.say);
    for (const [i, left] of lefts.entries()) visitor.say({ t: 'piece', left, text: texts[i]! });
    await world.until('she has found it', () => ann!.findings.length > 0, 5);
    expect(ann!.findings).toMatchObject([{ who: visitor.signer.key, kind: 'forgery' }]);
    expect(world.broken).toEqual([]);
  });

  it('is dropped if it sends pieces that were not requested', async () => {
    const world = await table('pieces unasked');
    const [ann] = world.people;
    const visitor = stranger(world, 'Mallory', ann!);
    await visitor.letIn();
    for (let i = 0; i < 100; i++) visitor.say({ t: 'piece', left: 39, text: 'x'.repeat(9000) });
    await world.until(
      'she is sent away',
      () => !ann!.room.peer.linked.some(({ key }) => key === visitor.signer.key),
      5,
    );
    expect(ann!.findings).toEqual([]);
    expect(world.broken).toEqual([]);
  });
});
