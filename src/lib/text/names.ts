// People read names, and tell each other apart by them, in every script. A name may contain an invisible character only if its script or
// emoji is written with it. Such a character may still make two names look the same: `likenessOf` ignores it.

/** Longest name at a table, in UTF-16 units, as `maxlength` counts them. */
export const LONGEST_NAME = 24;

/** Scripts whose letters change their shape beside a joiner: cursive ones, and those of India and its neighbours. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Mongolian', 'Phags_Pa', 'Nko', 'Adlam'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Myanmar', 'Khmer', 'Balinese', 'Javanese', 'Sundanese', 'Tai_Tham', 'Newa'],
];
const joining = `[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}]`;
/** A letter of one of these scripts, or a sign above or below one. */
const letter = `(?=[\\p{L}\\p{M}])${joining}`;
const sign = `(?=\\p{M})${joining}`;
const picture = '\\p{Extended_Pictographic}';

/** Invisible characters, each in a context where writing needs it. */
const NEEDED = [
  // Joiners between letters; for half letters, as in Malayalam, also at the end of a word.
  `(?<=${letter})[\\u200c\\u200d](?=${letter})`,
  `(?<=${sign})\\u200d`,
  // Mongolian: variant forms of a letter, and the gap before a final vowel.
  '(?<=\\p{scx=Mongolian})[\\u180b-\\u180d\\u180f]',
  '(?<=\\p{scx=Mongolian})\\u180e(?=\\p{scx=Mongolian})',
  // Han: the variant of a character in a family's name. Myanmar: letters with dots.
  '(?<=\\p{sc=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{sc=Myanmar})\\ufe00',
  // Emoji: as a picture or as text, and several joined into one.
  '(?<=(?![#*\\d])\\p{Emoji})[\\ufe0e\\ufe0f]',
  '(?<=[#*\\d])\\ufe0f(?=\\u20e3)',
  `(?<=${picture}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=${picture})`,
  // The flags of England, Scotland and Wales. Other tags show nothing.
  '(?<=\\u{1f3f4})\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f}',
].join('|');

const BLANKS = /[\t\n\v\f\r\u0085\p{Z}\u2800]+/gu;
/** Reverses the direction of the letters after it. */
const TURNING = /[\u202d\u202e]/u;
/** A letter found only in its maker's fonts, or in none at all. */
const UNKNOWN = /[\p{Co}\p{Noncharacter_Code_Point}]/u;
// Characters unknown to this browser's Unicode may be letters to another: all devices must agree, so they count as visible.
const hidden = '[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}\\u2800]';
const HIDDEN = new RegExp(hidden, 'u');
// Compiled once a name has such a character: that takes a phone a tenth of a second.
let neededAlone: RegExp | undefined;
let neededOrHidden: RegExp | undefined;
const SEEN = /[^\p{M}\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Returns whether a text has anything visible: more than blanks, joiners and marks. */
export const isSeen = (text: string): boolean => SEEN.test(text);

/** Checks whether a name was only assigned to a person who has given none. */
export const isGuest = (name: string): boolean => /^Guest( \d+)?$/.test(name);

/** Reasons for refusing a name. */
export type NameFault = 'missing' | 'unseen' | 'long' | 'turning' | 'unknown' | 'hidden';

/** Returns the fault of a name, or null. Every device of a table asks this, so it never alters a signed name. */
export function nameFault(name: string): NameFault | null {
  if (name === '') return 'missing';
  if (!isSeen(name)) return 'unseen';
  if (name.length > LONGEST_NAME) return 'long';
  if (TURNING.test(name)) return 'turning';
  if (UNKNOWN.test(name)) return 'unknown';
  if (name.trim() !== name) return 'hidden';
  if (!HIDDEN.test(name)) return null;
  neededAlone ??= new RegExp(NEEDED, 'gu');
  return HIDDEN.test(name.replace(neededAlone, '')) ? 'hidden' : null;
}

/** Cleans a typed or pasted name for storing and signing: removes invisible and unintended characters. It may still have faults. */
export function cleanName(typed: string): string {
  const line = typed.replace(BLANKS, ' ');
  if (!HIDDEN.test(line)) return line.trim();
  neededOrHidden ??= new RegExp(`(${NEEDED})|(?![\\u202d\\u202e])${hidden}`, 'gu');
  return line.replace(neededOrHidden, (_, needed?: string) => needed ?? '').trim();
}

const outOfLine = '(?![\\u200c\\u200d\\u{e0020}-\\u{e007f}])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]';
/** One line of text in any script, for naming a thing rather than a person. */
export const LINE = new RegExp(`^(?:(?!${outOfLine}).)*$`, 'su');
const OUT_OF_LINE = new RegExp(outOfLine, 'gu');

/** Cleans typed or pasted text to one line. */
export const cleanLine = (typed: string): string =>
  typed.replace(BLANKS, ' ').replace(OUT_OF_LINE, '').trim();

/** Shortens a text to this many UTF-16 units, without half a character at its end. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = '';
  for (const character of text) {
    if (short.length + character.length > length) break;
    short += character;
  }
  return short;
}
