import { describe, expect, it } from 'vitest';
import { FREE_TABLE, playing, wait } from '../fuzz/playing.ts';
import type { Person } from '../fuzz/world.ts';
import { stranger } from './stranger.ts';

describe('a seated player whose device calls again and again, and only proves who it is', () => {
  it.each([
    ['a player', 'comet', 2, 3.5],
    ['the sequencer', 'comet', 0, 1],
    ['a player at a free table', FREE_TABLE, 2, 3.5],
    ['the sequencer of a free table', FREE_TABLE, 0, 1],
  ])('is missed: %s', async (_, game, seat, every) => {
    const world = await playing(game, 3, 'mute');
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
