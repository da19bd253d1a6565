import { useEffect, useRef } from 'react';
import { keyOf } from '../store/tableKeys.ts';
import { isByHand } from '../store/tableStore.ts';
import type { HudContextValue } from './hudStore.ts';

/** At every virtual table it turns over what is in hand. */
const TURN = 'f';

/**
 * While cards of the hand are dragged, keys mean them and nothing that is picked: Escape puts them back (`onBack`), and where hands
 * may do everything F turns them over.
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
