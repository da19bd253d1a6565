import { describe, expect, it } from 'vitest';
import { keyOf } from '../room/testing.ts';
import { Election } from './election.ts';
import { type Device, makeDevice, rename } from './testing.ts';

const FOUR = ['ann', 'bo', 'cy', 'dee'];

/** A device at a table whose sequencer is Ann, with the named people gone. */
function without(gone: readonly string[], name: string, people = FOUR) {
  const device = makeDevice(name, people);
  device.lose(...gone);
  return { ...device, election: new Election(device.core, device.parts) };
}

const standFor = (device: Device, term: number) => ({ t: 'stand', term, last: device.chain.end }) as const;
const votesOf = (device: Device) => device.told('vote').map(({ to, message }) => [to, message.term]);

/** Lets everything waiting for promises happen. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 4; i++) await null;
};

describe('an election', () => {
  it.each([
    ['bo', 0],
    ['cy', 1200],
    ['dee', 2400],
  ])('gives %s its turn %i ms after the sequencer is missed', (name, turn) => {
    const device = without(['ann'], name);
    const { election, told } = device;
    election.tick();
    if (turn > 0) {
      device.world.now += turn - 1;
      election.tick();
      expect(told('stand')).toEqual([]);
      device.world.now += 1;
      election.tick();
    }
    expect(told('stand').map(({ message }) => message.term)).toEqual([2]);
  });

  it.each([
    ['is idle', (device: Device) => Object.assign(device.core, { idle: 1 })],
    [
      'follows a term too far ahead',
      ({ election }: ReturnType<typeof without>) => election.heard(keyOf('ann'), 1e12),
    ],
  ])('begins while the sequencer is there if it %s', (_, happens) => {
    const device = without([], 'bo');
    happens(device);
    for (let i = 0; i < 9; i++) {
      device.election.tick();
      device.world.now += 500;
    }
    expect(device.told('stand').map(({ message }) => message.term)).toEqual([2]);
  });

  it('leaves the office to pages with all rules, unless none stands for long', () => {
    const device = without(['ann'], 'bo');
    device.world.hasAllRules = false;
    const stood = (seconds: number): number[] => {
      for (let i = 0; i < 2 * seconds; i++) {
        device.election.tick();
        device.world.now += 500;
      }
      return device.told('stand').map(({ message }) => message.term);
    };
    expect(stood(20)).toEqual([]);
    // A vote given to another page begins the time anew.
    device.election.stands(keyOf('cy'), standFor(device, 2));
    expect(stood(20)).toEqual([]);
    expect(stood(1)).toEqual([3]);
  });

  it('does not begin while the sequencer is there, or while most of the voters are away', () => {
    for (const gone of [[], ['ann', 'cy'], ['ann', 'cy', 'dee']]) {
      const device = without(gone, 'bo');
      for (let i = 0; i < 20; i++) {
        device.election.tick();
        device.world.now += 500;
      }
      expect(device.told('stand')).toEqual([]);
    }
  });

  it('is won with a majority, whose votes the first entry of the term carries', () => {
    const device = without(['ann'], 'bo');
    const { election, told, core, chain } = device;
    election.tick();
    election.votes(keyOf('cy'), { t: 'vote', term: 2, signature: 'from cy' });
    // No one counts twice, for another term, or without a seat.
    election.votes(keyOf('cy'), { t: 'vote', term: 2, signature: 'again' });
    election.votes(keyOf('dee'), { t: 'vote', term: 3, signature: 'another' });
    election.votes(keyOf('eve'), { t: 'vote', term: 2, signature: 'a stranger' });
    expect(told('order')).toEqual([]);
    expect(core.isSequencer()).toBe(false);
    election.votes(keyOf('dee'), { t: 'vote', term: 2, signature: 'from dee' });
    const [first] = told('order');
    const { body } = first!.message.entry.said;
    expect(body).toMatchObject({ type: 'term', term: 2 });
    expect(body.type === 'term' && body.votes.map(({ key }) => key)).toEqual(['bo', 'cy', 'dee'].map(keyOf));
    expect(chain.end.term).toBe(2);
    expect(core.isSequencer()).toBe(true);
  });
});

describe('a vote', () => {
  it('is given once a term', () => {
    const device = without(['ann'], 'dee');
    device.election.stands(keyOf('bo'), standFor(device, 2));
    device.election.stands(keyOf('cy'), standFor(device, 2));
    expect(votesOf(device)).toEqual([[keyOf('bo'), 2]]);
    device.election.stands(keyOf('cy'), standFor(device, 3));
    expect(votesOf(device)).toEqual([
      [keyOf('bo'), 2],
      [keyOf('cy'), 3],
    ]);
  });

  it('is not given for a shorter log', () => {
    const device = without(['ann'], 'dee');
    const stand = standFor(device, 2);
    device.say('bo', rename('Beau'));
    device.election.stands(keyOf('bo'), stand);
    expect(votesOf(device)).toEqual([]);
    expect(device.core.promised).toBe(1);
    // The candidate learns what it lacks.
    expect(device.told('have').map(({ to }) => to)).toEqual([keyOf('bo')]);
  });

  it('is not given against a sequencer that still answers, unless it was caught', () => {
    const device = without([], 'dee');
    device.election.stands(keyOf('bo'), standFor(device, 2));
    expect(votesOf(device)).toEqual([]);
    device.core.accuse({ who: keyOf('ann'), kind: 'fork' });
    device.election.stands(keyOf('bo'), standFor(device, 2));
    expect(votesOf(device)).toEqual([[keyOf('bo'), 2]]);
  });

  it('is given against a sequencer that has said it follows a later term, though it takes that back', () => {
    const device = without([], 'dee');
    device.election.heard(keyOf('ann'), 2);
    device.election.heard(keyOf('ann'), 1);
    device.election.stands(keyOf('bo'), standFor(device, 3));
    expect(votesOf(device)).toEqual([[keyOf('bo'), 3]]);
  });

  it('is given to a sequencer that renews its office, but once it is idle only if no one could take over', () => {
    for (const [gone, idle, isGiven] of [
      [[], 0, true],
      [[], 1, false],
      [['bo', 'cy'], 1, true],
    ] as const) {
      const device = without(gone, 'dee');
      device.core.idle = idle;
      device.election.stands(keyOf('ann'), standFor(device, 2));
      expect(votesOf(device)).toEqual(isGiven ? [[keyOf('ann'), 2]] : []);
    }
  });

  it('is sent once its promise is on the disk, and not if a later one was made meanwhile', async () => {
    const device = without(['ann'], 'dee');
    const writes: (() => void)[] = [];
    device.world.disk = () => new Promise((done) => void writes.push(done));
    device.election.stands(keyOf('bo'), standFor(device, 2));
    device.election.stands(keyOf('cy'), standFor(device, 3));
    await settle();
    expect(votesOf(device)).toEqual([]);
    for (const written of writes) written();
    await settle();
    expect(votesOf(device)).toEqual([[keyOf('cy'), 3]]);
  });

  it('is neither sent nor promised if the disk takes nothing', async () => {
    const device = without(['ann'], 'dee');
    device.world.disk = () => Promise.reject(new Error('The disk is full.'));
    device.election.stands(keyOf('bo'), standFor(device, 2));
    expect(device.core.promised).toBe(2);
    await settle();
    expect(device.core).toMatchObject({ promised: 1, promisedTo: null });
    expect(votesOf(device)).toEqual([]);
  });
});
