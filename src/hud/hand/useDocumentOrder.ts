import { useEffect, useRef, useState } from 'react';
import type { CardId } from '../../engine/table/table.ts';

/** Milliseconds in which cards slide to their new places (`HandCard.module.css`), and some more. */
const SLIDE = 320;

/**
 * Returns the order of the hand's elements in the document, by which screen readers read them: that on the screen. An element that is
 * moved stops in its slide and lets go of the pointer, so cards that change places are moved once they lie still. `held`: checks
 * whether a pointer holds a card.
 */
export function useDocumentOrder(order: readonly CardId[], held: () => boolean): readonly CardId[] {
  const last = useRef(order);
  const [still, setStill] = useState(order);
  const shown = still === order ? order : withoutMoves(last.current, order);
  const waits = shown !== order;
  useEffect(() => {
    last.current = shown;
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (!held()) setStill(order);
    }, SLIDE);
    return () => clearInterval(timer);
  }, [waits, order, held]);
  return shown;
}

/** Returns `order` if its cards can come and go without any other changing places, otherwise the last order with new cards at its end. */
function withoutMoves(last: readonly CardId[], order: readonly CardId[]): readonly CardId[] {
  const stay = last.filter((card) => order.includes(card));
  const still = order.filter((card) => last.includes(card));
  if (stay.every((card, i) => card === still[i])) return order;
  return [...stay, ...order.filter((card) => !last.includes(card))];
}
