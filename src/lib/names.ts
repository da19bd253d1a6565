// Names are read by people, who tell each other apart by them, in every script. A character that cannot be seen is in a name only where its
// script or emoji is written with it. It may still make two names that look the same: `likenessOf` leaves it out.

/** Longest name at a table, in UTF-16 units, as `maxlength` counts them. */
export const LONGEST_NAME = 24;

/** Scripts whose letters change their shape beside a joiner: cursive ones, and those of India and its neighbours. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Mongolian', 'Phags_Pa', 'Nko', 'Adlam'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese', 'Sundanese', 'Tai_Tham', 'Newa'],
];
const joining = `[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** A letter of one of them, or a sign above or below one. */
const letter = `(?=[\\p{L}\\p{M}])${joining}`;
const sign = `(?=\\p{M})${joining}`;
const picture = '\\p{Extended_Pictographic}';

/** Characters that cannot be seen, each where something is written with it. */
const NEEDED = [
  // Joiners between letters; of a half letter, as in Malayalam, also at the end of a word.
  `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
  `(?<=${sign})\\u200d`,
  // Mongolian: other forms of a letter, and the gap before a last vowel.
  '(?<=\\p{scx=Mongolian})[\\u180b-\\u180d\\u180f]',
  '(?<=\\p{scx=Mongolian})\\u180e(?=\\p{scx=Mongolian})',
  // Han: the form of a character that a family writes its name with. Myanmar: letters with dots.
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Myanmar})\\ufe00',
  // Emoji: as a picture or as text, and several joined to one.
  '(?<=(?![#*\\d])\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[#*\\d])\\ufe0f(?=\\u20e3)',
  `(?<=${picture}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=${picture})`,
  // The flags of England, Scotland and Wales. Other tags show nothing.
  '(?<=\\u{1f3f4})\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
].join('|');

const BLANKS = /[\t\n\v\f\r\u0085\p{Z}\u2800]+/gu;
/** Turns around the letters behind it. */
const TURNING = /[\u202d\u202e]/u;
/** A letter that only its maker's fonts have, or none at all. */
const UNKNOWN = /[\p{Co}\p{Noncharacter_Code_Point}]/u;
// Characters that this browser's Unicode does not know yet may be letters to another: all must agree, so they count as seen.
const hidden = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';
const HIDDEN = new RegExp(hidden, 'u');
const NEEDED_ALONE = new RegExp(NEEDED, 'gu');
const NEEDED_OR_HIDDEN = new RegExp(`(${NEEDED})|(?![\\u202d\\u202e])${hidden}`, 'gu');
const SEEN = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether there is anything to see in a text: no blanks, joiners and marks alone. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** Why nobody can be called so. */
export type NameFault = 'missing' | 'unseen' | 'long' | 'turning' | 'unknown' | 'hidden';

/** Null: it is a name. Asked on every device of a table, so it changes nothing about what was signed. */
export function nameFault(name: string): NameFault | null {
  if (name === '') return 'missing';
  if (!isSeen(name)) return 'unseen';
  if (name.length > LONGEST_NAME) return 'long';
  if (TURNING.test(name)) return 'turning';
  if (UNKNOWN.test(name)) return 'unknown';
  return HIDDEN.test(name.replace(NEEDED_ALONE, '')) || name.trim() !== name ? 'hidden' : null;
}

/** A name as it is kept and signed, of what was typed or pasted: without what nobody sees or meant. It may still have faults. */
export const cleanName = (typed: string): string =>
  typed
    .replace(BLANKS, ' ')
    .replace(NEEDED_OR_HIDDEN, (_, needed?: string) => needed ?? '')
    .trim();

const outOfLine = '(?![\\u200c\\u200d\\u{e0020}-\\u{e007f}])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]';
/** One line of text in any script, as the name of a thing: nobody is known by it. */
export const LINE = new RegExp(`^(?:(?!${outOfLine}).)*$`, 'su');
const OUT_OF_LINE = new RegExp(outOfLine, 'gu');

/** One line of what was typed or pasted. */
export const cleanLine = (typed: string): string =>
  typed.replace(BLANKS, ' ').replace(OUT_OF_LINE, '').trim();

/** The beginning of a text in so many UTF-16 units, without half a character at its end. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short;
}
