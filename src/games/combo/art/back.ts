/** The card back. Every mark is repeated after half a turn, so that a card's orientation reveals nothing. */
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
import { guilloche, polar, polygon, ring, star } from '../../../lib/picture/geometry.ts';
import type { Frame, Skin, Tint } from '../../../lib/skin/schema.ts';
import { framedBack, twice } from '../../decks/back.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import { patternOf } from '../../decks/patterns.ts';
import { SUITS } from '../rules/cards.ts';

const X = 250;
const Y = 350;

const CELL = { w: 39, h: 44.5 } as const;

/** Draws a trellis of lozenges, with a bead where the laths cross. */
function trellis(frame: Frame): Shape[] {
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
    path(laths, { stroke: line(frame.line, 1.3), opacity: 0.4 }),
    path(beads, { fill: frame.light, opacity: 0.5 }),
  ];
}

/** Draws seven blades like a hand of seven, opening toward the short sides. */
function fan(frame: Frame, tint: Tint): Shape {
  const blades: Shape[] = [];
  for (let k = 0; k < 7; k++) {
    const at = (r: number, by: number) => polar(r, -90 + by);
    blades.push(
      group(
        [
          path(polygon([at(128, -3.4), at(246, -6.1), at(256, 0), at(246, 6.1), at(128, 3.4)]), {
            fill: k % 2 ? tint.mid : tint.enamel,
            stroke: line(frame.line, 2.4, { join: 'round' }),
          }),
          path(polygon([at(152, 0), at(192, -2.1), at(228, 0), at(192, 2.1)]), { fill: frame.line }),
        ],
        { rotate: (k - 3) * 12.4 },
      ),
    );
  }
  return group(blades, { x: X, y: Y });
}

/** Draws a quarter of a rosette in one of the upper corners. */
function corner(frame: Frame, tint: Tint, x: number): Shape[] {
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
          { fill: frame.line },
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
    circle(x + inward * 20, 20, 98, { fill: tint.mid, stroke: line(frame.line, 2.6) }),
    circle(x + inward * 20, 20, 90, { stroke: line(frame.line, 1.2), opacity: 0.7 }),
    circle(x + inward * 20, 20, 46, { fill: tint.enamel, stroke: line(frame.line, 2.2) }),
    ...petals,
    group([path(star(4, 15, 3.6), { fill: frame.light })], { x: x + inward * 38, y: 38 }),
  ];
}

/** Draws one of the four suits, its foot to the centre. The half-turn adds the one across from it. */
const suit = (frame: Frame, form: string, angle: number): Shape => {
  const [x, y] = polar(73, angle, [X, Y]);
  return group([path(form, { fill: frame.light })], { x, y, rotate: angle + 90, scale: 0.5 });
};

/** Beads on the orbit: 13 on each half, so that a half-turn maps the 26 onto each other. */
const beads = (frame: Frame): Shape => {
  let d = '';
  for (let k = 0; k < 13; k++) d += ring(...polar(131, -90 + ((k + 0.5) * 180) / 13, [X, Y]), 3.6);
  return path(d, { fill: frame.light });
};

export function comboBack(skin: Skin, tint: Tint): Drawing {
  const { frame } = skin;
  const { light, mid, deep } = tint;
  const ground = radial([X, Y], 430, [0, light], [0.6, mid], [1, deep]);
  // Four forms cannot all be each other's half-turn, so each appears twice, small, around the centre.
  const forms = SUITS.map((name, k) => suit(frame, FORMS[name], -67.5 + k * 45));
  return framedBack(frame, [
    rect(0, 0, 500, 700, 0, { fill: ground }),
    ...patternOf(skin, 500, 700, () => twice(trellis(frame))),
    ...twice([fan(frame, tint)]),
    ...twice([...corner(frame, tint, 0), ...corner(frame, tint, 500)]),
    circle(X, Y, 143, { fill: tint.enamel, stroke: line(frame.line, 3) }),
    path(guilloche(X, Y, 104, 122, 32, 3), { stroke: line(frame.line, 1), opacity: 0.7 }),
    ...twice([beads(frame)]),
    circle(X, Y, 101, { stroke: line(frame.line, 2) }),
    ...twice(forms),
    circle(X, Y, 42, { fill: mid, stroke: line(frame.line, 2.4) }),
    group([path(star(4, 30, 8, -45), { fill: frame.line }), path(star(4, 39, 8), { fill: frame.light })], {
      x: X,
      y: Y,
    }),
  ]);
}
