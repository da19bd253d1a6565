/** Guests at other tables: dark shapes beside a small lamp, each told by one thing that they wear. */
import { group, line, linear, path, radial, type Shape } from '../../lib/picture/drawing.ts';
import { ring } from '../../lib/picture/geometry.ts';
import { lamp } from './light.ts';

type Headdress = 'bare' | 'hat' | 'hood' | 'ears' | 'bun';

/** Outlines of heads above a neck at 0, 0. */
const HEADS: Readonly<Record<Headdress, string>> = {
  bare: ring(0, -20, 16),
  hat: `${ring(0, -17, 13)}M-32 -24Q-14 -31 -12 -31Q-10 -46 0 -46Q10 -46 12 -31Q14 -31 32 -24Q0 -18 -32 -24Z`,
  hood: 'M-24 8Q-26 -26 -4 -44Q4 -50 8 -42Q24 -26 22 8Z',
  ears: `${ring(0, -18, 14)}M-13 -22L-20 -58Q-8 -50 -2 -31ZM13 -22L20 -58Q8 -50 2 -31Z`,
  bun: `${ring(0, -18, 14)}${ring(0, -37, 8)}`,
};
/** Draws neck, shoulders, a bent back and an arm on the table, which is on the side `s`: 1 right, -1 left. */
const body = (s: 1 | -1): string =>
  `M${-7 * s} -10L${-9 * s} -1Q${-36 * s} 3 ${-42 * s} 30Q${-46 * s} 66 ${-34 * s} 96L${-30 * s} 112H${26 * s}` +
  `L${24 * s} 78L${27 * s} 66L${54 * s} 64Q${60 * s} 60 ${54 * s} 55L${34 * s} 50Q${36 * s} 12 ${10 * s} -1L${7 * s} -10Z`;

/** Draws a guest on a stool whose neck is at a point; `lit`: the side of the lamp, 1 is right. */
export function patron(x: number, y: number, scale: number, lit: 1 | -1, wears: Headdress): Shape {
  const fill = linear([-42 * lit, 0], [52 * lit, 0], [0, '#08070b'], [0.5, '#120b0c'], [1, '#6b3f26']);
  const edge = line(linear([-46 * lit, 0], [10 * lit, 0], [0, '#6f76b4', 0.75], [1, '#6f76b4', 0]), 3.4);
  return group(
    [
      path('M-3 108V150H3V108Z', { fill: '#0a0707' }),
      // Both edges first, so that none shows inside the outline.
      ...[body(lit), HEADS[wears]].map((d) => path(d, { stroke: edge })),
      ...[body(lit), HEADS[wears]].map((d) => path(d, { fill })),
    ],
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
