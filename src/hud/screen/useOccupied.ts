import { useEffect } from 'react';
import type { HudContextValue } from '../hudStore.ts';

/** Marks the table as occupied while a person alone reads a panel, a hint, the odds, a term or the whole prompt beside it. In rooms no one waits. */
export function useOccupied({ hud, table, room }: HudContextValue): void {
  useEffect(() => {
    if (room) return;
    const look = (): void => {
      const { panel, hint, odds, term, openedPrompt } = hud.getState();
      const occupied = [panel, hint, odds, term, openedPrompt].some((open) => open !== null);
      if (table.getState().occupied !== occupied) table.setState({ occupied });
    };
    look();
    return hud.subscribe(look);
  }, [hud, table, room]);
}
