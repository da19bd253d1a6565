import { findsInHistory } from './generalFeats.ts';
import { merge, NOTHING, type Played, parsePlayed } from './played.ts';

/** Returns the storage for results (`localStorage`). Null: there is none. */
export type Keeper = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;

const KEY = 'comet-table.played';
/** Stored text that could not be read whole, as it was. */
const ASIDE = `${KEY}.unreadable`;

interface Stored {
  readonly played: Played;
  /** The stored text, if any of it is unreadable. */
  readonly damaged: string | null;
}

function parseStored(text: string | null): Stored {
  if (text === null) return { played: NOTHING, damaged: null };
  try {
    const read = parsePlayed(JSON.parse(text));
    if (read) return { played: read.played, damaged: read.unreadable ? text : null };
  } catch {
    // Not even JSON.
  }
  return { played: NOTHING, damaged: text };
}

/** Reads the results kept in `storage`; none where storage is forbidden. `isDamaged`: some stored entries are unreadable. */
export function readPlayed(storage: Keeper): { readonly played: Played; readonly isDamaged: boolean } {
  try {
    const kept = storage();
    const { played, damaged } = parseStored(kept?.getItem(KEY) ?? null);
    return { played, isDamaged: damaged !== null || (kept?.getItem(ASIDE) ?? null) !== null };
  } catch {
    return { played: NOTHING, isDamaged: false };
  }
}

/** Adds results, and the feats that follow from all matches together. */
function sum(before: Played, added: Played, games: readonly string[]): Played {
  const all = merge(before, added);
  return merge(all, { matches: [], finds: findsInHistory(all.matches, games) });
}

/**
 * Adds results to those kept in `storage`, and returns all of them. `games`: ids of the games with a referee. Unreadable text is set aside first; if there is no room for it, nothing
 * is overwritten. `isKept`: false if storage is full or forbidden.
 */
export function addPlayed(
  storage: Keeper,
  added: Played,
  games: readonly string[],
): { readonly played: Played; readonly isKept: boolean } {
  let before = NOTHING;
  try {
    const kept = storage();
    const stored = parseStored(kept?.getItem(KEY) ?? null);
    before = stored.played;
    const played = sum(before, added, games);
    if (!kept) return { played, isKept: false };
    if (stored.damaged !== null) {
      const earlier = kept.getItem(ASIDE);
      kept.setItem(ASIDE, earlier === null ? stored.damaged : `${earlier}\n${stored.damaged}`);
    }
    kept.setItem(KEY, JSON.stringify(played));
    return { played, isKept: true };
  } catch {
    // Full or forbidden.
    return { played: sum(before, added, games), isKept: false };
  }
}

/** Deletes everything, what was set aside too. Returns whether it is gone. */
export function deletePlayed(storage: Keeper): boolean {
  try {
    const kept = storage();
    kept?.removeItem(KEY);
    kept?.removeItem(ASIDE);
    return true;
  } catch {
    return false;
  }
}
