import { err, ok, type Result } from '../../../lib/result.ts';

/** The values a card can show, ascending (C1). */
export const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
export type Value = (typeof VALUES)[number];

export const SENATOR = 11;
export const PRINCESS = 12;
export const EMPEROR = 13;
export const ACE = 14;

/** The letters a value may be written with. */
export const LETTERS: Readonly<Record<string, Value>> = { S: SENATOR, P: PRINCESS, E: EMPEROR, A: ACE };

/** The three values of one card, ascending. */
export type Values = readonly [Value, Value, Value];

/** A card's canonical text: its values ascending, joined by hyphens, such as `4-9-12`. */
export type Face = string;

/** A broken ruling and what to do about it, in the shape of the engine's rule errors. */
export interface Problem {
  readonly ruling: string;
  readonly message: string;
}

/** Checks whether three different ascending values are a score line on their own: a sequence, or Ace-2-3 (C6). */
const isSequence = (a: number, b: number, c: number): boolean =>
  (b === a + 1 && c === b + 1) || (a === 2 && b === 3 && c === ACE);

const isTripleValue = (value: Value): boolean => value === PRINCESS || value === EMPEROR || value === ACE;

const byFace = new Map<Face, Values>();
for (const a of VALUES)
  for (const b of VALUES)
    for (const c of VALUES) {
      const isCard = a < b && b < c ? !isSequence(a, b, c) : a === b && b === c && isTripleValue(a);
      if (isCard) byFace.set(`${a}-${b}-${c}`, [a, b, c]);
    }

/** Every face that C1–C3 allow, ascending by values: 274 ordinary cards and the three Triples. */
export const FACES: readonly Face[] = [...byFace.keys()];

/** The Triples (C2). */
export const TRIPLES: readonly Face[] = ['12-12-12', '13-13-13', '14-14-14'];

/** Checks whether a text is the canonical form of a card that C1–C3 allow. */
export const isFace = (text: string): text is Face => byFace.has(text);

/** Returns the face of three values in any order. Not checked against C1–C3; `parseCard` does that. */
export function faceOf([a, b, c]: readonly [number, number, number]): Face {
  const low = Math.min(a, b, c);
  const high = Math.max(a, b, c);
  return `${low}-${a + b + c - low - high}-${high}`;
}

/** Returns the values of a face, ascending; always the same tuple for the same face. Throws for anything else. */
export function valuesOf(face: Face): Values {
  const values = byFace.get(face);
  if (!values) throw new Error(`${JSON.stringify(face)} is no Comet face`);
  return values;
}

/** Checks whether a face is one of the three Triples (C2). */
export const isTriple = (face: Face): boolean => TRIPLES.includes(face);

/** Orders faces ascending by first, second, third value. */
export function compareFaces(a: Face, b: Face): number {
  const x = valuesOf(a);
  const y = valuesOf(b);
  return x[0] - y[0] || x[1] - y[1] || x[2] - y[2];
}

function parseValue(text: string): Value | undefined {
  if (/^([2-9]|1[0-4])$/.test(text)) return Number(text) as Value;
  return text.length === 1 ? LETTERS[text.toUpperCase()] : undefined;
}

/** Quotes and shortens untrusted text for a message. */
export const quoted = (text: string): string =>
  JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);

const problem = (ruling: string, message: string): Result<never, Problem> => err({ ruling, message });

/**
 * Reads a card as people write it: three values 2–14 or S, P, E, A (either case), in any order, joined by hyphens. Returns the values
 * ascending. Refuses cards that no deck can hold, citing C1, C2 or C3.
 */
export function parseCard(text: string): Result<Values, Problem> {
  const known = byFace.get(text);
  if (known) return ok(known);
  const parts = text.split('-');
  if (parts.length !== 3) {
    return problem(
      'C1',
      `Not a card: ${quoted(text)}. Write a card as three values joined by hyphens, such as 2-5-9.`,
    );
  }
  const values: Value[] = [];
  for (const part of parts) {
    const value = parseValue(part);
    if (value === undefined) {
      return problem(
        'C1',
        `Not a value: ${quoted(part)} in ${quoted(text)}. Use 2 to 14, or S, P, E, A for 11 to 14 (the Ace is written A or 14).`,
      );
    }
    values.push(value);
  }
  values.sort((a, b) => a - b);
  const [a, b, c] = values as [Value, Value, Value];
  const face = `${a}-${b}-${c}`;
  const card = byFace.get(face);
  if (card) return ok(card);
  if (a === c) {
    return problem('C2', `There is no card ${face}. The only Triples are ${TRIPLES.join(', ')}.`);
  }
  if (a === b || b === c) {
    return problem(
      'C3',
      `There is no card ${face}. A card that is not a Triple shows three different values, so change one of the two ${b}s.`,
    );
  }
  return problem(
    'C3',
    `There is no card ${face}. Only a Triple is a score line on its own, so change one value.`,
  );
}
