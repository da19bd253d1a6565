import { PDFArray, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { HEX_OUTLINE } from '../../games/decks/triad/hex.ts';
import { games } from '../../games/index.ts';
import type { Scheme } from '../../lib/picture/house.ts';
import type { Cut, Paper } from '../job.ts';
import { isDark, isWhite, type Place } from '../testCanvas.ts';
import { deckOfGame, gameIds } from '../testing.ts';
import { printWords } from '../words.ts';
import { layoutOf, mirrored, PAPERS, POINTS } from './layout.ts';
import { printPdf, shoulderOf } from './printPdf.ts';
import { openPdf } from './testPdf.ts';

/** Letters that PDF fonts lack, added to each game's own texts. */
const ODD = 'By \u2212 somebody \u2603.';

const printed = new Map<string, Promise<Uint8Array>>();

/** Returns a game's deck as a PDF, made only once. */
function print(id: string, { paper = 'a4', cut = 'shape', ink = 'colour' }: Partial<Options> = {}) {
  const key = [id, paper, cut, ink].join();
  const known = printed.get(key) ?? printAnew(id, { paper, cut, ink });
  printed.set(key, known);
  return known;
}

interface Options {
  readonly paper: Paper;
  readonly cut: Cut;
  readonly ink: Scheme;
}

async function printAnew(id: string, { paper, cut, ink }: Options): Promise<Uint8Array> {
  const deck = await deckOfGame(id, ink);
  const { rules, credits } = await printWords(games.find(({ info }) => info.id === id)!.info);
  let ticks = 0;
  const words = { rules, credits: [...credits, ODD] };
  const bytes = await printPdf(deck, { paper, cut, words }, () => ticks++);
  expect(ticks).toBe(deck.cards.length);
  return bytes;
}

describe.each(gameIds)('the deck of %s', (id) => {
  // The layout of one deck on both papers follows below.
  it('becomes a small PDF of vectors', async () => {
    const paper = 'a4';
    const deck = await deckOfGame(id);
    const bytes = await print(id, { paper });
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

/** Returns a page's boxes as left, bottom, right and top, in millimetres. */
async function boxesOf(bytes: Uint8Array, at: number) {
  const page = (await PDFDocument.load(bytes)).getPage(at);
  const inMm = (name: string) => {
    const { x, y, width, height } = page.node.lookup(PDFName.of(name), PDFArray).asRectangle();
    return [x, y, x + width, y + height].map((each) => each / POINTS);
  };
  return { media: inMm('MediaBox'), trim: inMm('TrimBox'), bleed: inMm('BleedBox') };
}

const SIZES = { a4: [210, 297], letter: [215.9, 279.4] } as const;

describe.each(['a4', 'letter'] as const)('a deck on %s', (paper) => {
  const layout = layoutOf({ paper, cut: 'shape', ratio: 1.4, shoulder: null, alike: true });
  const { x, y } = layout.trim;
  const [width, height] = SIZES[paper];
  const at = (px: number, py: number): Place => [px / width, py / height];

  it('has the boxes of its pages in place', async () => {
    const { media, trim, bleed } = await boxesOf(await print('comet', { paper }), 2);
    expect(media.map(Math.round)).toEqual([0, 0, width, height].map(Math.round));
    const cut = [x, y, width - x, height - y];
    expect(cut.every((each, i) => Math.abs(trim[i]! - each) < 0.001)).toBe(true);
    expect(cut.every((each, i) => Math.abs(bleed[i]! - (i < 2 ? each - 3 : each + 3)) < 0.001)).toBe(true);
  });

  it('has a sheet of words, and both sides of as many sheets as its cards need', async () => {
    const pdf = await openPdf(await print('comet', { paper }));
    expect(pdf.pages).toBe(2 + 2 * Math.ceil(123 / layout.slots.length));
    const first = await pdf.text(1);
    expect(first).toContain('Yennefer von Groddeck');
    expect(first).toContain('CC BY-NC-ND');
    expect(first).toContain('unofficial, non-commercial fan project');
    expect(await pdf.text(2)).toContain('The rules in brief');
  });

  it('has its cards, their bleed and their backs in place', async () => {
    const pdf = await openPdf(await print('comet', { paper }));
    const slot = layout.slots[0]!;
    const places = [at(x - 4.5, y - 4.5), at(x - 2.8, y - 2.8), at(x + 0.5, y + 0.5), at(slot.x, slot.y)];
    const [paperWhite, bled, trimmed, face] = await pdf.colours(3, places);
    expect(isWhite(paperWhite!)).toBe(true);
    expect(isDark(bled!) && isDark(trimmed!)).toBe(true);
    expect(isDark(face!) || isWhite(face!)).toBe(false);
    // The last sheet is not full: its backs are behind its faces, from the other end of each row.
    const lastSheet = 123 % layout.slots.length;
    for (const side of ['front', 'back'] as const) {
      const slots = layout.slots.map((each) => (side === 'front' ? each : mirrored(layout, each)));
      const colours = await pdf.colours(
        pdf.pages - (side === 'front' ? 1 : 0),
        slots.map((each) => at(each.x, each.y)),
        0.5,
      );
      expect(colours.map(isWhite), side).toEqual(slots.map((_, i) => i >= lastSheet));
    }
  });
});

it('lays hexagons point between points, or has them cut as rectangles', async () => {
  const pages: number[] = [];
  for (const cut of ['shape', 'straight'] as const) {
    pages.push((await openPdf(await print('spike', { cut }))).pages);
  }
  // 62 cards, two of them the Sylop: seven or four on a sheet.
  expect(pages).toEqual([2 + 2 * 9, 2 + 2 * 16]);
});

it.each([
  ['combo', 54, 8],
  ['laro', 63, 7],
] as const)('has every card of %s, in all its colours or in one ink', async (id, cards, onSheet) => {
  const grid = Array.from({ length: 60 * 80 }, (_, k): Place => [(k % 60) / 60, Math.floor(k / 60) / 80]);
  const spreads: number[] = [];
  for (const ink of ['colour', 'mono'] as const) {
    const pdf = await openPdf(await print(id, { ink }));
    expect((pdf.pages - 2) / 2).toBe(Math.ceil(cards / onSheet));
    const colours = await pdf.colours(7, grid);
    spreads.push(Math.max(...colours.map(([r, g, b]) => Math.max(r, g, b) - Math.min(r, g, b))));
  }
  // In one ink, brass is the most colourful part: this is its distance between red and blue.
  expect(spreads[0]).toBeGreaterThan(125);
  expect(spreads[1]).toBeLessThan(110);
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
