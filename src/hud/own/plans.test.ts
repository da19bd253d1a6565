import { expect, test } from 'vitest';
import type { TabletopDeck } from '../../engine/own/tabletopDeck.ts';
import type { OpenedPicture } from './openFiles.ts';
import { guessedGrid, sheetPlan, singlesPlan, squarePicture } from './plans.ts';
import { addressesOf, backsIn, tabletopPlans } from './tabletopPlans.ts';

const picture = (name: string, width: number, height: number): OpenedPicture => ({
  ...{ name, width, height, type: 'image/png' },
  blob: new Blob(),
});

test('a sheet is cut in the usual grid', () => {
  expect(guessedGrid({ width: 4096, height: 4013 })).toEqual({ columns: 10, rows: 7 });
  expect(guessedGrid({ width: 500, height: 700 })).toEqual({ columns: 1, rows: 1 });
  expect(guessedGrid({ width: 3000, height: 700 })).toEqual({ columns: 6, rows: 1 });
});

test('the hidden cell of a sheet is its back and no card', () => {
  const sheet = picture('sheet.png', 1000, 980);
  const form = { name: ' Moons ', columns: 10, rows: 7, count: 70, back: 'last' } as const;
  expect(sheetPlan(form, sheet, null)).toMatchObject({
    backCell: 69,
    deck: { name: 'Moons', columns: 10, rows: 7, count: 69, ratio: 1400 },
  });
});

test('single pictures become one sheet, with their names', () => {
  const cards = ['sun.png', 'moon.jpg', 'star.webp'].map((name) => picture(name, 500, 700));
  const back = picture('back.png', 500, 700);
  const plan = singlesPlan({ name: 'Sky' }, cards, back);
  expect(plan).toMatchObject({
    ok: true,
    value: {
      deck: { name: 'Sky', count: 3, ratio: 1400, names: ['sun', 'moon', 'star'] },
      back: { cuts: [{ file: 3 }] },
    },
  });
  expect(plan.ok && plan.value.sheet.cuts.map(({ file }) => file)).toEqual([0, 1, 2]);
});

const back = 'http://a.invalid/back.png';
const DECK: TabletopDeck = {
  name: 'Moons',
  sheets: [
    { face: 'http://a.invalid/one.png', back, columns: 10, rows: 7, uniqueBack: false },
    { face: 'http://a.invalid/two.png', back, columns: 2, rows: 1, uniqueBack: false },
  ],
  cards: [
    { sheet: 0, cell: 11, copies: 2, name: 'Io' },
    { sheet: 1, cell: 1, copies: 1, name: '' },
  ],
  problem: null,
};
const FILES = ['two.png', 'one.png', 'back.png', 'backs.png'].map((name) => picture(name, 1000, 980));
const fileOf = (address: string): number => FILES.findIndex(({ name }) => address.endsWith(`/${name}`));
const planned = (deck: TabletopDeck, backs: 'each' | 'plain' = 'each') => {
  const plans = tabletopPlans(deck, deck.name, FILES, fileOf, backs);
  return plans.ok ? plans.value : [];
};

test('a deck of several sheets becomes one, with copies and names', () => {
  expect(addressesOf([DECK])).toEqual([DECK.sheets[0]!.face, DECK.sheets[1]!.face, back]);
  expect(planned(DECK)).toMatchObject([
    {
      sheet: {
        cuts: [
          { file: 1, from: [0.1, 1 / 7, 0.1, 1 / 7] },
          { file: 0, from: [0.5, 0, 0.5, 1] },
        ],
      },
      back: { cuts: [{ file: 2, from: [0, 0, 1, 1] }] },
      deck: { name: 'Moons', count: 2, copies: [2, 1], names: ['Io', 'Card 2'] },
    },
  ]);
});

test('a deck whose sheets have different backs becomes one for each back', () => {
  const [one, two] = DECK.sheets;
  const deck = { ...DECK, sheets: [one!, { ...two!, back: '' }] };
  expect(backsIn(deck)).toBe(2);
  expect(planned(deck)).toMatchObject([
    { back: { cuts: [{ file: 2 }] }, deck: { name: 'Moons 1', count: 1, copies: [2] } },
    { back: null, deck: { name: 'Moons 2', count: 1 } },
  ]);
  expect(planned(deck, 'plain')).toMatchObject([{ back: null, deck: { name: 'Moons', count: 2 } }]);
});

test('cards with backs of their own use the same cell of the picture of backs', () => {
  const [one] = DECK.sheets;
  const cards = [11, 12].map((cell) => ({ sheet: 0, cell, copies: 1, name: '' }));
  const deck = {
    ...DECK,
    sheets: [{ ...one!, back: 'http://a.invalid/backs.png', uniqueBack: true }],
    cards,
  };
  expect(planned(deck).map((plan) => plan.back)).toEqual([
    { columns: 1, width: 100, height: 140, cuts: [{ file: 3, from: [0.1, 1 / 7, 0.1, 1 / 7] }] },
    { columns: 1, width: 100, height: 140, cuts: [{ file: 3, from: [0.2, 1 / 7, 0.1, 1 / 7] }] },
  ]);
});

test('a round token is the middle of its picture', () => {
  expect(squarePicture({ width: 300, height: 200 }, 0)).toMatchObject({
    ...{ width: 200, height: 200 },
    cuts: [{ from: [expect.closeTo(1 / 6), 0, expect.closeTo(2 / 3), 1] }],
  });
});
