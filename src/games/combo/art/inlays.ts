/** The board's places as inlays: the draw deck's bay, the tray of the spread, and the three reminders. */
import { group, line, numeral, path, rect, type Shape } from '../../../lib/picture/drawing.ts';
import { polar, polyline, ring, roundedRect, star } from '../../../lib/picture/geometry.ts';
import { dish, placed, slats, field as sunk } from '../../decks/boardKit.ts';
import { FORMS } from '../../decks/fiftytwo/forms.ts';
import { SUITS, type Suit } from '../rules/cards.ts';
import type { Finish } from './finish.ts';
import { type CardPlace, FELT_RADIUS, type RoundPlace } from './places.ts';

const form = (suit: Suit, x: number, y: number, r: number, fill: string): Shape =>
  group([path(FORMS[suit], { fill })], { x, y, scale: r / 50 });

/** Returns a plate whose corners are cut in a hollow quarter-circle. */
function plate(w: number, h: number, hollow: number): string {
  const [x, y] = [w / 2, h / 2];
  const quarter = (dx: number, dy: number): string => `A${hollow} ${hollow} 0 0 0 ${dx} ${dy}`;
  return (
    `M${-x + hollow} ${-y}H${x - hollow}${quarter(x, -y + hollow)}V${y - hollow}${quarter(x - hollow, y)}` +
    `H${-x + hollow}${quarter(-x, y - hollow)}V${-y + hollow}${quarter(-x + hollow, -y)}Z`
  );
}

/** Draws a sunken field of cloth in a bronze rim with hollow corners, a stud in each. */
function field(w: number, h: number, f: Finish): Shape[] {
  const at = (by: number): string => plate(w + 2 * by, h + 2 * by, 13 - by * 0.4);
  let studs = '';
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) studs += ring((sx * w) / 2 - sx * 1.5, (sy * h) / 2 - sy * 1.5, 3.6);
  const reach = Math.max(w, h) * 0.5;
  return [
    ...sunk(at, reach, f),
    path(at(-10), { stroke: line(f.bronzeLight, 1), opacity: 0.6 }),
    path(studs, { fill: f.bronzeLight, stroke: line(f.joint, 1.2) }),
  ];
}

/** Draws a small plate on the rim with a place's name. */
const nameplate = (name: string, y: number, w: number, size: number, f: Finish): Shape[] =>
  [
    path(plate(w + 5, 27, 8), { fill: f.joint }),
    path(plate(w, 22, 7), { fill: f.bronze(w * 0.4) }),
    path(plate(w - 5, 17, 6), { fill: f.enamel(w * 0.6) }),
    numeral(name, 0, size * 0.37, size, f.bronzeLight, { spacing: 0.06 }),
  ].map((shape) => group([shape], { y }));

/** Draws a card's outline in stitches. */
const seat = (w: number, f: Finish): Shape =>
  path(roundedRect(-w / 2, -w * 0.7, w, w * 1.4, w * 0.07), {
    stroke: line(f.bronzeLight, 1.2, { dash: [0.01, 3.8], cap: 'round' }),
    opacity: 0.75,
  });

export function deckBay(place: CardPlace, f: Finish): Shape {
  const [w, h] = [place.w * FELT_RADIUS, place.h * FELT_RADIUS];
  const forms = SUITS.map((suit, k) => {
    const [x, y] = polar(20, -90 + k * 90);
    return form(suit, x, y, 9.5, f.bronzeLight);
  });
  return placed(place, [
    ...field(w, h, f),
    group([seat(w - 26, f), ...forms, path(star(4, 10, 2.4), { fill: f.bronzeLight })], { y: -4 }),
    ...nameplate(place.name, h / 2 - 4, 66, 15.5, f),
  ]);
}

/** Draws the tray of the spread: long enough to show every card of a pile (K8). */
export function spreadTray(place: CardPlace, f: Finish): Shape {
  const [w, h] = [place.w * FELT_RADIUS, place.h * FELT_RADIUS];
  const chain = Array.from({ length: 7 }, (_, k) => {
    const x = (k - 3) * (w / 7.6);
    return form(SUITS[(k + 1) % 4]!, x, 0, k === 3 ? 19 : 13.5, f.bronzeLight);
  });
  const links = Array.from({ length: 6 }, (_, k) =>
    group([path(star(4, 6.5, 1.5), { fill: f.bronzeLight })], { x: (k - 2.5) * (w / 7.6) }),
  );
  return placed(place, [
    ...field(w, h, f),
    slats(25, w - 60, h, 13, f),
    ...[...chain, ...links].map((shape) => group([shape], { y: -2 })),
    ...nameplate(place.name, h / 2 - 2, 92, 15.5, f),
  ]);
}

const CARD = { w: 17, h: 24 } as const;
const card = (x: number, y: number, rotate: number, mark: Shape, f: Finish): Shape =>
  group(
    [
      rect(-CARD.w / 2, -CARD.h / 2, CARD.w, CARD.h, 2.4, { fill: f.paper, stroke: line(f.joint, 1.2) }),
      mark,
    ],
    { x, y, rotate },
  );

/** Pictures of the sets that cost nothing (K10), around 0, 0: four in a stair, two alike, four of a suit. */
const REMINDERS: Readonly<Record<string, (f: Finish) => Shape[]>> = {
  Run: (f) =>
    [0, 1, 2, 3].map((k) =>
      card((k - 1.5) * 18.5, 11 - k * 7, 0, numeral(String(k + 4), 0, 6, 16, f.ink), f),
    ),
  Pair: (f) => [-1, 1].map((side) => card(side * 9, -1, side * 9, numeral('9', 0, 6, 16, f.ink), f)),
  Suit: (f) =>
    [0, 1, 2, 3].map((k) =>
      card((k - 1.5) * 17, Math.abs(k - 1.5) ** 2 * 2.2 - 3, (k - 1.5) * 9, form('c', 0, 0, 7.4, f.ink), f),
    ),
};

export function reminder(place: RoundPlace, f: Finish): Shape {
  const r = place.r * FELT_RADIUS;
  let ticks = '';
  for (let k = 0; k < 52; k++)
    // Leave room for the name.
    if (k < 7 || k > 19)
      ticks += polyline([polar(r - 10, (k * 360) / 52), polar(r - (k % 13 ? 12.5 : 15), (k * 360) / 52)]);
  const letters = { radius: r * 0.76, at: 90, inward: true };
  return placed(place, [
    ...dish(r, f),
    path(ticks, { stroke: line(f.bronzeLight, 1.2), opacity: 0.7 }),
    group(REMINDERS[place.name]!(f), { y: -r * 0.12, scale: r / 51 }),
    numeral(place.name, 0, 0, 14.5, f.bronzeLight, { spacing: 0.08, arc: letters }),
  ]);
}
