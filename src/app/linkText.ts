/** The first words of all links but the lobby's. */
const PLACE = /(?<![a-z\d])(?:room|table|replay|referee|showcase|gallery)(?![a-z\d])/i;
/** The prefix of a link; without it, words may be anything. */
const MARKED = new RegExp(`#[^\\p{L}\\p{N}#]*(?=${PLACE.source})`, 'iu');

/** Behind a link that is over: nothing, or what cannot belong to it, as marks, blanks with other words, and what trackers add. */
const TAIL = /^[/_*~`-]*(?:$|[^\w/-])/;

/** Whether a link may be over here. */
export const isTail = (rest: string): boolean => TAIL.test(rest);

/** Whether nothing here names a place: there are only marks, and what trackers add. */
export const isBare = (place: string): boolean => /^[^\p{L}\p{N}?&]*(?:[?&].*)?$/su.test(place);

/** The place that a link names, as it was before programs escaped it, hid characters in it and put it between others. */
export function placeIn(hash: string): string {
  const text = plain(hash).replace(/^#\/?/, '');
  const begin = text.search(PLACE);
  return linkIn(`#${text}`) ?? (begin < 0 ? text : text.slice(begin));
}

/** The place of a link that stands between other words; null: there is none. */
export function linkIn(words: string): string | null {
  const text = plain(words);
  const mark = MARKED.exec(text);
  return mark && text.slice(mark.index + mark[0].length);
}

/** The site of that link; undefined: it says none. */
export const hostIn = (words: string): string | undefined =>
  /https?:\/\/([^/?#\s]+)[^#\s]*#/i.exec(plain(words))?.[1]?.toLowerCase();

/** The code of a table (`freshId`), if there is nothing else but marks around it. */
export const codeIn = (words: string): string | null =>
  /^[^\p{L}\p{N}]*([a-kmnp-z2-9]{16})[^\p{L}\p{N}]*$/iu.exec(plain(words))?.[1]?.toLowerCase() ?? null;

/** Without hidden characters, and without escapes: each program on the way may have escaped it once more. */
function plain(words: string): string {
  let text = words;
  for (let times = 0; times < 3; times++) text = unescaped(text);
  return text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

/**
 * The same where the link was broken between two lines; null: it was not. Halves of a code nearly always have figures in them, unlike the
 * words that people write behind a link.
 */
export function joined(place: string): string | null {
  const [first, ...others] = place.split(/[=\s]+/);
  return others.length && others.every((part) => /\d|^$/.test(part)) ? first + others.join('') : null;
}

/** Escapes of no character stay as they are. */
const unescaped = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
