import { describe, expect, it } from 'vitest';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import type { Message, WireMessage } from '../../src/session/protocol/messages.ts';
import { hashOfEntry, type RoomEntry, textOfEntry, textOfWords } from '../../src/session/room/log.ts';
import { commandOfIntent } from '../../src/session/room/roomIntent.ts';
import { playing } from '../fuzz/playing.ts';
import { type Person, TABLE } from '../fuzz/world.ts';

/**
 * An entry is sent without its predecessor's hash where that is the end of the same term's log (`net/wire.ts`). The receiver fills it in
 * from its own log, which may differ, and then no one is to blame for the guess.
 */
const SEQUENCER = fakeSigner('P0');
type Four = readonly [Person, Person, Person, Person];

/** Returns an entry at the end of a person's log, signed by `signer`, who need not be the sequencer. */
function entryBy(signer: typeof SEQUENCER, { room }: Person): RoomEntry {
  const { chain } = room.peer.replica;
  const words = {
    author: signer.key,
    nonce: 5_000_000,
    body: commandOfIntent(room.peer.state, { type: 'pause', on: true }),
  };
  const said = { ...words, signature: signer.sign(textOfWords(TABLE, words)) };
  const bare = { term: chain.end.term, seq: chain.length, prev: chain.end.hash, said };
  return { ...bare, signature: signer.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
}

const rename = (person: Person, name: string): void =>
  person.room.propose({ type: 'rename', name, colour: 3 });
const heldBy = (person: Person, name: string): boolean =>
  person.room.peer.state!.seats.some(({ holder }) => holder?.name === name);
const findingsOf = (people: readonly Person[]): string[] =>
  people.flatMap(({ findings }) => findings.map(({ kind, who }) => `${kind} ${who}`));

/** Checks whether an entry arrives without its predecessor's hash. */
const isGuess = (message: WireMessage): boolean =>
  (message.t === 'order' && !message.entry.prev) || (message.t === 'ordered' && !message.prev);

describe('the omitted predecessor of an entry is filled in', () => {
  it('after a lost entry: the entry is requested, and no one is blamed', async () => {
    const world = await playing('comet', 4, 'lost');
    const [, bo, cy, dora] = world.people as unknown as Four;
    let guesses = 0;
    world.ears.set('P3', (text) => {
      if (isGuess(JSON.parse(text))) guesses++;
      // The first does not arrive, and no message of others reveals it.
      return guesses > 1 || JSON.parse(text).t !== 'have' ? guesses !== 1 : false;
    });
    rename(bo, 'Beau');
    rename(cy, 'Cyd');
    await world.until('both are there', () => heldBy(dora, 'Beau') && heldBy(dora, 'Cyd'));
    expect(guesses).toBeGreaterThan(1);
    await world.until('all agree', () => world.agree());
    expect(findingsOf(world.people)).toEqual([]);
    expect(world.broken).toEqual([]);
  });

  it('from the other side of a fork: that alone reveals the fork', async () => {
    const world = await playing('comet', 4, 'fork');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const other = entryBy(SEQUENCER, ann);
    world.tampers.set('P0', (text, to) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'order' || to !== dora.address || message.entry.seq !== other.seq) return text;
      return JSON.stringify({ t: 'order', entry: other } satisfies Message);
    });
    // No one tells her what they have, so she has nothing else to go by.
    world.ears.set('P3', (text) => !['have', 'fork'].includes(JSON.parse(text).t));
    rename(bo, 'Beau');
    await world.until('she has the other', () => dora.room.peer.replica.chain.length > other.seq);
    rename(cy, 'Cyd');
    await world.until('she has found it', () => dora.findings.length > 0, 3);
    expect(findingsOf([dora])).toEqual([`fork ${SEQUENCER.key}`]);
    await world.until('the others know', () => [bo, cy].every(({ findings }) => findings.length > 0), 3);
    expect(findingsOf([bo, cy])).toEqual([`fork ${SEQUENCER.key}`, `fork ${SEQUENCER.key}`]);
    expect(world.broken).toEqual([]);
  });

  it('by peers in a new term: the old sequencer, unaware of it, is not blamed', async () => {
    const world = await playing('comet', 4, 'term');
    const [ann, bo, cy, dora] = world.people as unknown as Four;
    const others = [bo, cy, dora];
    world.tampers.set('P0', () => null);
    world.ears.set('P0', () => false);
    rename(ann, 'Anna');
    await world.until('somebody else keeps order', () =>
      others.every(({ room }) => room.peer.state!.sequencer !== ann.key),
    );
    await world.until('they agree', () => world.agree(others));
    const { chain } = ann.room.peer.replica;
    expect(chain.length).toBeGreaterThan(chain.settled);
    let guesses = 0;
    world.tampers.set('P0', (text) => {
      if (isGuess(JSON.parse(text))) guesses++;
      return text;
    });
    // She is still deaf, and orders on in her own term after an entry that the others lack.
    rename(ann, 'Annabel');
    await world.until('it is told', () => guesses >= others.length);
    world.ears.delete('P0');
    await world.until('all agree', () => world.agree() && heldBy(cy, 'Annabel'));
    expect(findingsOf(world.people)).toEqual([]);
    expect(world.broken).toEqual([]);
  });

  it('under an invalid signature: its sequencer is asked again', async () => {
    const world = await playing('comet', 4, 'signature');
    const [, bo, , dora] = world.people as unknown as Four;
    world.tampers.set('P0', (text, to) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'order' || to !== dora.address || !isGuess(message)) return text;
      return JSON.stringify({ ...message, entry: { ...message.entry, signature: SEQUENCER.sign('x') } });
    });
    rename(bo, 'Beau');
    await world.until('she has it', () => heldBy(dora, 'Beau'));
    expect(findingsOf(world.people)).toEqual([]);
  });

  it('under words that no one signed: that is still forgery', async () => {
    const world = await playing('comet', 4, 'words');
    const [, bo, , dora] = world.people as unknown as Four;
    world.tampers.set('P0', (text, to) => {
      const message: WireMessage = JSON.parse(text);
      if (message.t !== 'order' || to !== dora.address || !isGuess(message)) return text;
      const said = { ...message.entry.said, body: { type: 'rename', hand: 0, name: 'Bob', colour: 3 } };
      return JSON.stringify({ ...message, entry: { ...message.entry, said } });
    });
    rename(bo, 'Beau');
    await world.until('she has found it', () => dora.findings.length > 0);
    expect(findingsOf([dora])).toEqual([`forgery ${SEQUENCER.key}`]);
    expect(heldBy(dora, 'Bob')).toBe(false);
  });

  it('by a peer that is not the sequencer: ignored, since the guess may be wrong', async () => {
    const world = await playing('comet', 4, 'usurper');
    const [, bo, , dora] = world.people as unknown as Four;
    const entry = entryBy(fakeSigner('P1'), bo);
    bo.room.peer.send(dora.key, { t: 'order', entry });
    rename(bo, 'Beau');
    await world.until('the table goes on', () => heldBy(dora, 'Beau'));
    expect(findingsOf([dora])).toEqual([]);
    expect(dora.room.peer.replica.chain.hashAt(entry.seq)).not.toBe(hashOfEntry(entry));
  });

  it('nowhere, and signed by a peer that is not the sequencer: that is still forgery', async () => {
    const world = await playing('comet', 4, 'usurper');
    const [, bo, , dora] = world.people as unknown as Four;
    const entry = entryBy(fakeSigner('P1'), bo);
    world.tampers.set('P1', (text) => {
      const message: WireMessage = JSON.parse(text);
      return isGuess(message) ? JSON.stringify({ t: 'order', entry }) : text;
    });
    bo.room.peer.send(dora.key, { t: 'order', entry });
    await world.until('she has found it', () => dora.findings.length > 0);
    expect(findingsOf([dora])).toEqual([`forgery ${bo.key}`]);
    expect(dora.room.peer.replica.chain.hashAt(entry.seq)).not.toBe(hashOfEntry(entry));
  });
});
