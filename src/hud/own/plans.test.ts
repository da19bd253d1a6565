import { expect, test } from 'vitest';
import type { TabletopDeck } from '../../engine/tabletopDeck.ts';
import type { OpenedPicture } from './openFiles.ts';
import { guessedGrid, matched, sheetPlan, singlesPlan, squarePicture, tabletopPlan } from './plans.ts';

const picture = (name: string, width: number, height: number): OpenedPicture => ({
  ...{ name, width, height, type: 'image/png' },
  blob: new Blob(),
});

test('a sheet is cut as such sheets are', () => {
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

test('files stand for addresses by their names, and the rest in their order', () => {
  const addresses = ['http://a.invalid/x/Faces.png?1', 'http://a.invalid/ugc/123/', 'file:///C:/back.jpg'];
  const files = ['other.png', 'back.png', 'faces.webp'].map((name) => ({ name }));
  expect(matched(addresses, files)).toEqual([2, 0, 1]);
  expect(matched(addresses, files.slice(0, 2))).toEqual([0, null, 1]);
});

const DECK: TabletopDeck = {
  name: 'Moons',
  sheets: [
    { face: 'http://a.invalid/one.png', back: 'http://a.invalid/back.png', columns: 10, rows: 7 },
    { face: 'http://a.invalid/two.png', back: 'http://a.invalid/back.png', columns: 2, rows: 1 },
  ],
  cards: [
    { sheet: 0, cell: 11, copies: 2, name: 'Io' },
    { sheet: 1, cell: 1, copies: 1, name: '' },
  ],
};

test('a deck of several sheets becomes one, with copies and names', () => {
  const files = ['two.png', 'one.png', 'back.png'].map((name) => picture(name, 1000, 980));
  const plan = tabletopPlan(DECK, 'Moons', files);
  expect(plan).toMatchObject({
    ok: true,
    value: {
      sheet: {
        cuts: [
          { file: 1, from: [0.1, 1 / 7, 0.1, 1 / 7] },
          { file: 0, from: [0.5, 0, 0.5, 1] },
        ],
      },
      back: { cuts: [{ file: 2 }] },
      deck: { count: 2, copies: [2, 1], names: ['Io', 'Card 2'] },
    },
  });
});

test('which picture is missing is told by its name', () => {
  expect(tabletopPlan(DECK, 'Moons', [picture('one.png', 1000, 980)])).toEqual({
    ok: false,
    error: 'Choose the picture “two.png” too.',
  });
});

test('a round token is the middle of its picture', () => {
  expect(squarePicture({ width: 300, height: 200 }, 0)).toMatchObject({
    ...{ width: 200, height: 200 },
    cuts: [{ from: [expect.closeTo(1 / 6), 0, expect.closeTo(2 / 3), 1] }],
  });
});
