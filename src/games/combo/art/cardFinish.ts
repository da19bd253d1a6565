/** Embossing of the 52: raised pips, Aces as jewels in foil, and metal on the courts. */
import type { Drawing } from '../../../lib/picture/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  finishOf,
  hairlines,
  metalOfBack,
  RAISED_FOIL,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/picture/finish.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import { type CardFace, faceOf, isCourt } from '../rules/cards.ts';
import { comboBack } from './back.ts';
import { comboCard } from './card.ts';
import { DECK } from './finish.ts';
import { type Look, lookOf } from './palette.ts';

const pips =
  ({ ink }: Look, isAce: boolean, edge: Felt): Felt =>
  (paint, shape, use) => {
    if (beginsWith(paint, ink)) return isAce ? RAISED_FOIL : RAISED_INK;
    // The surround of the Ace’s jewel is metal; the fine lace stays ink.
    if (isAce && paint === ink && (shape.kind === 'circle' || use === 'fill')) return RAISED_METAL;
    return edge(paint, shape, use);
  };

const court =
  ({ brass: metal, night, cloth, bright, linen }: Look, edge: Felt): Felt =>
  (paint, shape, use) => {
    if (paint === metal || beginsWith(paint, metal)) return RAISED_METAL;
    if (beginsWith(paint, night[0]) || paint === night[1]) return { ...ENAMEL, high: ENAMEL.high - 0.1 };
    if (paint === cloth || paint === bright || beginsWith(paint, cloth, bright))
      return { ...ENAMEL, rough: 0.3 };
    return paint === linen ? RAISED_INK : edge(paint, shape, use);
  };

function feltOf(skin: Skin, { rank, suit }: CardFace): Felt {
  const look = lookOf(skin, suit, 'colour');
  const edge = hairlines(skin.frame);
  return isCourt(rank) ? court(look, edge) : pips(look, rank === 'A', edge);
}

/** Returns the finish of a face, or of the back, in a skin. */
export function comboFinish(skin: Skin, face: string | undefined): Drawing {
  if (face === undefined) return finishOf(comboBack(skin, skin.back.tints[DECK]), metalOfBack(skin.frame));
  const parts = faceOf(face);
  return finishOf(comboCard(skin, parts, 'full', 'colour'), feltOf(skin, parts));
}
