/** The rail around the hexagon of every card of three suits. */
import { group, line, type Paint, path, type Shape } from '../../../lib/picture/drawing.ts';
import { polygon } from '../../../lib/picture/geometry.ts';
import { brass, type Detail, gold } from '../../../lib/picture/house.ts';
import type { Frame } from '../../../lib/skin/schema.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath, hexPoints } from './hex.ts';

export const brassEdge = (frame: Frame): Paint => brass(frame, 0, 0, HEX_WIDTH, HEX_HEIGHT);
export const goldEdge = (frame: Frame): Paint => gold(frame, 0, 0, HEX_WIDTH, HEX_HEIGHT);

/**
 * Frames a picture in the rail: clips it to a plain hexagon, whose corners are then rounded off by the rail painted over it. (A rounded
 * clip would slow every shape inside it.)
 */
export function railed(picture: readonly Shape[], width: number, rail: Paint): Shape[] {
  return [
    path(hexPath(0), { fill: rail }),
    group(picture, { clip: polygon(hexPoints(width - 2)) }),
    path(hexPath(0) + hexPath(width), { fill: rail, rule: 'evenodd' }),
  ];
}

/** Frames plus in brass with a dark joint, minus in night with a brass hairline. */
export function railEdges(frame: Frame, plus: boolean, width: number, detail: Detail): Shape[] {
  if (plus)
    return [
      path(hexPath(1), { stroke: line(frame.joint[0], 2), opacity: 0.75 }),
      path(hexPath(width), {
        stroke: line(frame.joint[1], (detail === 'small' ? 4 : 2) * frame.weight),
        opacity: 0.8,
      }),
    ];
  return [
    path(hexPath(detail === 'small' ? 6 : 5), {
      stroke: line(brassEdge(frame), (detail === 'small' ? 8 : 4) * frame.weight),
    }),
  ];
}
