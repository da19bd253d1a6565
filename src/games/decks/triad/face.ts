/** Faces in the deck's notation: '+4c', '-10t', '+1s'; '0' is of no suit. */
export const SUITS = ['c', 't', 's'] as const;
export type Suit = (typeof SUITS)[number];

export interface Numbered {
  readonly plus: boolean;
  /** 1 … 10 */
  readonly number: number;
  readonly suit: Suit;
}

/** Returns a face's parts; null for the one of no suit. Throws for anything else, which would be a bug. */
export function faceOf(face: string): Numbered | null {
  if (face === '0') return null;
  const [, sign, number, suit] = /^([+-])(10|[1-9])([cts])$/.exec(face) ?? [];
  if (!sign) throw new Error(`no face of the triad: ${face}`);
  return { plus: sign === '+', number: Number(number), suit: suit as Suit };
}
