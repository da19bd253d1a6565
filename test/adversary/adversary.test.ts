import { describe, expect, it } from 'vitest';
import { games as registry } from '../../src/games/index.ts';
import { makeCoverage } from './coverage.ts';
import { playNet } from './net.ts';
import { failureText, search } from './search.ts';
import { KINDS } from './words.ts';

/** So many steps at tables without a network; `ADVERSARY_SEED`: others. See `run.ts` for a longer search. */
const STEPS = Number(process.env.ADVERSARY_STEPS ?? 24_000);
const SEED = process.env.ADVERSARY_SEED ?? 'slice';
const SEEDS = 4;
/** Rooms of real pages, and steps in each. */
const ROOMS = Math.max(4, Math.round(STEPS / 6000));
const NET_STEPS = 120;
const games = new Map(
  await Promise.all(registry.map(async ({ info, rules }) => [info.id, await rules()] as const)),
);
const coverage = makeCoverage();
const slow = Math.max(60_000, STEPS * 10);

describe('enemies who know what they may, work together and say anything that parses', () => {
  it.each(Array.from({ length: SEEDS }, (_, i) => `${SEED} ${i}`))(
    'break no promise at a table (%s)',
    async (seed) => {
      const found = await search(seed, STEPS / SEEDS, games, coverage);
      expect(found.failure && failureText(found.failure)).toBeNull();
      expect(found.steps).toBeGreaterThanOrEqual(STEPS / SEEDS);
    },
    slow,
  );

  it.each(Array.from({ length: ROOMS }, (_, i) => `${SEED} ${i}`))(
    'nor in a room of real pages (%s)',
    async (seed) => {
      const { trouble, steps } = await playNet(seed, NET_STEPS, coverage);
      expect(trouble && `${trouble}\n${steps.map((op) => JSON.stringify(op)).join('\n')}`).toBeNull();
    },
    slow,
  );

  it('have said every kind of word', () => {
    const said = coverage.kinds();
    // Who opens a table can do so once, and nobody can be elected without a vote: those are said by other means.
    expect(KINDS.filter((kind) => !said.has(kind))).toEqual([]);
    console.info(coverage.text());
  });
});
