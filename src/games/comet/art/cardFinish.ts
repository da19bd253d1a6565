/** Foil and embossing of the cards: Triples all over, courts in their emblems, and metal wherever it is drawn. */
import type { Drawing } from '../../../lib/picture/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FOIL,
  finishOf,
  hairlines,
  isFaint,
  metalOfBack,
  PAPER,
  RAISED_FOIL,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/picture/finish.ts';
import type { Frame, Skin } from '../../../lib/skin/schema.ts';
import { cometBack } from './back.ts';
import { ordinaryCard } from './card.ts';
import { type Court, isCourt } from './emblems.ts';
import { isTriple, valuesOf } from './face.ts';
import { DECK, lookOf } from './palette.ts';
import { ENGRAVER, tripleCard } from './triple.ts';

/** Engraved lines are deeper than the foil. */
const ENGRAVED = { ...FOIL, high: FOIL.high - 0.2 };

const triple =
  ({ frame, gilt }: Skin): Felt =>
  (paint, shape) => {
    if (typeof paint !== 'string') {
      if (beginsWith(paint, frame.gold[0])) return RAISED_METAL;
      // The gradient that darkens the foil toward its edge is not enamel.
      return shape.kind === 'circle' ? ENAMEL : null;
    }
    if ([gilt.base, gilt.light, gilt.warm].includes(paint)) return RAISED_METAL;
    if ([gilt.tab, gilt.core, frame.night].includes(paint)) return ENAMEL;
    if (paint === frame.line) return RAISED_METAL;
    return paint === ENGRAVER ? ENGRAVED : FOIL;
  };

/** Emblems alone are foiled, as only they have a fixed size; beads are as thick as ink can be printed. */
const ordinary =
  (inks: ReadonlySet<string>, edge: Felt): Felt =>
  (paint, shape, use) => {
    if (typeof paint !== 'string') return edge(paint, shape, use);
    if (!inks.has(paint) || isFaint(shape)) return null;
    return shape.kind === 'circle' ? RAISED_INK : RAISED_FOIL;
  };

const back = (frame: Frame): Felt => {
  const metal = metalOfBack(frame);
  return (paint, shape, use) => {
    const made = metal(paint, shape, use);
    if (made || typeof paint !== 'string' || use === 'stroke') return made;
    return paint === frame.night ? PAPER : { ...ENAMEL, high: ENAMEL.high + 0.1 };
  };
};

/** Returns the finish of a face, or of the back, in a look. */
export function cometFinish(skin: Skin, face: string | undefined): Drawing {
  const look = lookOf(skin);
  if (face === undefined) return finishOf(cometBack(look, skin.back.tints[DECK]), back(skin.frame));
  const values = valuesOf(face);
  if (isTriple(face)) return finishOf(tripleCard(look, values[0] as Court, 'full', 'colour'), triple(skin));
  const inks = new Set(values.filter(isCourt).map((value) => look.tones[value].ink));
  return finishOf(ordinaryCard(look, values, 'full', 'colour'), ordinary(inks, hairlines(skin.frame)));
}
