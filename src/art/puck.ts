/** The dealer's puck: ivory in brass, three fanned cards, and no letter to translate. */
import { circle, type Drawing, group, line, path, radial, rect, type Shape } from '../lib/picture/drawing.ts';
import { star } from '../lib/picture/geometry.ts';
import type { Frame } from '../lib/skin/schema.ts';

const PAPER = '#f6ecd6';

const leaf = (angle: number, fill: string, mark: readonly Shape[] = []): Shape =>
  group([rect(-25, -92, 50, 72, 8, { fill, stroke: line(PAPER, 4) }), ...mark], { y: 46, rotate: angle });

export function dealerPuck(frame: Frame): Drawing {
  const ivory = radial([0, 0], 92, [0, '#fffaf0'], [0.75, '#f2e6cc'], [1, '#d9c49a']);
  const glint = group([path(star(4, 15, 3.4), { fill: PAPER })], { y: -56 });
  return {
    width: 200,
    height: 200,
    shapes: [
      group(
        [
          circle(0, 0, 98, { fill: '#8a5f2a' }),
          circle(0, 0, 96, { fill: frame.line }),
          circle(0, 0, 89, { fill: ivory }),
          circle(0, 0, 76, { stroke: line('#8a5f2a', 2.5) }),
          leaf(-26, '#8a5f2a'),
          leaf(0, '#5b3a1c'),
          leaf(26, '#241830', [glint]),
        ],
        { x: 100, y: 100 },
      ),
    ],
  };
}
