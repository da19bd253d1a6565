import { useEffect } from 'react';
import type { HudContextValue } from './hudStore.ts';

/** Tells the table while somebody who is alone reads something beside it: a panel, a hint, the odds or what a word means. Others do not wait. */
export function useOccupied({ hud, table, room }: HudContextValue): void {
  useEffect(() => {
    if (room) return;
    const look = (): void => {
      const { panel, hint, odds, term } = hud.getState();
      const occupied = panel !== null || hint !== null || odds !== null || term !== null;
      if (table.getState().occupied !== occupied) table.setState({ occupied });
    };
    look();
    return hud.subscribe(look);
  }, [hud, table, room]);
}
