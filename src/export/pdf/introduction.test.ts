import { PDFDocument, PDFPage, StandardFonts } from '@cantoo/pdf-lib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { games } from '../../games/index.ts';
import type { PrintWords } from '../job.ts';
import { deckOfGame } from '../testing.ts';
import { printWords } from '../words.ts';
import { introduce } from './introduction.ts';
import { layoutOf } from './layout.ts';

interface Line {
  readonly page: number;
  readonly text: string;
  readonly x: number;
}

/** Returns all lines of text on the first sheet, in reading order. */
async function linesOf(game: string, paper: 'a4' | 'letter', words: PrintWords): Promise<Line[]> {
  const document = await PDFDocument.create();
  const lines: Line[] = [];
  const drawText = PDFPage.prototype.drawText;
  vi.spyOn(PDFPage.prototype, 'drawText').mockImplementation(function (this: PDFPage, text, options) {
    lines.push({ page: document.getPages().indexOf(this), text, x: options!.x! });
    drawText.call(this, text, options);
  });
  const deck = await deckOfGame(game);
  const plan = { paper, cut: 'shape', words } as const;
  introduce(document, deck, plan, layoutOf({ ...plan, ratio: deck.ratio, shoulder: null, alike: true }), {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  });
  expect(document.getPageCount()).toBe(2);
  return lines;
}

afterEach(() => vi.restoreAllMocks());

describe.each(games.map(({ info }) => [info.name, info] as const))('the first sheet of %s', (_, info) => {
  it.each(['a4', 'letter'] as const)('begins no column in the middle of a paragraph: %s', async (paper) => {
    const words = await printWords(info);
    const lines = await linesOf(info.id, paper, words);
    const rules = lines.filter(({ page }) => page === 1);
    const titles = words.rules.map(({ title }) => title);
    const tops = rules.filter(({ x }, i) => x !== rules[i - 1]?.x).map(({ text }) => text);
    expect(tops[0]).toBe('The rules in brief');
    for (const top of tops.slice(1)) expect(titles).toContain(top);
    // The right half of the first page is for pictures of cards.
    expect(new Set(lines.filter(({ page }) => page === 0).map(({ x }) => x)).size).toBe(1);
  });
});

it('lets a paragraph that fills more than a column run on', async () => {
  const text = 'Nothing of this is left out. '.repeat(150);
  const lines = await linesOf('comet', 'a4', { rules: [{ title: 'All', text }], credits: [] });
  const written = lines.filter(({ page }) => page === 1).map((line) => line.text);
  expect(written.join(' ')).toContain(text.trim());
});
