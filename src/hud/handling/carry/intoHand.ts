import type { CardId } from '../../../engine/table/table.ts';
import { heldBy } from '../../../store/tableStore.ts';
import { moveInHand } from '../../hand/useHandOrder.ts';
import type { HudContextValue } from '../../hudStore.ts';
import type { WindowPoint } from './selection.ts';

/** Milliseconds allowed for cards to reach the hand. */
const PATIENCE = 3000;

const held = ({ table }: HudContextValue): readonly CardId[] => {
  const { display, view } = table.getState();
  return heldBy(display, view);
};

/**
 * Prepares dropping cards on the hand: returns a function that lays them at that place, once they are sent. In a room they arrive later,
 * and perhaps with other handles.
 */
export function targetInHand(
  context: HudContextValue,
  { clientX, clientY }: WindowPoint,
): (() => void) | null {
  const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-card]');
  if (!over) return null;
  const order = [...document.querySelectorAll<HTMLElement>('[data-hand] [data-card]')]
    .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
    .map(({ dataset }) => Number(dataset.card));
  const to = order.indexOf(Number(over.dataset.card)) + 1;
  return () => {
    const arrived = (): boolean => {
      const fresh = held(context).filter((card) => !order.includes(card));
      if (fresh.length) moveInHand(context, [...order, ...fresh], fresh, to);
      return fresh.length > 0;
    };
    if (arrived()) return;
    const stop = context.table.subscribe(() => arrived() && end());
    const timer = setTimeout(() => stop(), PATIENCE);
    const end = (): void => {
      stop();
      clearTimeout(timer);
    };
  };
}
