import { type ComponentProps, type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import type { Seat } from '../../engine/table/table.ts';
import { useTable } from '../hudStore.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { type BubbleSpot, bubbleSpot } from './bubbleSpot.ts';
import styles from './SeatBubble.module.css';

interface Props extends Omit<ComponentProps<'p'>, 'ref' | 'style'> {
  /** Null for spectators. */
  readonly seat: Seat | null;
}

/** Bubble beside a seat, or at the chat for spectators. It takes no pointer. */
export function SeatBubble({ seat, className, children, ...rest }: Props) {
  const bubble = useRef<HTMLParagraphElement>(null);
  const narrow = useNarrow();
  const over = useTable((state) => state.finale !== null);
  const [spot, setSpot] = useState<BubbleSpot | null>(null);
  useLayoutEffect(() => {
    const place = placeOf(seat);
    const at = place?.getBoundingClientRect();
    if (!bubble.current || !at?.width) return setSpot(null);
    const { offsetWidth: width, offsetHeight: height } = bubble.current;
    const side = over && seat !== null ? 'below' : sideOf(place, seat, narrow);
    setSpot(bubbleSpot(at, { width, height }, side, innerWidth));
  }, [seat, narrow, over]);
  const style = spot && { left: spot.left, top: spot.top, '--tail': `${spot.tail}px` };
  return (
    <p
      {...rest}
      ref={bubble}
      className={[styles.bubble, className].filter(Boolean).join(' ')}
      data-side={spot?.side}
      style={(style ?? { visibility: 'hidden' }) as CSSProperties}
    >
      {children}
    </p>
  );
}

/** Returns the element that represents a seat, at the end of a match its name on the podium; or the spectators. */
const placeOf = (seat: Seat | null): Element | null =>
  document.querySelector(
    seat === null
      ? '[data-chat] button'
      : `[data-seats] [data-seat="${seat}"], [data-labels] [data-key="stand:${seat}"]`,
  );

/** Returns the side that hides nothing needed for play. */
function sideOf(place: Element | null, seat: Seat | null, narrow: boolean): BubbleSpot['side'] {
  if (seat === null) return narrow ? 'left' : 'above';
  if (narrow) return 'below';
  return place?.hasAttribute('data-own') ? 'inside' : 'right';
}
