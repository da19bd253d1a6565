/** First words of all links except the lobby's. */
const PLACE = /(?<![a-z\d])(?:room|table|replay|referee|showcase|gallery|watch|tournaments?)(?![a-z\d])/i;
/** Prefix of a link; without it, words may be anything. */
const MARKED = new RegExp(`#[^\\p{L}\\p{N}#]*(?=${PLACE.source})`, 'iu');

/**
 * Text behind a complete link: nothing, or characters that can't belong to it, such as punctuation, blanks with other words, and tracking
 * parameters.
 */
const TAIL = /^[/_*~`-]*(?:$|[^\w/-])/;

/** Checks whether a link may end here. */
export const isTail = (rest: string): boolean => TAIL.test(rest);

/** Checks that nothing here names a place: only punctuation and tracking parameters. */
export const isBare = (place: string): boolean => /^[^\p{L}\p{N}?&]*(?:[?&].*)?$/su.test(place);

/** Returns the place a link names, undoing escapes, hidden characters and surrounding text added by other programs. */
export function placeIn(hash: string): string {
  const text = plain(hash).replace(/^#\/?/, '');
  const begin = text.search(PLACE);
  return linkIn(`#${text}`) ?? (begin < 0 ? text : text.slice(begin));
}

/** Returns the place of a link between other words, or null. */
export function linkIn(words: string): string | null {
  const text = plain(words);
  const mark = MARKED.exec(text);
  return mark && text.slice(mark.index + mark[0].length);
}

/** Returns the site of that link, or undefined if it names none. */
export const hostIn = (words: string): string | undefined =>
  /https?:\/\/([^/?#\s]+)[^#\s]*#/i.exec(plain(words))?.[1]?.toLowerCase();

/** A table's code (`freshId`), perhaps in groups of four. */
const CODE = /^[^\p{L}\p{N}]*((?:[a-kmnp-z2-9]{4}[\s\p{Pd}]?){3}[a-kmnp-z2-9]{4})[^\p{L}\p{N}]*$/iu;

/** Returns a table's code if there is only punctuation around it. */
export const codeIn = (words: string): string | null =>
  CODE.exec(plain(words))?.[1]
    ?.replace(/[^a-z\d]/gi, '')
    .toLowerCase() ?? null;

/** Removes hidden characters and escapes: each program on the way may have escaped it once more. */
function plain(words: string): string {
  let text = words;
  for (let times = 0; times < 3; times++) text = unescaped(text);
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * Rejoins a link broken between two lines; null if it was not. Halves of a code nearly always contain digits, unlike words that people
 * write after a link.
 */
export function joined(place: string): string | null {
  const [first, ...others] = place.split(/[=\s]+/);
  return others.length && others.every((part) => /\d|^$/.test(part)) ? first + others.join('') : null;
}

/** Leaves escapes of no character as they are. */
const unescaped = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
