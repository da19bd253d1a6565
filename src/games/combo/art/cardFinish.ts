/** Where the 52 are embossed: pips are laid on thick, Aces are jewels in foil, and courts wear metal. */
import type { Drawing, Paint } from '../../../lib/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  finishOf,
  RAISED_FOIL,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/finish.ts';
import { BRASS, BRASS_LIGHT, brass } from '../../../lib/house.ts';
import { type CardFace, faceOf, isCourt } from '../rules/cards.ts';
import { comboBack } from './back.ts';
import { comboCard } from './card.ts';
import { type Look, lookOf } from './palette.ts';

const HAIRLINE = brass(0, 0, 1, 1).stops[0]!.colour;

const edge = (paint: Paint) => (beginsWith(paint, HAIRLINE) ? FLAT_METAL : null);

const pips =
  ({ ink }: Look, isAce: boolean): Felt =>
  (paint, shape) => {
    if (beginsWith(paint, ink)) return isAce ? RAISED_FOIL : RAISED_INK;
    // What surrounds the Ace’s jewel is metal; the fine lace stays ink.
    if (isAce && paint === ink && shape.kind !== 'group' && (shape.kind === 'circle' || 'fill' in shape))
      return RAISED_METAL;
    return edge(paint);
  };

const court =
  ({ brass: metal, night, cloth, bright, linen }: Look): Felt =>
  (paint) => {
    if (paint === metal || beginsWith(paint, metal)) return RAISED_METAL;
    if (beginsWith(paint, night[0]) || paint === night[1]) return { ...ENAMEL, high: ENAMEL.high - 0.1 };
    if (paint === cloth || paint === bright || beginsWith(paint, cloth, bright))
      return { ...ENAMEL, rough: 0.3 };
    return paint === linen ? RAISED_INK : edge(paint);
  };

const back: Felt = (paint) => {
  if (paint === BRASS_LIGHT) return RAISED_METAL;
  return paint === BRASS ? FLAT_METAL : null;
};

const feltOf = ({ rank, suit }: CardFace): Felt => {
  const look = lookOf(suit, 'colour');
  return isCourt(rank) ? court(look) : pips(look, rank === 'A');
};

export function comboFinish(face: string | undefined): Drawing {
  if (face === undefined) return finishOf(comboBack(), back);
  const parts = faceOf(face);
  return finishOf(comboCard(parts, 'full', 'colour'), feltOf(parts));
}
