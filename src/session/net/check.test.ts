import { describe, expect, it } from 'vitest';
import { hashText } from '../../lib/hash.ts';
import { fakeSigner, fakeVerify } from '../identity/testSigning.ts';
import type { Replica } from '../replica/index.ts';
import { hashOfEntry, type SignedMessage, signedBy, textOfEntry, textOfWords } from '../room/log.ts';
import { checkMessage } from './check.ts';

const TABLE = 'abcdefghjkmnpqrs';
const [ann, bo] = [fakeSigner('Ann'), fakeSigner('Bo')];
const words = { author: ann.key, nonce: 64, body: { type: 'pause', hand: 1, on: true } } as const;
const own: SignedMessage = { ...words, signature: ann.sign(textOfWords(TABLE, words)) };

/** Ann's page, to which Bo sends this message as the next entry. */
function isTaken(said: SignedMessage, orderedBy = bo): boolean {
  const replica = {
    chain: { hashAt: () => undefined },
    before: () => hashText('0'),
    sequencerOf: () => bo.key,
    outbox: { said: (nonce: number) => (nonce === own.nonce ? own : undefined) },
  } as unknown as Replica;
  const place = { term: 1, seq: 1, prev: hashText('0'), said };
  const entry = signedBy(place, orderedBy.sign(textOfEntry(TABLE, hashOfEntry(place))));
  const checked = checkMessage(TABLE, replica, fakeVerify, bo.key, { t: 'order', entry }, false);
  if (checked instanceof Promise) throw new Error('these signatures come at once');
  return checked.ok;
}

describe('a page’s own message', () => {
  it('is taken from the sequencer in its place, but not with another’s signature under the place', () => {
    expect(isTaken(own)).toBe(true);
    expect(isTaken(own, ann)).toBe(false);
  });

  it('does not cover for one that the sequencer has changed, with the same number and signature', () => {
    expect(isTaken({ ...own })).toBe(true);
    expect(isTaken({ ...own, body: { ...words.body, on: false } })).toBe(false);
    expect(isTaken({ ...own, signature: bo.sign('x') })).toBe(false);
  });
});
