import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { below, makeRng } from '../../src/lib/rng.ts';
import { samples, seeds } from '../samples.ts';
import { harm, recover, slowDisks } from './harm.ts';
import { makeWorld } from './world.ts';

/** Steps of the network at one table. */
const STEPS = samples({ quick: 1250, soak: 5000 });

describe.each(games.map(({ info }) => info.id))('%s over a bad network', (game) => {
  it.each(seeds([], { soak: 10 }))(
    'everyone ends up at one table, and nothing settled ever changes (seed %s)',
    async (seed) => {
      const chance = makeRng(`${game} ${seed}`);
      const count = 3 + below(chance, 6);
      const world = await makeWorld(game, count, `${game} ${seed}`);
      await world.begin();
      slowDisks(world, makeRng(`${game} ${seed} disks`));
      const operations: string[] = [];
      for (let i = 0; i < STEPS; i++) {
        await world.step();
        world.act(chance);
        if (below(chance, 80) === 0)
          operations.push(`${i} at ${world.net.time.now()}: ${harm(world, chance)}`);
      }
      recover(world);
      const context = (): string => `${operations.join('\n')}\n${world.describe()}`;
      await world.until(`all agree after\n${context()}`, () => world.agree(), 180);
      // The table goes on: a new message is settled everywhere.
      const before = Math.max(...world.people.map(({ room }) => room.peer.replica.chain.settled));
      world.people[0]!.room.propose({ type: 'pause', on: false });
      await world.until(
        `the table goes on after\n${context()}`,
        () => world.agree() && world.people[0]!.room.peer.replica.chain.settled > before,
        180,
      );
      expect(world.broken, context()).toEqual([]);
      expect(
        world.people.flatMap(({ findings }) => findings),
        context(),
      ).toEqual([]);
      expect(new Set(world.people.map(world.stateHash)).size).toBe(1);
    },
  );
});
