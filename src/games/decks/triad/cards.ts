import { err, ok, type Result } from '../../../lib/result.ts';

/** The deck of three suits in two signs, shared by several games. Each game decides the name and number of its cards of no suit. */

/** The suits, each abbreviated to its first letter. */
export const SUITS = ['circles', 'triangles', 'squares'] as const;
export type Suit = (typeof SUITS)[number];

/** The numbers a card of a suit can show, with either sign. */
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A card's canonical text: sign, number and the suit's first letter, such as `+4c` or `-10t`; `0` is of no suit. */
export type Face = string;

/** Face of all cards of no suit. */
export const ZERO: Face = '0';

/** Parsed content of a face. */
export interface Card {
  readonly face: Face;
  /** Signed: −10 … 10, 0 for a card of no suit. */
  readonly value: number;
  /** 1 … 10, or 0. */
  readonly number: number;
  readonly sign: 1 | -1 | 0;
  readonly suit: Suit | null;
  /** The card as a small number for evaluators: 0 for one of no suit, else 1 … 60. */
  readonly code: number;
}

/** A broken ruling and what to do about it, in the shape of the engine's rule errors. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/** Every different card, with its code as index: the one of no suit, then suit by suit +1 … +10, −1 … −10. */
export const CARDS: readonly Card[] = [
  { face: ZERO, value: 0, number: 0, sign: 0 as const, suit: null },
  ...SUITS.flatMap((suit) =>
    ([1, -1] as const).flatMap((sign) =>
      NUMBERS.map((number) => ({
        face: `${sign > 0 ? '+' : '-'}${number}${suit[0]}`,
        value: sign * number,
        number,
        sign,
        suit,
      })),
    ),
  ),
].map((card, code) => ({ ...card, code }));

const byFace: ReadonlyMap<Face, Card> = new Map(CARDS.map((card) => [card.face, card]));

/** Checks whether a text is the canonical form of a card. */
export const isFace = (text: string): text is Face => byFace.has(text);

/** Returns the card of a face; always the same object for the same face. Throws for anything else. */
export function cardOf(face: Face): Card {
  const card = byFace.get(face);
  if (!card) throw new Error(`${JSON.stringify(face)} is no face of this deck`);
  return card;
}

/** A game's own version of the deck. */
export interface TriadWays {
  /** Number of cards of no suit, and the name of one: "Sylop". */
  readonly zeros: number;
  readonly zeroName: string;
  /** The ruling that describes the deck. */
  readonly ruling: string;
}

/** Small numbers in words. */
const COUNTS = ['no', 'one', 'two', 'three'];

/** Builds a game's deck: its faces, the cards of no suit first, and its words. */
export function triadDeck(ways: TriadWays) {
  const { zeros, zeroName, ruling } = ways;
  const copiesOf = (face: Face): number => (face === ZERO ? zeros : 1);

  /**
   * Reads a card as people write it: `+4c`, `-10T`, `0`; the suit in either case, the minus as a hyphen or as the minus sign U+2212.
   * Refuses cards that no deck holds, with the game's ruling.
   */
  function parseCard(text: string): Result<Card, Problem> {
    const written = byFace.get(text);
    if (written) return ok(written);
    const plain = text.replace('\u2212', '-').toLowerCase();
    const card = byFace.get(plain);
    return card ? ok(card) : err({ ruling, message: problemOf(plain, zeroName) });
  }

  /** Describes the problem of more copies of a face than a deck holds. */
  const seenProblem = (face: Face): Problem => ({
    ruling,
    message:
      face === ZERO
        ? `Here are more than ${COUNTS[zeros]} ${zeroName}${zeros > 1 ? 's' : ''}. A deck holds ${COUNTS[zeros]}, so leave the others out.`
        : `The card ${face} is here twice. A deck has only one, so leave one out.`,
  });

  return {
    faces: [
      ...Array.from({ length: zeros - 1 }, () => ZERO),
      ...CARDS.map((card) => card.face),
    ] as readonly Face[],
    /** Copies of this face in the deck. */
    copiesOf,
    /** Names a card in words, for screen readers: `plus 4 of circles`. */
    cardName(face: Face): string {
      const { value, number, suit } = cardOf(face);
      return suit === null ? zeroName : `${value > 0 ? 'plus' : 'minus'} ${number} of ${suit}`;
    },
    /**
     * Reads a card as people write it: `+4c`, `-10T`, `0`; the suit in either case, the minus as a hyphen or as the minus sign U+2212.
     * Refuses cards that no deck holds, with the game's ruling.
     */
    parseCard,
    /** Reads cards separated by blanks, hand after hand, as dealt from one deck: cards of earlier hands are refused. */
    handReader(): (text: string) => Result<readonly Face[], Problem> {
      const seen = new Uint8Array(CARDS.length);
      return (text) => {
        const faces: Face[] = [];
        for (const word of text.split(/\s+/)) {
          if (word === '') continue;
          const card = parseCard(word);
          if (!card.ok) return card;
          const { face, code } = card.value;
          if (++seen[code]! > copiesOf(face)) return err(seenProblem(face));
          faces.push(face);
        }
        return ok(faces);
      };
    },
    /** The deck's part of a game's referee page. */
    refereeCards: {
      copiesOf,
      parseFace(text: string): Result<Face, Problem> {
        const card = parseCard(text);
        return card.ok ? ok(card.value.face) : card;
      },
      groups: [
        ...SUITS.map((suit) => ({
          label: suit[0]!.toUpperCase() + suit.slice(1),
          faces: CARDS.filter((card) => card.suit === suit).map(({ face }) => face),
        })),
        { label: `${zeroName}s`, faces: [ZERO] },
      ],
    },
  };
}

/** Quotes and shortens untrusted text for a message. */
const quoted = (text: string): string => JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** Explains why a text is not a face. */
function problemOf(text: string, zeroName: string): string {
  const [, sign = '', number = '', suit = ''] = /^([+-]?)(0|[1-9]\d*)(\p{L}?)$/u.exec(text) ?? [];
  if (number === '' || (number !== '0' && sign === '' && suit === '')) {
    return `Not a card: ${quoted(text)}. Write sign, number and suit, such as +4c or -10t, and a ${zeroName} as 0.`;
  }
  if (number === '0') return `No card is ${quoted(text)}. A ${zeroName} has no sign and no suit: write 0.`;
  if (Number(number) > 10) {
    return `There is no card ${quoted(text)}. Numbers run from 1 to 10, so choose one of these.`;
  }
  const letters = 'c for circles, t for triangles or s for squares';
  if (suit === '') return `The suit is missing in ${quoted(text)}. Add ${letters}.`;
  if (!SUITS.some((name) => name[0] === suit)) {
    return `Not a suit: "${suit}" in ${quoted(text)}. Use ${letters}.`;
  }
  return `The sign is missing in ${quoted(text)}. Write +${text} or -${text}.`;
}
