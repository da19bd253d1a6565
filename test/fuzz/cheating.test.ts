import { describe, expect, it } from 'vitest';
import { creditsIn } from '../../src/engine/table/table.ts';
import { games } from '../../src/games/index.ts';
import { below, makeRng, pick } from '../../src/lib/rng.ts';
import { isAgreed, isLocked, type MentalState } from '../../src/session/room/locked/state.ts';
import { controllerOf, isPlaying, type RoomState, seatOf } from '../../src/session/room/state/state.ts';
import { SEED, samples, shareOf } from '../samples.ts';
import { makeWorld, type Person, type World } from './world.ts';

/** Tables for each game and step. */
const RUNS = samples({ quick: 1, soak: 6 });

interface Moment {
  readonly state: RoomState;
  readonly mental: MentalState;
  readonly due: ReturnType<World['rules']['due']>;
}

/** Stages of dealing at which a player is lost. */
const STEPS: Readonly<Record<string, (at: Moment, key: string) => boolean>> = {
  'as keys are said': ({ mental: { next } }) => !isLocked(next.locks),
  'before the first shuffle': ({ mental: { next } }) => isLocked(next.locks) && !next.shuffling.steps.length,
  'amid the shuffles': ({ mental: { next } }) =>
    next.shuffling.steps.length > 0 && next.shuffling.steps.length < next.locks.members.length,
  'as all sign': ({ mental: { next } }) =>
    next.shuffling.steps.length === next.locks.members.length && !isAgreed(next.locks, next.shuffling),
  'as the deck lies ready': ({ mental: { next } }) => isAgreed(next.locks, next.shuffling),
  'as cards are dealt': ({ mental: { locks, next } }) =>
    locks !== null && next.locks.members.every(({ lock }) => lock === null),
  'as a card is opened': ({ due }) => due?.type === 'reveal' && due.to === 'all',
  'as they show cards': ({ due, state }, key) =>
    due?.type === 'reveal' &&
    due.to === 'all' &&
    due.cards.some(
      (card) => state.play!.state.table.cards.get(card)!.known.join() === String(seatOf(state, key)),
    ),
  'as a part is shuffled': ({ mental }) => mental.reshuffle !== null,
  'as the dice roll': ({ due }) => due?.type === 'roll',
  'as a hand is mixed': ({ due, state }, key) => due?.type === 'mix' && controllerOf(state, due.seat) === key,
  'in the middle of a hand': ({ mental, due }) => mental.locks !== null && due === null,
};
const WAYS = [
  'is killed',
  'freezes',
  'leaves politely',
  'rises and says nothing more',
  'is cut off',
] as const;
const AWAY = ['bot', 'leave', 'wait'] as const;

async function vanish(game: string, name: string, run: number): Promise<void> {
  const seed = `${SEED} ${game} ${name} ${run}`;
  const chance = makeRng(seed);
  const holds = STEPS[name]!;
  const way = pick(chance, WAYS);
  const away = pick(chance, AWAY);
  const world = await makeWorld(game, 2 + below(chance, 4), seed, 'joint', { grace: 10, away });
  await world.begin();
  const { people, net, rules } = world;
  const victim = pick(chance, people);
  const others = people.filter((person) => person !== victim);
  const watcher = others[0]!;
  const stateOf = (person: Person): RoomState => person.room.peer.replica.chain.settledState!;
  const credits = (state: RoomState): number => {
    const { table } = state.play!.state;
    return Object.keys(table.purses).reduce((sum, purse) => sum + creditsIn(table, purse), 0);
  };
  const before = credits(stateOf(watcher));
  const over = (): boolean => !isPlaying(stateOf(watcher), world.games);
  const at = (): boolean => {
    const state = stateOf(watcher);
    const { mental, play } = state;
    return mental !== null && holds({ state, mental, due: rules.due(play!.state) }, victim.key);
  };
  const play = async (): Promise<void> => {
    await world.step();
    world.act(chance, 3);
  };
  for (let i = 0; i < 800 && !at() && !over(); i++) await play();
  const what = `${victim.name} of ${people.length} ${way} ${name} (${away}, ${seed})`;
  let isBack = false;
  const back = (): void => {
    if (isBack) return;
    isBack = true;
    if (way === 'is killed') world.revive(victim);
    else if (way === 'freezes') net.thaw(victim.address);
    else if (way === 'is cut off') net.partition([]);
    victim.frozen = false;
  };
  if (way === 'is killed') world.kill(victim);
  else if (way === 'freezes') {
    victim.frozen = true;
    net.freeze(victim.address);
  } else if (way === 'is cut off') {
    net.partition([[victim], others].map((group) => group.map(({ address }) => address)));
    victim.frozen = true;
  } else if (way === 'leaves politely') victim.room.rise();
  else victim.room.propose({ type: 'rise' });

  const gone = way === 'leaves politely' || way === 'rises and says nothing more';
  const { count } = stateOf(watcher).play!;
  const goesOn = (more: number, without: boolean): boolean => {
    const state = stateOf(watcher);
    if (over()) return true;
    const members = state.mental!.locks?.members.map(({ peer }) => peer);
    if (!members || state.play!.count < count + more) return false;
    return !without || !members.includes(victim.key);
  };
  const until = async (words: string, done: () => boolean): Promise<void> => {
    const end = net.time.now() + 240_000;
    while (!done()) {
      if (net.time.now() > end) {
        const { mental, play: on, motions } = stateOf(watcher);
        const due = JSON.stringify(rules.due(on!.state));
        throw new Error(
          `${what}: ${words}; due ${due}, ${on!.count} entries since ${count}, acting ${rules.actors(on!.state)}, ` +
            `motions ${JSON.stringify(motions.map(({ motion }) => motion))}, members ${mental?.locks?.members.length}\n${world.describe()}`,
        );
      }
      await play();
    }
  };
  const majority = gone || others.length * 2 > people.length;
  if (majority && (away !== 'wait' || gone)) await until('the others go on', () => goesOn(15, true));
  else {
    // The others cannot go on without the player; but nothing is lost either.
    for (let i = 0; i < 200; i++) await play();
    back();
    await until('all go on together', () => goesOn(15, false));
  }
  expect(credits(stateOf(watcher)), what).toBe(before);
  if (!gone) back();
  // If the match was over before, no one has waited for them yet.
  else
    await world.until(
      `${what}: the seat is given up`,
      () => seatOf(stateOf(watcher), victim.key) === null,
      60,
    );
  await world.until(`${what}: all agree`, () => world.agree(), 240);
  expect(new Set(world.people.map(world.stateHash)).size, what).toBe(1);
  expect(stateOf(watcher).mental?.caught ?? [], what).toEqual([]);
  expect(world.broken, what).toEqual([]);
  expect(
    people.flatMap(({ findings }) => findings),
    what,
  ).toEqual([]);
}

describe.each(games.map(({ info }, i) => [info.id, i] as const))(
  '%s dealt by all together, and a player vanishes',
  (game, i) => {
    // Each step in one or two games.
    it.each(shareOf(Object.keys(STEPS), i, 3))(
      '%s: the others go on, and no credits are lost',
      async (step) => {
        for (let run = 0; run < RUNS; run++) await vanish(game, step, run);
      },
    );
  },
);
