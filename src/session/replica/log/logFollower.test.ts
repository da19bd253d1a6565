import { describe, expect, it } from 'vitest';
import { hashOf } from '../../../lib/hash.ts';
import { hashOfEntry, type RoomEntry } from '../../room/index.ts';
import { keyOf } from '../../room/testing.ts';
import { makeDevice, rename } from '../testing.ts';
import { LogFollower } from './logFollower.ts';

const [ann, bo, cy] = ['ann', 'bo', 'cy'].map(keyOf) as [string, string, string];

/** Cy's device follows Ann, the sequencer. */
function cys() {
  const device = makeDevice('cy');
  const following = new LogFollower(device.core, { mayLearn: () => true, learnt() {} }, device.parts);
  /** The entry another device would append to the log as it is here. */
  const next = (name: string): RoomEntry => device.entryOf(device.wordsOf('bo', rename(name)));
  return { ...device, following, next };
}

/** Entries of Bo's term, which begins after the settled ones. */
function bosTerm(...names: readonly string[]): RoomEntry[] {
  const there = makeDevice('bo');
  const votes = [bo, cy].map((key) => ({ key, signature: 'checked already' }));
  const first = there.say('bo', { type: 'term', term: 2, votes });
  return [first, ...names.map((name) => there.say('bo', rename(name)))];
}

describe('an entry from the sequencer', () => {
  it('is accepted from any peer if it follows the log', () => {
    const { chain, core, following, next } = cys();
    const entry = next('Beau');
    following.onOrder(bo, { entry, by: ann });
    expect(chain.end.hash).toBe(hashOfEntry(entry));
    // The sequencer is the one that has it for certain.
    expect(core.heads.get(ann)?.last).toEqual(chain.end);
    expect(core.heads.has(bo)).toBe(false);
  });

  it('is ignored without blame if another peer has signed for its place', () => {
    const { chain, following, next, found } = cys();
    const { length } = chain;
    following.onOrder(bo, { entry: next('Beau'), by: bo });
    expect(chain.length).toBe(length);
    expect(found).toEqual([]);
  });

  it('is requested again if its predecessor is missing', () => {
    const { chain, following, next, wanted, found } = cys();
    const { length } = chain;
    following.onOrder(bo, { entry: { ...next('Beau'), prev: hashOf('another') }, by: ann });
    expect([chain.length, wanted, found]).toEqual([length, [bo], []]);
  });

  it('incriminates its signer if the rules refuse it, and everyone is shown it once', () => {
    const { chain, following, next, found, told } = cys();
    const { length } = chain;
    const entry = { ...next('Beau'), state: hashOf('no hand ends here') };
    for (const from of [ann, bo]) following.onOrder(from, { entry, by: ann });
    expect(found).toEqual([{ who: ann, kind: 'invalid' }]);
    expect(told('fork').map(({ to, message }) => [to, message.one])).toEqual([[null, entry]]);
    expect(chain.length).toBe(length);
  });

  it('in the place of another of the same term shows a fork and changes nothing', () => {
    const { chain, following, next, say, found, told } = cys();
    const entry = next('Beau');
    say('bo', rename('Bob'));
    const { end } = chain;
    following.onOrder(bo, { entry, by: ann });
    expect(found).toEqual([{ who: ann, kind: 'fork' }]);
    expect(told('fork')).toHaveLength(1);
    expect(chain.end).toEqual(end);
  });
});

describe('a part of another log', () => {
  it('replaces unsettled entries if its term is later', () => {
    const { chain, following, say, found } = cys();
    say('bo', rename('Bob'));
    const list = bosTerm('Beau');
    following.onEntries(bo, { t: 'entries', list, more: false }, [bo, bo]);
    expect(chain.end).toMatchObject({ term: 2, hash: hashOfEntry(list.at(-1)!) });
    expect(chain.state!.sequencer).toBe(bo);
    expect(found).toEqual([]);
  });

  it('replaces no settled entries, even if its term is later', () => {
    const { chain, following, say } = cys();
    say('bo', rename('Bob'));
    chain.settle(chain.length);
    const { end } = chain;
    following.onEntries(bo, { t: 'entries', list: bosTerm('Beau'), more: false }, [bo, bo]);
    expect(chain.end).toEqual(end);
  });

  it('replaces nothing if another peer has signed for that term', () => {
    const { chain, following, say } = cys();
    say('bo', rename('Bob'));
    const { end } = chain;
    following.onEntries(bo, { t: 'entries', list: bosTerm('Beau'), more: false }, [ann, ann]);
    expect(chain.end).toEqual(end);
  });
});
