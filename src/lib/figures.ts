const FIGURE = /^\p{Nd}$/u;

/** The value of a decimal figure of any script; null: the text is no such figure. */
export function figureOf(text: string): number | null {
  if (!FIGURE.test(text)) return null;
  // Unicode has every script's figures in a row, from its zero to its nine.
  let before = 0;
  while (FIGURE.test(String.fromCodePoint(text.codePointAt(0)! - before - 1))) before++;
  return before % 10;
}

/** The same text with the figures that our own numbers are made of. */
export const withPlainFigures = (text: string): string =>
  text.replace(/\p{Nd}/gu, (figure) => String(figureOf(figure)));
