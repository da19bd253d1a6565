import { hashOf } from '../../../src/lib/hash.ts';
import { below, pick, type Rng } from '../../../src/lib/rng.ts';
import { type FakeSigner, fakeSigner } from '../../../src/session/identity/testSigning.ts';
import type { RoomCommand } from '../../../src/session/room/commands.ts';
import {
  hashOfEntry,
  type RoomEntry,
  type SignedMessage,
  textOfBallot,
  textOfEntry,
  textOfWords,
} from '../../../src/session/room/log.ts';
import { type Person, TABLE } from '../../fuzz/world.ts';
import { otherTable, place } from '../rig.ts';
import { KINDS, parsed, random, type Stock } from './words.ts';

/** A message with one field changed, to another value from the same field, or to nonsense. */
export function bent(chance: Rng, message: object, others: readonly object[]): object {
  const names = Object.keys(message).filter((name) => name !== 't');
  if (!names.length) return message;
  const name = pick(chance, names);
  const values = others.flatMap((each) => (name in each ? [(each as Record<string, unknown>)[name]] : []));
  const old = (message as Record<string, unknown>)[name];
  const value =
    values.length && below(chance, 2) ? pick(chance, values) : typeof old === 'number' ? old + 1 : old;
  return { ...message, [name]: value };
}

/** An entry for any place, signed by its maker in both parts. */
function forged(draw: Rng, at: Person, signer: FakeSigner, stock: Stock): RoomEntry {
  const { chain } = at.room.peer.replica;
  const { length, base, settled } = chain;
  const seq = pick(draw, [0, Math.max(0, base - 1), base, settled, length, length, length + 1]);
  const prev = pick(draw, [chain.hashAt(seq - 1), chain.end.hash, hashOf('none')]) ?? hashOf('nothing');
  const term = (chain.state?.term ?? 1) + pick(draw, [0, 0, 0, 1, -1]);
  const kind = below(draw, 3) ? pick(draw, KINDS) : pick(draw, ['found', 'term']);
  const first = chain.entryAt(0)?.said.body;
  const ballot = { term, candidate: signer.key, seq: seq - 1, hash: prev };
  const vote = { key: signer.key, signature: signer.sign(textOfBallot(TABLE, ballot)) };
  const body: RoomCommand =
    kind === 'term'
      ? { type: 'term', term, votes: below(draw, 2) ? [] : [vote] }
      : kind === 'found' && first
        ? first
        : (parsed(random(draw, kind, stock)) ?? { type: 'pause', hand: 0, on: false });
  const words = { author: signer.key, nonce: 9_000_000 + below(draw, 1000), body };
  const said = { ...words, signature: signer.sign(textOfWords(TABLE, words)) };
  const bare = { term, seq, prev, said };
  return { ...bare, signature: signer.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
}

/** Messages that would be valid here, but were signed by an honest person (`by`) for another table of the same room. */
export function saidElsewhere(draw: Rng, by: Person, to: Person): SignedMessage {
  const { state } = to.room.peer.replica.chain;
  const body = pick<RoomCommand>(draw, [
    place(state, { type: 'pause', on: true }),
    place(state, { type: 'rename', name: 'Nobody', colour: below(draw, 8) }),
    place(state, { type: 'rise' }),
  ]);
  const nonce = (state?.nonces[by.key] ?? 0) + 1 + below(draw, 1000);
  const words = { author: by.key, nonce, body };
  return { ...words, signature: fakeSigner(by.name).sign(textOfWords(otherTable(by.key), words)) };
}

/** A message that carries a command to a peer, ordered by its sender or still to be ordered. */
export function carrying(draw: Rng, said: SignedMessage, to: Person, signer: FakeSigner): object {
  const { length, end } = to.room.peer.replica.chain;
  const bare = { term: end.term, seq: length, prev: end.hash, said };
  const entry = { ...bare, signature: signer.sign(textOfEntry(TABLE, hashOfEntry(bare))) };
  return pick<object>(draw, [
    { t: 'propose', said },
    { t: 'late', said },
    { t: 'order', entry },
    { t: 'entries', list: [entry], more: false },
  ]);
}

/** A message of this kind, about the log as its reader has it, or nearly. */
export function made(draw: Rng, kind: string, to: Person, signer: FakeSigner, stock: Stock): object | null {
  const { chain } = to.room.peer.replica;
  const { length, end } = chain;
  const seq = pick(draw, [0, length - 1, length, length + 5]);
  const hash = pick(draw, [end.hash, chain.hashAt(length - 2) ?? end.hash, hashOf('nothing')]);
  const term = end.term + below(draw, 3);
  const entry = () => forged(draw, to, signer, stock);
  switch (kind) {
    case 'entries':
      return {
        t: 'entries',
        list: Array.from({ length: 1 + below(draw, 3) }, entry),
        more: below(draw, 2) === 1,
      };
    case 'order':
      return { t: 'order', entry: entry() };
    case 'fork':
      return {
        t: 'fork',
        one: chain.entryAt(length - 1) ?? entry(),
        ...(below(draw, 2) && { other: entry() }),
      };
    case 'have':
      return {
        t: 'have',
        promised: term,
        last: { term, seq: length + 50, hash },
        settled: below(draw, length + 1),
      };
    case 'refused':
      return { t: 'refused', nonce: below(draw, 100_000), after: hash, code: pick(draw, ['rules', 'wait']) };
    case 'stand':
      return { t: 'stand', term, last: { term: end.term, seq, hash } };
    case 'vote': {
      const ballot = { term, candidate: to.key, seq, hash };
      return { t: 'vote', term, signature: signer.sign(textOfBallot(TABLE, ballot)) };
    }
    case 'want':
      return { t: 'want', from: seq, prev: hash };
    case 'propose':
    case 'late':
      return { t: kind, said: entry().said };
    default:
      return null;
  }
}
