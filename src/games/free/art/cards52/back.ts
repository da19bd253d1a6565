/** The back. Every mark is drawn once and again after half a turn, so that which way up it lies tells nothing. */
import {
  circle,
  type Drawing,
  group,
  line,
  path,
  radial,
  rect,
  type Shape,
} from '../../../../lib/drawing.ts';
import { guilloche, polar, polygon, ring, star } from '../../../../lib/geometry.ts';
import { BRASS, BRASS_LIGHT, CARD_HEIGHT, CARD_WIDTH, framed } from '../../../../lib/house.ts';
import { X, Y } from './parts.ts';

/** Moss: no other deck of the house is green. */
const MOSS = ['#3d6b41', '#244a2b', '#10261a'] as const;
const ENAMEL = '#0c1b12';

const both = (shapes: readonly Shape[]): Shape[] => [
  group(shapes),
  group(shapes, { x: CARD_WIDTH, y: CARD_HEIGHT, rotate: 180 }),
];

/** Scales, row over row from the short side to the middle, each with an eye. */
function scales(): Shape[] {
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
      [path(d, { stroke: line(BRASS, 1.5), opacity: 0.5 }), path(eyes, { fill: BRASS_LIGHT, opacity: 0.55 })],
      {
        clip: `M0 0H${CARD_WIDTH}V${Y}H0Z`,
      },
    ),
  ];
}

/** Rays of half the sun. */
function rays(): Shape {
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
  return path(d, { fill: BRASS });
}

/** A moon over the sun, horns up, and a star in its lap. */
const moon = (): Shape[] => [
  group(
    [
      circle(0, 0, 62, { fill: ENAMEL, stroke: line(BRASS, 3) }),
      path('M43 -14A45 45 0 1 1 -43 -14A38 38 0 1 0 43 -14Z', { fill: BRASS_LIGHT }),
      group([path(star(4, 24, 5.5), { fill: BRASS_LIGHT })], { y: -12 }),
    ],
    { x: X, y: 142 },
  ),
];

/** A star in one of the upper corners. */
const corner = (x: number): Shape[] => [
  circle(x, 72, 24, { fill: ENAMEL, stroke: line(BRASS, 2.4) }),
  group([path(star(8, 17, 5), { fill: BRASS_LIGHT })], { x, y: 72 }),
];

export function playingCardBack(): Drawing {
  const [light, mid, deep] = MOSS;
  const ground = radial([X, Y], 430, [0, light], [0.6, mid], [1, deep]);
  return {
    width: CARD_WIDTH,
    height: CARD_HEIGHT,
    halfTurn: true,
    shapes: [
      ...framed(
        [
          rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, { fill: ground }),
          ...both(scales()),
          ...both(moon()),
          ...both([...corner(72), ...corner(CARD_WIDTH - 72)]),
          circle(X, Y, 140, { fill: ENAMEL, stroke: line(BRASS, 3.4) }),
          path(guilloche(X, Y, 119, 135, 40, 3), { stroke: line(BRASS, 1.1), opacity: 0.75 }),
          circle(X, Y, 116, { fill: mid, stroke: line(BRASS, 2) }),
          ...both([rays()]),
          circle(X, Y, 66, { fill: ENAMEL, stroke: line(BRASS_LIGHT, 4) }),
          group([path(star(4, 40, 10, -45), { fill: BRASS }), path(star(4, 54, 11), { fill: BRASS_LIGHT })], {
            x: X,
            y: Y,
          }),
        ],
        16,
        20,
      ),
      rect(16, 16, 468, 668, 20, { stroke: line(BRASS, 3) }),
      rect(27, 27, 446, 646, 12, { stroke: line(BRASS, 1.4), opacity: 0.7 }),
    ],
  };
}
