import { describe, expect, it } from 'vitest';
import { below, makeRng } from '../../src/lib/rng.ts';
import { freeSetup, live, makeHands } from './freePeople.ts';
import { comeToRest } from './freeRest.ts';
import { harm } from './harm.ts';
import { makeLedger } from './ledger.ts';
import { makeWorld } from './world.ts';

/** `FUZZ_STEPS`, `FUZZ_SEED`: more of it, or one run again. An evening has at most so many steps. */
const STEPS = Number(process.env.FUZZ_STEPS ?? 6000);
const SEEDS = process.env.FUZZ_SEED ? [process.env.FUZZ_SEED] : ['one', 'two'];
const EVENING = 5000;

const DEALING = ['joint', 'device'] as const;

async function evening(dealing: (typeof DEALING)[number], seed: string, steps: number): Promise<void> {
  const chance = makeRng(`free ${seed}`);
  const count = 2 + below(chance, 4);
  const world = await makeWorld(freeSetup(chance, count + 2), count, `free ${seed}`, dealing);
  const ledger = makeLedger(world);
  await world.begin();
  const operations: string[] = [];
  const context = (): string => `${seed}\n${operations.slice(-80).join('\n')}\n${world.describe()}`;
  const hands = makeHands(world, chance);
  const every = (ms: number, act: () => string): (() => void) => {
    let next = world.net.time.now();
    return () => {
      if (world.net.time.now() < next) return;
      next = world.net.time.now() + below(chance, 2 * ms);
      const what = act();
      if (what) operations.push(`${world.net.time.now()}: ${what}`);
    };
  };
  const lives = every(700, () => live(world, ledger, chance, world.people));
  const harms = every(1500, () => harm(world, chance));
  for (let i = 0; i < steps && !world.broken.length; i++) {
    await world.step();
    hands(world.people);
    lives();
    harms();
  }
  expect(world.broken, context()).toEqual([]);
  await comeToRest(world, ledger, world.people, context);
  expect(world.broken, context()).toEqual([]);
  expect(
    world.people.flatMap(({ findings }) => findings),
    context(),
  ).toEqual([]);
  if (process.env.FUZZ_DEBUG) console.log(seed, dealing, count, ledger.entries, world.net.time.now());
}

describe.each(DEALING)('a free table over a bad network, cards dealt by: %s', (dealing) => {
  it.each(SEEDS)(
    'nothing is lost or doubled, nobody learns what they may not, and all that is owed is answered (seed %s)',
    async (seed) => {
      const each = Math.ceil(STEPS / DEALING.length / SEEDS.length);
      const evenings = Math.ceil(each / EVENING);
      for (let i = 0; i < evenings; i++)
        await evening(dealing, `${seed} ${dealing} ${i}`, Math.ceil(each / evenings));
    },
    Math.max(60_000, STEPS * 100),
  );
});
