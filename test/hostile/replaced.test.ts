import { describe, expect, it } from 'vitest';
import { ownAddress } from '../../src/session/transport/index.ts';
import { wait } from '../fuzz/playing.ts';
import { makeWorld } from '../fuzz/world.ts';

describe('a person who opens another page with the same key', () => {
  it.each([2, 3, 4])('plays on there, and the first one leaves: %i at the table', async (count) => {
    const world = await makeWorld('comet', count, `pages ${count}`, 'device');
    await world.begin();
    await world.quiet();
    const first = world.people.at(-1)!;
    const others = world.people.slice(0, -1);
    const second = world.add(first.name, { address: ownAddress('their other page'), sat: true });
    await world.until('the first page has left', () => !first.alive);
    await world.until('the second is linked with all', () =>
      others.every(({ key }) => second.room.peer.linked.some((each) => each.key === key)),
    );
    await world.until('all agree', () => second.room.match !== null && world.agree());
    await wait(world, 60);
    expect(second.alive).toBe(true);
    expect(others.flatMap(({ findings }) => findings)).toEqual([]);
    expect(world.broken).toEqual([]);
  });
});

describe('a seated player who claims that another has opened another page', () => {
  it('does not send them away: the others still talk with them', async () => {
    const world = await makeWorld('comet', 3, 'liar', 'device');
    await world.begin();
    await world.quiet();
    const [ann, bo, mal] = world.people;
    const isLinked = (): boolean => ann!.room.peer.linked.some(({ key }) => key === mal!.key);
    for (let lies = 0; lies < 3; lies++) {
      await world.until('Mal can talk to Ann', isLinked);
      mal!.room.peer.send(ann!.key, { t: 'sorry', why: 'replaced', text: '' });
      await wait(world, 2);
      expect(ann!.room.peer.linked.map(({ key }) => key)).toContain(bo!.key);
    }
    await world.until('all agree', () => isLinked() && world.agree());
    expect(ann!.alive).toBe(true);
    expect(world.broken).toEqual([]);
  });
});
