import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ownTable } from '../../pages/tournament/words.ts';
import { loadOnce } from '../../ui/loading/loadOnce.ts';
import type { TournamentController } from './tournamentController.ts';

/** Milliseconds between looks whether another player has opened the table. */
const LOOK = 20_000;

const looking = loadOnce(() => import('./isTableOpen.ts'));

/** The room of the table that the person here should open, once it is known to be open already; null: they still should. */
export function useOpenTable(controller: TournamentController): string | null {
  const room = useStore(controller.store, (look) => {
    const own = look.log && ownTable(look.log.state, look.me);
    return own?.opens ? own.table.room : null;
  });
  const reach = useStore(controller.store, (look) => look.reach);
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = room !== null && opened === room;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another connection may find it
  useEffect(() => {
    if (room === null || isOpen) return;
    let gone = false;
    const look = async (): Promise<void> => {
      const { log } = controller;
      const table = log?.state.rounds.at(-1)?.tables.find((each) => each.room === room);
      if (!table || document.visibilityState === 'hidden') return;
      const { isTableOpen } = await looking();
      if (!gone && (await isTableOpen(table, controller.connection)) && !gone) setOpened(room);
    };
    // The button leads to the same table in any case.
    const tryToLook = (): void => void look().catch(() => {});
    tryToLook();
    const timer = setInterval(tryToLook, LOOK);
    document.addEventListener('visibilitychange', tryToLook);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tryToLook);
    };
  }, [controller, room, isOpen, reach]);
  return isOpen ? room : null;
}
