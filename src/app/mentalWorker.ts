import type { MentalWork } from '../session/table/index.ts';
import { openBackground } from './background.ts';

/** The heavy part of locked cards in a Worker of its own, so that the page never waits for a proof. */
export function makeMentalWorker(): { readonly work: MentalWork; close(): void } {
  const background = openBackground('locks');
  const task =
    <K extends keyof MentalWork>(what: K) =>
    async (...given: Parameters<MentalWork[K]>) =>
      (await background.ask<{ done: unknown }>({ kind: 'lock', what, given })).done;
  const work = {
    makeKeys: task('makeKeys'),
    shuffle: task('shuffle'),
    checkShuffle: task('checkShuffle'),
    prepare: task('prepare'),
    shares: task('shares'),
    checkShares: task('checkShares'),
    maskShares: task('maskShares'),
  } as MentalWork;
  return { work, close: background.close };
}
