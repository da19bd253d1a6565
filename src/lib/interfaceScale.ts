/** Scale of the interface in a large window, so that it stays readable on a screen seen from further away. */

/** Window size for which lengths were drawn. */
const DRAWN = { width: 1280, height: 720 } as const;
/** Share of the extra window size that scales the interface: the rest goes to the table. */
const SHARE = 0.6;
const MOST = 2.5;

/** Factor on the drawn lengths in a window of this size in CSS pixels; 1 unless the window is larger than the drawn one. */
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

/** Root em of a style sheet in pixels, and the CSS equivalent of `interfaceScale`. */
export const ROOT_EM = 16;
const per = (drawn: number): string => `${(100 * ROOT_EM) / drawn}`;
export const ROOT_SIZE = `clamp(${ROOT_EM}px, ${(1 - SHARE) * ROOT_EM}px + ${SHARE} * min(${per(DRAWN.width)}vw, ${per(DRAWN.height)}vh), ${MOST * ROOT_EM}px)`;
