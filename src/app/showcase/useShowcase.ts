import { useEffect, useState } from 'react';
import type { GameEntry } from '../../engine/gameEntry.ts';
import { Sounds } from '../../hud/sound/sound.ts';
import { below } from '../../lib/rng.ts';
import { secureRng } from '../../session/match/index.ts';
import { REAL_TIME } from '../../store/realTime.ts';
import type { PreferenceStore } from '../../store/viewer/preferences.ts';
import { noteFault } from '../../ui/faults/faults.ts';
import type { TableController } from '../table/tableController.ts';
import { openAudienceTable } from './audienceTable.ts';

/** Milliseconds: a result stays at normal speed, and at least; a table is watched; from a failure to the next try. */
const RESULT = 8000;
const LEAST = 600;
const LONGEST = 6 * 60_000;
const RETRY = 10_000;

const STOPPED = 'The table has stopped. The next one opens in a few seconds.';

interface Setup {
  readonly games: readonly GameEntry[];
  readonly speed: number | undefined;
  readonly preferences: PreferenceStore;
  onLeave(): void;
}

/** Opens one table after another, taking the games in turn with a new match each, while the page is open. */
export function useShowcase({ games, speed, preferences, onLeave }: Setup) {
  const [shown, setShown] = useState<{ table: TableController; nth: number } | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);

  useEffect(() => {
    const rng = secureRng();
    const sounds = new Sounds(preferences);
    let nth = below(rng, games.length);
    let open: TableController | null = null;
    let gone = false;
    let cancel = (): void => {};
    const leaveTable = (): void => {
      cancel();
      open?.close();
      open = null;
    };
    const next = async (): Promise<void> => {
      leaveTable();
      const entry = games[nth++ % games.length]!;
      const table = await openAudienceTable({
        ...{ entry, rng, preferences, speed, onLeave },
        onShow: sounds.onShow,
        onError: again,
        tellMissing: setTrouble,
      });
      if (gone) return table.close();
      open = table;
      cancel = watch(table, speed ?? preferences.getState().speed, () => void next().catch(again));
      table.start();
      sounds.follow(table.store);
      setTrouble(null);
      setShown({ table, nth });
    };
    function again(error: unknown): void {
      if (gone) return;
      noteFault('table', error);
      setTrouble(STOPPED);
      cancel();
      cancel = REAL_TIME.after(RETRY, () => void next().catch(again));
    }
    void next().catch(again);
    return () => {
      gone = true;
      leaveTable();
      sounds.close();
    };
  }, [games, speed, preferences, onLeave]);

  return { shown, trouble };
}

/** Calls `over` once: some time after the match was seen to end, or after a long watch. Returns a function that stops. */
function watch(table: TableController, speed: number, over: () => void): () => void {
  const { store, session } = table;
  const { game } = session.match;
  let ended = false;
  let cancelEnd = (): void => {};
  const isOver = (): boolean => store.getState().live && game.outcome(store.getState().view.state) !== null;
  const stop = store.subscribe(() => {
    if (ended || !isOver()) return;
    ended = true;
    cancelEnd = REAL_TIME.after(speed > 0 ? Math.max(LEAST, RESULT / speed) : LEAST, over);
  });
  const cancelLongest = REAL_TIME.after(LONGEST, over);
  return () => {
    stop();
    cancelEnd();
    cancelLongest();
  };
}
