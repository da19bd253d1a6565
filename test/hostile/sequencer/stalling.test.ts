import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../src/lib/hash.ts';
import { fakeSigner } from '../../../src/session/identity/testSigning.ts';
import type { MessageOf, WireMessage } from '../../../src/session/protocol/index.ts';
import { textOfWords } from '../../../src/session/room/log.ts';
import { commandOfIntent } from '../../../src/session/room/roomIntent.ts';
import { FREE_TABLE, playing, wait } from '../../fuzz/playing.ts';
import { type Person, type Played, TABLE, type World } from '../../fuzz/world.ts';

const SEQUENCER = fakeSigner('P0');

/** False words of the sequencer about itself. `last`: the newest entry of its log. */
type Lie = (last: MessageOf<'have'>['last']) => Partial<MessageOf<'have'>>;

/** Makes the sequencer deaf to all that it should put in order, and has its reports say this. */
function stall(world: World, lie: Lie): void {
  world.ears.set('P0', (text) => !['propose', 'late'].includes(JSON.parse(text).t));
  world.tampers.set('P0', (text) => {
    const message: WireMessage = JSON.parse(text);
    return message.t === 'have' ? JSON.stringify({ ...message, ...lie(message.last) }) : text;
  });
}

const lacksNewest = ({ people }: World): Lie => {
  const { chain } = people[0]!.room.peer.replica;
  const seq = chain.end.seq - 1;
  return () => ({ last: { seq, term: chain.end.term, hash: chain.hashAt(seq)! } });
};

describe('a sequencer that puts nothing in order is replaced, though it says that it', () => {
  it.each<[name: string, isNamed: boolean, lieIn: (world: World) => Lie, game?: Played]>([
    ['lacks the newest entry of its own term', true, lacksNewest],
    ['lacks the newest entry of its own term, at a free table', true, lacksNewest, FREE_TABLE],
    [
      'has an entry more, which it never shows',
      true,
      () =>
        ({ seq, term }) => ({ last: { seq: seq + 1, term, hash: hashOf('never shown') } }),
    ],
    ['follows a later term, too far ahead to be true', false, () => () => ({ promised: 1e12 })],
    [
      'follows a later term, and denies that whenever someone asks for votes',
      false,
      ({ net: { time } }) => {
        const start = time.now();
        // Next in line asks after four seconds.
        return ({ term }) => (time.now() - start < 3000 ? { promised: term + 1 } : {});
      },
    ],
    [
      'follows a later term, and has itself elected again in time',
      false,
      ({ people: [ann, bo], watching }) => {
        watching.push(() => {
          const { chain, election } = ann!.room.peer.replica;
          if (chain.state!.sequencer === ann!.key) election.heard(bo!.key, chain.state!.term + 1);
        });
        return ({ term }) => ({ promised: term + 1 });
      },
    ],
  ])('%s', async (_, isNamed, lieIn, game = 'comet') => {
    const world = await playing(game, 4, 'stall');
    const [, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    stall(world, lieIn(world));
    let done = false;
    bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 }, (error) => {
      done = error === null;
    });
    await world.until('it is taken up by another one', () => done, 60);
    for (const { findings, room } of [bo, cy, dora]) {
      expect(room.peer.replica.chain.state!.sequencer).not.toBe(SEQUENCER.key);
      expect(findings.map(({ who, kind }) => [who, kind])).toEqual(
        isNamed ? [[SEQUENCER.key, 'withheld']] : [],
      );
    }
    expect(world.broken).toEqual([]);
  });

  it('waits for the others to agree on the voters, as long as someone asks for a seat', async () => {
    const world = await playing('comet', 4, 'unsettled');
    const [, bo] = world.people as [Person, Person];
    stall(world, () => ({ settled: 0 }));
    let done = false;
    const eve = world.add('Eve');
    await world.until('Eve is at the table', () => eve.room.peer.state !== null);
    eve.room.peer.meetAll();
    eve.room.propose({ type: 'sit', seat: 4, name: 'Eve', colour: 4 }, (error) => {
      done = error === null;
    });
    await world.until('Eve sits', () => done, 60);
    expect(bo.room.peer.state!.sequencer).not.toBe(SEQUENCER.key);
    expect(world.broken).toEqual([]);
  });
});

it('a sequencer that passes over one kind of message, and takes up its author’s later ones, is named', async () => {
  const world = await playing('comet', 4, 'passed over');
  const [ann, bo] = world.people as [Person, Person];
  world.ears.set('P0', (text) => {
    const message: WireMessage = JSON.parse(text);
    return !(message.t === 'propose' || message.t === 'late') || message.said.body.type !== 'vote';
  });
  const motion = { kind: 'lock', on: true } as const;
  let votes = 0;
  const vote = (): void =>
    bo.room.propose({ type: 'vote', motion, vote: 'for' }, (error) => {
      if (!error) votes++;
      else if (error.code === 'late') vote();
    });
  vote();
  const { time } = world.net;
  let next = 0;
  world.watching.push(() => {
    // His device has something else to say again and again.
    if (time.now() < next) return;
    next = time.now() + 1000;
    bo.room.propose({ type: 'pause', on: false });
  });
  await world.until('it is taken up', () => votes > 0, 60);
  expect(bo.findings.map(({ who, kind }) => [who, kind])).toEqual([[ann.key, 'withheld']]);
  expect(world.broken).toEqual([]);
});

it('a sequencer that leaves a message out, and hands its office on before it is named, frames no one', async () => {
  const world = await playing('comet', 4, 'handed on');
  const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
  const body = commandOfIntent(ann.room.peer.state, { type: 'rename', name: 'Anna', colour: 5 });
  const words = { author: SEQUENCER.key, nonce: 5_000_000, body };
  const said = { ...words, signature: SEQUENCER.sign(textOfWords(TABLE, words)) };
  let promised = 1;
  stall(world, () => ({ promised }));
  for (const { key } of [bo, cy, dora]) ann.room.peer.send(key, { t: 'late', said });
  await wait(world, 6);
  promised = 50;
  await world.until('the next one keeps order', () => cy.room.peer.state!.sequencer === bo.key, 30);
  await wait(world, 20);
  for (const { findings, room } of [bo, cy, dora]) {
    expect(findings.filter(({ who }) => who !== ann.key)).toEqual([]);
    expect(room.peer.state!.sequencer).toBe(bo.key);
  }
  expect(world.broken).toEqual([]);
});
