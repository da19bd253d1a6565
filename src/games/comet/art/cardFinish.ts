/** Where the cards are foiled and embossed: Triples all over, courts in their emblems, and brass wherever it is drawn. */
import type { Drawing } from '../../../lib/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  FOIL,
  finishOf,
  PAPER,
  RAISED_FOIL,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/finish.ts';
import { BRASS, BRASS_LIGHT, gold, NIGHT } from '../../../lib/house.ts';
import { cometBack } from './back.ts';
import { ordinaryCard } from './card.ts';
import { type Court, isCourt } from './emblems.ts';
import { isTriple, valuesOf } from './face.ts';
import { TONES } from './palette.ts';
import { tripleCard } from './triple.ts';

const GILT = ['#f6d48e', '#fbe3ac', '#e0b062'];
const NIGHTS = ['#120c18', '#1d1426', NIGHT];
const GOLD = gold(0, 0, 1, 1).stops[0]!.colour;
const HAIRLINE = '#f0d29a';

const triple: Felt = (paint) => {
  if (typeof paint === 'string') {
    if (GILT.includes(paint)) return RAISED_METAL;
    if (NIGHTS.includes(paint) || paint === BRASS) return paint === BRASS ? RAISED_METAL : ENAMEL;
    // Engraved lines lie deeper than the foil.
    return paint === '#ffffff' ? { ...FOIL, high: FOIL.high - 0.2 } : FOIL;
  }
  if (beginsWith(paint, GOLD)) return RAISED_METAL;
  return beginsWith(paint, '#3a2c4a') ? ENAMEL : null;
};

/** Emblems are the only things that are drawn to a size of their own; beads are as thick as ink can be laid. */
const ordinary =
  (inks: ReadonlySet<string>): Felt =>
  (paint, shape) => {
    if (typeof paint === 'string') {
      if (!inks.has(paint)) return null;
      return shape.kind === 'circle' ? RAISED_INK : RAISED_FOIL;
    }
    return beginsWith(paint, HAIRLINE) ? FLAT_METAL : null;
  };

const back: Felt = (paint) => {
  if (paint === BRASS_LIGHT) return RAISED_METAL;
  if (paint === BRASS) return FLAT_METAL;
  if (typeof paint !== 'string') return null;
  return paint === NIGHT ? PAPER : { ...ENAMEL, high: ENAMEL.high + 0.1 };
};

export function cometFinish(face: string | undefined): Drawing {
  if (face === undefined) return finishOf(cometBack(), back);
  const values = valuesOf(face);
  if (isTriple(face)) return finishOf(tripleCard(values[0] as Court, 'full', 'colour'), triple);
  const inks = new Set(values.filter(isCourt).map((value) => TONES[value].ink));
  return finishOf(ordinaryCard(values, 'full', 'colour'), ordinary(inks));
}
