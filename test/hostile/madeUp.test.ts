import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { hashOf } from '../../src/lib/hash.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import { hashOfPlace, stateFromJson, stateToJson, textOfSeal } from '../../src/session/room/log.ts';
import { isSound } from '../../src/session/room/sound.ts';
import type { RoomState } from '../../src/session/room/state.ts';
import { stateSchema } from '../../src/session/room/stateSchema.ts';
import { makeWorld, type Person, ROOM, type World } from '../fuzz/world.ts';
import { stranger } from './stranger.ts';

type Json = Record<string, never> & Record<string, unknown>;
const copyOf = (state: RoomState): Json => JSON.parse(JSON.stringify(stateToJson(state)));
const pass = (world: World, seconds: number): Promise<number> => {
  const end = world.net.time.now() + seconds * 1000;
  return world.until('time passes', () => world.net.time.now() >= end, seconds + 10);
};

/** As at the edge: what is read is the very same, and can be gone on from. */
const isOurs = ({ games, scheme }: World, json: unknown): boolean => {
  const read = v.safeParse(stateSchema, json);
  return read.success && isSound(games, scheme, ROOM, stateFromJson(read.output));
};

describe('a state of a room', () => {
  const kinds = games.flatMap(({ info: { id } }) => [[id, 'joint'] as const, [id, 'device'] as const]);

  it.each(kinds)('that is one of ours is always taken for one (%s, %s)', async (game, dealing) => {
    const world = await makeWorld(game, 3, `ours ${game}`, dealing);
    await world.begin();
    const chance = makeRng('ours');
    const { room } = world.people[0]!;
    const refused: unknown[] = [];
    let seen: RoomState | null = null;
    let vanished = false;
    for (let states = 0, steps = 0; states < 260 && steps < 12_000; steps++) {
      await world.step();
      world.act(chance, 3);
      if (states > 150 && !vanished) {
        world.kill(world.people[2]!);
        vanished = true;
      }
      const { state } = room.peer;
      if (state === seen) continue;
      seen = state;
      states++;
      const json = copyOf(state!);
      const read = v.safeParse(stateSchema, json);
      if (!read.success || hashOf(read.output) !== hashOf(json))
        refused.push(
          read.issues?.map(({ path, message }) => [path?.map(({ key }) => key).join('.'), message]),
        );
      else if (!isOurs(world, json)) refused.push(json);
    }
    expect(refused).toEqual([]);
    expect(world.broken).toEqual([]);
  });
});
