/**
 * The Combo board: the house's own card room. The felt from above, in a box of 1000 with the felt at radius 420: a quilted court with the
 * draw deck and the long tray of the spread, and around it an orbit of 52 beads.
 */
import type { BoardArt } from '../../../engine/display.ts';
import { circle, type Drawing, group, line, path, type Shape } from '../../../lib/picture/drawing.ts';
import { arc, polar, polygon, polyline, ring, star } from '../../../lib/picture/geometry.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { border, drawBoard } from '../../decks/boardKit.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import { SUITS } from '../rules/cards.ts';
import { colours, type Finish, MASK } from './finish.ts';
import { deckBay, reminder, spreadTray } from './inlays.ts';
import { COURT_RADIUS, FELT_RADIUS, PLACES, SEAT_ANGLES } from './places.ts';

const COURT = COURT_RADIUS * FELT_RADIUS;

/** Draws a stud with a suit before each seat's place. */
const rim = (f: Finish): Shape[] =>
  border(f, {
    ticks: { count: 120, gap: 10, long: 5 },
    angles: SEAT_ANGLES,
    stud: (k) => [
      circle(0, 0, 11.5, { fill: f.joint, stroke: line(f.bronzeLight, 1.3) }),
      group([path(FORMS[SUITS[k % 4]!], { fill: f.bronzeLight })], { scale: 0.145 }),
    ],
    up: -90,
  });

/** Draws seven blades like a hand of seven, opening from the orbit toward each seat's place. */
function fans(f: Finish): Shape[] {
  let blades = '';
  let veins = '';
  for (let k = -3; k <= 3; k++) {
    const at = (r: number, by: number) => polar(r, k * 15.5 + by, [COURT - 22, 0]);
    blades += polygon([at(44, -3), at(90, -5.4), at(96, 0), at(90, 5.4), at(44, 3)]);
    veins += polyline([at(53, 0), at(86, 0)]);
  }
  return SEAT_ANGLES.map((angle) =>
    group(
      [
        path(blades, { stroke: line(f.bronzeLight, 1.2, { join: 'round' }), opacity: 0.42 }),
        path(veins, { stroke: line(f.bronzeLight, 1, { dash: [0.01, 4], cap: 'round' }), opacity: 0.5 }),
        path(arc(40, -70, 70, [COURT - 22, 0]), { stroke: line(f.bronzeLight, 1.4), opacity: 0.5 }),
        path(ring(COURT + 81, 0, 2), { fill: f.bronzeLight, opacity: 0.6 }),
      ],
      { rotate: angle },
    ),
  );
}

/** Draws lozenges quilted into the court's felt, with a bead where the seams cross. */
function quilt(f: Finish): Shape[] {
  const step = 40;
  let seams = '';
  let beads = '';
  for (let k = -20; k <= 20; k++) {
    const cut = (k * step) / Math.SQRT2;
    const reach = Math.sqrt(Math.max(0, (COURT - 12) ** 2 - cut ** 2));
    if (!reach) continue;
    const across = (turn: number): string => {
      const [nx, ny] = polar(cut, turn);
      const [dx, dy] = polar(reach, turn + 90);
      return polyline([
        [nx + dx, ny + dy],
        [nx - dx, ny - dy],
      ]);
    };
    seams += across(45) + across(135);
  }
  for (let column = -14; column <= 14; column++)
    for (let row = -14; row <= 14; row++)
      if ((column + row) % 2 === 0 && Math.hypot(column, row) * (step / 2) < COURT - 22)
        beads += ring((column * step) / 2, (row * step) / 2, 1.5);
  return [
    path(seams, { stroke: line(f.joint, 2), opacity: 0.34 }),
    path(seams, { stroke: line(f.bronzeLight, 0.9, { dash: [3, 3] }), opacity: 0.34 }),
    path(beads, { fill: f.bronzeLight, opacity: 0.75 }),
  ];
}

/** Draws the orbit: a bead for each card, thirteen to a suit, and the suits where the quarters meet. */
function orbit(f: Finish): Shape[] {
  let beads = '';
  for (let k = 0; k < 52; k++) {
    const within = k % 13;
    beads += ring(...polar(COURT, -135 + ((k + 0.5) * 360) / 52), within === 12 || within === 0 ? 2.4 : 3.1);
  }
  const suits = SUITS.map((suit, k) => {
    const [x, y] = polar(COURT, -135 + k * 90);
    return group(
      [
        circle(0, 0, 19, { fill: f.joint }),
        circle(0, 0, 17, { fill: f.bronze(12) }),
        circle(0, 0, 13.4, { fill: f.enamel(13) }),
        group([path(FORMS[suit], { fill: f.bronzeLight })], { scale: 0.175 }),
      ],
      { x, y, rotate: k * 90 - 45 + (k > 1 ? 180 : 0) },
    );
  });
  return [
    circle(0, 0, COURT, { stroke: line(f.joint, 15) }),
    circle(0, 0, COURT, { stroke: line(f.bronze(COURT * 0.71), 11) }),
    circle(0, 0, COURT, { stroke: line(f.joint, 7.6) }),
    path(beads, { fill: f.bronzeLight }),
    circle(0, 0, COURT - 10, { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
    circle(0, 0, COURT + 10, { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
    ...suits,
  ];
}

/** Draws a compass star on the court's near half, below the tray. */
const compass = (f: Finish): Shape =>
  group(
    [
      path(star(4, 15, 3.6, -45), { fill: f.bronze(12) }),
      path(star(4, 27, 4.6), { fill: f.bronzeLight, stroke: line(f.joint, 1.2) }),
    ],
    { y: 220 },
  );

const draw = (f: Finish): Drawing =>
  drawBoard(f, [
    ...rim(f),
    ...fans(f),
    ...quilt(f),
    ...orbit(f),
    compass(f),
    ...PLACES.reminders.map((place) => reminder(place, f)),
    deckBay(PLACES.deck, f),
    spreadTray(PLACES.discard, f),
  ]);

export const comboBoard = (skin: Skin): BoardArt => ({
  albedo: () => draw(colours(skin)),
  material: () => draw(MASK),
});
