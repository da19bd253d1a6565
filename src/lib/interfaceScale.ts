/** How much the interface grows with the window, so that it stays readable on a screen that is seen from further away. */

/** In a window of this size lengths are as they were drawn. */
const DRAWN = { width: 1280, height: 720 } as const;
/** Of what the window is larger, the interface takes this part: the rest is the table's. */
const SHARE = 0.6;
const MOST = 2.5;

/** Times the drawn lengths, in a window so many CSS pixels wide and high; 1 in a window that is no larger than the drawn one. */
export function interfaceScale({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): number {
  const larger = Math.min(width / DRAWN.width, height / DRAWN.height);
  return Math.min(MOST, Math.max(1, 1 + SHARE * (larger - 1)));
}

/** A style sheet's root em in pixels, and the same scale as CSS: what `interfaceScale` says of the window. */
export const ROOT_EM = 16;
const per = (drawn: number): string => `${(100 * ROOT_EM) / drawn}`;
export const ROOT_SIZE = `clamp(${ROOT_EM}px, ${(1 - SHARE) * ROOT_EM}px + ${SHARE} * min(${per(DRAWN.width)}vw, ${per(DRAWN.height)}vh), ${MOST * ROOT_EM}px)`;
