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

/** Rulings that a sentence cites in brackets. */
const CITED = / \([A-Z]\d{1,2}b?(?:, [A-Z]\d{1,2}b?)*\)/;
/** The last character of a sentence, as seen from within it. */
const END = /[.!?](?=\s|$)/;

/** The pieces of a text that players read: what a sentence cites follows it, without brackets. No piece is empty. */
export function taggedParts(text: string): Part[] {
  const parts: Part[] = [];
  let rest = { at: 0, text };
  for (;;) {
    const cited = CITED.exec(rest.text);
    if (!cited) break;
    const from = cited.index + cited[0].length;
    const end = END.exec(rest.text.slice(from));
    const to = end ? from + end.index + 1 : rest.text.length;
    const sentence = rest.text.slice(0, to);
    // A sentence that cites in two places has its tags together.
    const words = { at: rest.at, part: withoutRulings(sentence), ruling: false };
    const tags = [...sentence.matchAll(new RegExp(CITED, 'g'))].flatMap(({ index, 0: brackets }) =>
      partsOf(brackets)
        .filter(({ ruling }) => ruling)
        .map((tag) => ({ ...tag, at: rest.at + index + tag.at })),
    );
    parts.push(words, ...tags);
    rest = { at: rest.at + to, text: rest.text.slice(to) };
  }
  return [...parts, ...partsOf(rest.text).map((part) => ({ ...part, at: rest.at + part.at }))];
}

/** Numbers of the rulings that a sentence cites, each once. */
export const rulingsIn = (text: string): string[] => [
  ...new Set(partsOf(text).flatMap(({ part, ruling }) => (ruling ? [part] : []))),
];

/** Removes rulings in brackets from a sentence, for places where they could not be links. */
export const withoutRulings = (text: string): string => text.replace(new RegExp(CITED, 'g'), '');
