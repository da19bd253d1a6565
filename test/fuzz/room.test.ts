import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import { makeWorld, type Person, type World } from './world.ts';

/** `FUZZ_STEPS`, `FUZZ_SEED`: more of it, or one run again. */
const STEPS = Number(process.env.FUZZ_STEPS ?? 10_000);
const SEEDS = process.env.FUZZ_SEED ? [process.env.FUZZ_SEED] : ['one', 'two'];

/** Does something bad to somebody, or makes it good again. Returns what, in words. */
function harm(world: World, chance: ReturnType<typeof makeRng>): string {
  const { net, people } = world;
  const [a, b] = [pick(chance, people), pick(chance, people)];
  if (!a.alive) {
    world.revive(a);
    return `${a.name} comes back`;
  }
  if (a.frozen) {
    a.frozen = false;
    net.thaw(a.address);
    return `${a.name} thaws`;
  }
  switch (below(chance, 6)) {
    case 0:
      world.kill(a);
      return `${a.name} is killed`;
    case 1:
      a.frozen = true;
      net.freeze(a.address);
      return `${a.name} freezes`;
    case 2:
      net.cut(a.address, b.address);
      return `${a.name} | ${b.name}`;
    case 3: {
      const here: Person[] = people.filter(() => below(chance, 2) === 0);
      const there = people.filter((person) => !here.includes(person));
      net.partition([here, there].map((group) => group.map(({ address }) => address)));
      return `split: ${here.map(({ name }) => name)} | ${there.map(({ name }) => name)}`;
    }
    case 4:
      net.drop(a.address, b.address);
      return `${a.name} and ${b.name} lose each other`;
    default:
      heal(world);
      return 'the network is whole';
  }
}

function heal({ net, people }: World): void {
  net.partition([]);
  for (const a of people) for (const b of people) net.heal(a.address, b.address);
}

/** Devices take their time to write down a promise, and now and then they cannot. */
function slowDisks({ net, people, disks }: World, chance: ReturnType<typeof makeRng>): void {
  for (const { name, address } of people) {
    const ms = below(chance, 300);
    disks.set(
      name,
      (write) =>
        new Promise((done, failed) => {
          const fails = below(chance, 12) === 0;
          net.clock(address).after(ms, () => {
            if (fails) return failed(new Error('The disk is full.'));
            write();
            done();
          });
        }),
    );
  }
}

describe.each(games.map(({ info }) => info.id))('%s over a bad network', (game) => {
  it.each(SEEDS)(
    'everyone ends up at one table, and nothing settled ever changes (seed %s)',
    async (seed) => {
      const chance = makeRng(`${game} ${seed}`);
      const count = 3 + below(chance, 6);
      const world = await makeWorld(game, count, `${game} ${seed}`);
      await world.begin();
      slowDisks(world, makeRng(`${game} ${seed} disks`));
      const operations: string[] = [];
      const steps = Math.ceil(STEPS / SEEDS.length / games.length);
      for (let i = 0; i < steps; i++) {
        await world.step();
        world.act(chance);
        if (below(chance, 80) === 0)
          operations.push(`${i} at ${world.net.time.now()}: ${harm(world, chance)}`);
      }
      heal(world);
      for (const person of world.people) {
        if (!person.alive) world.revive(person);
        if (person.frozen) world.net.thaw(person.address);
        person.frozen = false;
      }
      const context = (): string => `${operations.join('\n')}\n${world.describe()}`;
      await world.until(`all agree after\n${context()}`, () => world.agree(), 180);
      // And the table goes on: what somebody says is settled everywhere.
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
