/** Formats whole numbers with a no-break space between thousands and a true minus sign: 12 850, −4. */
export const thousands = (n: number): string =>
  String(Math.trunc(n) || 0)
    .replace(/\B(?=(\d{3})+$)/g, '\u00a0')
    .replace('-', '\u2212');

/** `1 card`, `3 cards`. */
export const counted = (n: number, one: string, many = `${one}s`): string =>
  `${thousands(n)} ${n === 1 ? one : many}`;

const ENDINGS = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/** `1st`, `12th`, `22nd`. */
export const ordinal = (n: number): string =>
  `${n}${(Math.floor((n % 100) / 10) === 1 ? undefined : ENDINGS.get(n % 10)) ?? 'th'}`;

/** `Mira`, `Mira and Rell`, `Mira, Rell and Tavi`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** `45 seconds`, `2 minutes`. */
export const duration = (seconds: number): string =>
  seconds >= 60 && seconds % 60 === 0 ? counted(seconds / 60, 'minute') : counted(seconds, 'second');

/** Formats seconds as a clock does: `4:05`. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Capitalizes the first letter, as at the beginning of a sentence, or makes it lower case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Adapts a name to the middle of a sentence. */
export const within = (name: string): string => (name === 'You' ? 'you' : name);

/** Words for a chance: `about 60% of the time` (or another `unit`), `nearly always`. */
export function frequencyText(chance: number, unit = ' of the time'): string {
  if (chance >= 0.97) return 'nearly always';
  if (chance <= 0.03) return 'almost never';
  return `about ${Math.round(100 * chance)}%${unit}`;
}

/** The same with its verb, in the right order: `wins about 60% of the time`, `almost never wins`. */
export function frequencyClause(verb: string, chance: number): string {
  const often = frequencyText(chance);
  return often.startsWith('about') ? `${verb} ${often}` : `${often} ${verb}`;
}
