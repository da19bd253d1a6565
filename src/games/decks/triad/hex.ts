/** The elongated hexagon of the deck of three suits: points at top and bottom, in a box of 420 × 700. */
import type { Point } from '../../../lib/picture/drawing.ts';
import { roundedPolygon } from '../../../lib/picture/geometry.ts';

export const HEX_WIDTH = 420;
export const HEX_HEIGHT = 700;
export const HEX_RATIO = HEX_HEIGHT / HEX_WIDTH;
/** Height of the points above the shoulders, .28 of the width. */
const SHOULDER = 118;
/** Length cut off each side of a corner. */
const CORNER = 24;

const X = HEX_WIDTH / 2;
const SLOPE = SHOULDER / X;
/** Vertical shift of a slanted side that moves inward by one. */
const SINK = Math.hypot(1, SLOPE);

/** Returns the hexagon moved inward by a distance, the same on all sides; clockwise from the top. */
export function hexPoints(inset: number): readonly Point[] {
  const top = SINK * inset;
  const shoulder = SHOULDER + (SINK - SLOPE) * inset;
  return [
    [X, top],
    [HEX_WIDTH - inset, shoulder],
    [HEX_WIDTH - inset, HEX_HEIGHT - shoulder],
    [X, HEX_HEIGHT - top],
    [inset, HEX_HEIGHT - shoulder],
    [inset, shoulder],
  ];
}

/** Returns its path; corners are rounded less the further in it is. */
export const hexPath = (inset: number): string =>
  roundedPolygon(hexPoints(inset), Math.max(6, CORNER - inset * 0.62));

/** Parameters at which the outline touches the drawn curve of a corner: thrice at the points, twice at the shoulders. */
const AT_POINT = [0.12, 0.5, 0.88];
const AT_SHOULDER = [0.22, 0.78];

/** Returns points of the curve that `roundedPolygon` draws. */
function outline(): (readonly [x: number, y: number])[] {
  const corners = [...hexPoints(0)].reverse();
  return corners.flatMap((corner, i) => {
    const toward = (to: Point): Point => {
      const t = CORNER / Math.hypot(to[0] - corner[0], to[1] - corner[1]);
      return [corner[0] + (to[0] - corner[0]) * t, corner[1] + (to[1] - corner[1]) * t];
    };
    const from = toward(corners[(i + 5) % 6]!);
    const to = toward(corners[(i + 1) % 6]!);
    return (corner[0] === X ? AT_POINT : AT_SHOULDER).map((t) => {
      const mix = (axis: 0 | 1): number =>
        (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * corner[axis] + t ** 2 * to[axis];
      return [(mix(0) - X) / HEX_WIDTH, (HEX_HEIGHT / 2 - mix(1)) / HEX_WIDTH] as const;
    });
  });
}

/**
 * The card's edge for `CardArt.outline`: card widths around its middle, y up, counter-clockwise, convex, not closed. Fourteen corners, all
 * on the drawn edge, so that no bare texel shows beyond it.
 */
export const HEX_OUTLINE: readonly (readonly [x: number, y: number])[] = outline();
/** Length rounded off each corner along its sides, in card widths. */
export const HEX_CORNER = CORNER / HEX_WIDTH;
