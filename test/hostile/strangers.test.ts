import { describe, expect, it } from 'vitest';
import { makeRng } from '../../src/lib/rng.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import { SERVED } from '../../src/session/protocol/bucket.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import { type SignedMessage, textOfWords } from '../../src/session/room/log.ts';
import type { RoomIntent } from '../../src/session/room/roomIntent.ts';
import { commandOfIntent } from '../../src/session/room/roomIntent.ts';
import { LARGEST_MESSAGE } from '../../src/session/transport/transport.ts';
import { makeWorld, TABLE, type World } from '../fuzz/world.ts';
import { stranger } from './stranger.ts';

/** Three people in the middle of a match. */
async function table(seed: string): Promise<World> {
  const world = await makeWorld('comet', 3, seed, 'device');
  await world.begin();
  await world.quiet();
  return world;
}

/** Checks that the game goes on, all see the same, and no one at the table is blamed. */
async function unharmed(world: World): Promise<void> {
  const chance = makeRng('unharmed');
  const chain = () => world.people[0]!.room.peer.replica.chain;
  const before = chain().settled;
  const acting = async () => {
    await world.step();
    world.act(chance);
  };
  for (let i = 0; i < 5000 && chain().settled < before + 10; i++) await acting();
  expect(chain().settled).toBeGreaterThanOrEqual(before + 10);
  await world.until('all agree', () => world.agree());
  expect(new Set(world.people.map(world.stateHash)).size).toBe(1);
  const keys = world.people.map(({ key }) => key);
  expect(world.people.flatMap(({ findings }) => findings).filter(({ who }) => keys.includes(who))).toEqual(
    [],
  );
  expect(world.broken).toEqual([]);
}

/** Sends something bad until it is sent away for it. */
async function untilSentAway(world: World, name: string, bad: () => unknown): Promise<string | undefined> {
  const visitor = stranger(world, name, world.people[0]!);
  await visitor.letIn();
  for (let i = 0; i < 8; i++) visitor.say(bad());
  await visitor.sentAway();
  const again = stranger(world, name, world.people[0]!);
  await again.sentAway();
  expect(again.sorry).toBe('removed');
  return visitor.sorry;
}

describe('a stranger at the table', () => {
  it.each<[string, () => unknown]>([
    ['text that is no JSON', () => '{"t":'],
    ['an unknown message', () => ({ t: 'cheat' })],
    ['a member too many', () => ({ t: 'bye', please: true })],
    ['a chat of 10 000 characters', () => ({ t: 'chat', to: null, text: 'x'.repeat(10_000) })],
    [
      'a second hello',
      () => ({
        t: 'hello',
        protocol: PROTOCOL,
        room: '0'.repeat(64),
        key: 'k'.repeat(43),
        salt: 's'.repeat(22),
        life: 's'.repeat(22),
        name: 'x',
      }),
    ],
    [
      'a name with control characters',
      () => ({ t: 'watchers', list: [{ key: 'k'.repeat(43), name: 'a\u202eb' }] }),
    ],
    [
      'words with a wrong signature',
      () => ({
        t: 'propose',
        said: {
          author: fakeSigner('P1').key,
          nonce: 99_999,
          body: { type: 'rise' },
          signature: 'A'.repeat(86),
        },
      }),
    ],
  ])('who sends %s gets the reason, is dropped and kept out', async (_what, bad) => {
    const world = await table('bad words');
    expect(await untilSentAway(world, 'Mallory', bad)).toBe('abuse');
    await unharmed(world);
  });

  it('is cut off at once for sending more than 256 kB', async () => {
    const world = await table('oversized');
    const visitor = stranger(world, 'Mallory', world.people[0]!);
    await visitor.letIn();
    expect(() => visitor.say('x'.repeat(LARGEST_MESSAGE + 1))).toThrow(RangeError);
    world.net.cheat(visitor.address, world.people[0]!.address);
    await visitor.sentAway();
    await unharmed(world);
  });

  it('is dropped for flooding', async () => {
    const world = await table('flood');
    const visitor = stranger(world, 'Mallory', world.people[0]!);
    await visitor.letIn();
    for (let i = 0; i < 2000; i++) visitor.say({ t: 'bye' });
    await visitor.sentAway();
    expect(visitor.sorry).toBe('abuse');
    await unharmed(world);
  });

  it.each([
    ['another version of the protocol', { protocol: PROTOCOL + 1 }, 'version'],
    ['the code of another room', { room: 'zzzzzzzzzzzzzzzz' }, 'room'],
    ['a key that is not theirs', { key: fakeSigner('P1').key }, 'identity'],
    ['another peer’s proof', { proof: fakeSigner('P1').sign('comet-table proof') }, 'identity'],
  ])('gets the reason and is not let in with %s', async (_what, manner, why) => {
    const world = await table('manners');
    const visitor = stranger(world, 'Mallory', world.people[0]!, manner);
    await visitor.sentAway();
    expect(visitor.sorry).toBe(why);
    expect(visitor.heard.map(({ t }) => t)).not.toContain('have');
    await unharmed(world);
  });

  it('gets the log slowly when requesting it again and again; others come in meanwhile', async () => {
    const world = await table('wants');
    const ann = world.people[0]!;
    const visits = [stranger(world, 'Mallory', ann)];
    await visits[0]!.letIn();
    const prev = '0'.repeat(64);
    const answers = () =>
      visits.flatMap(({ heard }) => heard.filter(({ t }) => t === 'entries' || t === 'snapshot'));
    const begin = world.net.time.now();
    for (let second = 0; second < 3; second++) {
      for (let i = 0; i < 290; i++) visits.at(-1)!.say({ t: 'want', from: 0, prev });
      await world.until('a second is over', () => world.net.time.now() >= begin + 1000 * (second + 1), 2);
      // Opens another link with the same key.
      if (second < 2) {
        visits.push(stranger(world, 'Mallory', ann));
        await visits.at(-1)!.letIn();
      }
    }
    const { bytes } = SERVED;
    const seconds = (world.net.time.now() - begin) / 1000;
    const page = JSON.stringify(answers()[0]).length;
    expect(page * 290).toBeGreaterThan(bytes.burst);
    const given = answers().reduce((sum, answer) => sum + JSON.stringify(answer).length, 0);
    expect(given).toBeLessThan(bytes.burst + seconds * bytes.rate + page);
    const late = world.add('Late');
    await world.until('a newcomer is in', () => late.room.peer.replica.isUpToDate(), 10);
    const before = answers().length;
    visits.at(-1)!.say({ t: 'want', from: 0, prev });
    await world.until('who has asked too much gets in too', () => answers().length > before, 5);
    await unharmed(world);
  });

  it('cannot take an absent player’s place without their key, even with their address', async () => {
    const world = await table('impostor');
    const [ann, , cy] = world.people;
    world.kill(cy!);
    const { key, address } = cy!;
    const visitor = stranger(world, 'Mallory', ann!, { key, address });
    await visitor.sentAway();
    expect(visitor.sorry).toBe('identity');
  });

  it('cannot reuse a proof from another link', async () => {
    const world = await makeWorld('comet', 3, 'proofs', 'device');
    const proofs: string[] = [];
    world.tampers.set('P1', (text) => {
      const message = JSON.parse(text);
      if (message.t === 'proof') proofs.push(message.signature);
      return text;
    });
    await world.begin();
    await world.quiet();
    const [ann, bo] = world.people;
    expect(proofs.length).toBeGreaterThan(0);
    world.kill(bo!);
    const { key, address } = bo!;
    const visitor = stranger(world, 'Mallory', ann!, { key, address, proof: proofs[0]! });
    await visitor.sentAway();
    expect(visitor.sorry).toBe('identity');
  });

  it('can put markup in a name, and it stays text', async () => {
    const world = await table('markup');
    const visitor = stranger(world, 'Mallory', world.people[0]!, { name: '<b onclick=x>Bo</b>' });
    await visitor.letIn();
    expect(world.people[0]!.room.peer.linked.some(({ name }) => name.startsWith('<b'))).toBe(true);
    await unharmed(world);
  });

  it('cannot change anything by replaying earlier messages', async () => {
    const world = await table('replay');
    const [, bo] = world.people;
    let said: SignedMessage | null = null;
    world.tampers.set('P1', (text) => {
      const message = JSON.parse(text);
      if (message.t === 'propose') said = { ...message.said, author: bo!.key };
      return text;
    });
    bo!.room.propose({ type: 'pause', on: false });
    await world.until('it was said', () => said !== null && world.agree());
    const visitor = stranger(world, 'Mallory', world.people[0]!);
    await visitor.letIn();
    const before = world.people[0]!.room.peer.replica.chain.length;
    for (let i = 0; i < 3; i++) visitor.say({ t: 'propose', said });
    await world.until('they were heard', () => world.agree() && visitor.closed === null, 5);
    expect(world.people[0]!.room.peer.replica.chain.length).toBe(before);
    await unharmed(world);
  });

  it('cannot play, vote, deal or pause as a watcher, signed or not', async () => {
    const world = await table('watcher');
    const visitor = stranger(world, 'Mallory', world.people[0]!);
    await visitor.letIn();
    const { room } = world.people[0]!;
    const before = room.peer.replica.chain.length;
    const { hand } = room.peer.state!;
    const bodies = [
      { type: 'play', hand, at: 1, seat: 1, body: { type: 'endTurn' } },
      { type: 'fact', hand, at: 1, body: { type: 'shuffled', zone: 'deck' } },
      { type: 'vote', hand, motion: { kind: 'kick', key: world.people[1]!.key }, vote: 'for' },
      { type: 'pause', on: true },
      { type: 'back' },
    ] as const;
    for (const [i, body] of bodies.entries()) {
      const said = commandOfIntent(room.peer.state, body as never);
      const words = { author: visitor.signer.key, nonce: i + 1, body: said };
      visitor.say({
        t: 'propose',
        said: { ...words, signature: visitor.signer.sign(textOfWords(TABLE, words)) },
      });
    }
    await world.until(
      'all were refused',
      () => visitor.heard.filter(({ t }) => t === 'refused').length === bodies.length,
    );
    expect(room.peer.replica.chain.length).toBe(before);
    await unharmed(world);
  });
});

describe('a player at the table', () => {
  it('cannot speak for another seat, out of turn, or for the dealer', async () => {
    const world = await table('insider');
    const [ann, bo] = world.people;
    const refusals: string[] = [];
    const say = (body: RoomIntent): void =>
      bo!.room.propose(body, (error) => void (error && refusals.push(error.message)));
    say({ type: 'play', seat: 0, body: { type: 'endTurn' } });
    say({ type: 'play', seat: 1, body: { type: 'endTurn' } });
    say({ type: 'play', seat: 1, body: { type: 'dance' } });
    say({ type: 'fact', body: { type: 'shuffled', zone: 'deck' } });
    await world.until('all were refused', () => refusals.length === 4);
    expect(refusals[0]).toMatch(/notYourSeat/);
    expect(ann!.findings).toEqual([]);
    await unharmed(world);
  });

  it('is not let in again after being removed by the table', async () => {
    const world = await makeWorld('comet', 4, 'removed', 'device');
    await world.begin();
    await world.quiet();
    const [ann, bo, cy, dora] = world.people;
    for (const { room } of [ann!, bo!, cy!])
      room.propose({ type: 'vote', motion: { kind: 'kick', key: dora!.key }, vote: 'for' });
    await world.until('she is removed', () => ann!.room.peer.state!.barred.includes(dora!.key));
    const again = stranger(world, 'P3', ann!);
    await again.sentAway();
    expect(again.sorry).toBe('removed');
  });
});
