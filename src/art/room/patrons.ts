/** Guests at other tables: dark shapes beside a small lamp, each told by one thing that they wear. */
import { group, line, linear, path, radial, type Shape } from '../../lib/picture/drawing.ts';
import { ring } from '../../lib/picture/geometry.ts';
import { lamp } from './light.ts';

type Headdress = 'bare' | 'hat' | 'hood' | 'horns' | 'bun';

/** Outlines of heads above a neck at 0, 0. */
const HEADS: Readonly<Record<Headdress, string>> = {
  bare: ring(0, -20, 15),
  hat: `${ring(0, -17, 13)}M-32 -24Q-14 -31 -12 -31Q-10 -46 0 -46Q10 -46 12 -31Q14 -31 32 -24Q0 -18 -32 -24Z`,
  hood: 'M-21 6Q-24 -30 2 -47Q22 -30 21 6Z',
  horns: `${ring(0, -18, 14)}M-13 -20Q-30 -32 -24 -52Q-17 -38 -4 -31ZM13 -20Q30 -32 24 -52Q17 -38 4 -31Z`,
  bun: `${ring(0, -18, 14)}${ring(0, -38, 8)}`,
};
/** Shoulders and a robe down to the seat, far below. */
const BODY = 'M-36 170Q-44 10 -12 -4Q0 -10 12 -4Q44 10 36 170Z';

/** Draws a guest whose shoulders are at a point; `lit`: the side of the lamp, 1 is right. */
export function patron(x: number, y: number, scale: number, lit: 1 | -1, wears: Headdress): Shape {
  const fill = linear([-34 * lit, 0], [40 * lit, 0], [0, '#0c0910'], [0.5, '#170e0e'], [1, '#5a3521']);
  const edge = line(linear([-40 * lit, 0], [6 * lit, 0], [0, '#62679f', 0.8], [1, '#62679f', 0]), 2);
  return group(
    [path(BODY, { fill, stroke: edge }), path(HEADS[wears], { fill, stroke: edge })],
    { x, y, scale },
  );
}

/** Draws a round table with a small lamp, seen from a little above; `floor`: where its foot stands. */
export function loungeTable(x: number, y: number, r: number, floor: number): Shape[] {
  const top = `M${x - r} ${y}a${r} ${r / 4} 0 1 1 ${2 * r} 0a${r} ${r / 4} 0 1 1 ${-2 * r} 0Z`;
  return [
    path(`M${x - 4} ${y}V${floor - 8}L${x - 26} ${floor}H${x + 26}L${x + 4} ${floor - 8}V${y}Z`, {
      fill: '#100a09',
    }),
    path(top, {
      fill: radial([x, y - 3], r, [0, '#c08a54'], [0.3, '#70452b'], [1, '#21130d']),
      stroke: line('#7a4c31', 1.2),
    }),
    path(`M${x - 6} ${y - 1}L${x - 3} ${y - 14}H${x + 3}L${x + 6} ${y - 1}Z`, { fill: '#2c1a12' }),
    ...lamp(x, y - 21, 7, 88, 0.4),
  ];
}
