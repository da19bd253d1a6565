import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { HEX_OUTLINE } from '../../games/decks/triad/hex.ts';
import { deckOfGame, gameIds } from '../testing.ts';
import { PAPERS, POINTS } from './layout.ts';
import { printPdf, shoulderOf } from './printPdf.ts';

const WORDS = { rules: [{ title: 'The aim', text: 'Win.' }], credits: ['By \u2212 somebody \u2603.'] };

describe.each(gameIds)('the deck of %s', (id) => {
  it.each(['a4', 'letter'] as const)('becomes a small PDF of vectors on %s', async (paper) => {
    const deck = await deckOfGame(id);
    let ticks = 0;
    const bytes = await printPdf(deck, { paper, cut: 'shape', words: WORDS }, () => ticks++);
    expect(ticks).toBe(deck.cards.length);
    expect(bytes.length).toBeLessThan(3e6);
    const pdf = await PDFDocument.load(bytes);
    expect(pdf.getTitle()).toBe(deck.title);
    expect(pdf.getPageCount() % 2).toBe(0);
    for (const page of pdf.getPages()) {
      const { width, height } = page.getSize();
      expect([width, height]).toEqual(PAPERS[paper].map((side) => expect.closeTo(side * POINTS, 3)));
    }
    const kinds = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFRawStream ? [object.dict.get(PDFName.of('Subtype'))?.toString()] : [],
      );
    expect(kinds.filter((kind) => kind === '/Image')).toEqual([]);
    // Each face is in it once, however often it is printed; so is the back.
    expect(kinds.filter((kind) => kind === '/Form').length).toBeGreaterThan(deck.cards.length);
  });
});

it('knows hexagons by their shoulders', () => {
  expect(shoulderOf(HEX_OUTLINE)).toBeCloseTo(118 / 420, 1);
  expect(shoulderOf(undefined)).toBe(null);
  expect(
    shoulderOf([
      [0.5, 0.7],
      [-0.5, 0.7],
      [-0.5, -0.7],
      [0.5, -0.7],
    ]),
  ).toBe(null);
});
