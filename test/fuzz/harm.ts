import { below, pick, type Rng } from '../../src/lib/rng.ts';
import type { Person, World } from './world.ts';

/** Harms a person or the network, or repairs it. Returns a description. */
export function harm(world: World, chance: Rng, among: readonly Person[] = world.people): string {
  const { net, people } = world;
  const [a, b] = [pick(chance, among), pick(chance, among)];
  if (!a.alive) {
    world.revive(a);
    return `${a.name} comes back`;
  }
  if (a.frozen) {
    a.frozen = false;
    net.thaw(a.address);
    return `${a.name} thaws`;
  }
  switch (below(chance, 7)) {
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
    case 5:
      net.roam(a.address);
      return `${a.name} changes networks`;
    default:
      heal(world);
      return 'the network is whole';
  }
}

export function heal({ net, people }: World): void {
  net.partition([]);
  for (const a of people) for (const b of people) net.heal(a.address, b.address);
}

/** Heals the network and brings back these people. */
export function recover(world: World, who: readonly Person[] = world.people): void {
  heal(world);
  for (const person of who) {
    if (!person.alive) world.revive(person);
    if (person.frozen) world.net.thaw(person.address);
    person.frozen = false;
  }
}

/** Makes devices slow to store a promise; sometimes they fail. */
export function slowDisks({ net, people, disks }: World, chance: Rng): void {
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
