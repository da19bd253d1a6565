import { describe, expect, it } from 'vitest';
import { fakeSigner } from '../../../src/session/identity/testSigning.ts';
import type { WireMessage } from '../../../src/session/protocol/messages.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import { hashOfEntry, type RoomEntry, textOfEntry, textOfWords } from '../../../src/session/room/log.ts';
import { commandOfIntent } from '../../../src/session/room/roomIntent.ts';
import { FREE_TABLE, playing } from '../../fuzz/playing.ts';
import { type Person, TABLE, type World } from '../../fuzz/world.ts';

const SEQUENCER = fakeSigner('P0');

/** Returns an entry as the sequencer could sign it, regardless of its rules. */
function entryBy(signer: typeof SEQUENCER, after: Person, body: RoomCommand, term?: number): RoomEntry {
  const { chain } = after.room.peer.replica;
  const words = { author: signer.key, nonce: 5_000_000, body };
  const said = { ...words, signature: signer.sign(textOfWords(TABLE, words)) };
  const bare = { term: term ?? chain.end.term, seq: chain.length, prev: chain.end.hash, said };
  return { ...bare, signature: signer.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
}

/** Waits until the others have exposed it by name, and go on under another sequencer. */
async function overthrown(world: World, kind: string, among: readonly Person[]): Promise<void> {
  await world.until(`${kind} is found`, () =>
    among.every(({ findings }) => findings.some(({ who }) => who === SEQUENCER.key)),
  );
  for (const { findings } of among) expect(findings[0]).toMatchObject({ who: SEQUENCER.key, kind });
  await world.until('somebody else keeps order', () =>
    among.every(({ room }) => {
      const { sequencer } = room.peer.replica.chain.settledState!;
      return sequencer !== SEQUENCER.key;
    }),
  );
  const before = among[0]!.room.peer.replica.chain.settled;
  among[0]!.room.propose({ type: 'pause', on: false });
  await world.until('the table goes on', () =>
    among.every(({ room }) => room.peer.replica.chain.settled > before),
  );
  expect(world.broken).toEqual([]);
}

describe('a sequencer that', () => {
  it.each([
    ['with a referee', 'comet'],
    ['at a free table', FREE_TABLE],
  ])('sends different entries for one place is named and no longer followed, %s', async (_, game) => {
    const world = await playing(game, 4, 'fork');
    const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    const other = entryBy(SEQUENCER, ann, commandOfIntent(ann.room.peer.state, { type: 'pause', on: true }));
    world.tampers.set('P0', (text, to) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'order' || to !== dora.address || message.entry.seq !== other.seq) return text;
      return JSON.stringify({ t: 'order', entry: other });
    });
    bo.room.propose({ type: 'pause', on: false });
    await overthrown(world, 'fork', [bo, cy, dora]);
  });

  it('rewrites what was settled is named', async () => {
    const world = await playing('comet', 4, 'rewrite');
    const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    const other = entryBy(SEQUENCER, ann, commandOfIntent(ann.room.peer.state, { type: 'pause', on: true }));
    bo.room.propose({ type: 'pause', on: false });
    await world.until('it is settled', () => world.agree() && bo.room.peer.replica.chain.settled > other.seq);
    for (const { key } of [bo, cy, dora]) ann.room.peer.send(key, { t: 'order', entry: other });
    await overthrown(world, 'fork', [bo, cy, dora]);
  });

  it('accepts what the rules refuse is named', async () => {
    const world = await playing('comet', 4, 'invalid');
    const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    const wrong = entryBy(SEQUENCER, ann, commandOfIntent(ann.room.peer.state, { type: 'start' }));
    for (const { key } of [bo, cy, dora]) ann.room.peer.send(key, { t: 'order', entry: wrong });
    await overthrown(world, 'invalid', [bo, cy, dora]);
  });

  it('ignores what someone says is named', async () => {
    const world = await playing('comet', 4, 'drop');
    const [, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    world.ears.set('P0', (text) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t === 'propose' || message.t === 'late') return message.said.body.type !== 'rename';
      return true;
    });
    let done = false;
    bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 }, (error) => {
      done = error === null;
    });
    await overthrown(world, 'withheld', [bo, cy, dora]);
    await world.until('it is taken up after all', () => done);
  });

  it('claims to follow a later term, and puts nothing in order any more, is replaced', async () => {
    const world = await playing('comet', 4, 'resigned');
    const [, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    world.ears.set('P0', (text) => !['propose', 'late'].includes(JSON.parse(text).t));
    world.tampers.set('P0', (text) => {
      const message: WireMessage = JSON.parse(text);
      return message.t === 'have' ? JSON.stringify({ ...message, promised: 50 }) : text;
    });
    let done = false;
    bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 }, (error) => {
      done = error === null;
    });
    await world.until('it is taken up by another one', () => done, 20);
    for (const { room } of [bo, cy, dora])
      expect(room.peer.replica.chain.state!.sequencer).not.toBe(SEQUENCER.key);
    expect(world.broken).toEqual([]);
  });

  it('refuses what the rules allow is named by the player it refused', async () => {
    const world = await playing('comet', 4, 'refuse');
    const [ann, bo] = world.people as [Person, Person];
    world.ears.set('P0', (text) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'propose' || message.said.body.type !== 'rename') return true;
      const { end } = ann.room.peer.replica.chain;
      const { nonce } = message.said;
      ann.room.peer.send(bo.key, { t: 'refused', nonce, after: end.hash, code: 'rules' });
      return false;
    });
    bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 });
    await world.until('he has found it out', () => bo.findings.some(({ kind }) => kind === 'withheld'));
    expect(bo.findings[0]!.who).toBe(SEQUENCER.key);
  });

  it('was not elected is not followed', async () => {
    const world = await playing('comet', 4, 'usurper');
    const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    const usurper = fakeSigner('P1');
    const coup = entryBy(usurper, bo, { type: 'term', term: 2, votes: [] }, 2);
    for (const { key } of [ann, cy, dora]) bo.room.peer.send(key, { t: 'order', entry: coup });
    await world.until('it is found out', () =>
      [cy, dora].every(({ findings }) => findings.some(({ who }) => who === bo.key)),
    );
    expect(ann.room.peer.replica.chain.state!.sequencer).toBe(ann.key);
    ann.room.propose({ type: 'pause', on: false });
    const before = ann.room.peer.replica.chain.settled;
    await world.until('the table goes on', () => ann.room.peer.replica.chain.settled > before);
  });
});
