import type { Game } from '../../src/engine/game.ts';
import type { Op } from './acts/ops.ts';
import type { Coverage } from './coverage.ts';
import { play, sceneOf } from './episode.ts';
import type { Scene } from './judges/floor.ts';
import { type Breach, classOf } from './judges/referee.ts';
import { recordTrouble } from './record.ts';
import { shrink } from './shrink.ts';

/** Steps at one table, unless a test has time for fewer. */
const LENGTH = 1500;
/** Maximum runs for shrinking a failure. */
const TRIES = 400;

export interface Failure {
  readonly scene: Scene;
  readonly step: number;
  readonly breach: Breach;
  /** The fewest steps found that lead to it. */
  readonly ops: readonly Op[];
}

export interface Found {
  readonly steps: number;
  readonly tables: number;
  /** Entries that were settled. */
  readonly entries: number;
  readonly failure: Failure | null;
}

type Games = ReadonlyMap<string, Game>;

/** All faults after these steps, the record included. */
export async function breachesOf(
  scene: Scene,
  games: Games,
  given: readonly Op[] | number,
  coverage?: Coverage,
) {
  const { ops, breaches, known, floor } = play(scene, games, given, coverage && { coverage });
  if (!breaches.length) {
    const what = await recordTrouble(floor);
    if (what) breaches.push({ rule: 'f', what });
  }
  return { ops, breaches, known, entries: floor.log.length };
}

/** Plays table after table up to a number of steps, or until a promise is broken. `known`: counts known open breaches. */
export async function search(
  seed: string,
  steps: number,
  games: Games,
  coverage: Coverage,
  known: Map<string, number> = new Map(),
  length = LENGTH,
): Promise<Found> {
  let [taken, tables, entries] = [0, 0, 0];
  while (taken < steps) {
    const scene = sceneOf(`${seed}/${tables++}`);
    const run = await breachesOf(scene, games, Math.min(length, steps - taken), coverage);
    taken += run.ops.length;
    entries += run.entries;
    for (const [what, times] of run.known) known.set(what, (known.get(what) ?? 0) + times);
    const [breach] = run.breaches;
    if (!breach) continue;
    const same = (ops: readonly Op[]): boolean =>
      play(scene, games, ops).breaches.some((each) => classOf(each) === classOf(breach));
    const ops = same(run.ops) ? shrink(run.ops, same, TRIES) : run.ops;
    return { steps: taken, tables, entries, failure: { scene, step: run.ops.length, breach, ops } };
  }
  return { steps: taken, tables, entries, failure: null };
}

/** All data needed to reproduce it. */
export const failureText = ({ scene, step, breach, ops }: Failure): string =>
  [
    `(${breach.rule}) ${breach.what}`,
    `seed ${scene.seed}, step ${step}: ${JSON.stringify(scene)}`,
    `with ${ops.length} steps:`,
    ...ops.map((op) => JSON.stringify(op)),
  ].join('\n');
