/** A numbered card: sign, numeral and suit in two corners, and the number as a constellation of the suit's shape. */
import {
  type Drawing,
  group,
  line,
  linear,
  numeral,
  type Point,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { polygon, polyline, ring } from '../../../lib/picture/geometry.ts';
import type { Detail, Scheme } from '../../../lib/picture/house.ts';
import { makeRng, unit } from '../../../lib/rng.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { engraved } from '../patterns.ts';
import { type Numbered, SUITS, type Suit } from './face.ts';
import { HEX_HEIGHT, HEX_WIDTH, hexPath, hexPoints } from './hex.ts';
import { constellation, hollowMark, signShapes, solidMark, spikePath, suitPath } from './marks.ts';
import { type SuitPalette, suitPalette } from './palette.ts';
import { brassEdge, railEdges, railed } from './rail.ts';

const X = HEX_WIDTH / 2;
const Y = HEX_HEIGHT / 2;
const RAIL = 12;
const RULE = 27;

/** The suit's shape echoed outward, as if engraved. */
const ECHOES = Object.fromEntries(
  SUITS.map((suit) => {
    let d = '';
    for (let r = 58; r < 470; r += 14) d += suitPath(suit, X, Y, r);
    return [suit, d];
  }),
) as Record<Suit, string>;

/** The night sky of minus cards: the same stars on all of them. */
const STARS = (() => {
  const rng = makeRng('minus');
  let dots = '';
  let glints = '';
  for (let k = 0; k < 90; k++) {
    const [x, y] = [20 + 380 * unit(rng), 30 + 640 * unit(rng)];
    if (k % 11 === 0) glints += spikePath(x, y, 9, 6, 1);
    else dots += ring(x, y, 0.7 + unit(rng) * 1.1);
  }
  return { dots, glints };
})();

function ground(skin: Skin, plus: boolean, suit: Suit, look: SuitPalette, detail: Detail): Shape[] {
  const [middle, body, edge] = look.ground;
  const base = rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, {
    fill: radial([X, Y], 400, [0, middle], [0.45, body], [1, edge]),
  });
  if (detail === 'small' || skin.engraving === 'none') return [base];
  const own = () => [path(ECHOES[suit], { stroke: line(look.ink, 1.3), opacity: plus ? 0.12 : 0.15 })];
  const lines = engraved(skin, HEX_WIDTH, HEX_HEIGHT, plus ? look.ink : skin.frame.line, own);
  if (plus) return [base, ...lines];
  return [
    base,
    ...lines,
    path(STARS.dots, { fill: skin.stock.star, opacity: 0.34 }),
    path(STARS.glints, { fill: skin.stock.star, opacity: 0.4 }),
  ];
}

/** Repeats shapes after half a turn, so that both ends are alike. */
const turned = (shapes: readonly Shape[]): Shape[] => [
  ...shapes,
  group(shapes, { x: HEX_WIDTH, y: HEX_HEIGHT, rotate: 180 }),
];

/** The rule around the card, and at each point a gable of lines with a spike hung in it. */
function rule(plus: boolean, look: SuitPalette): Shape[] {
  const gable = (inset: number, reach: number): string => {
    const [top, right] = hexPoints(inset) as [Point, Point];
    const slope = (right[1] - top[1]) / (right[0] - top[0]);
    return polyline([[X - reach, top[1] + reach * slope], top, [X + reach, top[1] + reach * slope]]);
  };
  const lines = gable(RULE + 9, 96) + gable(RULE + 16, 66) + gable(RULE + 23, 40);
  const spike = spikePath(X, 102, 30, 11, 2.2);
  if (plus)
    return [
      path(hexPath(RULE), { stroke: line(look.ink, 4.6, { join: 'round' }) }),
      ...turned([
        path(lines, { stroke: line(look.ink, 1.6), opacity: 0.6 }),
        path(spike, { fill: look.ink, opacity: 0.85 }),
      ]),
    ];
  const dots = line(look.ink, 3, { dash: [0.01, 9], cap: 'round' });
  return [
    path(hexPath(RULE), { stroke: dots, opacity: 0.9 }),
    ...turned([
      path(lines, { stroke: line(look.ink, 1.7, { dash: [0.01, 5], cap: 'round' }), opacity: 0.6 }),
      path(spike, { stroke: line(look.ink, 2, { join: 'round' }), opacity: 0.85 }),
    ]),
  ];
}

function marks({ plus, number, suit }: Numbered, look: SuitPalette): Shape[] {
  const { marks: places, hull, r } = constellation(number);
  const shapes: Shape[] = [];
  if (hull.length > 1) {
    const d = hull.length > 2 ? polygon(hull) : polyline(hull);
    shapes.push(path(d, { stroke: line(look.ink, 2.6), opacity: 0.55 }));
  }
  const width = Math.max(7.5, r * 0.2);
  const each = places.map((place): Shape => {
    const [x, y] = place;
    if (!plus) return hollowMark(suit, place, r, { stroke: look.ink, width, fill: look.hollow });
    return solidMark(suit, x, y, r, linear([x - r * 0.4, y - r], [x + r * 0.4, y + r], look.ink, look.deep));
  });
  return [...shapes, group(each)];
}

/** Sign, numeral, and the suit below. */
function index({ plus, number, suit }: Numbered, look: SuitPalette): Shape[] {
  const two = number > 9;
  return [
    ...signShapes(plus, two ? 58 : 61, 148, two ? 14 : 15.5, look.ink),
    numeral(String(number), two ? 126 : 110, 177, 84, look.ink, { spacing: -0.13 }),
    plus
      ? solidMark(suit, 67, 213, 18, look.ink)
      : hollowMark(suit, [67, 213], 18, { stroke: look.ink, width: 5.2 }),
  ];
}

/** Draws the picture for small sizes: sign over numeral over mark. */
function smallPicture({ plus, number, suit }: Numbered, look: SuitPalette): Shape[] {
  const size = number > 9 ? 286 : 306;
  return [
    ...signShapes(plus, X, 114, 48, look.ink),
    numeral(String(number), X, 404, size, look.ink, { spacing: -0.08 }),
    plus
      ? solidMark(suit, X, 545, 68, look.ink)
      : hollowMark(suit, [X, 545], 68, { stroke: look.ink, width: 23 }),
  ];
}

/** For low vision: sign and numeral as large as the card allows, at the edge that stays visible in a fan of cards. */
function largePicture({ plus, number, suit }: Numbered, look: SuitPalette): Shape[] {
  const two = number > 9;
  return [
    ...signShapes(plus, 76, 160, 34, look.ink),
    numeral(String(number), two ? 108 : 122, 412, two ? 172 : 250, look.ink, { spacing: -0.1 }),
    plus
      ? solidMark(suit, 100, 512, 60, look.ink)
      : hollowMark(suit, [100, 512], 60, { stroke: look.ink, width: 20 }),
  ];
}

export function numberedCard(skin: Skin, face: Numbered, detail: Detail, scheme: Scheme): Drawing {
  const { plus, suit } = face;
  const look = suitPalette(skin, plus, suit, scheme);
  const { frame } = skin;
  const picture = ground(skin, plus, suit, look, detail);
  if (detail === 'small') picture.push(...smallPicture(face, look));
  else if (skin.figures.size === 'large') picture.push(...largePicture(face, look));
  else picture.push(...rule(plus, look), ...marks(face, look), ...turned(index(face, look)));
  return {
    width: HEX_WIDTH,
    height: HEX_HEIGHT,
    shapes: [
      ...railed(picture, RAIL, plus ? brassEdge(frame) : frame.night),
      ...railEdges(frame, plus, RAIL, detail),
    ],
  };
}
