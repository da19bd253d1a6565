import { describe, expect, it, test } from 'vitest';
import { readTabletopSave } from '../engine/own/tabletopDeck.ts';
import { matchFiles } from '../hud/own/matchFiles.ts';
import { addressesOf, tabletopPlans } from '../hud/own/tabletopPlans.ts';
import type { PathShape } from '../lib/picture/drawing.ts';
import { edgeOf } from './edge.ts';
import { COLUMNS, HIDDEN_CELL, LONGEST_SIDE, planSheets, ROWS, savedObject } from './sheets.ts';
import { deckOfGame, gameIds } from './testing.ts';

describe.each(gameIds)('the deck of %s', (id) => {
  it('fits its sheets, and leaves the last cell of each to the hidden face', async () => {
    const deck = await deckOfGame(id);
    const { width, height, sheets } = planSheets(deck);
    expect(Math.max(width * COLUMNS, height * ROWS)).toBeLessThanOrEqual(LONGEST_SIDE);
    expect(height / width).toBeCloseTo(deck.ratio, 1);
    expect(sheets.every(({ count }) => count > 0 && count <= HIDDEN_CELL)).toBe(true);
    let next = 0;
    for (const { first, count } of sheets) {
      expect(first).toBe(next);
      next += count;
    }
    expect(next).toBe(deck.cards.length);
  });

  it('is read back as the same deck by our own importer', async () => {
    const deck = await deckOfGame(id);
    const plan = planSheets(deck);
    const read = readTabletopSave(savedObject(deck, plan));
    if (!read.ok) throw new Error(read.error);
    const { decks, problems } = read.value;
    const [same] = decks;
    expect([decks.length, problems.length, same!.problem]).toEqual([1, 0, null]);
    expect(same!.name).toBe(deck.title);
    expect(same!.cards.map(({ sheet, cell }) => plan.sheets[sheet]!.first + cell)).toEqual([
      ...deck.cards.keys(),
    ]);
    expect(same!.cards.map(({ name, copies }) => ({ name, copies }))).toEqual(
      deck.cards.map(({ name, copies }) => ({ name, copies })),
    );
    for (const [i, sheet] of same!.sheets.entries())
      expect(sheet).toEqual({
        ...{ face: plan.sheets[i]!.name, back: plan.back, uniqueBack: false },
        ...{ columns: COLUMNS, rows: ROWS },
      });
  });
});

test.each(gameIds)('every card of %s begins with its body, whose paint goes on beyond a cut', async (id) => {
  const { cards, back } = await deckOfGame(id);
  for (const drawing of [back, ...cards.map((card) => card.drawing)]) {
    const [body] = drawing.shapes;
    expect(body?.kind === 'rect' || body?.kind === 'path').toBe(true);
    expect(edgeOf(drawing)).toBe((body as PathShape).fill);
  }
});

test('a card has its number and its sheet in its own object too', async () => {
  const deck = await deckOfGame('comet');
  const { ObjectStates } = JSON.parse(savedObject(deck, planSheets(deck)));
  const [{ DeckIDs, ContainedObjects, CustomDeck }] = ObjectStates;
  expect(Object.keys(CustomDeck)).toEqual(['1', '2']);
  for (const [i, { CardID, CustomDeck: own }] of ContainedObjects.entries()) {
    expect(CardID).toBe(DeckIDs[i]);
    const key = String(Math.floor(CardID / 100));
    expect(own).toEqual({ [key]: CustomDeck[key] });
    expect(own[key]).toMatchObject({ NumWidth: 10, NumHeight: 7, BackIsHidden: true, UniqueBack: false });
  }
});

test('a deck of two sheets is laid out by the free table as the same deck', async () => {
  const deck = await deckOfGame('comet');
  const plan = planSheets(deck);
  const read = readTabletopSave(savedObject(deck, plan));
  if (!read.ok) throw new Error(read.error);
  const size = { width: plan.width * COLUMNS, height: plan.height * ROWS };
  const pictures = [plan.back, ...plan.sheets.map(({ name }) => name)].map((name) => ({
    ...{ name, ...size, type: 'image/jpeg' as const, blob: new Blob() },
  }));
  const [saved] = read.value.decks;
  const addresses = addressesOf([saved!]);
  const files = matchFiles(addresses, pictures);
  const fileOf = (address: string) => files[addresses.indexOf(address)]!.file;
  const plans = tabletopPlans(saved!, deck.title, pictures, fileOf, 'each');
  if (!plans.ok) throw new Error(plans.error);
  expect(plans.value).toHaveLength(1);
  const [laid] = plans.value;
  const { cuts } = laid!.sheet;
  expect(laid!.deck).toMatchObject({ count: 123, names: deck.cards.map(({ name }) => name) });
  expect([cuts[0]!.file, cuts[68]!.file, cuts[69]!.file, cuts[122]!.file]).toEqual([1, 1, 2, 2]);
  // The last card of the second sheet.
  expect(cuts[122]!.from).toEqual([3 / 10, 5 / 7, 1 / 10, 1 / 7]);
  expect(laid!.back?.cuts.map(({ file }) => file)).toEqual([0]);
});
