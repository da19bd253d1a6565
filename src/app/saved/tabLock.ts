/** Milliseconds for which a closed tab may still hold its lock. */
const CLOSING = 2000;

/**
 * Locks a match to one tab: two would deal two different futures into the same log. Resolves with a release function, or null if another
 * tab has the match open. Proceeds without a lock in browsers that have none, and in those that refuse locks, as they store nothing that
 * two tabs could share.
 */
export async function lockMatch(match: string): Promise<(() => void) | null> {
  try {
    return await lock(match);
  } catch (error) {
    const waited = error instanceof DOMException && ['TimeoutError', 'AbortError'].includes(error.name);
    return waited ? null : () => {};
  }
}

const lock = (match: string): Promise<(() => void) | null> =>
  new Promise((answer, refuse) => {
    navigator.locks
      .request(
        `comet-table/${match}`,
        { signal: AbortSignal.timeout(CLOSING) },
        () => new Promise<void>((release) => answer(release)),
      )
      .catch(refuse);
  });
