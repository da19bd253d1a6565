/** Faces as the deck names them: '+4c', '-10t', '+1s'; '0' is a Sylop. */
export const SUITS = ['c', 't', 's'] as const;
export type Suit = (typeof SUITS)[number];

export const SUIT_NAMES: Readonly<Record<Suit, string>> = { c: 'circles', t: 'triangles', s: 'squares' };

export interface Numbered {
  readonly plus: boolean;
  /** 1 … 10 */
  readonly number: number;
  readonly suit: Suit;
}

/** The number's parts; null for a Sylop. Throws on what is no face: a bug of ours. */
export function faceOf(face: string): Numbered | null {
  if (face === '0') return null;
  const [, sign, number, suit] = /^([+-])(10|[1-9])([cts])$/.exec(face) ?? [];
  if (!sign) throw new Error(`no spike face: ${face}`);
  return { plus: sign === '+', number: Number(number), suit: suit as Suit };
}

/** The 61 different faces; the deck holds the Sylop twice. */
export const FACES: readonly string[] = [
  ...['+', '-'].flatMap((sign) =>
    SUITS.flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${sign}${i + 1}${suit}`)),
  ),
  '0',
];

/** For people who cannot see it. */
export function faceName(face: string): string {
  const numbered = faceOf(face);
  if (!numbered) return 'Sylop';
  return `${numbered.plus ? 'plus' : 'minus'} ${numbered.number} of ${SUIT_NAMES[numbered.suit]}`;
}
