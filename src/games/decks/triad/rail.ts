/** What all Spike cards are set in: the rail round the hexagon. */
import { group, line, type Paint, path, type Shape } from '../../../lib/drawing.ts';
import { polygon } from '../../../lib/geometry.ts';
import { brass, type Detail, gold } from '../../../lib/house.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath, hexPoints } from './hex.ts';

export const BRASS_EDGE = brass(0, 0, HEX_WIDTH, HEX_HEIGHT);
export const GOLD_EDGE = gold(0, 0, HEX_WIDTH, HEX_HEIGHT);

/**
 * A picture within the rail: clipped to a plain hexagon, its corners then rounded off by the rail painted over
 * it. (A rounded clip would slow every shape inside it.)
 */
export function railed(picture: readonly Shape[], width: number, rail: Paint): Shape[] {
  return [
    path(hexPath(0), { fill: rail }),
    group(picture, { clip: polygon(hexPoints(width - 2)) }),
    path(hexPath(0) + hexPath(width), { fill: rail, rule: 'evenodd' }),
  ];
}

/** Plus lies in brass with a dark joint, minus in night with a brass hairline. */
export function railEdges(plus: boolean, width: number, detail: Detail): Shape[] {
  if (plus)
    return [
      path(hexPath(1), { stroke: line('#6f4f26', 2), opacity: 0.75 }),
      path(hexPath(width), { stroke: line('#7a5629', detail === 'small' ? 4 : 2), opacity: 0.8 }),
    ];
  return [
    path(hexPath(detail === 'small' ? 6 : 5), { stroke: line(BRASS_EDGE, detail === 'small' ? 8 : 4) }),
  ];
}
