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

/** Two names with the same likeness can hardly be told apart: case, blanks, marks over letters, and letters that look alike are left out. */
export const likenessOf = (name: string): string =>
  Array.from(
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[\p{M}\s._·-]/gu, ''),
    (letter) => LATIN.get(letter) ?? letter,
  ).join('');
