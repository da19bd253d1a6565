/** Foil and embossing of the deck of three suits: the gem is cut facet by facet, and rails, marks and gold are raised. */
import type { Drawing, Paint } from '../../../lib/picture/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  FOIL,
  finishOf,
  isFaint,
  leaning,
  metalOfBack,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/picture/finish.ts';
import type { Frame, Skin, Tint } from '../../../lib/skin/schema.ts';
import { triadBack } from './back.ts';
import { faceOf } from './face.ts';
import { jewelCard, SETTING, SPARK, VOID } from './jewel.ts';
import { numberedCard } from './numbered.ts';
import { suitPalette } from './palette.ts';

const FACET_HIGH = 0.75;

const jewel =
  ({ frame, gilt }: Skin): Felt =>
  (paint, shape) => {
    if (typeof paint === 'string') {
      if (isFaint(shape)) return paint === gilt.base ? RAISED_METAL : null;
      if ([gilt.base, gilt.letter, SPARK].includes(paint)) return RAISED_METAL;
      return [frame.night, gilt.tab, SETTING].includes(paint) ? ENAMEL : null;
    }
    if (beginsWith(paint, frame.gold[0])) return RAISED_METAL;
    // Each facet tilts from its light tone to its dark one.
    if (paint.kind === 'linear' && shape.kind === 'path')
      return leaning(paint, { ...FOIL, high: FACET_HIGH }, { ...FOIL, high: 0 });
    return beginsWith(paint, VOID) ? { ...ENAMEL, high: 0.05 } : null;
  };

const isBrass = (paint: Paint, { brass }: Frame): boolean =>
  typeof paint === 'object' && paint.kind === 'linear' && beginsWith(paint, brass[0]);

/** Solid marks get thick ink; of outlined ones, the outline is raised. */
const numbered =
  (ink: string, frame: Frame): Felt =>
  (paint, shape, use) => {
    if (isBrass(paint, frame)) return use === 'fill' ? RAISED_METAL : FLAT_METAL;
    if (typeof paint !== 'string') return paint.kind === 'linear' ? RAISED_INK : null;
    const isThick = use === 'fill' || (shape.kind === 'path' && !isFaint(shape));
    return paint === ink && isThick ? RAISED_INK : null;
  };

/** Returns the finish of a face, or of the back in a deck’s own tint, in a look. */
export function triadFinish(skin: Skin, face: string | undefined, tint: Tint): Drawing {
  if (face === undefined) return finishOf(triadBack(skin, tint), metalOfBack(skin.frame));
  const number = faceOf(face);
  if (!number) return finishOf(jewelCard(skin, 'full', 'colour'), jewel(skin));
  const { ink } = suitPalette(skin, number.plus, number.suit, 'colour');
  return finishOf(numberedCard(skin, number, 'full', 'colour'), numbered(ink, skin.frame));
}
