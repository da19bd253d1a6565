const FIGURE = /^\p{Nd}$/u;

/** Returns the value of a decimal digit in any script; null for any other text. */
export function figureOf(text: string): number | null {
  if (!FIGURE.test(text)) return null;
  // Unicode lists every script's digits in a row, from zero to nine.
  let before = 0;
  while (FIGURE.test(String.fromCodePoint(text.codePointAt(0)! - before - 1))) before++;
  return before % 10;
}

/** Replaces digits of all scripts by ASCII ones. */
export const withPlainFigures = (text: string): string =>
  text.replace(/\p{Nd}/gu, (figure) => String(figureOf(figure)));
