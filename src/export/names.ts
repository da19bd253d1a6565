/** File names: readable, in letters that every system and archive accepts. */
const LONGEST = 60;

const MARKS = /\p{Mark}+/gu;
const OTHERS = /[^a-z0-9]+/g;

/** Turns "Plus 4 of circles" into "plus-4-of-circles". Never empty. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replaceAll('\u2212', 'minus ')
    .toLowerCase()
    .replace(OTHERS, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'card';

/** Joins the `slug` of each part; the extension comes without its dot. */
export const fileName = (extension: string, ...parts: readonly string[]): string =>
  `${parts.map(slug).join('-')}.${extension}`;
