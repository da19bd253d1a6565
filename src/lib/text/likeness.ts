/**
 * Letters of other scripts, and digits, that look like Latin letters: each string of look-alikes is paired with its Latin letter. Based on
 * common fonts (Unicode Technical Standard 39 lists far more); letters with a compatibility form, such as bold ones, are left to NFKD.
 */
const ALIKE: readonly (readonly [string, string])[] = [
  ['аαɑ', 'a'],
  ['вβ', 'b'],
  ['сϲ', 'c'],
  ['ԁ', 'd'],
  ['еεҽ', 'e'],
  ['ғ', 'f'],
  ['ԍɡ', 'g'],
  ['һн', 'h'],
  ['іӏıιl1|!', 'i'],
  ['јϳ', 'j'],
  ['кκ', 'k'],
  ['мμ', 'm'],
  ['ոη', 'n'],
  ['оοσ0օ', 'o'],
  ['рρ', 'p'],
  ['ԛ', 'q'],
  ['гɼ', 'r'],
  ['ѕ5', 's'],
  ['тτ', 't'],
  ['υս', 'u'],
  ['νѵ', 'v'],
  ['шωԝ', 'w'],
  ['хχ', 'x'],
  ['уγүʏ', 'y'],
  ['ᴢ', 'z'],
];
const LATIN = new Map(ALIKE.flatMap(([others, letter]) => [...others].map((other) => [other, letter])));

/**
 * Marks that any letter can have, such as accents; in Hebrew and Arabic, signs that are mostly left out. Marks of other scripts are letters
 * to their readers, such as vowels in Hindi and the strokes of か and が.
 */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}](?<![\u3099\u309a])/gu;
/** Invisible characters, except for those that join several emoji into one. */
const UNSEEN = /[\s\u200b\u200c\u2060\u180e\ufeff\u00ad]|\u200d(?!\p{Extended_Pictographic})/gu;

/** Reduces a name to its look, by which people tell names apart: ignores case, blanks, joiners, accents, and look-alike letters. */
export const likenessOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(MARKS, '')
      .replace(UNSEEN, '')
      .replace(/[._·-]/g, ''),
    (letter) => LATIN.get(letter) ?? letter,
  ).join('');

/** Returns the first of these names that looks like another name, or undefined. */
export function lookalikeOf(name: string, others: readonly string[]): string | undefined {
  const likeness = likenessOf(name);
  return others.find((other) => likenessOf(other) === likeness);
}

/** Checks whether two names that look alike are also written alike. */
export const sameLetters = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
