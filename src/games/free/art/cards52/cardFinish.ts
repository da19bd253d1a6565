/** Embossing of the playing cards: wires and metal are raised, enamel is foiled, and Jokers are foil all over. */
import type { Drawing } from '../../../../lib/picture/drawing.ts';
import {
  beginsWith,
  ENAMEL,
  type Felt,
  FLAT_METAL,
  FOIL,
  finishOf,
  hairlines,
  leaning,
  metalOfBack,
  RAISED_FOIL,
  RAISED_METAL,
} from '../../../../lib/picture/finish.ts';
import type { Skin } from '../../../../lib/skin/schema.ts';
import { cardOf } from '../../rules/playingCards.ts';
import { playingCardBack } from './back.ts';
import { DECK, type Enamel, facetsOf, jokerEnamel, suitEnamel } from './palette.ts';

const suited =
  ({ ink, wire, bright }: Enamel, edge: Felt): Felt =>
  (paint, shape, use) => {
    if (beginsWith(paint, ink)) return RAISED_FOIL;
    if (paint === wire || paint === bright || beginsWith(paint, bright)) return RAISED_METAL;
    if (paint === ink && shape.kind === 'path' && use === 'fill') return FLAT_METAL;
    return edge(paint, shape, use);
  };

const joker =
  ({ ink, ground, wire, bright }: Enamel, facets: readonly string[], edge: Felt): Felt =>
  (paint, shape, use) => {
    if (typeof paint === 'object' && paint.kind === 'radial' && beginsWith(paint, ...facets)) return FOIL;
    if (typeof paint === 'object' && paint.kind === 'linear' && beginsWith(paint, bright))
      return leaning(paint, RAISED_METAL, { ...RAISED_METAL, high: RAISED_METAL.high - 0.3 });
    if ([ink, wire, bright].includes(paint as string)) return RAISED_METAL;
    if ([...ground].includes(paint as string) || beginsWith(paint, ground[0])) return ENAMEL;
    return edge(paint, shape, use);
  };

/** The finish of a face, or of the back, in a look. `drawn`: a face as it is printed in full and in colour. */
export function playingCardFinish(
  skin: Skin,
  face: string | undefined,
  drawn: (face: string) => Drawing,
): Drawing {
  const { frame } = skin;
  if (face === undefined) return finishOf(playingCardBack(skin, skin.back.tints[DECK]), metalOfBack(frame));
  const card = cardOf(face);
  const edge = hairlines(frame);
  const felt =
    card.kind === 'joker'
      ? joker(jokerEnamel(skin, card.metal, 'colour'), facetsOf(skin, card.metal, 'colour'), edge)
      : suited(suitEnamel(skin, card.suit, 'colour'), edge);
  return finishOf(drawn(face), felt);
}
