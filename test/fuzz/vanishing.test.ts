import { describe, expect, it } from 'vitest';
import { playing, wait } from './playing.ts';
import type { Person } from './world.ts';

const settled = ({ room }: Person): number => room.peer.replica.chain.settled;
describe('a person vanishes', () => {
  it.each(['kill', 'freeze', 'cut'] as const)('%s: all others notice within 6 seconds', async (how) => {
    const world = await playing('spike', 4, `notice ${how}`);
    const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
    if (how === 'cut')
      world.net.partition([[cy], [ann, bo, dora]].map((group) => group.map((p) => p.address)));
    else world.net[how](cy.address);
    if (how === 'kill') cy.alive = false;
    else cy.frozen = true;
    const others = [ann, bo, dora];
    const took = await world.until('all have noticed', () =>
      others.every(({ room }) => room.peer.presence(cy.key) === 'gone'),
    );
    expect(took).toBeLessThanOrEqual(6000);
    await world.until('and the table goes on without their vote', () =>
      others.every(
        ({ room }) => !room.peer.state!.seats.find(({ holder }) => holder?.key === cy.key)!.holder!.present,
      ),
    );
  });

  it.each(['kill', 'freeze'] as const)(
    'the sequencer (%s): the next takes over within 10 seconds, and nothing acknowledged is lost',
    async (how) => {
      const world = await playing('spike', 4, `takeover ${how}`);
      const [ann, bo, cy, dora] = world.people as [Person, Person, Person, Person];
      let acknowledged = 0;
      bo.room.propose({ type: 'rename', name: 'Beau', colour: 5 }, (error) => {
        if (!error) acknowledged++;
      });
      await world.until('Bo has heard of it', () => acknowledged === 1);
      world.net[how](ann.address);
      ann.frozen = how === 'freeze';
      ann.alive = how !== 'kill';
      // Sent to no one, so it is sent again to the next peer.
      cy.room.propose({ type: 'rename', name: 'Cyd', colour: 6 }, (error) => {
        if (!error) acknowledged++;
      });
      const others = [bo, cy, dora];
      const took = await world.until('somebody else keeps order', () =>
        others.every(({ room }) => room.peer.state!.sequencer !== ann.key),
      );
      expect(took).toBeLessThanOrEqual(10_000);
      await world.until('what was said is taken up', () => acknowledged === 2);
      await world.until('by everybody', () =>
        others.every(({ room }) =>
          ['Beau', 'Cyd'].every((name) => room.peer.state!.seats.some(({ holder }) => holder?.name === name)),
        ),
      );
      if (how === 'kill') world.revive(ann);
      else world.net.thaw(ann.address);
      ann.frozen = false;
      await world.until(
        'she is back, and sees the same',
        () => world.agree(world.people) && settled(ann) > 0,
      );
      await world.until('and counts again', () => dora.room.peer.state!.seats[0]!.holder!.present);
      expect(world.broken).toEqual([]);
    },
  );
});

describe('a page that has slept', () => {
  it('reports no one as unreachable, and catches up', async () => {
    const world = await playing('spike', 3, 'slept');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    bo.frozen = true;
    world.net.freeze(bo.address);
    await wait(world, 60);
    ann.room.propose({ type: 'rename', name: 'Anna', colour: 5 });
    await world.until('they go on without him', () => ann.room.peer.state!.seats[0]!.holder!.name === 'Anna');
    bo.frozen = false;
    world.net.thaw(bo.address);
    const called = new Set<string>();
    let caughtUp = false;
    const end = world.net.time.now() + 15_000;
    await world.until('he is awake', () => {
      const { peer } = bo.room;
      for (const { key, name } of [ann, cy])
        if (peer.presence(key) === 'gone') called.add(`${name} cannot be reached`);
      for (const { motion } of ann.room.peer.newest!.motions) called.add(motion.kind);
      caughtUp ||= !peer.isCatchingUp() && peer.state!.seats[0]!.holder!.name === 'Anna';
      return world.net.time.now() >= end;
    });
    expect(caughtUp).toBe(true);
    expect([...called]).toEqual([]);
  });

  it('accepts no commands on its old state: it is catching up until it knows', async () => {
    const world = await playing('spike', 3, 'returns');
    const [ann, bo] = world.people as [Person, Person];
    world.kill(bo);
    await wait(world, 10);
    ann.room.propose({ type: 'rename', name: 'Anna', colour: 5 });
    await world.until('they go on without him', () => ann.room.peer.state!.seats[0]!.holder!.name === 'Anna');
    world.revive(bo);
    const early: boolean[] = [];
    await world.until('he knows', () => {
      const { state } = bo.room.peer;
      const knows = state?.seats[0]?.holder?.name === 'Anna';
      if (state && !knows) early.push(bo.room.peer.isCatchingUp());
      return knows && !bo.room.peer.isCatchingUp();
    });
    expect(early.length).toBeGreaterThan(0);
    expect(early).not.toContain(false);
  });
});

describe('a split network', () => {
  it.each([
    [
      5,
      [
        [0, 1, 2],
        [3, 4],
      ],
      [0, 1, 2],
    ],
    [
      5,
      [
        [0, 1],
        [2, 3, 4],
      ],
      [2, 3, 4],
    ],
    [
      4,
      [
        [0, 1],
        [2, 3],
      ],
      [],
    ],
    [5, [[0, 1], [2, 3], [4]], []],
    [2, [[0], [1]], []],
    [3, [[0], [1, 2]], [1, 2]],
  ])(
    '%i people as %j: only a majority goes on (%j), and then all are one again',
    async (count, parts, going) => {
      const world = await playing('spike', count, `split ${JSON.stringify(parts)}`);
      const { people, net } = world;
      net.partition(parts.map((part) => part.map((i) => people[i]!.address)));
      await wait(world, 8);
      const before = people.map(settled);
      for (const { room, name } of people) room.propose({ type: 'rename', name: `${name}!`, colour: 1 });
      await wait(world, 25);
      for (const [i, person] of people.entries()) {
        if (going.includes(i)) expect(settled(person), `${i} goes on`).toBeGreaterThan(before[i]!);
        else expect(settled(person), `${i} waits`).toBe(before[i]);
      }
      net.partition([]);
      await world.until(
        'all are one again',
        () => world.agree() && people.every((p) => settled(p) > before[0]!),
        120,
      );
      await world.until('everybody’s words are in', () =>
        people.every(({ key, name }) =>
          people[0]!.room.peer.state!.seats.some(
            ({ holder }) => holder?.key === key && holder.name === `${name}!`,
          ),
        ),
      );
      expect(world.broken).toEqual([]);
      expect(people.flatMap(({ findings }) => findings)).toEqual([]);
    },
  );
});
