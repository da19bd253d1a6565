/** Where the deck of three suits is foiled and embossed: the gem is cut facet by facet, and rails, marks and gold stand out. */
import type { Drawing } from '../../../lib/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  FOIL,
  finishOf,
  leaning,
  PAPER,
  RAISED_INK,
  RAISED_METAL,
} from '../../../lib/finish.ts';
import { BRASS, BRASS_LIGHT, brass, gold, NIGHT } from '../../../lib/house.ts';
import { triadBack } from './back.ts';
import { faceOf } from './face.ts';
import { jewelCard } from './jewel.ts';
import { numberedCard } from './numbered.ts';
import type { Tint } from './palette.ts';

const GILT = ['#f6d48e', '#fdebc2', '#fff6dc'];
const GOLD = gold(0, 0, 1, 1).stops[0]!.colour;
const BRASS_EDGE = brass(0, 0, 1, 1).stops[0]!.colour;
const FACET_HIGH = 0.75;

const jewel: Felt = (paint, shape) => {
  if (typeof paint === 'string') {
    if (GILT.includes(paint)) return RAISED_METAL;
    if (paint === NIGHT || paint === '#120c18' || paint === '#3a2412') return ENAMEL;
    return null;
  }
  if (beginsWith(paint, GOLD)) return RAISED_METAL;
  // Each facet leans the way its two tones say.
  if (paint.kind === 'linear' && shape.kind === 'path')
    return leaning(paint, { ...FOIL, high: FACET_HIGH }, { ...FOIL, high: 0 });
  return beginsWith(paint, '#07040b') ? { ...ENAMEL, high: 0.05 } : null;
};

/** Solid marks are laid on thick; outlined ones stand in relief. */
const numbered =
  (inks: ReadonlySet<string>): Felt =>
  (paint, shape, use) => {
    if (beginsWith(paint, BRASS_EDGE)) return use === 'fill' ? RAISED_METAL : FLAT_METAL;
    // The ground lies on the rail, which goes on under it.
    if (typeof paint !== 'string') return paint.kind === 'linear' ? RAISED_INK : PAPER;
    const thick = shape.kind !== 'group' && (use === 'fill' || (shape.kind === 'path' && !shape.opacity));
    return inks.has(paint) && thick ? RAISED_INK : null;
  };

const back: Felt = (paint, shape) => {
  if (paint === BRASS_LIGHT) return RAISED_METAL;
  if (paint === BRASS) return shape.kind === 'group' ? null : FLAT_METAL;
  return null;
};

/** Every ink that a numbered card is drawn in, plain and outlined. */
const inksOf = ({ shapes }: Drawing): ReadonlySet<string> => {
  const found = new Map<string, number>();
  const look = (list: Drawing['shapes']): void => {
    for (const shape of list) {
      if (shape.kind === 'group') look(shape.children);
      else if (shape.kind === 'text' && typeof shape.fill === 'string') found.set(shape.fill, 1);
    }
  };
  look(shapes);
  return new Set(found.keys());
};

/** The finish of a face, or of the back in a deck’s own tint. */
export function triadFinish(face: string | undefined, tint: Tint): Drawing {
  if (face === undefined) return finishOf(triadBack(tint), back);
  const number = faceOf(face);
  if (!number) return finishOf(jewelCard('full', 'colour'), jewel);
  const drawn = numberedCard(number, 'full', 'colour');
  return finishOf(drawn, numbered(inksOf(drawn)));
}
