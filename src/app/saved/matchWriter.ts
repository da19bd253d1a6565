import type { Entry } from '../../engine/match.ts';
import type { CardId, Face } from '../../engine/table/table.ts';
import type { MatchStorage, SavedMatch } from '../../session/storage/index.ts';

interface Row {
  readonly entry: Entry;
  readonly minted: readonly (readonly [CardId, Face])[];
}

/** Writes of one open match to this device. */
export interface MatchWriter {
  append(saved: SavedMatch, entry: Entry, minted: Row['minted']): void;
  /** Writes the match's own row. */
  keep(saved: SavedMatch): void;
}

/**
 * Makes the writer of a match. An entry that fails is tried again at once, and then before each later one: a saved log with a gap could not be
 * opened any more, while one that ends too soon can be played on. `failed`: called when the second try has failed too.
 */
export function makeMatchWriter(storage: MatchStorage, failed: () => void): MatchWriter {
  let latest: SavedMatch;
  const unsaved: Row[] = [];
  let isCatchingUp = false;
  const write = ({ entry, minted }: Row): Promise<void> => storage.append(latest, entry, minted);
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (let row = unsaved[0]; row; row = unsaved[0]) {
        await write(row);
        unsaved.shift();
      }
    } catch {
      failed();
    }
    isCatchingUp = false;
  };
  return {
    append(saved, entry, minted) {
      latest = saved;
      const row = { entry, minted };
      if (unsaved.length > 0) {
        unsaved.push(row);
        void catchUp();
        return;
      }
      write(row)
        .catch(() => write(row))
        .catch(() => {
          unsaved.push(row);
          failed();
        });
    },
    keep(saved) {
      latest = saved;
      storage.keep(saved).catch(failed);
    },
  };
}
