/** A ruling's number: C13, K9b. */
const RULING = /\b([A-Z]\d{1,2}b?)\b/;

/** A piece of a sentence and its start offset. */
export interface Part {
  readonly at: number;
  readonly part: string;
  readonly ruling: boolean;
}

/** Splits a sentence at its rulings. No piece is empty. */
export function partsOf(text: string): Part[] {
  let at = 0;
  const parts = text.split(RULING).map((part, i) => {
    const here = { at, part, ruling: i % 2 === 1 };
    at += part.length;
    return here;
  });
  return parts.filter(({ part }) => part !== '');
}

/** Numbers of the rulings that a sentence cites, each once. */
export const rulingsIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap(({ part, ruling }) => (ruling ? [part] : []))),
];

/** Removes rulings in brackets from a sentence, for places where they could not be links. */
export const withoutRulings = (text: string): string =>
  text.replace(/ \([A-Z]\d{1,2}b?(, [A-Z]\d{1,2}b?)*\)/g, '');
