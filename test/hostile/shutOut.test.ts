import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../src/session/room/commands.ts';
import { seatOf } from '../../src/session/room/state/state.ts';
import { peopleOf, tableAfter } from '../../src/session/room/tables.ts';
import { wait } from '../fuzz/playing.ts';
import { makeWorld, type Person, TABLE, type World } from '../fuzz/world.ts';

const state = ({ room }: Person) => room.peer.state;
const sits = (person: Person): boolean =>
  state(person) !== null && seatOf(state(person)!, person.key) !== null;
const tableOf = ({ store }: Person): string => store.table;

/** Opens the room anew by hand, with any content. */
function opens(
  world: World,
  who: Person,
  more: { readonly barred?: string[]; readonly locked?: true },
  latest = 0,
): string {
  const known = state(who) ? peopleOf(state(who)!) : world.people.map(({ key }) => key);
  const people = known.filter((key) => !more.barred?.includes(key) && !more.locked);
  const table = tableAfter(TABLE, latest, who.key);
  world.goTo(who, { table, opened: null });
  const { setup } = world;
  const how = { protocol: PROTOCOL, setup, seat: 0, name: who.name, colour: 0, people, ...more } as const;
  who.room.propose({ type: 'found', ...how });
  return table;
}

/** A visitor with the link sits down at the table of a player who waits for friends, and gets up again. */
async function visited(seed: string): Promise<readonly [World, Person, Person]> {
  const world = await makeWorld('spike', 1, seed, 'device');
  await world.gather();
  const vic = world.people[0]!;
  const mal = world.add('Mallory');
  await world.until('Mallory sees the table', () => state(mal) !== null);
  mal.room.peer.meetAll();
  mal.room.propose({ type: 'sit', seat: 1, name: 'Mallory', colour: 1 });
  await world.until('Mallory sits', () => sits(mal) && seatOf(state(vic)!, mal.key) !== null);
  mal.room.propose({ type: 'rise' });
  await world.until('Mallory is up', () => seatOf(state(vic)!, mal.key) === null);
  return [world, vic, mal];
}

/** The friend with the link sits down with the waiting player, and they begin. */
async function findsThem(world: World, friend: Person, vic: Person): Promise<void> {
  const name = `${friend.name} finds them`;
  await world.until(name, () => tableOf(friend) === tableOf(vic) && state(friend) !== null, 240);
  friend.room.peer.meetAll();
  const seat = state(vic)!.seats.findIndex(({ holder }) => !holder);
  friend.room.propose({ type: 'sit', seat, name: friend.name, colour: 2 });
  await world.until(`${friend.name} sits`, () => sits(friend) && sits(vic));
  vic.room.propose({ type: 'start' });
  await world.until('they play', () => friend.room.match !== null && vic.room.match !== null);
  expect(world.broken).toEqual([]);
}

describe('a player who opens the room again by hand', () => {
  it.each([
    ['removes', (vic: Person) => ({ barred: [vic.key] })],
    ['locks out', () => ({ locked: true as const })],
  ])('does not lead away a lone player whom the new table %s: a friend finds them', async (how, made) => {
    const [world, vic, mal] = await visited(`shut out ${how}`);
    opens(world, mal, made(vic));
    await wait(world, 40);
    expect(tableOf(vic)).toBe(TABLE);
    expect(sits(vic)).toBe(true);
    world.kill(mal);
    await findsThem(world, world.add('Friend'), vic);
  });

  it('does not lead the others away by removing one of three', async () => {
    const world = await makeWorld('spike', 3, 'shut out of three', 'device');
    await world.gather();
    const [vic, mal, ann] = world.people as Person[] as [Person, Person, Person];
    await world.until('all is settled', () => world.agree());
    world.kill(ann);
    await wait(world, 8);
    const table = opens(world, mal, { barred: [vic.key] });
    await wait(world, 30);
    world.revive(ann);
    await world.until('two are together', () => ann.room.peer.standing().is === 'alive');
    await wait(world, 30);
    expect([vic, ann].map(tableOf)).toEqual([TABLE, TABLE]);
    // Anyone who wants to can go there.
    expect(ann.other?.table ?? table).toBe(table);
    ann.room.propose({ type: 'start' });
    await world.until('they play', () => vic.room.match !== null && ann.room.match !== null);
    expect(world.broken).toEqual([]);
  });

  it('keeps out no one by removing them there in advance: they all come back', async () => {
    const world = await makeWorld('spike', 3, 'shut out by a vote', 'device');
    await world.gather();
    const [vic, mal, ann] = world.people as Person[] as [Person, Person, Person];
    await world.until('all is settled', () => world.agree());
    world.kill(ann);
    await wait(world, 8);
    const apart = [[vic.address], [mal.address]];
    world.net.partition(apart);
    const table = opens(world, mal, {});
    await world.until('Mallory sits', () => sits(mal));
    mal.room.propose({ type: 'vote', motion: { kind: 'kick', key: vic.key }, vote: 'for' });
    await world.until('alone is a majority', () => state(mal)!.barred.includes(vic.key));
    world.net.partition([]);
    await world.until('she is led there', () => tableOf(vic) === table);
    await world.until('she is back', () => tableOf(vic) === TABLE && sits(vic));
    await wait(world, 60);
    expect(tableOf(vic)).toBe(TABLE);
    expect(vic.room.peer.isDeserted()).toBe(true);
    world.revive(ann);
    await world.until(
      'both are there',
      () => [vic, ann].every((each) => each.room.peer.standing().is === 'alive'),
      200,
    );
    expect([vic, ann].map(tableOf)).toEqual([TABLE, TABLE]);
    expect(world.broken).toEqual([]);
  });

  it('strands no one by closing the page: those led there go back and can open the room again', async () => {
    const [world, vic, mal] = await visited('led to nobody');
    const friend = world.add('Friend');
    await world.until('the friend sees the table', () => state(friend) !== null);
    const there = opens(world, mal, {});
    world.tampers.set('Mallory', (text) => (JSON.parse(text).t === 'entries' ? null : text));
    await world.until('she was led there', () => tableOf(vic) === there);
    world.kill(mal);
    await world.until('she is back', () => tableOf(vic) === TABLE && sits(vic));
    await findsThem(world, friend, vic);
  });

  it.each([2, 3])(
    'strands no one by doing so %i times in a row: she is back at her own table',
    async (times) => {
      const [world, vic, mal] = await visited(`led ${times} times`);
      world.tampers.set('Mallory', (text) =>
        ['entries', 'snapshot'].includes(JSON.parse(text).t) ? null : text,
      );
      for (let latest = 0; latest < times; latest++) {
        const there = opens(world, mal, {}, latest);
        await world.until(`she was led there (${latest})`, () => tableOf(vic) === there);
        await wait(world, 2);
      }
      world.kill(mal);
      await world.until('she is back', () => tableOf(vic) === TABLE && sits(vic));
      await findsThem(world, world.add('Friend'), vic);
    },
  );

  it('does not keep newcomers from finding the others by leading them to a dead table', async () => {
    const [world, vic, mal] = await visited('dead table');
    const there = opens(world, mal, { barred: [vic.key] });
    await world.until('Mallory sits', () => sits(mal));
    // Only Mallory can be found at first.
    const friend = world.add('Friend');
    world.net.partition([[vic.address], [mal.address, friend.address]]);
    await world.until('the friend was led there', () => tableOf(friend) === there && state(friend) !== null);
    world.kill(mal);
    world.net.partition([]);
    await findsThem(world, friend, vic);
  });
});
