import type { CardArt } from '../../../engine/display.ts';
import { type Drawing, rect } from '../../../lib/picture/drawing.ts';
import type { Skin, Tint } from '../../../lib/skin/schema.ts';
import { triadBack } from './back.ts';
import { CARDS, cardOf, type Face, SUITS } from './cards.ts';
import { faceOf } from './face.ts';
import { HEX_CORNER, HEX_HEIGHT, HEX_OUTLINE, HEX_RATIO, HEX_WIDTH } from './hex.ts';
import { jewelCard } from './jewel.ts';
import { numberedCard } from './numbered.ts';

/** A card counts as a whole: one region, the grey 80. */
const regions = (): Drawing => ({
  width: HEX_WIDTH,
  height: HEX_HEIGHT,
  shapes: [rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, { fill: '#505050' })],
});

/** Sorts cards of no suit after all suits. */
const suitOf = (face: Face): number => {
  const { suit } = cardOf(face);
  return suit === null ? SUITS.length : SUITS.indexOf(suit);
};
/** Sorts from the highest plus to the lowest minus. */
const compareValue = (a: Face, b: Face): number => cardOf(b).value - cardOf(a).value || suitOf(a) - suitOf(b);
const compareSuit = (a: Face, b: Face): number => suitOf(a) - suitOf(b) || compareValue(a, b);
/** Sorts by number, so that cards that cancel out, and pairs, are side by side. */
const compareNumber = (a: Face, b: Face): number => cardOf(b).number - cardOf(a).number || compareValue(a, b);
/** Sorts suit by suit in sequence, whatever the sign. */
const compareSequence = (a: Face, b: Face): number => suitOf(a) - suitOf(b) || compareNumber(b, a);

/** Artwork for a deck of three suits, in its game's words and its own tint. */
export const triadCards = (deck: string, name: (face: Face) => string, skin: Skin, tint: Tint): CardArt => ({
  deck,
  // The rarest last.
  faces: [...CARDS.slice(1), CARDS[0]!].map(({ face }) => face),
  ratio: HEX_RATIO,
  corner: HEX_CORNER,
  outline: HEX_OUTLINE,
  card(face, { detail, ink }) {
    const numbered = faceOf(face);
    return numbered ? numberedCard(skin, numbered, detail, ink) : jewelCard(skin, detail, ink);
  },
  back: () => triadBack(skin, tint),
  regions,
  name,
  sorts: [
    { id: 'value', label: 'value, plus to minus', compare: compareValue },
    { id: 'suit', label: 'suit', compare: compareSuit },
    { id: 'sequence', label: 'suit, in sequence', compare: compareSequence },
    { id: 'number', label: 'number, whatever its sign', compare: compareNumber },
  ],
});
