import type { Key } from '../identity/index.ts';
import type { Core } from './core.ts';

/**
 * Promises to follow nobody but `to` in a term, and goes on as soon as that is written down, unless a later promise was made meanwhile.
 * A promise that cannot be written down was told to nobody, and does not count.
 */
export function promise(core: Core, term: number, to: Key, then: () => void): void {
  const { promised, promisedTo } = core;
  core.promised = term;
  core.promisedTo = to;
  const written = core.ports.keep.promised(term);
  if (!(written instanceof Promise)) {
    then();
    return;
  }
  const holds = (): boolean => core.promised === term && core.promisedTo === to;
  written.then(
    () => {
      if (holds()) then();
    },
    () => {
      if (!holds()) return;
      core.promised = Math.max(promised, core.chain.state?.term ?? 0);
      core.promisedTo = promisedTo;
    },
  );
}
