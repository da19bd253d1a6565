import { useEffect, useMemo, useState } from 'react';
import type { TournamentTable } from '../../hud/room/tournamentTable.ts';
import { fetchDeviceStorage } from '../saved/fetchDeviceStorage.ts';
import type { BesideTable } from './besideTable.ts';
import type { TableWays } from './visitTable.ts';

/** Fetches all of it, only on devices that have tournaments. */
const parts = async () => {
  const [{ openBesideTable, lookBeside }, { visitOwnTable }] = await Promise.all([
    import('./besideTable.ts'),
    import('./visitTable.ts'),
  ]);
  return { openBesideTable, lookBeside, visitOwnTable };
};

type Parts = Awaited<ReturnType<typeof parts>>;

/** The table of this room in its tournament, which is followed while the page is open; null: this device knows no tournament of it. */
export function useTournamentOf(room: string, ways: TableWays): TournamentTable | null {
  const [found, setFound] = useState<{ readonly beside: BesideTable; readonly by: Parts } | null>(null);
  const [look, setLook] = useState<ReturnType<Parts['lookBeside']>>(null);
  useEffect(() => {
    const left = new AbortController();
    let beside: BesideTable | null = null;
    let stop = (): void => {};
    const begin = async (): Promise<void> => {
      // In development React mounts twice at once: the first mount must not take the lock from the second.
      await null;
      const { mayHaveRooms, TOURNAMENTS } = await fetchDeviceStorage();
      if (!(await mayHaveRooms(undefined, TOURNAMENTS)) || left.signal.aborted) return;
      const by = await parts();
      beside = await by.openBesideTable(room, left.signal);
      if (!beside) return;
      const { controller } = beside;
      const show = (): void => setLook(by.lookBeside(controller, room));
      stop = controller.store.subscribe(show);
      setFound({ beside, by });
      show();
    };
    // The table is played without it.
    begin().catch(() => {});
    return () => {
      left.abort();
      stop();
      beside?.leave();
    };
  }, [room]);
  const { preferences, go, openRoom } = ways;
  return useMemo(() => {
    if (!found || !look) return null;
    const { beside, by } = found;
    const back = (): void => go({ page: 'tournament', id: beside.id });
    return {
      ...look,
      back,
      follow() {
        const table = look.news?.table ?? null;
        if (table === null) back();
        else by.visitOwnTable(beside.controller, { preferences, go, openRoom }, table);
      },
    };
  }, [found, look, preferences, go, openRoom]);
}
