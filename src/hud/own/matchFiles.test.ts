import { expect, test } from 'vitest';
import { addressLabels, matchFiles } from './matchFiles.ts';

const files = (...names: string[]) => names.map((name) => ({ name }));
/** Returns each address's file name, with a question mark if the viewer is asked about it. */
const at = (addresses: readonly string[], names: readonly string[]) =>
  matchFiles(addresses, files(...names)).map(
    ({ file, sure }) => `${file === null ? '' : names[file]}${sure ? '' : '?'}`,
  );

test.each([
  ['percent signs', 'https://a.invalid/d/Zeta%20cards.png', 'Zeta cards.png'],
  ['another script', 'https://a.invalid/%D0%BA%D0%B0%D1%80%D1%82%D1%8B.png', 'карты.png'],
  ['accents in two pieces', 'https://a.invalid/d%C3%A9cor.png', 'de\u0301cor.png'],
  ['a note for the cache', 'https://a.invalid/faces.png{verifycache}', 'faces.png'],
  ['a query', 'https://a.invalid/s/x1/faces.png?dl=1&rlkey=a1b2c3d4', 'faces.png'],
  ['a name in the query', 'https://a.invalid/get?file=faces.png', 'faces.png'],
  ['a folder in one part', 'https://a.invalid/v0/o/cards%2Ffaces.png?alt=media', 'faces.png'],
  ['another kind of picture', 'https://a.invalid/Faces.png', 'faces.webp'],
  ['signs that a disk does not take', 'https://a.invalid/red%3A%20faces.png', 'red_ faces.png'],
  ['a file of the disk', 'file:///C:\\My cards #2\\faces.jpg', 'faces.jpg'],
  ['a number at a host', 'https://drive.invalid/uc?export=download&id=1AbC_dEfG2', '1AbC_dEfG2.png'],
  ['a number in the path', 'https://drive.invalid/file/d/1AbC_dEfG2/view', '1AbC_dEfG2.png'],
  ['the whole address', 'http://cloud.invalid/ugc/12/AB/', 'httpcloudinvalidugc12AB.png'],
  ['a percent sign that means itself', 'https://a.invalid/100%.png', '100%.png'],
])('a file is known by its name: %s', (_, address, name) => {
  const other = 'https://a.invalid/other.png';
  expect(at([other, address], ['else.png', name, 'third.png'])).toEqual(['?', name]);
});

test('two similar files go to their own addresses', () => {
  const addresses = ['a-1.png', 'a1.png', 'A1.png'].map((name) => `https://x.invalid/${name}`);
  expect(at(addresses, ['A1.png', 'a1.png', 'a-1.png'])).toEqual(['a-1.png', 'a1.png', 'A1.png']);
});

test('ambiguous files are asked about, and so is a file without a place', () => {
  const twice = ['https://x.invalid/a/front.png', 'https://x.invalid/b/front.png'];
  expect(at(twice, ['front.png', 'front (1).png'])).toEqual(['?', '?']);
  const numbers = ['https://x.invalid/ugc/1/', 'https://x.invalid/ugc/2/'];
  expect(at(numbers, ['one.png', 'two.png'])).toEqual(['?', '?']);
  expect(at(numbers, ['one.png'])).toEqual(['?', '?']);
  expect(at(['https://x.invalid/звезда.png', 'https://x.invalid/луна.png'], ['☆.png', '☾.png'])).toEqual([
    '?',
    '?',
  ]);
});

test('the last file is proposed for the last address', () => {
  expect(at(['https://x.invalid/faces.png', 'https://x.invalid/ugc/1/'], ['back.png', 'faces.png'])).toEqual([
    'faces.png',
    'back.png?',
  ]);
});

test('an address is labelled by its file, or by its number and the host', () => {
  expect(
    addressLabels([
      'https://a.invalid/d/Zeta%20cards.png?1',
      'https://drive.invalid/uc?export=download&id=1AbC_dEfG2',
      'http://cloud.invalid/ugc/1842/0123ABCD/',
      'https://a.invalid/a/front.png',
      'https://a.invalid/b/front.png',
    ]),
  ).toEqual([
    'Zeta cards.png',
    '1AbC_dEfG2 (drive.invalid)',
    '0123ABCD (cloud.invalid)',
    'https://a.invalid/a/front.png',
    'https://a.invalid/b/front.png',
  ]);
});
