/** Milliseconds for which a tab that has just been closed may still hold its lock. */
const CLOSING = 2000;

/**
 * One tab at a time may play a match: two would deal two different futures into the same log.
 * Resolves with a release, or null if another tab has the match open. Browsers without locks are trusted, and so are those that
 * refuse them, because they keep nothing that two tabs could share.
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
