import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/lib/hash.ts';
import { type FakeSigner, fakeSigner } from '../../../src/session/identity/testSigning.ts';
import { PROTOCOL, type RoomCommand, type RoomSetup } from '../../../src/session/room/commands.ts';
import {
  hashOfEntry,
  type RoomEntry,
  textOfBallot,
  textOfEntry,
  textOfWords,
} from '../../../src/session/room/log.ts';
import { commandOfIntent, type RoomIntent } from '../../../src/session/room/roomIntent.ts';
import { wait } from '../../fuzz/playing.ts';
import { makeWorld, type Person, TABLE, type World } from '../../fuzz/world.ts';
import { stranger } from '../stranger.ts';
import { handOn } from './handOn.ts';

/**
 * Any linked peer can sign entries, even for another's term. Nothing before or beside them in a list must make a peer take that signature
 * for the sequencer's.
 */
type Four = readonly [Person, Person, Person, Person];
const SETTINGS: RoomSetup['settings'] = { grace: 20, away: 'bot', dealing: 'joint', forfeit: true };

/** Four people in a match; the target of the forgeries has reloaded, and begins with a snapshot. */
async function table(seed: string): Promise<{ world: World; target: Person; boss: Person }> {
  const world = await makeWorld('spike', 4, seed, 'device');
  await world.begin();
  await world.quiet();
  const target = world.people[2]!;
  await world.until('the table is sealed', () => target.store.snapshot !== null);
  world.kill(target);
  await wait(world, 0.5);
  world.revive(target);
  await world.until('it is back', () => world.agree() && target.room.peer.linked.length >= 3, 60);
  expect(target.room.peer.replica.chain.base).toBeGreaterThan(0);
  const { sequencer } = target.room.peer.state!;
  return { world, target, boss: world.people.find(({ key }) => key === sequencer)! };
}

/** Returns an entry whose message and place are signed by the same key, in any term. */
function signed(
  by: FakeSigner,
  place: Pick<RoomEntry, 'term' | 'seq' | 'prev'>,
  nonce: number,
  body: RoomCommand,
): RoomEntry {
  const words = { author: by.key, nonce, body };
  const said = { ...words, signature: by.sign(textOfWords(TABLE, words)) };
  const bare = { ...place, said };
  return { ...bare, signature: by.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
}

/** Entries that would make their author the sequencer of a term, if they counted in their place. */
const OPENINGS: readonly (readonly [string, number, (term: number) => RoomCommand])[] = [
  [
    'the opening of another room',
    0,
    () => ({
      type: 'found',
      protocol: PROTOCOL,
      setup: { game: 'spike', options: {}, bots: [{ level: 'x', name: 'x' }], settings: SETTINGS },
      seat: 0,
      name: 'M',
      colour: 0,
    }),
  ],
  ['a term without votes, below the log', 1, (term) => ({ type: 'term', term, votes: [] })],
];

/** Checks that everything goes on, and no one at the table is blamed. */
async function unharmed(world: World, target: Person): Promise<void> {
  for (const { room, key } of world.people) {
    const before = target.room.peer.replica.chain.settled;
    room.propose({ type: 'pause', on: false });
    await world.until(`what ${key} says is taken up`, () => target.room.peer.replica.chain.settled > before);
  }
  await world.until('all agree', () => world.agree());
  for (const { findings } of world.people)
    expect(findings.filter(({ who }) => world.people.some(({ key }) => key === who))).toEqual([]);
  expect(world.broken).toEqual([]);
}

describe.each(OPENINGS)('an entry forged by a watcher, after %s', (_what, seq, opening) => {
  it.each<readonly [string, RoomIntent]>([
    ['of what the rules refuse', { type: 'start' }],
    ['of what they allow', { type: 'sit', seat: 4, name: 'Mallory', colour: 4 }],
  ])('%s: is ignored, and no one is blamed', async (_which, wish) => {
    const { world, target, boss } = await table('forged order');
    const visitor = stranger(world, 'Mallory', target);
    await visitor.letIn();
    const { chain } = target.room.peer.replica;
    const { term } = chain.state!;
    const body = commandOfIntent(chain.state, wish);
    const list = [
      signed(visitor.signer, { term, seq, prev: '0'.repeat(64) }, 1, opening(term)),
      signed(visitor.signer, { term, seq: chain.length, prev: chain.end.hash }, 2, body),
    ];
    // Unasked, and in answer to a question that it has provoked.
    visitor.say({ t: 'entries', list, more: false });
    await wait(world, 1);
    await handOn(world, target, visitor.say, list);
    visitor.say({ t: 'fork', one: list[0], other: list[1] });
    await wait(world, 1);
    expect(chain.hashAt(list[1]!.seq)).not.toBe(hashOfEntry(list[1]!));
    expect(target.room.peer.state!.sequencer).toBe(boss.key);
    await unharmed(world, target);
  });
});

it('a peer that keeps sending unrequested entries is dropped, but not blamed', async () => {
  const world = await makeWorld('comet', 3, 'unasked', 'device');
  await world.begin();
  await world.quiet();
  const [ann] = world.people;
  const visitor = stranger(world, 'Mallory', ann!);
  await visitor.letIn();
  for (let i = 0; i < 60; i++) visitor.say({ t: 'entries', list: [], more: true });
  await visitor.sentAway();
  expect(visitor.sorry).toBe('abuse');
  expect(ann!.findings).toEqual([]);
});

describe('the sequencer’s office', () => {
  it('cannot be claimed by a proposed entry, which no peer would accept', async () => {
    const world = await makeWorld('spike', 4, 'made-up term', 'device');
    await world.begin();
    await world.quiet();
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const keys = world.people.map(({ key }) => key);
    const votes = keys.map((key) => ({ key, signature: fakeSigner('P1').sign('x') }));
    const words = { author: bo.key, nonce: 9e12, body: { type: 'term', term: 5, votes } as const };
    const said = { ...words, signature: fakeSigner('P1').sign(textOfWords(TABLE, words)) };
    bo.room.peer.send(ann.key, { t: 'propose', said });
    for (const { key } of [ann, cy, dora]) bo.room.peer.send(key, { t: 'late', said });
    await wait(world, 12);
    for (const { findings, room } of [ann, cy, dora]) {
      expect(findings.map(({ who }) => who).filter((who) => who !== bo.key)).toEqual([]);
      expect(room.peer.state!.term).toBe(1);
    }
  });

  it('won in another log by liars’ votes does not make the winner a liar', async () => {
    const world = await makeWorld('spike', 4, 'two logs', 'device');
    await world.begin();
    await world.quiet();
    await world.until('all agree', () => world.agree());
    const [ann, bo, , dora] = world.people as unknown as Four;
    const { chain } = ann.room.peer.replica;
    const seq = chain.settled - 3;
    const genuine = chain.entryAt(seq)!;
    const { term } = genuine;
    // Three sat there, and two of them have voted. Ann does not have that log and cannot know whose votes counted.
    const prev = hashOf('elsewhere');
    const ballot = textOfBallot(TABLE, { term, candidate: dora.key, seq: seq - 1, hash: prev });
    const votes = ['P1', 'P3'].map((name) => {
      const { key, sign } = fakeSigner(name);
      return { key, signature: sign(ballot) };
    });
    const other = signed(fakeSigner('P3'), { term, seq, prev }, 9e12, { type: 'term', term, votes });
    bo.room.peer.send(ann.key, { t: 'fork', one: genuine, other });
    await wait(world, 1);
    expect(ann.findings).toEqual([]);
  });
});
