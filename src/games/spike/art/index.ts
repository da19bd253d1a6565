/** Galaxy Series Spike's pictures, as data. Faces are '+4c', '-10t', '+1s' … and '0'. */
import { type Drawing, rect } from '../../../lib/drawing.ts';
import type { Detail, Scheme } from '../../../lib/house.ts';
import { spikeBack } from './back.ts';
import { spikeBoard, spikeBoardMaterial } from './board.ts';
import { numberedCard } from './card.ts';
import { dieFace } from './dice.ts';
import { faceOf } from './face.ts';
import { HEX_HEIGHT, HEX_WIDTH } from './hex.ts';
import { sylopCard } from './sylop.ts';

export { DICE, DIE_SYMBOLS, type Die, type DieSymbol, dieFace, dieSymbol } from './dice.ts';
export { FACES, faceName, faceOf, SUIT_NAMES, SUITS, type Suit } from './face.ts';
export { HEX_CORNER, HEX_HEIGHT, HEX_OUTLINE, HEX_RATIO, HEX_WIDTH } from './hex.ts';
export {
  type ArrayPlace,
  type CardPlace,
  FELT_RADIUS,
  PLACED_CARD,
  PLACES,
  type RoundPlace,
  seatAngle,
} from './places.ts';

/** A Spike card counts as a whole: one region, the grey 80. */
const regions = (): Drawing => ({
  width: HEX_WIDTH,
  height: HEX_HEIGHT,
  shapes: [rect(0, 0, HEX_WIDTH, HEX_HEIGHT, 0, { fill: '#505050' })],
});

export const spikeArt = {
  card(face: string, look: { readonly detail: Detail; readonly ink: Scheme }): Drawing {
    const numbered = faceOf(face);
    return numbered ? numberedCard(numbered, look.detail, look.ink) : sylopCard(look.detail, look.ink);
  },
  back: spikeBack,
  regions,
  dieFace,
  board: spikeBoard,
  boardMaterial: spikeBoardMaterial,
} as const;
