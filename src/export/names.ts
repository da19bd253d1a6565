/** Names of files: what people read, in letters that every system and every archive takes. */
const LONGEST = 60;

const MARKS = /\p{Mark}+/gu;
const OTHERS = /[^a-z0-9]+/g;

/** "Plus 4 of circles" → "plus-4-of-circles". Never empty. */
export const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replaceAll('\u2212', 'minus ')
    .toLowerCase()
    .replace(OTHERS, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '') || 'card';

/** `slug` of each part, joined; the extension comes without its dot. */
export const fileName = (extension: string, ...parts: readonly string[]): string =>
  `${parts.map(slug).join('-')}.${extension}`;
