/** The back. Every mark is drawn once and again after half a turn, so that which way up it lies tells nothing. */
import { circle, type Drawing, group, line, path, radial, rect, type Shape } from '../../../lib/drawing.ts';
import { guilloche, polar, polygon, ring, star } from '../../../lib/geometry.ts';
import { BRASS, BRASS_LIGHT, framed } from '../../../lib/house.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import { SUITS } from '../rules/cards.ts';

const X = 250;
const Y = 350;
const ENAMEL = '#250a12';
const WINE = ['#7a2434', '#561726', '#350d19'] as const;

const turned = (shapes: readonly Shape[]): Shape[] => [
  group(shapes),
  group(shapes, { x: 500, y: 700, rotate: 180 }),
];

const CELL = { w: 39, h: 44.5 } as const;

/** A trellis of lozenges, a bead where the laths cross. */
function trellis(): Shape[] {
  let laths = '';
  let beads = '';
  for (let k = -18; k <= 18; k++) {
    const x = X + k * CELL.w;
    const rise = (400 * CELL.w) / CELL.h;
    laths += `M${x - rise} ${Y - 400}L${x + rise} ${Y + 400}M${x + rise} ${Y - 400}L${x - rise} ${Y + 400}`;
  }
  for (let row = -14; row <= 14; row++)
    for (let column = -6; column <= 6; column++)
      beads += ring(X + (column + (row % 2 ? 0.5 : 0)) * CELL.w, Y + (row * CELL.h) / 2, 2.6);
  return [
    path(laths, { stroke: line(BRASS, 1.3), opacity: 0.4 }),
    path(beads, { fill: BRASS_LIGHT, opacity: 0.5 }),
  ];
}

/** Seven blades, as a hand of seven is held: they open toward the short sides. */
function fan(): Shape {
  const blades: Shape[] = [];
  for (let k = 0; k < 7; k++) {
    const at = (r: number, by: number) => polar(r, -90 + by);
    blades.push(
      group(
        [
          path(polygon([at(128, -3.4), at(246, -6.1), at(256, 0), at(246, 6.1), at(128, 3.4)]), {
            fill: k % 2 ? WINE[1] : ENAMEL,
            stroke: line(BRASS, 2.4, { join: 'round' }),
          }),
          path(polygon([at(152, 0), at(192, -2.1), at(228, 0), at(192, 2.1)]), { fill: BRASS }),
        ],
        { rotate: (k - 3) * 12.4 },
      ),
    );
  }
  return group(blades, { x: X, y: Y });
}

/** A quarter of a rosette in one of the upper corners. */
function corner(x: number): Shape[] {
  const inward = x ? -1 : 1;
  const petals = [0, 1, 2].map((k) =>
    group(
      [
        path(
          polygon([
            [0, -52],
            [5.5, -66],
            [0, -80],
            [-5.5, -66],
          ]),
          { fill: BRASS },
        ),
      ],
      {
        x: x + inward * 20,
        y: 20,
        rotate: inward * (105 + k * 30),
      },
    ),
  );
  return [
    circle(x + inward * 20, 20, 98, { fill: WINE[1], stroke: line(BRASS, 2.6) }),
    circle(x + inward * 20, 20, 90, { stroke: line(BRASS, 1.2), opacity: 0.7 }),
    circle(x + inward * 20, 20, 46, { fill: ENAMEL, stroke: line(BRASS, 2.2) }),
    ...petals,
    group([path(star(4, 15, 3.6), { fill: BRASS_LIGHT })], { x: x + inward * 38, y: 38 }),
  ];
}

/** One suit of the four, its foot to the middle, and the one across from it by the half-turn. */
const suit = (form: string, angle: number): Shape => {
  const [x, y] = polar(73, angle, [X, Y]);
  return group([path(form, { fill: BRASS_LIGHT })], { x, y, rotate: angle + 90, scale: 0.5 });
};

/** Beads on the orbit, 13 to the half: 26, so that a half-turn maps them on each other. */
const beads = (): Shape => {
  let d = '';
  for (let k = 0; k < 13; k++) d += ring(...polar(131, -90 + ((k + 0.5) * 180) / 13, [X, Y]), 3.6);
  return path(d, { fill: BRASS_LIGHT });
};

export function comboBack(): Drawing {
  const [light, mid, deep] = WINE;
  const ground = radial([X, Y], 430, [0, light], [0.6, mid], [1, deep]);
  // All four forms cannot be each other's half-turn, so each is there twice, small, round the middle.
  const forms = SUITS.map((name, k) => suit(FORMS[name], -67.5 + k * 45));
  return {
    width: 500,
    height: 700,
    halfTurn: true,
    shapes: [
      ...framed(
        [
          rect(0, 0, 500, 700, 0, { fill: ground }),
          ...turned([trellis()].flat()),
          ...turned([fan()]),
          ...turned([...corner(0), ...corner(500)]),
          circle(X, Y, 143, { fill: ENAMEL, stroke: line(BRASS, 3) }),
          path(guilloche(X, Y, 104, 122, 32, 3), { stroke: line(BRASS, 1), opacity: 0.7 }),
          ...turned([beads()]),
          circle(X, Y, 101, { stroke: line(BRASS, 2) }),
          ...turned(forms),
          circle(X, Y, 42, { fill: mid, stroke: line(BRASS, 2.4) }),
          group([path(star(4, 30, 8, -45), { fill: BRASS }), path(star(4, 39, 8), { fill: BRASS_LIGHT })], {
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
