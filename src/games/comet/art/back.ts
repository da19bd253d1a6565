/** The back. Every mark is drawn once and again after half a turn, so that which way up it lies tells nothing. */
import { circle, type Drawing, group, line, path, radial, rect, type Shape } from '../../../lib/drawing.ts';
import { cometArc, guilloche, num, polar, star } from '../../../lib/geometry.ts';
import { BRASS, BRASS_LIGHT, framed } from '../../../lib/house.ts';
import { TONES, VALUES } from './palette.ts';

const X = 250;
const Y = 350;
const ENAMEL = '#191223';

const turned = (shapes: readonly Shape[]): Shape[] => [
  group(shapes),
  group(shapes, { x: 500, y: 700, rotate: 180 }),
];

/** Orbits about a point outside one corner. */
function orbits(): Shape {
  let d = '';
  for (let r = 120; r < 570; r += 13) d += `M${num(r - 60)} -60A${r} ${r} 0 0 1 -60 ${num(r - 60)}`;
  return path(d, { stroke: line(BRASS, 1.3), opacity: 0.34 });
}

/** Thirteen stones, half of the circle of twenty-six. */
const stones = (): Shape[] =>
  VALUES.map((value, k) => {
    const [x, y] = polar(168, -90 + (k * 360) / 26, [X, Y]);
    return circle(x, y, 9.5, { fill: TONES[value].field, stroke: line('#0c0812', 2) });
  });

const tail = (): Shape =>
  group([path(cometArc(98, -101, 150, 17), { fill: BRASS })], { x: X, y: Y, rotate: 30 });

function head(): Shape {
  const [x, y] = polar(98, -60, [X, Y]);
  return group([circle(0, 0, 29, { fill: BRASS_LIGHT }), path(star(4, 20, 5), { fill: ENAMEL })], { x, y });
}

export function cometBack(): Drawing {
  const ground = radial([X, Y], 430, '#43304f', '#2a1f38', '#171120');
  return {
    width: 500,
    height: 700,
    halfTurn: true,
    shapes: [
      ...framed(
        [
          rect(0, 0, 500, 700, 0, { fill: ground }),
          ...turned([orbits()]),
          path(guilloche(X, Y, 196, 240, 36, 6), { stroke: line(BRASS, 1), opacity: 0.4 }),
          circle(X, Y, 192, { fill: ENAMEL, stroke: line(BRASS, 3) }),
          circle(X, Y, 144, { stroke: line(BRASS, 1.5), opacity: 0.8 }),
          ...turned(stones()),
          ...turned([tail()]),
          ...turned([head()]),
          group([path(star(4, 52, 11), { fill: BRASS_LIGHT })], { x: X, y: Y }),
          ...turned([group([path(star(4, 32, 6), { fill: BRASS })], { x: X, y: 78 })]),
        ],
        16,
        20,
      ),
      rect(16, 16, 468, 668, 20, { stroke: line(BRASS, 3) }),
      rect(26, 26, 448, 648, 12, { stroke: line(BRASS, 1.2), opacity: 0.6 }),
    ],
  };
}
