/** The back. Every mark is drawn twice, half a turn apart, so that its orientation gives nothing away. */
import {
  circle,
  type Drawing,
  group,
  line,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { cometArc, guilloche, num, polar, star } from '../../../lib/picture/geometry.ts';
import { framed } from '../../../lib/picture/house.ts';
import type { Frame, Tint } from '../../../lib/skin/schema.ts';
import { twice } from '../../decks/back.ts';
import { patternOf } from '../../decks/patterns.ts';
import { type Look, VALUES } from './palette.ts';

const X = 250;
const Y = 350;

/** Orbits around a point outside one corner. */
function orbits(frame: Frame): Shape {
  let d = '';
  for (let r = 120; r < 570; r += 13) d += `M${num(r - 60)} -60A${r} ${r} 0 0 1 -60 ${num(r - 60)}`;
  return path(d, { stroke: line(frame.line, 1.3), opacity: 0.34 });
}

/** Thirteen stones, half of the circle of twenty-six. */
const stones = ({ tones, skin }: Look): Shape[] =>
  VALUES.map((value, k) => {
    const [x, y] = polar(168, -90 + (k * 360) / 26, [X, Y]);
    return circle(x, y, 9.5, { fill: tones[value].field, stroke: line(skin.gilt.joint, 2) });
  });

const tail = (frame: Frame): Shape =>
  group([path(cometArc(98, -101, 150, 17), { fill: frame.line })], { x: X, y: Y, rotate: 30 });

function head(frame: Frame, tint: Tint): Shape {
  const [x, y] = polar(98, -60, [X, Y]);
  return group([circle(0, 0, 29, { fill: frame.light }), path(star(4, 20, 5), { fill: tint.enamel })], {
    x,
    y,
  });
}

/** Two comets around a star; omitted in looks with an emblem, whose plate takes their place and would cut them. */
const comets = ({ skin: { frame, emblem } }: Look, tint: Tint): Shape[] =>
  emblem?.length
    ? []
    : [
        ...twice([tail(frame)]),
        ...twice([head(frame, tint)]),
        group([path(star(4, 52, 11), { fill: frame.light })], { x: X, y: Y }),
      ];

export function cometBack(look: Look, tint: Tint): Drawing {
  const { frame } = look.skin;
  const ground = radial([X, Y], 430, tint.light, tint.mid, tint.deep);
  return {
    width: 500,
    height: 700,
    halfTurn: true,
    shapes: [
      ...framed(
        frame,
        [
          rect(0, 0, 500, 700, 0, { fill: ground }),
          ...patternOf(look.skin, 500, 700, () => twice([orbits(frame)])),
          path(guilloche(X, Y, 196, 240, 36, 6), { stroke: line(frame.line, 1), opacity: 0.4 }),
          circle(X, Y, 192, { fill: tint.enamel, stroke: line(frame.line, 3) }),
          circle(X, Y, 144, { stroke: line(frame.line, 1.5), opacity: 0.8 }),
          ...twice(stones(look)),
          ...comets(look, tint),
          ...twice([group([path(star(4, 32, 6), { fill: frame.line })], { x: X, y: 78 })]),
        ],
        16,
        20,
      ),
      rect(16, 16, 468, 668, 20, { stroke: line(frame.line, 3) }),
      rect(26, 26, 448, 648, 12, { stroke: line(frame.line, 1.2), opacity: 0.6 }),
    ],
  };
}
