import { useCallback, useEffect, useState } from 'react';
import type { PublishedSummary } from '../../pages/tableForm/lobbySetup.ts';
import { faultText } from '../../ui/faults/faults.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import { OWN_REPLAYS_KEY } from './ownReplaysKey.ts';

const shelf = loadOnce(() => import('./shelf.ts'));

/** The replays that this browser has published, as the lobby lists them. Its code is fetched only where there are any. */
export function usePublished() {
  const [replays, setReplays] = useState<readonly PublishedSummary[]>([]);
  const refresh = useCallback(async () => {
    setReplays(hasReplays() ? await (await shelf()).listReplays() : []);
  }, []);
  useEffect(() => {
    // Without its code there is no list; the links still work.
    const look = (): void => void refresh().catch(() => {});
    // Null: another tab has emptied the storage.
    const onStorage = ({ key }: StorageEvent): void => {
      if (key === OWN_REPLAYS_KEY || key === null) look();
    };
    look();
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [refresh]);
  /** Deletes the replays that are chosen. Returns why that was not possible, and what to do; or null. */
  const erase = async (...chosen: Parameters<Awaited<ReturnType<typeof shelf>>['eraseWhere']>) => {
    try {
      return await (await shelf()).eraseWhere(...chosen);
    } catch (error) {
      return `That did not work: ${faultText(error)}`;
    } finally {
      await refresh().catch(() => {});
    }
  };
  return {
    replays,
    eraseReplay: (name: string) => erase((each) => each.name === name),
    eraseReplaysOf: (match: string) => erase((each) => each.match === match),
  };
}

function hasReplays(): boolean {
  try {
    return localStorage.getItem(OWN_REPLAYS_KEY) !== null;
  } catch {
    return false;
  }
}
