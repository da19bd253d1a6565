import { describe, expect, it } from 'vitest';
import { playing, wait } from '../fuzz/playing.ts';
import type { Person } from '../fuzz/world.ts';
import { stranger } from './stranger.ts';

describe('a seated player whose device calls again and again, and only proves who it is', () => {
  it.each([
    ['a player', 2, 3.5],
    ['the sequencer', 0, 1],
  ])('is missed: %s', async (_, seat, every) => {
    const world = await playing('comet', 3, 'mute');
    const mute = world.people[seat]!;
    const others = world.people.filter((each) => each !== mute);
    const isAbsent = ({ room }: Person): boolean => room.peer.state!.seats[seat]!.holder!.present === false;
    world.kill(mute);
    for (let time = 0; time < 14; time += every) {
      for (const other of others) stranger(world, mute.name, other);
      await wait(world, every);
    }
    expect(others.map(isAbsent)).toEqual([true, true]);
    for (const { room } of others) expect(room.peer.state!.sequencer).not.toBe(mute.key);
    expect(world.broken).toEqual([]);
  });
});
