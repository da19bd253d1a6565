import { describe, expect, it } from 'vitest';
import { hashOf } from '../../lib/hash.ts';
import { keyOf, type Saying } from '../room/testing.ts';
import { Outbox } from './outbox.ts';
import { makeDevice, rename } from './testing.ts';

const ann = keyOf('ann');
const [RENAMES, RISES]: readonly Saying[] = [rename('Cyd'), { type: 'rise' }];
const LESS = { last: { term: 1, seq: 1, hash: hashOf('earlier') } };
const MORE = { last: { term: 1, seq: 50, hash: hashOf('never shown') } };

/** Dee's device at a table whose sequencer is Ann, where Cy complains that she leaves his message out. */
function dees(says = RENAMES!) {
  const device = makeDevice('dee', ['ann', 'bo', 'cy', 'dee']);
  const { chain, core, world } = device;
  const outbox = new Outbox(core, device.parts);
  outbox.late(device.wordsOf('cy', says));
  /** Lets time pass in which all report the same log, but for what these reports say otherwise. */
  const wait = (seconds: number, reports: Readonly<Record<string, object>> = {}): void => {
    for (let i = 0; i < 2 * seconds; i++) {
      world.now += 500;
      for (const who of ['ann', 'bo', 'cy']) {
        const have = {
          t: 'have',
          promised: chain.state!.term,
          settled: chain.length,
          last: chain.end,
        } as const;
        core.heads.set(keyOf(who), { ...have, ...reports[who] });
      }
      outbox.tick();
    }
  };
  return { ...device, wait };
}

describe('a message that the sequencer leaves out', () => {
  it.each([
    ['nothing unusual', {}],
    ['less of the log than it has put in order', LESS],
    ['more of the log than it shows to anyone', MORE],
  ])('convicts one that reports %s', (_, ann) => {
    const { found, wait } = dees();
    wait(6, { ann });
    expect(found).toEqual([]);
    wait(1, { ann });
    expect(found).toEqual([{ who: keyOf('ann'), kind: 'withheld' }]);
  });

  it('convicts no one while others have more of the log than this device', () => {
    const { found, core, wait } = dees();
    wait(60, { ann: MORE, bo: MORE });
    expect([found, core.idle]).toEqual([[], 0]);
  });

  it('convicts no one while rules are fetched that the sequencer has named', () => {
    const { found, core, wait, hold, release } = dees();
    hold('ann');
    wait(60);
    release();
    wait(6);
    expect([found, core.idle]).toEqual([[], 0]);
  });

  it.each([
    ['it follows a later term', RENAMES!, { promised: 9 }],
    ['the others are not agreed on the voters yet', RISES!, { settled: 0 }],
  ])('convicts no one who reports that %s, but after a while another may take over', (_, says, ann) => {
    const { found, core, wait } = dees(says);
    wait(19, { ann });
    expect([found, core.idle]).toEqual([[], 0]);
    wait(1, { ann });
    expect([found, core.idle]).toEqual([[], 1]);
  });

  it('counts against the next sequencer only from when it was put before that one', () => {
    const { found, say, wait, told } = dees();
    wait(6);
    const votes = ['bo', 'cy', 'dee'].map((name) => ({ key: keyOf(name), signature: `from ${name}` }));
    say('bo', { type: 'term', term: 2, votes });
    const before = told('propose').length;
    wait(6);
    expect(told('propose').slice(before)[0]!.to).toBe(keyOf('bo'));
    expect(found).toEqual([]);
    // And what the first one has left out is not forgotten once it is back.
    say('ann', { type: 'term', term: 3, votes });
    wait(1);
    expect(found).toEqual([{ who: ann, kind: 'withheld' }]);
  });
});
