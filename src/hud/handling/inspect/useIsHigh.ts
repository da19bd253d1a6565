import { useLayoutEffect, useState } from 'react';
import type { Piece } from '../../../engine/display/handling.ts';
import { piecesWithin } from '../../../interaction/pieceAt.ts';
import type { TablePort } from '../../../store/tablePort.ts';
import { useHudContext } from '../../hudStore.ts';
import { useLow } from '../../screen/useLow.ts';

/** Part of the window that shows a pile's known cards, unless the pile itself is there; pixels from its edges. */
const UPRIGHT = { left: 0, right: 0, top: 90, bottom: 265 };
const LYING = { left: 240, right: 248, top: 0, bottom: 100 };

function isWithin({ left, right, top, bottom }: typeof LYING, { reach }: TablePort, piece: Piece): boolean {
  if (!reach) return false;
  const corners = [
    reach.ray(left, top),
    reach.ray(innerWidth - right, top),
    reach.ray(innerWidth - right, bottom),
    reach.ray(left, bottom),
  ];
  return piecesWithin(corners, [piece]).length > 0;
}

/** Checks whether a piece is in that part. Turning the phone or the view may change it. */
export function useIsHigh(piece: Piece): boolean {
  const { port } = useHudContext();
  const part = useLow() ? LYING : UPRIGHT;
  const [high, setHigh] = useState(false);
  useLayoutEffect(() => {
    // An unchanged answer redraws nothing.
    const look = (): void => setHigh(isWithin(part, port, piece));
    look();
    return port.lens?.watch(look);
  }, [part, port, piece]);
  return high;
}
