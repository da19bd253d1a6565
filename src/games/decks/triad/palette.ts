/** A suit's two inks, and the ground of each sign. Signs differ in form and in light against dark. */
import type { Scheme } from '../../../lib/picture/house.ts';
import type { Skin } from '../../../lib/skin/schema.ts';
import type { Suit } from './face.ts';

export interface SuitPalette {
  readonly ink: string;
  /** The ink in the lower part of a solid mark. */
  readonly deep: string;
  /** Middle, body and edge of the ground. */
  readonly ground: readonly [string, string, string];
  /** Fill of an outlined mark, so that lines end at it. */
  readonly hollow: string;
}

export function suitPalette(
  { trio, mono, stock }: Skin,
  plus: boolean,
  suit: Suit,
  scheme: Scheme,
): SuitPalette {
  const inks = scheme === 'mono' ? { plus: mono.ink, minus: mono.paper[1], deep: mono.deep } : trio[suit];
  return {
    ink: plus ? inks.plus : inks.minus,
    deep: inks.deep,
    ground: plus ? stock.light : stock.dark,
    hollow: stock.hollow,
  };
}
