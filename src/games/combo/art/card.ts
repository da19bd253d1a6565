/** A card of the 52: ivory stock in the house's frame, indices at two corners, and pips, an Ace or a court. */
import {
  type Drawing,
  group,
  line,
  numeral,
  path,
  radial,
  rect,
  type Shape,
} from '../../../lib/picture/drawing.ts';
import { ring } from '../../../lib/picture/geometry.ts';
import { CARD_HEIGHT, CARD_WIDTH, type Detail, framedCard, type Scheme } from '../../../lib/picture/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { pipsOf } from '../../decks/fiftytwo/pips.ts';
import { engraved } from '../../decks/patterns.ts';
import { type CardFace, isCourt, type Rank, type Suit } from '../rules/cards.ts';
import { aceOf } from './ace.ts';
import { courtPicture } from './court.ts';
import { type Look, lookOf } from './palette.ts';
import { pipInk, suitMark } from './suits.ts';

const X = CARD_WIDTH / 2;
const Y = CARD_HEIGHT / 2;

/** Orbits around a point far below, as if laid into the paper. */
const LAID = (() => {
  let d = '';
  for (let r = 1210; r < 2010; r += 11) d += ring(560, 1900, r);
  return d;
})();

/** Repeats shapes at the other end of the card. */
export const turned = (shapes: readonly Shape[]): Shape[] => [
  ...shapes,
  group(shapes, { x: CARD_WIDTH, y: CARD_HEIGHT, rotate: 180 }),
];

function stock(skin: Skin, look: Look, detail: Detail): Shape[] {
  const [middle, body, edge] = look.stock;
  const base = rect(0, 0, CARD_WIDTH, CARD_HEIGHT, 0, {
    fill: radial([X, Y], 450, [0, middle], [0.5, body], [1, edge]),
  });
  if (detail === 'small') return [base];
  const laid = () => [path(LAID, { stroke: line(look.ink, 1), opacity: 0.1 })];
  return [base, ...engraved(skin, CARD_WIDTH, CARD_HEIGHT, skin.frame.line, laid)];
}

/** Draws rank over suit, as far up in the corner as a fan of cards needs it. */
function index(rank: Rank, suit: Suit, look: Look): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 76 : 69, 105, ten ? 90 : 94, look.ink, { spacing: ten ? -0.14 : 0 }),
    suitMark(suit, 69, 167, 29, look.ink),
  ];
}

/** Drawing S: rank and suit as large as the card allows. */
function smallPicture(rank: Rank, suit: Suit, look: Look): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 240 : X, 308, ten ? 322 : 352, look.ink, { spacing: ten ? -0.11 : 0 }),
    suitMark(suit, X, 526, 128, look.ink),
  ];
}

function pips(number: number, suit: Suit, look: Look): Shape[] {
  const { places, r } = pipsOf(number);
  const ink = pipInk(look);
  return places.map(([x, y]) => suitMark(suit, x, y, r, ink, { turn: y > Y }));
}

function picture({ rank, suit }: CardFace, look: Look): Shape[] {
  if (rank === 'A') return aceOf(suit, look);
  if (isCourt(rank)) return courtPicture(rank, suit, look);
  return pips(Number(rank), suit, look);
}

/** For low vision: rank and suit as large as the card allows, at the edge that a fan of cards shows. */
function largePicture(rank: Rank, suit: Suit, look: Look): Shape[] {
  const ten = rank === '10';
  return [
    numeral(rank, ten ? 112 : 122, ten ? 216 : 246, ten ? 190 : 270, look.ink, { spacing: ten ? -0.13 : 0 }),
    suitMark(suit, 112, 390, 84, look.ink),
    suitMark(suit, 352, 540, 112, look.ink),
  ];
}

export function comboCard(skin: Skin, face: CardFace, detail: Detail, scheme: Scheme): Drawing {
  const { rank, suit } = face;
  const look = lookOf(skin, suit, scheme);
  const shapes = stock(skin, look, detail);
  if (detail === 'small') shapes.push(...smallPicture(rank, suit, look));
  else if (skin.figures.size === 'large') shapes.push(...largePicture(rank, suit, look));
  else shapes.push(...picture(face, look), ...turned(index(rank, suit, look)));
  return framedCard(skin, shapes, { detail, bevel: look.ink });
}
