/** Where the playing cards are embossed: wires and metal stand out, enamel is foiled, and Jokers are foil all over. */
import type { Drawing } from '../../../../lib/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  FOIL,
  finishOf,
  leaning,
  RAISED_FOIL,
  RAISED_METAL,
} from '../../../../lib/finish.ts';
import { BRASS, BRASS_LIGHT, brass } from '../../../../lib/house.ts';
import { cardOf } from '../../rules/playingCards.ts';
import { playingCardBack } from './back.ts';
import { facetsOf, jewelOf, type Look, lookOf } from './palette.ts';

const HAIRLINE = brass(0, 0, 1, 1).stops[0]!.colour;

const suited =
  ({ ink, wire, bright }: Look): Felt =>
  (paint, shape) => {
    if (beginsWith(paint, ink)) return RAISED_FOIL;
    if (paint === wire || paint === bright || beginsWith(paint, bright)) return RAISED_METAL;
    if (paint === ink && shape.kind === 'path' && 'fill' in shape) return FLAT_METAL;
    return beginsWith(paint, HAIRLINE) ? FLAT_METAL : null;
  };

const joker =
  ({ ink, ground, wire, bright }: Look, facets: readonly string[]): Felt =>
  (paint) => {
    if (beginsWith(paint, ...facets)) return FOIL;
    if (typeof paint === 'object' && paint.kind === 'linear' && beginsWith(paint, bright))
      return leaning(paint, RAISED_METAL, { ...RAISED_METAL, high: RAISED_METAL.high - 0.3 });
    if ([ink, wire, bright].includes(paint as string)) return RAISED_METAL;
    if ([...ground].includes(paint as string) || beginsWith(paint, ground[0])) return ENAMEL;
    return beginsWith(paint, HAIRLINE) ? FLAT_METAL : null;
  };

const back: Felt = (paint) => {
  if (paint === BRASS_LIGHT) return RAISED_METAL;
  return paint === BRASS ? FLAT_METAL : null;
};

/** `drawn`: the face as it is printed in full and in colour. */
export function playingCardFinish(face: string | undefined, drawn: (face: string) => Drawing): Drawing {
  if (face === undefined) return finishOf(playingCardBack(), back);
  const card = cardOf(face);
  const felt =
    card.kind === 'joker'
      ? joker(jewelOf(card.metal, 'colour'), facetsOf(card.metal, 'colour'))
      : suited(lookOf(card.suit, 'colour'));
  return finishOf(drawn(face), felt);
}
