import { describe, expect, it } from 'vitest';
import { games as registry } from '../../src/games/index.ts';
import { samples, seeds } from '../samples.ts';
import { playNet } from './acts/net.ts';
import { KINDS } from './acts/words.ts';
import { makeCoverage } from './coverage.ts';
import { failureText, search } from './search.ts';

/** Steps at tables without a network, for each seed. See `run.ts` for a longer search. */
const STEPS = samples({ quick: 1500, soak: 15_000 });
/** Steps at one such table. */
const LENGTH = samples({ quick: 500, soak: 1500 });
/** Steps in a room of real pages. */
const NET_STEPS = samples({ quick: 80, soak: 200 });
const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const coverage = makeCoverage();

describe('enemies with all permitted knowledge, who collude and send anything that parses', () => {
  it.each(seeds(['slice 0', 'slice 1'], { soak: 8 }))('break no promise at a table (%s)', async (seed) => {
    const found = await search(seed, STEPS, games, coverage, undefined, LENGTH);
    expect(found.failure && failureText(found.failure)).toBeNull();
    expect(found.steps).toBeGreaterThanOrEqual(STEPS);
  });

  it.each(seeds(['slice 0'], { soak: 10 }))('break none in a room of real pages (%s)', async (seed) => {
    const { trouble, steps } = await playNet(seed, NET_STEPS, coverage);
    expect(trouble && `${trouble}\n${steps.map((op) => JSON.stringify(op)).join('\n')}`).toBeNull();
  });

  it('have sent every kind of message', () => {
    const said = coverage.kinds();
    // Rare kinds, which a few tables may lack.
    const missing = KINDS.filter((kind) => !said.has(kind));
    expect(missing.slice(samples({ quick: Math.floor(KINDS.length / 8), soak: 0 }))).toEqual([]);
  });
});
