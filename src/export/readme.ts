import type { SheetsPlan } from './sheets.ts';

/** Joins the lines of a text file for every system. */
export const textFile = (lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** Explains how to import the deck into Tabletop Simulator. */
export function sheetsReadme(title: string, json: string, { sheets, back }: SheetsPlan): readonly string[] {
  const files = sheets.map(({ name }) => name);
  return [
    `${title}: sheets for Tabletop Simulator`,
    '',
    `${json} is a saved object. It names its pictures by their files:`,
    ...[...files, back].map((name) => `  ${name}`),
    'Tabletop Simulator wants whole addresses in their place, so:',
    '',
    '1. Unpack this archive.',
    `2. Open ${json} in a text editor. Replace each of these names everywhere`,
    '   (“Replace all”) with where the picture is: a file of yours, such as',
    `     file:///C:/Users/you/Documents/${files[0]}`,
    '   or, if others are to see the cards, an address on the web. (You can also load',
    '   the object with local files first, and upload them: Modding, Cloud Manager.)',
    '3. Copy the file into Saved Objects in the folder of Tabletop Simulator:',
    '     Documents/My Games/Tabletop Simulator/Saves/Saved Objects',
    '4. In the game: Objects, Saved Objects. The deck lies there face down.',
    '',
    'Each sheet has 10 x 7 cells. The last one is the card as others see it in a hand.',
    'A card that the deck holds more than once is in the object as many times.',
    '',
    'At the free table of Comet Table: take "A deck of your own" from the box, and choose',
    `${json} and the pictures together, as they are.`,
  ];
}

/** Lists the contents of a whole deck's archive. */
export const deckReadme = (title: string, pdf: string): readonly string[] => [
  title,
  '',
  'cards/png            every face and the back as a picture',
  'cards/svg            the same as vector graphics',
  'tabletop-simulator   sheets of cards and a saved object; README.txt there says how to use them',
  `${pdf}: to print on both sides, cut and play with`,
  'CREDITS.txt          who made the game',
];
