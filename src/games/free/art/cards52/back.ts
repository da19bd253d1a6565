/** The back. Every mark is drawn again after half a turn, so that its orientation tells nothing. */
import {
  circle,
  type Drawing,
  group,
  line,
  path,
  radial,
  rect,
  type Shape,
} from '../../../../lib/picture/drawing.ts';
import { guilloche, polar, polygon, ring, star } from '../../../../lib/picture/geometry.ts';
import { CARD_HEIGHT, CARD_WIDTH } from '../../../../lib/picture/house.ts';
import type { Frame, Skin, Tint } from '../../../../lib/skin/schema.ts';
import { framedBack, twice } from '../../../decks/back.ts';
import { patternOf } from '../../../decks/patterns.ts';
import { X, Y } from './parts.ts';

/** Scales, row over row from the short side to the middle, each with an eye. */
function scales(frame: Frame): Shape[] {
  const [w, h] = [52, 30];
  let d = '';
  let eyes = '';
  for (let row = 0; row < 13; row++)
    for (let column = -6; column <= 6; column++) {
      const x = X + (column + (row % 2 ? 0.5 : 0)) * w;
      const y = -6 + row * h;
      d += `M${x - w / 2} ${y}A${w / 2} ${w / 2} 0 0 0 ${x + w / 2} ${y}M${x - w / 3.4} ${y}A${w / 3.4} ${w / 3.4} 0 0 0 ${x + w / 3.4} ${y}`;
      eyes += ring(x, y + 4, 2.6);
    }
  return [
    group(
      [
        path(d, { stroke: line(frame.line, 1.5), opacity: 0.5 }),
        path(eyes, { fill: frame.light, opacity: 0.55 }),
      ],
      {
        clip: `M0 0H${CARD_WIDTH}V${Y}H0Z`,
      },
    ),
  ];
}

/** Rays of half the sun. */
function rays(frame: Frame): Shape {
  let d = '';
  for (let k = 0; k < 12; k++) {
    const angle = -180 + (k + 0.5) * 15;
    const long = k % 2 === 0;
    d += polygon([
      polar(64, angle - 4.4, [X, Y]),
      polar(long ? 112 : 92, angle, [X, Y]),
      polar(64, angle + 4.4, [X, Y]),
    ]);
  }
  return path(d, { fill: frame.line });
}

/** A moon over the sun, horns up, and a star in its lap. */
const moon = (frame: Frame, tint: Tint): Shape[] => [
  group(
    [
      circle(0, 0, 62, { fill: tint.enamel, stroke: line(frame.line, 3) }),
      path('M43 -14A45 45 0 1 1 -43 -14A38 38 0 1 0 43 -14Z', { fill: frame.light }),
      group([path(star(4, 24, 5.5), { fill: frame.light })], { y: -12 }),
    ],
    { x: X, y: 142 },
  ),
];

/** A star in one of the upper corners. */
const corner = (frame: Frame, tint: Tint, x: number): Shape[] => [
  circle(x, 72, 24, { fill: tint.enamel, stroke: line(frame.line, 2.4) }),
  group([path(star(8, 17, 5), { fill: frame.light })], { x, y: 72 }),
];

export function playingCardBack(skin: Skin, tint: Tint): Drawing {
  const { frame } = skin;
  const { light, mid, deep } = tint;
  const ground = radial([X, Y], 430, [0, light], [0.6, mid], [1, deep]);
  return framedBack(frame, [
    rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: ground }),
    ...patternOf(skin, CARD_WIDTH, CARD_HEIGHT, () => twice(scales(frame))),
    ...twice(moon(frame, tint)),
    ...twice([...corner(frame, tint, 72), ...corner(frame, tint, CARD_WIDTH - 72)]),
    circle(X, Y, 140, { fill: tint.enamel, stroke: line(frame.line, 3.4) }),
    path(guilloche(X, Y, 119, 135, 40, 3), { stroke: line(frame.line, 1.1), opacity: 0.75 }),
    circle(X, Y, 116, { fill: mid, stroke: line(frame.line, 2) }),
    ...twice([rays(frame)]),
    circle(X, Y, 66, { fill: tint.enamel, stroke: line(frame.light, 4) }),
    group([path(star(4, 40, 10, -45), { fill: frame.line }), path(star(4, 54, 11), { fill: frame.light })], {
      x: X,
      y: Y,
    }),
  ]);
}
