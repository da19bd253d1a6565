import { SEATS } from '../../art/seats.ts';
import { circle, type Drawing, line, path, radial, type Shape } from '../../lib/picture/drawing.ts';
import { polyline } from '../../lib/picture/geometry.ts';
import { COLOURS } from '../../lib/tokens.ts';
import { curvesOf } from '../../store/finale/curves.ts';
import type { Finale } from '../../store/finale/finale.ts';
import type { SeatLook } from '../../store/tableStore.ts';
import { colourOf } from '../discs.ts';
import { SIDE, UNIT } from '../painting/tablePainting.ts';
import { CURVES, HEAP, SET, standsOf } from './podium.ts';

/** Radius of the cloth on the felt, in table units. */
export const CLOTH = 0.985;

const px = (x: number): number => SIDE / 2 + x * UNIT;

/** Draws the cloth that covers the board at the end of a match, in a board's box: the light on podium and cards, and the curves. */
export function drawCloth(finale: Finale, seats: readonly SeatLook[]): Drawing {
  const ring = (radius: number, width: number, opacity: number): Shape =>
    circle(px(0), px(0), radius * UNIT, { stroke: line(COLOURS.brass, width), opacity });
  const pool = (x: number, z: number, radius: number, opacity: number): Shape =>
    circle(px(x), px(z), radius * UNIT, {
      fill: radial(
        [px(x), px(z)],
        radius * UNIT,
        [0, COLOURS.plateSum, opacity],
        [0.55, COLOURS.brass, opacity * 0.35],
        [1, COLOURS.brass, 0],
      ),
    });
  const fill = radial(
    [px(0), px(-0.05)],
    UNIT,
    [0, COLOURS.feltPool],
    [0.6, COLOURS.felt],
    [1, COLOURS.feltShade],
  );
  return {
    width: SIDE,
    height: SIDE,
    shapes: [
      circle(px(0), px(0), CLOTH * UNIT, { fill }),
      ring(0.955, 2, 0.8),
      ring(0.94, 1, 0.45),
      pool(0, -0.4, 0.72, 0.34),
      ...(finale.finest ? [pool(SET.x, SET.z, 0.62, 0.3)] : []),
      ...(finale.pot ? [pool(HEAP.x, HEAP.z, HEAP.radius * 1.7, 0.3)] : []),
      ...standsOf(finale).map(({ x, z, radius, rank }) =>
        circle(px(x), px(z), radius * 1.14 * UNIT, {
          stroke: line(COLOURS.brass, rank === 1 ? 3 : 1.5),
          opacity: rank === 1 ? 0.9 : 0.5,
        }),
      ),
      ...inlay(finale, seats),
    ],
  };
}

/** Draws all players' credits as inlaid lines, each ending at a dot of its seat's colour. */
function inlay({ points }: Finale, seats: readonly SeatLook[]): readonly Shape[] {
  const box = { width: CURVES.width * UNIT, height: CURVES.depth * UNIT, line: 4, marker: 12 };
  const curves = points.length ? curvesOf(points, box) : null;
  if (!curves) return [];
  const [left, top] = [px(CURVES.x), px(CURVES.z)];
  const level = polyline([
    [left, top + curves.level],
    [left + box.width, top + curves.level],
  ]);
  const lines = curves.lines.map((each) => polyline(each.map(([x, y]) => [left + x, top + y])));
  return [
    path(level, { stroke: line(COLOURS.brass, 1, { dash: [4, 6] }), opacity: 0.6 }),
    ...lines.map((d) => path(d, { stroke: line(COLOURS.feltShade, 6.5, { join: 'round' }) })),
    ...lines.map((d, seat) => {
      const { colour } = SEATS[colourOf(seats[seat], seat)]!;
      return path(d, { stroke: line(colour, 3.2, { join: 'round', cap: 'round' }) });
    }),
    ...curves.ends.map((y, seat) =>
      circle(left + box.width + 10, top + y, 6, { fill: SEATS[colourOf(seats[seat], seat)]!.colour }),
    ),
  ];
}
