import { describe, expect, it } from 'vitest';
import { hashOf } from '../../lib/hash.ts';
import { hashOfEntry } from '../room/index.ts';
import { keyOf } from '../room/testing.ts';
import { Attestations } from './attestations.ts';
import { makeDevice, rename } from './testing.ts';

const FOUR = ['ann', 'bo', 'cy', 'dee'];

/** Ann's device at a table of four whose match has just begun: its first entry bears the state's hash. */
function begun() {
  const device = makeDevice('ann', FOUR);
  const seals = new Attestations(device.ports);
  const entry = device.say('ann', { type: 'start' });
  const [settled] = device.chain.settle(device.chain.length);
  const hash = hashOfEntry(entry);
  const seal = (of = hash, seq = entry.seq) => ({ t: 'seal', seq, hash: of, signature: 'checked' }) as const;
  return { ...device, seals, entry, hash, settled: settled!, seal };
}

describe('attestations at the end of a hand', () => {
  it('make a snapshot once a majority of voters has signed', () => {
    const { seals, settled, hash, seal, snapshots, told, chain } = begun();
    seals.settled(settled, hash);
    expect(told('seal').map(({ message }) => message.hash)).toEqual([hash]);
    for (const who of ['bo', 'bo', 'eve']) seals.receive(keyOf(who), seal(), chain.settled);
    expect(seals.snapshot).toBeNull();
    seals.receive(keyOf('cy'), seal(), chain.settled);
    expect(seals.snapshot?.seals.map(({ key }) => key)).toEqual(['ann', 'bo', 'cy'].map(keyOf));
    expect(seals.snapshot).toMatchObject({ hash, state: settled.applied.state });
    // The snapshot is stored once; later seals are only added to it.
    seals.receive(keyOf('dee'), seal(), chain.settled);
    expect(seals.snapshot?.seals).toHaveLength(4);
    expect(snapshots).toHaveLength(1);
  });

  it('count even if they arrive before the hand’s end is settled here', () => {
    const { seals, settled, hash, seal, entry } = begun();
    for (const who of ['bo', 'cy']) seals.receive(keyOf(who), seal(), entry.seq);
    expect(seals.snapshot).toBeNull();
    seals.settled(settled, hash);
    expect(seals.snapshot?.seals.map(({ key }) => key)).toEqual(['bo', 'cy', 'ann'].map(keyOf));
  });

  it('count for nothing if they are of another log', () => {
    const { seals, settled, hash, seal, chain } = begun();
    seals.settled(settled, hash);
    for (const who of ['bo', 'cy', 'dee']) seals.receive(keyOf(who), seal(hashOf('another')), chain.settled);
    expect(seals.snapshot).toBeNull();
  });

  it('are made only where a hand begins or ends', () => {
    const device = makeDevice('ann', FOUR);
    const seals = new Attestations(device.ports);
    const entry = device.say('bo', rename('Beau'));
    for (const each of device.chain.settle(device.chain.length)) seals.settled(each, hashOfEntry(entry));
    expect(device.told('seal')).toEqual([]);
  });
});
