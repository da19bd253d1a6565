import { useEffect } from 'react';
import type { HudContextValue } from '../hudStore.ts';

/** Marks the table as occupied while a person alone reads a panel, a hint, the odds, a term or the whole prompt beside it, or is asked whether to end the game, which holds all that moves. In rooms no one waits. */
export function useOccupied({ hud, table, room }: HudContextValue): void {
  useEffect(() => {
    if (room) return;
    const look = (): void => {
      const { panel, hint, odds, term, openedPrompt, sure: asked } = hud.getState();
      const occupied = asked || [panel, hint, odds, term, openedPrompt].some((open) => open !== null);
      const was = table.getState();
      if (was.occupied !== occupied || was.asked !== asked) table.setState({ occupied, asked });
    };
    look();
    return hud.subscribe(look);
  }, [hud, table, room]);
}
