import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashText } from '../../lib/hash.ts';
import { expectOk } from '../../lib/result.ts';
import { fakeSigner } from '../identity/testSigning.ts';
import { type Message, type MessageOf, parseMessage, REACTIONS, writeMessage } from '../protocol/messages.ts';
import { type RoomEntry, type SignedMessage, stateToJson } from '../room/log.ts';
import { playing } from '../room/testing.ts';
import { fillIn, type LinkContext, shorten } from './wire.ts';

const [ANN, BO, CY] = ['Ann', 'Bo', 'Cy'].map((name) => fakeSigner(name).key) as [string, string, string];
const STATE = stateToJson(playing(2).state) as MessageOf<'snapshot'>['state'];
/** Ann sends to Bo. */
const ENDS = { from: ANN, to: BO };

const some = <T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const hash = fc.nat(9).map((n) => hashText(`${n}`));
const key = some(ANN, BO, CY);
const signature = fc.nat(9).map((n) => fakeSigner('Cy').sign(`${n}`));
const count = fc.nat(6);
const words = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }).map((text) => `a${text}b`);
const body = fc.oneof(
  fc.boolean().map((on) => ({ type: 'pause', hand: 0, on }) as const),
  fc.record({ type: some('rename' as const), hand: count, name: some('Ann', 'Bo'), colour: fc.nat(7) }),
  fc.record({ type: some('term' as const), term: fc.integer({ min: 1, max: 6 }), votes: some([]) }),
);
const said: fc.Arbitrary<SignedMessage> = fc.record({
  author: key,
  nonce: fc.integer({ min: 1, max: 99 }),
  body,
  signature,
});
/** The author of a `term` orders it themselves. */
const asked = said.filter(({ body: { type } }) => type !== 'term');
/** Hashes and terms of the entries 0, 1, 2 …; terms never fall. */
const log = fc.array(fc.record({ hash, rise: fc.nat(1) }), { maxLength: 7 }).map((list) => {
  let term = 1;
  return list.map(({ hash, rise }) => {
    term += rise;
    return { hash, term };
  });
});
type Log = typeof log extends fc.Arbitrary<infer T> ? T : never;
const entry = (end: Log): fc.Arbitrary<RoomEntry> => {
  const known = end.map((before, i) => fc.constant({ term: before.term, seq: i + 1, prev: before.hash }));
  return fc
    .tuple(fc.oneof(fc.record({ term: count, seq: count, prev: hash }), ...known), said, signature)
    .chain(([place, said, signature]) =>
      fc.option(hash, { nil: null }).map((state) => ({ ...place, ...(state && { state }), said, signature })),
    );
};
const last = fc.record({ term: count, seq: count, hash });
const spot = fc.record(
  { zone: some('deck'), seat: some(3), x: fc.nat(9), z: fc.nat(9) },
  { requiredKeys: ['x', 'z'] },
);
const byline = fc.record({ key, name: some('Ann', 'Bo') });
const salt = some('s'.repeat(22));

type Kinds = { readonly [T in Message['t']]: fc.Arbitrary<Omit<MessageOf<T>, 't'>> };
const kinds = (end: Log): Kinds => ({
  hello: fc.record({ protocol: count, room: hash, key, salt, life: salt, name: some('Ann') }),
  proof: fc.record({ signature, pass: hash, table: hash }),
  elsewhere: fc.record({
    table: some('abcdefghjkmnpqrs', 'abcdefghjkmnpqrs-r1-0123abcd'),
    is: some('alive' as const, 'idle' as const),
    opened: fc.option(entry(end)),
  }),
  sorry: fc.record({ why: some('full' as const, 'abuse' as const), text: words }),
  at: fc.record({
    list: fc.array(fc.record({ key, address: some('ct-1'), since: count, signature }), { maxLength: 2 }),
  }),
  propose: fc.record({ said: asked }),
  refused: fc.record({ nonce: count, after: hash, code: some('rules' as const, 'wait' as const) }),
  order: fc.record({ entry: entry(end) }),
  have: fc.record({ promised: count, last, settled: count }),
  want: fc.record({ from: count, prev: hash }),
  entries: fc.record({ list: fc.array(entry(end), { maxLength: 3 }), more: fc.boolean() }),
  snapshot: fc.record({
    seq: count,
    term: count,
    prev: hash,
    said: hash,
    state: key.map((sequencer) => ({ ...STATE, sequencer })),
    seals: fc.array(fc.record({ key, signature }), { maxLength: 3 }),
  }),
  piece: fc.record({ left: fc.nat(39), text: words }),
  seal: fc.record({ seq: count, hash, signature }),
  stand: fc.record({ term: count, last }),
  vote: fc.record({ term: count, signature }),
  fork: fc.record({ one: entry(end), other: entry(end) }, { requiredKeys: ['one'] }),
  late: fc.record({ said: asked }),
  deal: fc.record({ body: some({ type: 'ask', cards: [1, 2] }) }),
  chat: fc.record({ to: some(null, CY), text: words, from: byline }, { requiredKeys: ['to', 'text'] }),
  ping: fc.record({ at: spot, by: byline }, { requiredKeys: ['at'] }),
  react: fc.record({ is: some(...REACTIONS), by: byline }, { requiredKeys: ['is'] }),
  nudge: fc.constant({}),
  eyes: fc.record({ match: count, seen: count, wants: count, watching: fc.boolean() }),
  point: fc.record(
    { at: fc.oneof(spot, some(null)), cards: fc.integer({ min: 1, max: 60 }), by: byline },
    { requiredKeys: ['at'] },
  ),
  watchers: fc.record({ list: fc.array(byline, { maxLength: 3 }) }),
  pictureWant: fc.record({ image: hash, at: count }),
  picturePiece: fc.record({ image: hash, at: count, size: count, bytes: some('', 'AAAA') }),
  pictureNone: fc.record({ image: hash }),
  bye: some({}),
});
const message = (end: Log): fc.Arbitrary<Message> =>
  fc.oneof(
    ...Object.entries(kinds(end)).map(([t, rest]) =>
      (rest as fc.Arbitrary<object>).map((more) => ({ t, ...more }) as Message),
    ),
  );

/** Knowledge of a peer with this log that has sent this message. */
const knownTo = (end: Log, words?: SignedMessage): LinkContext => ({
  before: (term, seq) => (end[seq - 1]?.term === term ? end[seq - 1]?.hash : undefined),
  mine: (nonce) => (words?.nonce === nonce ? words : undefined),
});
const wordsIn = (told: Message): SignedMessage | undefined =>
  told.t === 'order' && told.entry.said.author === BO ? told.entry.said : undefined;
/** Sends a message over the link and parses it at the other end. */
const pass = (told: Message, theirs: Log, mine: LinkContext) =>
  fillIn(expectOk(parseMessage(writeMessage(shorten(told, ENDS, knownTo(theirs))))), ENDS.from, mine);

const both = fc
  .tuple(log, log)
  .chain(([theirs, mine]) => fc.tuple(fc.constant(theirs), fc.constant(mine), message(theirs)));

describe('messages over a link', () => {
  it('know no reactions but the listed ones', () => {
    expect(parseMessage('{"t":"react","is":"wow"}').ok).toBe(true);
    expect(parseMessage('{"t":"react","is":"rage"}').ok).toBe(false);
  });

  it('arrive unchanged between peers with the same log', () => {
    fc.assert(
      fc.property(both, ([theirs, , told]) => {
        expect(pass(told, theirs, knownTo(theirs, wordsIn(told)))?.message).toEqual(told);
      }),
      { numRuns: 2000 },
    );
  });

  it('arrive whole, missing, or marked as a guess of the entry they follow, where the logs differ', () => {
    fc.assert(
      fc.property(both, ([theirs, mine, told]) => {
        const heard = pass(told, theirs, knownTo(mine, wordsIn(told)));
        if (!heard) expect(told.t).toBe('order');
        else if (!heard.guessed || told.t !== 'order') expect(heard.message).toEqual(told);
        else {
          const { term, seq } = told.entry;
          const prev = knownTo(mine).before(term, seq)!;
          expect(heard.message).toEqual({ t: 'order', entry: { ...told.entry, prev } });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are never longer for being shortened', () => {
    fc.assert(
      fc.property(both, ([theirs, , told]) => {
        const short = writeMessage(shorten(told, ENDS, knownTo(theirs)));
        expect(short.length).toBeLessThanOrEqual(JSON.stringify(told).length);
      }),
    );
  });
});

describe('a shortened message omits', () => {
  const end: Log = [{ hash: hashText('first'), term: 1 }];
  const words = (author: string): SignedMessage => ({
    author,
    nonce: 4,
    body: { type: 'pause', hand: 0, on: true },
    signature: fakeSigner('x').sign('x'),
  });
  const order = (author: string, term: number): MessageOf<'order'> => ({
    t: 'order',
    entry: {
      term,
      seq: 1,
      prev: hashText('first'),
      said: words(author),
      signature: fakeSigner('y').sign('y'),
    },
  });
  const shortened = (told: Message) => JSON.parse(writeMessage(shorten(told, ENDS, knownTo(end))));

  it('the author, when the sender speaks for itself', () => {
    expect(shortened({ t: 'propose', said: words(ANN) }).said).not.toHaveProperty('author');
    expect(shortened({ t: 'late', said: words(CY) }).said.author).toBe(CY);
  });

  it('the preceding entry, within a term only', () => {
    expect(shortened(order(ANN, 1)).entry).not.toHaveProperty('prev');
    expect(shortened(order(ANN, 2)).entry.prev).toBe(hashText('first'));
  });

  it('the text, towards its author; an author who has forgotten it reports a gap', () => {
    expect(shortened(order(BO, 1))).not.toHaveProperty('entry');
    expect(pass(order(BO, 1), end, knownTo(end))).toBeNull();
  });

  it('a promise of no later term than the log ends with, and that all before its end is settled', () => {
    const have = { t: 'have', last: { term: 1, seq: 4, hash: hashText('x') } } as const;
    expect(shortened({ ...have, promised: 1, settled: 4 })).toEqual(have);
    expect(shortened({ ...have, promised: 2, settled: 4 })).toEqual({ ...have, promised: 2 });
    expect(shortened({ ...have, promised: 1, settled: 5 })).toEqual({ ...have, settled: 5 });
  });
});
