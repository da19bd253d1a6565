import { expect, it } from 'vitest';
import { makeWorld, type Person } from './world.ts';

it('an error in one tick of a device ends neither its links’ upkeep nor the match', async () => {
  const world = await makeWorld('spike', 3, 'stumble', 'device');
  await world.begin();
  const [ann, bo] = world.people as [Person, Person, Person];
  world.ticks.set(ann.name, () => {
    world.ticks.delete(ann.name);
    throw new Error('stumbled');
  });
  await expect(world.until('the error', () => false)).rejects.toThrow('stumbled');

  // Two of the three must notice that the third has gone without a word, which only ticks do.
  world.kill(bo);
  await world.until('they miss him', () => !ann.room.peer.state!.seats[1]!.holder!.present);
  world.revive(bo);
  await world.until('he is back', () =>
    world.people.every(({ room }) => room.peer.state!.seats[1]!.holder!.present),
  );
  await world.until('they agree', () => world.agree());
  expect(world.broken).toEqual([]);
});
