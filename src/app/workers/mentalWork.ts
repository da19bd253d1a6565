import type { MentalWork } from '../../session/table/index.ts';
import type { Background } from './background.ts';

/** The heavy part of locked cards in a Worker, so that the page never waits for a proof. */
export function makeMentalWork(worker: Background): MentalWork {
  const task =
    <K extends keyof MentalWork>(what: K) =>
    async (...given: Parameters<MentalWork[K]>) =>
      (await worker.ask<{ done: unknown }>({ kind: 'lock', what, given })).done;
  return {
    makeKeys: task('makeKeys'),
    shuffle: task('shuffle'),
    checkShuffle: task('checkShuffle'),
    prepare: task('prepare'),
    shares: task('shares'),
    checkShares: task('checkShares'),
    maskShares: task('maskShares'),
  } as MentalWork;
}
