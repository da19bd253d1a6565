import { describe, expect, it } from 'vitest';
import { below, makeRng, pick, type Rng } from '../../src/lib/rng.ts';
import { keyOf } from '../../src/session/room/testing.ts';
import { samples, seeds } from '../samples.ts';
import { LIES, lieAbout, lyingWork, tamperWith } from './freeLiar.ts';
import { freeSetup, live, makeHands } from './freePeople.ts';
import { comeBack, comeToRest } from './freeRest.ts';
import { harm } from './harm.ts';
import { makeLedger } from './ledger.ts';
import { makeWorld, type World } from './world.ts';

/** Steps of an evening. */
const STEPS = samples({ quick: 1500, soak: 5000 });
const SEEDS = seeds([], { soak: 6 });
type Kind = 'joint' | 'device' | 'liar';

/** Returns a function that acts now and then, and logs it in words. `ms`: the average interval. */
const every = ({ net }: World, chance: Rng, told: string[], ms: number, act: () => string): (() => void) => {
  let next = net.time.now();
  return () => {
    if (net.time.now() < next) return;
    next = net.time.now() + below(chance, 2 * ms);
    const what = act();
    if (what) told.push(`${net.time.now()}: ${what}`);
  };
};

async function evening(kind: Kind, seed: string): Promise<void> {
  const chance = makeRng(`free ${seed}`);
  const lies = kind === 'liar';
  const count = (lies ? 4 : 2) + below(chance, 4);
  const world = await makeWorld(
    freeSetup(chance, count + 2),
    count,
    `free ${seed}`,
    kind === 'device' || (lies && below(chance, 4) === 0) ? 'device' : 'joint',
  );
  const name = `P${below(chance, count)}`;
  let isOn = false;
  const work = lyingWork(world, pick(chance, LIES), () => isOn);
  if (lies) world.works.set(name, work);
  const ledger = makeLedger(world, new Set(lies ? [keyOf(name)] : []));
  await world.begin();
  const { people } = world;
  const liar = lies ? people.find((person) => person.name === name)! : null;
  const honest = () => people.filter((person) => person !== liar);

  const told: string[] = [];
  const context = (): string =>
    `${seed}\n${told.slice(-80).join('\n')}\n${ledger.tell()}\n${world.describe()}`;
  const hands = makeHands(world, chance);
  const others = [
    every(world, chance, told, 700, () => live(world, ledger, chance, people, lies)),
    every(world, chance, told, 1500, () => harm(world, chance)),
    ...(liar ? [every(world, chance, told, 300, () => (isOn ? lieAbout(ledger, liar, chance) : ''))] : []),
  ];
  if (liar) tamperWith(world, liar, chance, () => isOn);
  const begins = below(chance, STEPS / 2);
  for (let i = 0; i < STEPS && !world.broken.length; i++) {
    isOn = i >= begins;
    await world.step();
    hands(people);
    for (const other of others) other();
  }
  expect(world.broken, context()).toEqual([]);
  isOn = false;
  await comeBack(world, ledger, people, context);
  if (liar) world.kill(liar);
  await comeToRest(world, ledger, honest(), context);
  expect(world.broken, context()).toEqual([]);
  const named = honest().flatMap(({ findings }) => findings.map(({ who }) => who));
  expect(
    named.filter((who) => who !== liar?.key),
    context(),
  ).toEqual([]);
}

describe.each(['joint', 'device'] as const)('a free table over a bad network, dealing: %s', (dealing) => {
  it.each(SEEDS)(
    'nothing is lost or doubled, no one learns secrets, and all owed work is done (seed %s)',
    (seed) => evening(dealing, `${seed} ${dealing}`),
  );
});

describe('a free table with a liar', () => {
  it.each(SEEDS)(
    'nothing is lost or doubled, no one learns secrets, and no honest player is named (seed %s)',
    (seed) => evening('liar', `${seed} liar`),
  );
});

describe('a lie at a free table', () => {
  it.each(LIES)('%s: its author is named, and the others go on', async (lie) => {
    const chance = makeRng(`free lie ${lie}`);
    const world = await makeWorld(freeSetup(chance, 5), 4, `free lie ${lie}`);
    const liar = 'P1';
    const work = lyingWork(world, lie, () => true);
    world.works.set(liar, work);
    // Players who receive no private shares ask for them in public.
    if (lie === 'masked') world.tampers.set(liar, (text) => (text.includes('"t":"deal"') ? null : text));
    const ledger = makeLedger(world, new Set([keyOf(liar)]));
    await world.begin();
    const hands = makeHands(world, chance);
    const caught = () => ledger.state().mental!.caught.map(({ peer }) => peer);
    await world.until(
      'the liar is caught',
      () => {
        hands(world.people);
        return caught().length > 0;
      },
      600,
    );
    expect(caught()).toEqual([keyOf(liar)]);
    const honest = world.people.filter(({ name }) => name !== liar);
    await comeToRest(world, ledger, honest, () => lie);
    expect(world.broken).toEqual([]);
    expect(honest.flatMap(({ findings }) => findings)).toEqual([]);
    expect(caught()).toEqual([keyOf(liar)]);
  });
});
