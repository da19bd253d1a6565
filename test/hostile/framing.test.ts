import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/lib/hash.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import type { RoomCommand } from '../../src/session/room/commands.ts';
import {
  hashOfEntry,
  hashOfPlace,
  type RoomEntry,
  stateToJson,
  textOfAttestation,
  textOfEntry,
  textOfWords,
} from '../../src/session/room/log.ts';
import { commandOfIntent } from '../../src/session/room/roomIntent.ts';
import { playing, wait } from '../fuzz/playing.ts';
import { type Person, TABLE, type World } from '../fuzz/world.ts';
import { handOn, lure } from './sequencer/handOn.ts';
import { stranger } from './stranger.ts';

/** Bo's device lies; Ann is the sequencer of four people in a match. */
const LIAR = fakeSigner('P1');
type Four = readonly [Person, Person, Person, Person];

/** Returns an entry for which Bo has signed both message and place, regardless of the rules. */
function forged(after: Person, seq: number, body: RoomCommand, term: number): RoomEntry {
  const { chain } = after.room.peer.replica;
  const words = { author: LIAR.key, nonce: 9_000_000, body };
  const said = { ...words, signature: LIAR.sign(textOfWords(TABLE, words)) };
  const bare = { term, seq, prev: chain.hashAt(seq - 1)!, said };
  return { ...bare, signature: LIAR.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
}

/** Checks that the table goes on under the same sequencer, and only the liar is blamed. */
async function unmoved(world: World, honest: readonly Person[], term = 1): Promise<void> {
  const [first] = honest;
  const before = first!.room.peer.replica.chain.settled;
  first!.room.propose({ type: 'pause', on: false });
  await world.until('the table goes on', () =>
    honest.every(({ room }) => room.peer.replica.chain.settled > before),
  );
  const keys = world.people.map(({ key }) => key).filter((key) => key !== LIAR.key);
  for (const { findings, room } of honest) {
    expect(findings.filter(({ who }) => keys.includes(who))).toEqual([]);
    expect(room.peer.state!.term).toBe(term);
  }
  expect(world.broken).toEqual([]);
}

describe('no one is blamed for another’s deed', () => {
  it('a refusal counts only from the sequencer', async () => {
    const world = await playing('comet', 4, 'refusals');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const visitor = stranger(world, 'Mallory', cy);
    await visitor.letIn();
    // Ann receives it a moment later, so that the lie comes first.
    let deaf = true;
    world.ears.set('P0', (text) => !(deaf && JSON.parse(text).t === 'propose'));
    let nonce = 0;
    world.tampers.set('P2', (text) => {
      const message = JSON.parse(text);
      if (message.t === 'propose') ({ nonce } = message.said);
      return text;
    });
    cy.room.propose({ type: 'rename', name: 'Cyd', colour: 3 });
    await world.until('Cy has said it', () => nonce > 0);
    const lie = { t: 'refused', nonce, after: cy.room.peer.replica.chain.end.hash } as const;
    visitor.say({ ...lie, code: 'rules' });
    bo.room.peer.send(cy.key, { ...lie, code: 'rules' });
    await wait(world, 1);
    deaf = false;
    await world.until('it is taken up', () =>
      ann.room.peer.state!.seats.some(({ holder }) => holder?.name === 'Cyd'),
    );
    await unmoved(world, [ann, cy, dora]);
  });

  it('when two claim one term, only the one not elected is named', async () => {
    const world = await playing('comet', 4, 'claims');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    world.kill(ann);
    await world.until('a new term has begun', () => cy.room.peer.state!.term > 1, 20);
    await world.until('all agree', () => world.agree());
    const { chain } = cy.room.peer.replica;
    let seq = chain.length - 1;
    while (chain.entryAt(seq)!.said.body.type !== 'term') seq--;
    const genuine = chain.entryAt(seq)!;
    const coup = forged(cy, seq, { type: 'term', term: genuine.term, votes: [] }, genuine.term);
    // Bo's own device or another has won that term here: either way it may only harm itself.
    bo.room.peer.send(cy.key, { t: 'fork', one: genuine, other: coup });
    await handOn(world, dora, (told) => bo.room.peer.send(dora.key, told as never), [coup]);
    await world.until('it is found out', () =>
      [cy, dora].every(({ findings }) => findings.some(({ who }) => who === LIAR.key)),
    );
    const others = [ann.key, cy.key, dora.key];
    for (const { findings } of [cy, dora])
      expect(findings.filter(({ who }) => others.includes(who))).toEqual([]);
  });

  it('an old sequencer’s entry in a new term is not the new sequencer’s fault', async () => {
    const world = await playing('comet', 4, 'old');
    const [ann, , cy, dora] = world.people as unknown as Four;
    world.net.freeze(ann.address);
    ann.frozen = true;
    await world.until('somebody else keeps order', () => cy.room.peer.state!.sequencer !== ann.key, 20);
    await world.until('all agree', () => world.agree());
    const signer = fakeSigner('P0');
    const words = {
      author: signer.key,
      nonce: 9_000_000,
      body: commandOfIntent(cy.room.peer.state, { type: 'pause', on: true }),
    };
    const said = { ...words, signature: signer.sign(textOfWords(TABLE, words)) };
    const { chain } = cy.room.peer.replica;
    const { sequencer, term } = chain.state!;
    const bare = { term: 1, seq: chain.length, prev: chain.end.hash, said };
    const entry = { ...bare, signature: signer.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
    await handOn(world, cy, (told) => dora.room.peer.send(cy.key, told as never), [entry]);
    await world.until('it is found out', () => cy.findings.length > 0);
    expect(cy.findings.map(({ who }) => who)).toEqual([ann.key]);
    expect(chain.state).toMatchObject({ sequencer, term });
  });
});

describe('a liar among the people', () => {
  it('cannot make a peer forget entries it has acknowledged', async () => {
    const world = await playing('comet', 4, 'forget');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    world.net.partition([[ann, bo].map(({ address }) => address), [cy, dora].map(({ address }) => address)]);
    await wait(world, 1);
    ann.room.propose({ type: 'rename', name: 'Anna', colour: 2 });
    const { chain } = ann.room.peer.replica;
    await world.until('it is ordered, and not settled', () => chain.length > chain.settled);
    const { length } = chain;
    const coup = forged(ann, chain.settled, { type: 'term', term: 9, votes: [] }, 9);
    await handOn(world, ann, (told) => bo.room.peer.send(ann.key, told as never), [coup]);
    await world.until('it is found out', () => ann.findings.some(({ who }) => who === LIAR.key));
    expect(chain.length).toBe(length);
    world.net.partition([]);
    await world.until('all agree', () => world.agree());
    expect(world.broken).toEqual([]);
  });

  it('cannot replace this table with one of their own', async () => {
    const world = await playing('comet', 4, 'snapshot');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const friend = fakeSigner('Friend');
    const { state } = bo.room.peer.replica.chain;
    const holder = (key: string) => ({ key, name: 'X', colour: 0, present: true });
    const keys = [LIAR.key, friend.key];
    const seats = state!.seats.map((slot, i) => ({ ...slot, holder: keys[i] ? holder(keys[i]) : null }));
    const theirs = stateToJson({ ...state!, seats, play: null });
    const place = { seq: 5000, term: state!.term, prev: hashOf('x'), said: hashOf('y') };
    const text = textOfAttestation(TABLE, place.seq, hashOfPlace({ ...place, state: hashOf(theirs) }));
    const seals = [LIAR, friend].map((signer) => ({ key: signer.key, signature: signer.sign(text) }));
    for (const to of [ann, cy, dora]) {
      const told = { t: 'snapshot', ...place, state: theirs as never, seals } as const;
      await lure(world, to, (message) => bo.room.peer.send(to.key, message as never));
      bo.room.peer.send(to.key, told);
    }
    await wait(world, 2);
    for (const { room } of [ann, cy, dora]) expect(room.peer.replica.chain.base).toBeLessThan(100);
    await unmoved(world, [ann, cy, dora]);
  });

  it('does not get votes for a log shorter than the voters’, whatever it claims', async () => {
    const world = await playing('comet', 4, 'votes');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const votes: string[] = [];
    world.ears.set('P1', (text) => {
      const { t } = JSON.parse(text);
      if (t === 'vote') votes.push(text);
      return t !== 'vote';
    });
    world.kill(ann);
    await wait(world, 5);
    const hash = bo.room.peer.replica.chain.hashAt(2)!;
    for (const { key } of [cy, dora]) {
      bo.room.peer.send(key, { t: 'stand', term: 50, last: { term: 49, seq: 2, hash } });
      bo.room.peer.send(key, {
        t: 'stand',
        term: Number.MAX_SAFE_INTEGER,
        last: { term: 49, seq: 900, hash },
      });
    }
    await wait(world, 1);
    expect(votes.filter((text) => JSON.parse(text).term >= 50)).toEqual([]);
    await world.until('somebody honest keeps order', () =>
      [cy.key, dora.key].includes(cy.room.peer.state!.sequencer),
    );
  });
});

describe('a stranger', () => {
  it('cannot make the table vote for new terms', async () => {
    const world = await playing('comet', 4, 'terms');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const visitor = stranger(world, 'Mallory', ann);
    await visitor.letIn();
    const { last } = JSON.parse(JSON.stringify(visitor.heard.find(({ t }) => t === 'have')));
    visitor.say({ t: 'have', promised: Number.MAX_SAFE_INTEGER, last, settled: 0 });
    visitor.say({ t: 'have', promised: 7, last, settled: 0 });
    visitor.say({ t: 'stand', term: 7, last });
    await wait(world, 15);
    await unmoved(world, [ann, bo, cy, dora]);
  });

  it('does not keep anyone from asking others by claiming a longer log', async () => {
    const world = await playing('comet', 4, 'boaster');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const visitor = stranger(world, 'Mallory', dora);
    await visitor.letIn();
    world.net.freeze(dora.address);
    dora.frozen = true;
    await wait(world, 2);
    for (let i = 0; i < 20; i++) cy.room.propose({ type: 'pause', on: false });
    await wait(world, 4);
    const last = { term: 900, seq: 900, hash: hashOf('none') };
    world.net.thaw(dora.address);
    dora.frozen = false;
    const end = world.net.time.now() + 8000;
    let next = 0;
    await world.until('she has caught up', () => {
      if (world.net.time.now() >= next && next < end) {
        visitor.say({ t: 'have', promised: 1, last, settled: 0 });
        next = world.net.time.now() + 100;
      }
      return world.agree();
    });
    await unmoved(world, [ann, bo, cy], ann.room.peer.state!.term);
  });
});
