import { useEffect, useRef } from 'react';
import { keyOf } from '../../store/tableKeys.ts';
import { isByHand } from '../../store/tableStore.ts';
import type { HudContextValue } from '../hudStore.ts';

/** Key that flips cards in hand at every virtual table. */
const TURN = 'f';

/**
 * Applies keys to the cards being dragged from the hand rather than to the selection: Escape puts them back (`onBack`), and where all is
 * done by hand F turns them over.
 */
export function useDragKeys(context: HudContextValue, onBack: () => void): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    const { table, hud } = context;
    const press = (event: KeyboardEvent): void => {
      const { drag } = hud.getState();
      if (!drag || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const key = keyOf(event);
      if (key === 'escape') back.current();
      else if (key === TURN && !event.repeat && isByHand(table.getState()))
        hud.setState({ drag: { ...drag, down: !drag.down } });
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [context]);
}
