import { describe, expect, it } from 'vitest';
import { playing, wait } from '../../fuzz/playing.ts';

describe('a device that changes networks in mid-hand', () => {
  it.each([
    ['the sequencer’s, of two', 2, [0]],
    ['both', 2, [0, 1]],
    ['one of four', 4, [2]],
  ])('is linked to everyone again before anyone misses it: %s', async (_, count, moving) => {
    const world = await playing('comet', count, 'roaming');
    const { people, net } = world;
    const absent: string[] = [];
    world.watching.push(() => {
      for (const { room } of people)
        for (const { holder } of room.peer.newest!.seats)
          if (holder?.present === false) absent.push(holder.name);
    });
    await wait(world, 3);
    for (const each of moving) net.roam(people[each]!.address);
    const from = net.time.now();
    // Silence is longer than this while nothing has come since.
    const hears = (since: number): boolean =>
      people.every(({ room, key: me }) =>
        people.every(({ key }) => key === me || room.peer.silence(key) < net.time.now() - since),
      );
    await world.until('all hear each other', () => hears(from + 100), 5);
    people[0]!.room.propose({ type: 'rename', name: 'Again', colour: 0 });
    await world.until('a word is settled', () =>
      people.every(({ room }) => room.peer.state!.seats[0]!.holder!.name === 'Again'),
    );
    await wait(world, 6);
    expect(absent).toEqual([]);
    expect(world.broken).toEqual([]);
    expect(people.flatMap(({ findings }) => findings)).toEqual([]);
  });
});
