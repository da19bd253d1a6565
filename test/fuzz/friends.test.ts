import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/index.ts';
import { below, makeRng, pick, type Rng } from '../../src/lib/rng.ts';
import type { Motion, Vote } from '../../src/session/room/commands.ts';
import { isPlaying, seatOf } from '../../src/session/room/state/state.ts';
import { seeds } from '../samples.ts';
import { makeWorld, type Person, type World } from './world.ts';

const state = ({ room }: Person) => room.peer.state;
const sits = (person: Person): boolean => {
  const here = state(person);
  return here !== null && seatOf(here, person.key) !== null;
};

/** Returns a motion that people at a table might bring up. */
function motionOf(person: Person, chance: Rng): Motion {
  const here = state(person)!;
  const own = seatOf(here, person.key) ?? 0;
  const open = here.motions.map(({ motion }) => motion);
  return pick<Motion>(chance, [
    ...open,
    ...open,
    { kind: 'playNow', seat: own },
    { kind: 'playNow', seat: own },
    { kind: 'adjourn' },
    { kind: 'void' },
    { kind: 'lock', on: !here.locked },
  ]);
}

/** Has one person do something of an evening among friends. Returns a description. */
function live(world: World, person: Person, chance: Rng): string {
  const { room, name } = person;
  if (!person.alive) {
    world.revive(person);
    return `${name} comes back`;
  }
  const here = state(person);
  if (!here) return '';
  const free = here.seats.flatMap(({ holder }, seat) => (holder ? [] : [seat]));
  switch (below(chance, 8)) {
    case 0:
      world.kill(person);
      return `${name} is gone`;
    case 1:
      room.rise();
      return `${name} gets up`;
    case 2:
    case 3: {
      if (sits(person) || !free.length) return '';
      room.peer.meetAll();
      room.propose({ type: 'sit', seat: here.kept[person.key] ?? pick(chance, free), name, colour: 0 });
      return `${name} sits down`;
    }
    case 4: {
      const other = pick(chance, world.people);
      room.propose({ type: 'swap', key: other.key, on: below(chance, 4) > 0 });
      return `${name} would swap with ${other.name}`;
    }
    case 5:
      room.propose({ type: 'pause', on: below(chance, 3) === 0 });
      return `${name} pauses, or resumes`;
    default: {
      const motion = motionOf(person, chance);
      const vote = pick<Vote>(chance, ['for', 'for', 'against', null]);
      room.propose({ type: 'vote', motion, vote });
      return `${name} votes ${vote} ${JSON.stringify(motion)}`;
    }
  }
}

/** Has a person who sees no one else do what their page offers, until they play. */
async function goesOnAlone(world: World, person: Person, context: () => string): Promise<void> {
  const { net, games: rules } = world;
  const play = makeRng(`${person.name} alone`);
  const since = { at: Number.NEGATIVE_INFINITY };
  /** Their entries at the table they have come back to, before going on. */
  const before = { table: '', own: 0 };
  const own = (): number => {
    const seat = seatOf(state(person)!, person.key);
    return person.room.match!.match.entries.filter(({ author }) => author === seat).length;
  };
  const acted = (): boolean => {
    const here = state(person);
    if (!here || !sits(person) || !isPlaying(here, rules) || !person.room.match) return false;
    if (before.table === '') Object.assign(before, { table: person.store.table, own: own() });
    return own() > (before.table === person.store.table ? before.own : 0);
  };
  const over = (): boolean => {
    const here = state(person);
    return here?.play != null && !isPlaying(here, rules);
  };
  const tries = (): boolean => {
    if (acted() || over()) return true;
    world.act(play, 2);
    if (net.time.now() - since.at < 3000) return false;
    since.at = net.time.now();
    const here = state(person);
    if (!here) return false;
    const { peer } = person.room;
    if (here.paused) person.room.propose({ type: 'pause', on: false });
    const { is } = peer.standing();
    if (is === 'stuck' ? !world.goOn(person) : peer.isDeserted()) world.reopen(person);
    else if (sits(person) && !here.play) person.room.propose({ type: 'start' });
    return false;
  };
  await world.until(`${person.name} plays on after\n${context()}\n`, tries, 400);
}

describe.each(games.map(({ info }) => info.id))('an evening among friends: %s', (game) => {
  it.each(seeds([], { soak: 8 }))(
    'after any events, anyone who is left alone can go on (seed %s)',
    async (seed) => {
      const chance = makeRng(`${game} friends ${seed}`);
      const world = await makeWorld(game, 2 + below(chance, 2), `${game} friends ${seed}`);
      await world.begin();
      const late = world.add('Late');
      const operations: string[] = [];
      for (let i = 0; i < 2500; i++) {
        await world.step();
        world.act(chance);
        if (below(chance, 60) === 0) {
          const time = Math.round(world.net.time.now() / 1000);
          operations.push(`${time} s: ${live(world, pick(chance, world.people), chance)}`);
        }
      }
      const context = (): string => operations.filter((each) => !each.endsWith(': ')).join('\n');
      const left = pick(
        chance,
        world.people.filter((person) => person !== late),
      );
      for (const person of world.people) if (person.alive) world.kill(person);
      world.revive(left);
      await goesOnAlone(world, left, context);
      expect(world.broken, context()).toEqual([]);
      expect(world.people.flatMap(({ findings }) => findings)).toEqual([]);
    },
  );
});
