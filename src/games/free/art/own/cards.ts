import type { CardArt } from '../../../../engine/display.ts';
import type { OwnDeck } from '../../../../engine/own/own.ts';
import {
  circle,
  type Drawing,
  group,
  type ImageShape,
  line,
  numeral,
  path,
  radial,
  rect,
  type Shape,
  type TextShape,
} from '../../../../lib/picture/drawing.ts';
import { star } from '../../../../lib/picture/geometry.ts';
import { BRASS, BRASS_LIGHT, CARD_CORNER, CARD_WIDTH, NIGHT, PAPER } from '../../../../lib/picture/house.ts';
import { ownFaces } from '../../rules/own.ts';

/** Radius of corners cut from players' own pictures: small, so that little is lost. */
const CORNER = 22;
const INK = '#3a2c20';
const GROUND = ['#4a3a63', '#2f2544', '#1b1529'] as const;
const FALLBACK = /^\d+$/;

/** Pictures of a deck that a player has brought, by its name at the table. */
export const ownCardArt = (name: string, deck: OwnDeck): CardArt => {
  const height = (CARD_WIDTH * deck.ratio) / 1000;
  const drawing = (shapes: readonly Shape[]): Drawing => ({ width: CARD_WIDTH, height, shapes });
  const nameOf = (face: string): string => deck.names?.[Number(face)] ?? `${deck.name} ${Number(face) + 1}`;
  const sheet = (cell: number): ImageShape => {
    const { columns, rows, sheet: image } = deck;
    const from = [
      (cell % columns) / columns,
      Math.floor(cell / columns) / rows,
      1 / columns,
      1 / rows,
    ] as const;
    return { kind: 'image', image, from, x: 0, y: 0, width: CARD_WIDTH, height };
  };
  const order = (a: string, b: string): number => Number(a) - Number(b);
  return {
    deck: name,
    faces: ownFaces(deck),
    ratio: deck.ratio / 1000,
    corner: CORNER / CARD_WIDTH,
    card: (face) => drawing([...slip(Number(face) + 1, nameOf(face), height), sheet(Number(face))]),
    back() {
      const { back } = deck;
      if (back === 'plain') return { ...drawing(houseBack(height)), halfTurn: true };
      const whole = { kind: 'image', from: [0, 0, 1, 1], x: 0, y: 0, width: CARD_WIDTH, height } as const;
      return drawing([
        ...houseBack(height),
        typeof back === 'number' ? sheet(back) : { ...whole, image: back },
      ]);
    },
    regions: () => drawing([rect(0, 0, CARD_WIDTH, height, 0, { fill: '#505050' })]),
    name: nameOf,
    sorts: [
      { id: 'sheet', label: 'order on its sheet', compare: order },
      ...(deck.names
        ? [
            {
              id: 'name',
              label: 'name',
              compare: (a: string, b: string) => compareText(nameOf(a), nameOf(b)) || order(a, b),
            },
          ]
        : []),
    ],
  };
};

/** Compares independently of the machine's language. */
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** A card without its picture: paper, its number and its name. */
function slip(number: number, name: string, height: number): Shape[] {
  const size = Math.min(190, height * 0.3);
  const words = FALLBACK.test(name) ? [] : linesOf(name);
  const middle = height / 2 - (words.length * 50) / 2;
  return [
    rect(0, 0, CARD_WIDTH, height, 0, { fill: PAPER }),
    rect(18, 18, CARD_WIDTH - 36, height - 36, CARD_CORNER / 2, { stroke: line(BRASS, 5) }),
    numeral(String(number), CARD_WIDTH / 2, middle + size * 0.25, size, INK),
    ...words.map((text, i) => written(text, middle + size * 0.25 + 84 + i * 56)),
  ];
}

const written = (text: string, y: number): TextShape => ({
  kind: 'text',
  font: 'text',
  text,
  x: CARD_WIDTH / 2,
  y,
  size: 46,
  anchor: 'middle',
  spacing: 0,
  fill: INK,
});

/** Maximum characters in a line, and maximum lines. */
const LINE = 17;
const LINES = 3;

/** Splits a name into lines that fit a card, dropping any excess. */
function linesOf(name: string): string[] {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > LINE ? `${word.slice(0, LINE - 1)}…` : word);
  }
  return lines.slice(0, LINES);
}

/** House back for decks without one; symmetric under half a turn. */
function houseBack(height: number): Shape[] {
  const [light, mid, deep] = GROUND;
  const [x, y] = [CARD_WIDTH / 2, height / 2];
  const reach = Math.min(x, y);
  return [
    rect(0, 0, CARD_WIDTH, height, 0, { fill: NIGHT }),
    rect(16, 16, CARD_WIDTH - 32, height - 32, 14, {
      fill: radial([x, y], Math.max(x, y), [0, light], [0.6, mid], [1, deep]),
      stroke: line(BRASS, 3),
    }),
    rect(32, 32, CARD_WIDTH - 64, height - 64, 8, { stroke: line(BRASS, 1.6), opacity: 0.7 }),
    circle(x, y, reach * 0.62, { stroke: line(BRASS, 2.4), opacity: 0.8 }),
    circle(x, y, reach * 0.52, { fill: deep, stroke: line(BRASS, 1.6) }),
    group([path(star(8, reach * 0.4, reach * 0.11), { fill: BRASS_LIGHT })], { x, y }),
    group([path(star(8, reach * 0.22, reach * 0.07, -67.5), { fill: BRASS })], { x, y }),
  ];
}
