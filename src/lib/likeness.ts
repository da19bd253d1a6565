/**
 * Letters of other scripts, and figures, that look like Latin letters: each string of look-alikes stands before its Latin letter. From what fonts
 * draw alike (Unicode Technical Standard 39 lists far more of them); what a compatibility form says of itself, as bold letters do, is not here.
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
 * Marks that any letter can have, as accents; in Hebrew and Arabic, signs that are mostly left out. Those of other scripts are letters to
 * their readers, as vowels in Hindi and the strokes of か and が.
 */
const MARKS = /(?=\p{M})[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}](?<![\u3099\u309a])/gu;
/** Characters that cannot be seen themselves, and do not make one emoji of several. */
const UNSEEN = /[\s\u200b\u200c\u2060\u180e\ufeff\u00ad]|\u200d(?!\p{Extended_Pictographic})/gu;

/** Two names with the same likeness can hardly be told apart: case, blanks, joiners, accents, and letters that look alike are left out. */
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
