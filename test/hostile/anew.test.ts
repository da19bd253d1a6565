import { describe, expect, it } from 'vitest';
import { hashOf } from '../../src/lib/hash.ts';
import { fakeSigner } from '../../src/session/identity/testSigning.ts';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import { hashOfPlace, stateToJson, textOfAttestation } from '../../src/session/room/log.ts';
import { peopleOf } from '../../src/session/room/tables.ts';
import { keyOf, roomLog, setupOf } from '../../src/session/room/testing.ts';
import { makeWorld, type Person, TABLE } from '../fuzz/world.ts';
import { lure } from './sequencer/handOn.ts';
import { stranger } from './stranger.ts';

const joint = { grace: 20, away: 'bot', dealing: 'joint', forfeit: true } as const;

describe('a start entry', () => {
  it('starts only the setup that its author has seen', () => {
    const log = roomLog();
    log.seat(['ann', 'vic', 'mal'], setupOf(3, { settings: joint }));
    const start = log.placed({ type: 'start' });
    log.say('mal', { type: 'setup', setup: setupOf(3, { settings: { ...joint, dealing: 'device' } }) });
    expect(log.refusal('vic', start)).toBe('late');
  });
});

describe('a table that is opened again', () => {
  it('keeps out anyone the room has removed, and with locked seats anyone who did not sit there', () => {
    const before = roomLog();
    before.seat(['ann', 'bo', 'mal']);
    for (const who of ['ann', 'bo']) before.vote(who, { kind: 'kick', key: keyOf('mal') });
    for (const who of ['ann', 'bo']) before.vote(who, { kind: 'lock', on: true });
    const { barred } = before.state;
    const people = peopleOf(before.state);
    expect(people).not.toContain(keyOf('mal'));
    const next = roomLog();
    next.say('ann', {
      type: 'found',
      protocol: PROTOCOL,
      setup: setupOf(4),
      seat: 0,
      name: 'ann',
      colour: 0,
      people,
      barred: [...barred],
      locked: true,
    });
    const sit = (who: string) => ({ type: 'sit', seat: 1, name: who, colour: 1 }) as const;
    expect(next.refusal('mal', sit('mal'))).toBe('removed');
    expect(next.refusal('new', sit('new'))).toBe('locked');
    next.say('bo', sit('bo'));
  });
});

describe('a stranger with the link who calls someone sitting alone', () => {
  it('cannot replace her table with one of their own', async () => {
    const world = await makeWorld('spike', 2, 'alone', 'device');
    await world.begin();
    await world.quiet();
    const [vic, bo] = world.people as Person[] as [Person, Person];
    bo.room.rise();
    const holders = () => vic.room.peer.state!.seats.filter(({ holder }) => holder).length;
    await world.until('bo has left', () => holders() === 1);
    world.kill(bo);
    const { chain } = vic.room.peer.replica;
    const { settled } = chain;
    const mal = stranger(world, 'Mallory', vic);
    await mal.letIn();
    // All is as it was, except that Mallory has her seat.
    const made = JSON.parse(
      JSON.stringify(stateToJson(chain.settledState!)).replaceAll(vic.key, mal.signer.key),
    ) as { term: number };
    const seq = chain.length + 5;
    const place = { seq, term: made.term, prev: '0'.repeat(64), said: hashOf('made up') };
    const hash = hashOfPlace({ ...place, state: hashOf(made) });
    const seals = [{ key: mal.signer.key, signature: mal.signer.sign(textOfAttestation(TABLE, seq, hash)) }];
    for (let i = 0; i < 3; i++) {
      await lure(world, vic, mal.say);
      mal.say({ t: 'snapshot', ...place, state: made, seals });
      const end = world.net.time.now() + 2000;
      await world.until('it was looked at', () => world.net.time.now() >= end);
    }
    expect(vic.room.peer.mySeat).not.toBeNull();
    expect(chain.settled).toBeGreaterThanOrEqual(settled);
    expect(chain.base).toBeLessThanOrEqual(settled);
  });
});

describe('two of four players who collude', () => {
  it('cannot replace a settled state', async () => {
    const world = await makeWorld('spike', 4, 'half', 'device');
    await world.begin();
    await world.quiet();
    const [vic, , mel, mal] = world.people as Person[] as [Person, Person, Person, Person];
    const { chain } = vic.room.peer.replica;
    const { settled } = chain;
    const made = stateToJson(chain.settledState!) as { term: number; seats: { holder: unknown }[] };
    // They are the majority of the three who are left.
    const [first, ...rest] = made.seats.map((slot) => ({ ...slot }));
    const state = { ...made, seats: [first, { ...rest[0]!, holder: null }, ...rest.slice(1)] };
    const seq = chain.length + 40;
    const place = { seq, term: made.term, prev: '0'.repeat(64), said: hashOf('made up') };
    const hash = hashOfPlace({ ...place, state: hashOf(state) });
    const seals = [mel, mal].map(({ name, key }) => ({
      key,
      signature: fakeSigner(name).sign(textOfAttestation(TABLE, seq, hash)),
    }));
    const voice = stranger(world, 'Mallory', vic);
    await voice.letIn();
    for (let i = 0; i < 3; i++) {
      await lure(world, vic, voice.say);
      voice.say({ t: 'snapshot', ...place, state, seals });
      const end = world.net.time.now() + 2000;
      await world.until('it was looked at', () => world.net.time.now() >= end);
    }
    expect(chain.base).toBeLessThanOrEqual(settled);
    expect(vic.room.peer.state!.seats[1]!.holder).not.toBeNull();
  });
});
