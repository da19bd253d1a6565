/** A ruling's number: C13, K9b. */
const RULING = /\b([A-Z]\d{1,2}b?)\b/;

/** A piece of a sentence, with where it begins. */
export interface Part {
  readonly at: number;
  readonly part: string;
  readonly ruling: boolean;
}

/** A sentence cut at its rulings. No piece is empty. */
export function partsOf(text: string): Part[] {
  let at = 0;
  const parts = text.split(RULING).map((part, i) => {
    const here = { at, part, ruling: i % 2 === 1 };
    at += part.length;
    return here;
  });
  return parts.filter(({ part }) => part !== '');
}

/** The numbers of the rulings that a sentence cites, each once. */
export const rulingsIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap(({ part, ruling }) => (ruling ? [part] : []))),
];

/** A sentence without the rulings that stand in brackets: for where they could lead nowhere. */
export const withoutRulings = (text: string): string =>
  text.replace(/ \([A-Z]\d{1,2}b?(, [A-Z]\d{1,2}b?)*\)/g, '');
