import { expect, it } from 'vitest';
import { fakeSigner } from '../../../src/session/identity/testSigning.ts';
import type { WireMessage } from '../../../src/session/protocol/index.ts';
import { hashOfEntry, textOfEntry, textOfWords } from '../../../src/session/room/log.ts';
import { commandOfIntent } from '../../../src/session/room/roomIntent.ts';
import { playing, wait } from '../../fuzz/playing.ts';
import { type Person, TABLE } from '../../fuzz/world.ts';

const SEQUENCER = fakeSigner('P0');

it('a sequencer that shows a watcher another log, and stands by it once it is caught, does not keep them there', async () => {
  const world = await playing('comet', 4, 'watcher');
  const [ann, bo] = world.people as [Person, Person];
  const eve = world.add('Eve');
  await world.until('Eve watches', () => eve.room.peer.state !== null);
  eve.room.peer.meetAll();
  await wait(world, 5);
  const { chain } = ann.room.peer.replica;
  const body = commandOfIntent(ann.room.peer.state, { type: 'rename', name: 'Queen Ann', colour: 5 });
  const words = { author: SEQUENCER.key, nonce: 5_000_000, body };
  const said = { ...words, signature: SEQUENCER.sign(textOfWords(TABLE, words)) };
  const bare = { term: chain.end.term, seq: chain.length, prev: chain.end.hash, said };
  const hash = hashOfEntry(bare);
  const entry = { ...bare, signature: SEQUENCER.sign(textOfEntry(TABLE, hash)) };
  const { seq, term } = entry;
  world.tampers.set('P0', (text, to) => {
    const message: WireMessage = JSON.parse(text);
    if (to !== eve.address || chain.length <= seq) return text;
    if (message.t === 'order')
      return message.entry.seq === seq ? JSON.stringify({ t: 'order', entry }) : null;
    if (message.t === 'have')
      return JSON.stringify({ t: 'have', last: { seq, term, hash }, settled: seq + 1 });
    return message.t === 'entries' ? null : text;
  });
  bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 });
  const first = ({ room }: Person): string | undefined => room.peer.state?.seats[0]?.holder?.name;
  await world.until('she was led away', () => first(eve) === 'Queen Ann');
  await world.until('the sequencer is caught', () => bo.findings.some(({ kind }) => kind === 'fork'));
  await world.until('Eve is back', () => first(eve) === 'P0' && world.agree([bo, eve]), 60);
  for (const { findings } of world.people)
    expect(findings.filter(({ who }) => who !== SEQUENCER.key)).toEqual([]);
});
