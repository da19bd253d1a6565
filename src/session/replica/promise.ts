import type { Key } from '../identity/index.ts';
import type { Core } from './core.ts';

/**
 * Promises to follow only `to` in a term, and continues once that is stored, unless a later promise was made meanwhile. A promise that
 * cannot be stored was never announced, and does not count.
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
