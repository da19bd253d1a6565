import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/lib/hash.ts';
import { fakeSigner } from '../../../src/session/identity/testSigning.ts';
import type { WireMessage } from '../../../src/session/protocol/messages.ts';
import {
  hashOfEntry,
  hashOfPlace,
  type RoomEntry,
  stateToJson,
  textOfAttestation,
  textOfEntry,
} from '../../../src/session/room/log.ts';
import { commandOfIntent } from '../../../src/session/room/roomIntent.ts';
import { wait } from '../../fuzz/playing.ts';
import { makeWorld, type Person, TABLE, type World } from '../../fuzz/world.ts';
import { stranger } from '../stranger.ts';
import { lure } from './handOn.ts';

/** A latecomer begins with a state that others have signed. It is in the log, so no one can be shown another under the same name. */
type Four = readonly [Person, Person, Person, Person];

async function table(seed: string): Promise<World> {
  const world = await makeWorld('spike', 4, seed, 'device');
  await world.begin();
  await world.quiet();
  await world.until('all have sealed', () => world.people.every(({ store }) => store.snapshot !== null));
  return world;
}

/** Returns the parts of a snapshot, of any state, that these people have signed. */
function sealedBy(names: readonly string[], { room }: Person, state: unknown) {
  const { seq, term, prev, said } = room.peer.replica.snapshot!;
  const text = textOfAttestation(TABLE, seq, hashOfPlace({ seq, term, prev, said, state: hashOf(state) }));
  const seals = names.map((name) => ({ key: fakeSigner(name).key, signature: fakeSigner(name).sign(text) }));
  return { t: 'snapshot', seq, term, prev, said, state, seals } as const;
}

describe('the state at the end of a hand', () => {
  it('is in the log: a sequencer that writes another there is named', async () => {
    const world = await makeWorld('spike', 4, 'other state', 'device');
    const boss = fakeSigner('P0');
    let lied = false;
    world.tampers.set('P0', (text) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'order' || message.entry.state === undefined) return text;
      lied = true;
      const { chain } = world.people[0]!.room.peer.replica;
      const entry: RoomEntry = { ...chain.entryAt(message.entry.seq)!, state: hashOf('another') };
      const signature = boss.sign(textOfEntry(TABLE, hashOfEntry(entry)));
      return JSON.stringify({ t: 'order', entry: { ...entry, signature } });
    });
    await world.begin();
    const [, bo, cy, dora] = world.people as unknown as Four;
    expect(lied).toBe(true);
    const found = [bo, cy, dora].flatMap(({ findings }) => findings);
    expect(found).toContainEqual({ who: boss.key, kind: 'invalid' });
    expect(found.filter(({ who }) => who !== boss.key)).toEqual([]);
  });

  it('cannot be another under the same seals', async () => {
    const world = await table('swapped');
    const [ann, bo] = world.people as unknown as Four;
    const { seals, state } = bo.room.peer.replica.snapshot!;
    const other = stateToJson({ ...state, dealer: fakeSigner('Mallory').key });
    const visitor = stranger(world, 'Mallory', ann);
    await visitor.letIn();
    for (let i = 0; i < 6; i++) {
      if (visitor.closed !== null) break;
      await lure(world, ann, visitor.say);
      visitor.say({ ...sealedBy([], bo, other), seals });
      await wait(world, 4);
    }
    expect(visitor.sorry).toBe('abuse');
    expect(ann.room.peer.replica.chain.base).toBe(0);
  });

  it('makes no one a liar who follows a state that a majority invents for a newcomer', async () => {
    const world = await table('made up');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const { state } = bo.room.peer.replica.snapshot!;
    const made = { ...state, dealer: dora.key, locked: true };
    const told = sealedBy(['P0', 'P1', 'P2'], bo, stateToJson(made));
    // Eve believes them, and is the sequencer at their table: what she orders there is right there.
    const eve = world.add('Eve');
    world.kill(eve);
    const { t: _t, ...kept } = told;
    const hash = hashOfPlace({ ...kept, state: hashOf(told.state) });
    eve.store.snapshot = { ...kept, hash, state: made };
    world.revive(eve);
    await wait(world, 1);
    const { chain } = eve.room.peer.replica;
    const entry = chain.next(
      {
        author: eve.key,
        nonce: 1,
        body: commandOfIntent(made, { type: 'pause', on: true }),
        signature: fakeSigner('x').sign('x'),
      },
      { state: { ...made, term: 2 }, steps: [], entries: [] },
    );
    const real = bo.room.peer.replica.chain;
    for (let seq = real.base; seq < real.length; seq++) expect(real.hashAt(seq)).not.toBe(entry.prev);
    for (const { findings } of [ann, bo, cy, dora]) expect(findings).toEqual([]);
  });
});

describe('a seal', () => {
  it('is no lie of its signer if it belongs to another log, as after a fork', async () => {
    const world = await table('forked');
    const [, bo, cy] = world.people as unknown as Four;
    const { seq } = cy.room.peer.replica.snapshot!;
    const hash = hashOf('another');
    const signature = fakeSigner('P1').sign(textOfAttestation(TABLE, seq, hash));
    bo.room.peer.send(cy.key, { t: 'seal', seq, hash, signature });
    await wait(world, 1);
    expect(cy.findings).toEqual([]);
  });
});
