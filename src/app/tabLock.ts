/**
 * One tab at a time may play a match: two would deal two different futures into the same log.
 * Resolves with a release, or null if another tab has the match open. Browsers without locks are trusted.
 */
export function lockMatch(match: string): Promise<(() => void) | null> {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((answer) => {
    void navigator.locks.request(`comet-table/${match}`, { ifAvailable: true }, (lock) => {
      if (!lock) {
        answer(null);
        return undefined;
      }
      return new Promise<void>((release) => answer(release));
    });
  });
}
