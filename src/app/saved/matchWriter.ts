import type { AddedEntry, MatchStorage, SavedMatch } from '../../session/storage/index.ts';

/** Writes of one open match to this device. */
export interface MatchWriter {
  append(saved: SavedMatch, entry: AddedEntry['entry'], minted: AddedEntry['minted']): void;
  /** Writes the match's own row. */
  keep(saved: SavedMatch): void;
}

/**
 * Makes the writer of a match. A write that fails is tried again at once, and then with each later one. `failed`: called when the second try
 * has failed too.
 */
export function makeMatchWriter(storage: MatchStorage, failed: () => void): MatchWriter {
  let latest: SavedMatch;
  /**
   * Entries not known to be saved: each write has them all. A saved log with a gap, as a write that succeeds after a failed one would leave,
   * could not be opened any more, while one that ends too soon can be played on.
   */
  let unsaved: readonly AddedEntry[] = [];
  async function write(): Promise<void> {
    const added = unsaved;
    await (added.length > 0 ? storage.append(latest, added) : storage.keep(latest));
    unsaved = unsaved.filter((each) => !added.includes(each));
  }
  const save = (saved: SavedMatch): void => {
    latest = saved;
    write().catch(write).catch(failed);
  };
  return {
    append(saved, entry, minted) {
      unsaved = [...unsaved, { entry, minted }];
      save(saved);
    },
    keep: save,
  };
}
