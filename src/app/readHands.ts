const PREFIX = 'comet-table-read:';

/**
 * The hand of a match whose end the viewer has read last, kept as long as the tab: a reload leads back to where they were, and who comes
 * back tomorrow is told again how the last hand ended. `storage` null, or full: nothing is kept.
 */
export function readHands(match: string, storage: () => Storage | null) {
  const key = PREFIX + match;
  return {
    last(): number {
      try {
        return Number(storage()?.getItem(key)) || 0;
      } catch {
        return 0;
      }
    },
    keep(hand: number): void {
      try {
        storage()?.setItem(key, String(hand));
      } catch {
        // Site data is blocked: the end of a hand may be told twice.
      }
    },
  };
}
