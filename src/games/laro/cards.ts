import { err, ok, type Result } from '../../lib/result.ts';

/** The suits (L1), each written with its first letter. */
export const SUITS = ['circles', 'triangles', 'squares'] as const;
export type Suit = (typeof SUITS)[number];

/** The numbers of a subsuit (L1). */
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A card's canonical text: subsuit's sign, number and the suit's first letter, such as `+4c` or `-10t`; a Void is `0`. */
export type Face = string;

/** The face of all three Voids. */
export const VOID: Face = '0';

/** What a face stands for. */
export interface Card {
  readonly face: Face;
  /** 1 … 10, 0 for a Void. */
  readonly number: number;
  /** The subsuit; 0 for a Void. */
  readonly sign: 1 | -1 | 0;
  /** Null for a Void. */
  readonly suit: Suit | null;
  /** The card as a small number for the evaluator: 0 for a Void, else 1 … 60. */
  readonly code: number;
}

/** A broken ruling and what to do about it, in the shape of the engine's rule errors. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/** Every different card, its code being its index: the Void, then suit by suit +1 … +10, −1 … −10. */
export const CARDS: readonly Card[] = [
  { face: VOID, number: 0, sign: 0 as const, suit: null },
  ...SUITS.flatMap((suit) =>
    ([1, -1] as const).flatMap((sign) =>
      NUMBERS.map((number) => ({
        face: `${sign > 0 ? '+' : '-'}${number}${suit[0]}`,
        number,
        sign,
        suit,
      })),
    ),
  ),
].map((card, code) => ({ ...card, code }));

const byFace: ReadonlyMap<Face, Card> = new Map(CARDS.map((card) => [card.face, card]));

/** The 63 faces of a deck (L1), the three Voids first. */
export const LARO_DECK: readonly Face[] = [VOID, VOID, ...CARDS.map((card) => card.face)];

/** Whether a text is the canonical form of a card. */
export const isFace = (text: string): text is Face => byFace.has(text);

/** The card of a face; always the same object for the same face. Throws on what is no face. */
export function cardOf(face: Face): Card {
  const card = byFace.get(face);
  if (!card) throw new Error(`${JSON.stringify(face)} is no Laro face`);
  return card;
}

/** A card in words, for who cannot see it: `plus 4 of circles`, `Void`. */
export function cardName(face: Face): string {
  const { number, sign, suit } = cardOf(face);
  return suit === null ? 'Void' : `${sign > 0 ? 'plus' : 'minus'} ${number} of ${suit}`;
}

/** How many of this face are in a deck: one, but three Voids (L1). */
export const copiesOf = (face: Face): number => (face === VOID ? 3 : 1);

/** Somebody else's text as it may stand in a message: quoted, and never long. */
const quoted = (text: string): string => JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);

const problem = (message: string): Result<never, Problem> => err({ ruling: 'L1', message });

/** Why a text that is no face is none. */
function cardProblem(text: string): Result<never, Problem> {
  const [, sign = '', number = '', suit = ''] = /^([+-]?)(0|[1-9]\d*)(\p{L}?)$/u.exec(text) ?? [];
  if (number === '' || (number !== '0' && sign === '' && suit === '')) {
    return problem(
      `Not a card: ${quoted(text)}. Write sign, number and suit, such as +4c or -10t, and a Void as 0.`,
    );
  }
  if (number === '0') return problem(`No card is ${quoted(text)}. A Void has no sign and no suit: write 0.`);
  if (Number(number) > 10) {
    return problem(`There is no card ${quoted(text)}. Numbers run from 1 to 10, so choose one of these.`);
  }
  const letters = 'c for circles, t for triangles or s for squares';
  if (suit === '') return problem(`The suit is missing in ${quoted(text)}. Add ${letters}.`);
  if (!SUITS.some((name) => name[0] === suit)) {
    return problem(`Not a suit: "${suit}" in ${quoted(text)}. Use ${letters}.`);
  }
  return problem(`The sign is missing in ${quoted(text)}. Write +${text} or -${text}.`);
}

/**
 * Reads a card as people write it: `+4c`, `-10T`, `0`; the suit in either case, the minus as a hyphen or as
 * the minus sign U+2212. Refuses with L1 what no deck holds.
 */
export function parseCard(text: string): Result<Card, Problem> {
  const written = byFace.get(text);
  if (written) return ok(written);
  const plain = text.replace('\u2212', '-').toLowerCase();
  const card = byFace.get(plain);
  return card ? ok(card) : cardProblem(plain);
}
