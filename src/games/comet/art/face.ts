import { VALUES, type Value } from './palette.ts';

/** Returns a face's three values, ascending; a Triple has one value thrice. Throws for anything else, which would be a bug. */
export function valuesOf(face: string): readonly [Value, Value, Value] {
  const parts = face.split('-').map(Number);
  const known = (v: number | undefined): v is Value =>
    (VALUES as readonly (number | undefined)[]).includes(v);
  const [a, b, c] = parts;
  if (parts.length !== 3 || !known(a) || !known(b) || !known(c)) throw new Error(`no comet face: ${face}`);
  return [a, b, c];
}

export const isTriple = (face: string): boolean => {
  const [a, b, c] = valuesOf(face);
  return a === b && b === c;
};
