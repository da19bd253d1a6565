import { describe, expect, it } from 'vitest';
import { hashText } from '../../lib/hash.ts';
import { hashOfEntry, type RoomEntry, signedBy } from './log.ts';

const said = {
  ...{ author: 'k'.repeat(43), nonce: 64, signature: 's'.repeat(86) },
  body: { type: 'rename', hand: 1, name: 'Zoë', colour: 2 },
} as const;
const place = { term: 1, seq: 2, prev: hashText('before'), said };

describe('the hash of an entry', () => {
  it('is the one that logs of this protocol contain', () => {
    expect([hashOfEntry(place), hashOfEntry({ ...place, state: hashText('after') })]).toEqual([
      '413aea9e91f57b9118df268720ab0399f46ac4daec86584784bbb17a3ee91bf7',
      '5807b6b84418da7f4ed4dae85c6efdee62479753fbe1e98499cd40f7b1a86fee',
    ]);
  });

  it('is the same with its sequencer’s signature, and another for anything else', () => {
    const signed = signedBy(place, 's'.repeat(86));
    expect(hashOfEntry(signed)).toBe(hashOfEntry(place));
    const others: RoomEntry[] = [
      { ...signed, term: 2 },
      { ...signed, seq: 3 },
      { ...signed, prev: hashText('other') },
      { ...signed, said: { ...said, nonce: 65 } },
      { ...signed, said: { ...said, signature: 't'.repeat(86) } },
      { ...signed, state: hashText('after') },
    ];
    expect(new Set([signed, ...others].map(hashOfEntry)).size).toBe(1 + others.length);
  });
});
