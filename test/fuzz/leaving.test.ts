import { describe, expect, it } from 'vitest';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import type { RoomIntent } from '../../src/session/room/roomIntent.ts';
import { seatOf } from '../../src/session/room/state/state.ts';
import { seeds } from '../samples.ts';
import { wait } from './playing.ts';
import { makeWorld, type Person, TABLE, type World } from './world.ts';

/** Seats these people in the waiting room of one table. */
async function gathered(count: number, seed: string): Promise<World> {
  const world = await makeWorld('spike', count, seed, 'device', {}, true);
  await world.gather();
  return world;
}

const state = ({ room }: Person) => room.peer.state!;
const sits = (person: Person): boolean =>
  state(person) !== null && seatOf(state(person), person.key) !== null;
const settledFor = (world: World, person: Person, body: RoomIntent) => {
  let answer: string | null | undefined;
  person.room.propose(body, (error) => {
    answer = error?.code ?? null;
  });
  return world
    .until(`${person.name}: ${body.type} is answered`, () => answer !== undefined)
    .then(() => answer!);
};
/** Leaves as a page does: gives up the seat unless it is the last, and is gone. */
async function leave(world: World, person: Person): Promise<void> {
  await settledFor(world, person, { type: 'rise' });
  world.kill(person);
}
/** Takes a free seat; another person may be quicker. */
async function sit(world: World, person: Person): Promise<string | null> {
  for (;;) {
    const seat = state(person).seats.findIndex(({ holder }) => !holder);
    person.room.peer.meetAll();
    const refused = await settledFor(world, person, {
      type: 'sit',
      seat,
      name: person.name,
      colour: seat,
    });
    if (refused !== 'seatTaken') return refused;
  }
}
const together = (people: readonly Person[]): boolean =>
  new Set(people.map(({ store }) => store.table)).size === 1 &&
  people.every((person) => state(person) !== null);

function expectPeace({ broken, people }: World): void {
  expect(broken).toEqual([]);
  expect(people.flatMap(({ findings }) => findings)).toEqual([]);
}

describe('a room that everyone has left', () => {
  it('keeps the seat of the last player, though both want to get up at once', async () => {
    const world = await gathered(2, 'both');
    const answers = await Promise.all(
      world.people.map((person) => settledFor(world, person, { type: 'rise' })),
    );
    expect(answers.filter((each) => each === null).length).toBe(1);
    expect(answers.find((each) => each !== null)).toBe('lastHere');
    const [left, last] = answers[0] === null ? world.people : [...world.people].reverse();
    expect(await sit(world, left!)).toBe(null);
    expect(await settledFor(world, last!, { type: 'start' })).toBe(null);
    expectPeace(world);
  });

  it('continues with the last player when they are back', async () => {
    const world = await gathered(3, 'last');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    for (const person of [ann, cy, bo]) await leave(world, person);
    world.revive(bo);
    await world.until('he has the office', () => world.agree([bo]));
    expect(await settledFor(world, bo, { type: 'start' })).toBe(null);
    expectPeace(world);
  });

  it('is opened anew by another, and the last player finds them there', async () => {
    const world = await gathered(3, 'another');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    for (const person of [bo, cy, ann]) await leave(world, person);
    world.revive(bo);
    await wait(world, 8);
    expect(bo.room.peer.isDeserted()).toBe(true);
    world.reopen(bo);
    await world.until('he sits', () => sits(bo));
    world.revive(ann);
    world.revive(cy);
    await world.until('all have come to his table', () => together(world.people));
    for (const person of [ann, cy]) expect(await sit(world, person)).toBe(null);
    expect(await settledFor(world, cy, { type: 'start' })).toBe(null);
    await world.until('all agree', () => world.agree());
    expectPeace(world);
  });

  // The one who waits at the table to leave, or the other, may be the last who sat down at the first table.
  it.each([
    ['the second and the third', [1, 2]],
    ['the third and the first', [2, 0]],
  ])('merges when two have opened it apart: %s', async (_, openers) => {
    const world = await gathered(3, 'apart');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    for (const person of [bo, cy, ann]) await leave(world, person);
    world.net.partition([[bo.address], [cy.address], [ann.address]]);
    for (const person of [bo, cy, ann]) world.revive(person);
    const apart = openers.map((i) => world.people[i] as Person);
    for (const person of apart) world.reopen(person);
    await world.until('both sit alone', () => apart.every(sits));
    await wait(world, 20);
    world.net.partition([]);
    await world.until('all are at one table', () => together(world.people));
    for (const person of world.people) if (!sits(person)) expect(await sit(world, person)).toBe(null);
    await world.until('all agree', () => world.agree());
    expectPeace(world);
  });

  it('takes no one from a table that goes on', async () => {
    const world = await gathered(3, 'goes on');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    await leave(world, bo);
    expect(await settledFor(world, ann, { type: 'start' })).toBe(null);
    world.net.partition([[bo.address], [ann.address, cy.address]]);
    world.revive(bo);
    world.reopen(bo);
    await world.until('he sits alone', () => sits(bo));
    world.net.partition([]);
    await world.until('he comes back to the others', () => together(world.people));
    expect(ann.room.match).not.toBe(null);
    expect(await sit(world, bo)).toBe(null);
    await world.until('all agree', () => world.agree());
    expectPeace(world);
  });

  it('is not led away by strangers, nor by a removed player', async () => {
    const world = await gathered(3, 'strangers');
    const [ann, bo, cy] = world.people as [Person, Person, Person];
    for (const person of [ann, bo])
      await settledFor(world, person, { type: 'vote', motion: { kind: 'kick', key: cy.key }, vote: 'for' });
    await leave(world, bo);
    const mallory = world.add('Mallory');
    await world.until('she watches', () => state(mallory) !== null);
    for (const person of [cy, mallory]) world.reopen(person);
    await world.until('both have tables of their own', () => sits(cy) && sits(mallory));
    await wait(world, 30);
    expect([ann.store.table, sits(ann)]).toEqual([TABLE, true]);
    expectPeace({ ...world, people: [ann] });
  });
});

describe('people who come and go at random', () => {
  it.each(seeds(['one', 'two'], { soak: 40 }))('are at one table in the end (%s)', async (seed) => {
    const chance = makeRng(`leaving ${seed}`);
    const world = await gathered(4, `leaving ${seed}`);
    const { net, people } = world;
    const operations: string[] = [];
    const does = (person: Person): string => {
      const { room, name } = person;
      if (!person.alive) {
        world.revive(person);
        return `${name} comes back`;
      }
      const here = room.peer.state;
      switch (below(chance, 6)) {
        case 0:
          world.kill(person);
          return `${name} is gone`;
        case 1:
          room.propose({ type: 'rise' });
          return `${name} gets up`;
        case 2:
          if (!here) return '';
          room.peer.meetAll();
          room.propose({ type: 'sit', seat: below(chance, here.seats.length), name, colour: 0 });
          return `${name} sits down`;
        case 3:
          room.propose({ type: below(chance, 2) ? 'start' : 'again' });
          return `${name} starts`;
        case 4:
          if (!room.peer.isDeserted()) return '';
          world.reopen(person);
          return `${name} opens ${person.store.table}`;
        default: {
          const some = people.filter(() => below(chance, 2) === 0);
          const apart = [some, people.filter((each) => !some.includes(each))];
          net.partition(below(chance, 2) ? [] : apart.map((group) => group.map(({ address }) => address)));
          return `split: ${some.map((each) => each.name)}`;
        }
      }
    };
    for (let i = 0; i < 2000; i++) {
      await world.step();
      if (below(chance, 30) === 0)
        operations.push(`${Math.round(net.time.now() / 1000)} s: ${does(pick(chance, people))}`);
    }
    // Another evening: all come back, and nothing keeps them apart.
    net.partition([]);
    for (const person of people) if (person.alive) world.kill(person);
    for (const person of people) world.revive(person);
    const context = (): string => operations.filter((each) => !each.endsWith(': ')).join('\n');
    /** Repeats an action now and then until it works, as people do. */
    const trying = (act: (person: Person) => void, done: () => boolean) => {
      let last = Number.NEGATIVE_INFINITY;
      return (): boolean => {
        if (done()) return true;
        if (net.time.now() - last < 3000) return false;
        last = net.time.now();
        for (const person of people) act(person);
        return false;
      };
    };
    const endMatch = ({ room }: Person): void => {
      const { play } = room.peer.state ?? {};
      if (play && world.rules.outcome(play.state) === null)
        room.propose({ type: 'vote', motion: { kind: 'stop' }, vote: 'for' });
    };
    // Players stay where they are; then all come together.
    const stop = (person: Person): void => {
      const { room, other } = person;
      if (room.peer.standing().is === 'stuck' && other) world.goTo(person, other);
      else endMatch(person);
    };
    const sitDown = (person: Person): void => {
      if (!together([person]) || sits(person)) return;
      // A player who returns to a match whose seat another has taken waits until it is over.
      for (const other of people) endMatch(other);
      const { seats } = state(person);
      person.room.peer.meetAll();
      const free = seats.flatMap(({ holder }, seat) => (holder ? [] : [seat]));
      const seat = free[people.indexOf(person) % free.length]!;
      person.room.propose({ type: 'sit', seat, name: person.name, colour: 0 });
    };
    await world.until(
      `all are at one table after\n${context()}`,
      trying(stop, () => together(people)),
      300,
    );
    const allSit = () => together(people) && people.every(sits) && world.agree();
    await world.until(`all sit and agree after\n${context()}`, trying(sitDown, allSit), 180);
    expect(await settledFor(world, people[0]!, { type: 'pause', on: false }), context()).toBe(null);
    expectPeace(world);
  });
});
