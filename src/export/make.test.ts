import { PDFDocument } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTabletopSave } from '../engine/own/tabletopDeck.ts';
import { games } from '../games/index.ts';
import type { ExportDeck, ExportFailure, ExportJob } from './job.ts';
import { make, stepsOf } from './make.ts';
import { COLUMNS, ROWS } from './sheets.ts';
import { coloursOf, isDark, sizeOf, stubCanvas } from './testCanvas.ts';
import { deckOfGame } from './testing.ts';
import { printWords } from './words.ts';

beforeEach(stubCanvas);
afterEach(() => vi.unstubAllGlobals());

/** Returns a job's result, and checks that its progress was complete. */
async function made(deck: ExportDeck, job: ExportJob) {
  let ticks = 0;
  const { name, content } = await make(deck, job, () => ticks++);
  expect(ticks).toBe(stepsOf(deck, job));
  return { name, bytes: new Uint8Array(await content.arrayBuffer()) };
}

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Returns the same deck with only a few of its cards. */
const few = (deck: ExportDeck): ExportDeck => ({ ...deck, cards: deck.cards.slice(0, 3) });

async function planOf(id: string, cut: 'shape' | 'straight' = 'shape') {
  const { info } = games.find((entry) => entry.info.id === id)!;
  return { paper: 'a4', cut, words: await printWords(info) } as const;
}

describe('one card', () => {
  it('is a PNG of the chosen width, with see-through corners', async () => {
    const deck = await deckOfGame('comet');
    const { name, bytes } = await made(deck, { kind: 'png', face: '4-9-12', width: 2048 });
    expect(name).toBe('seven-card-comet-4-9-princess-12.png');
    expect(sizeOf(bytes)).toEqual([2048, 2867]);
    const [corner, edge, field] = await coloursOf(bytes, [
      [0.002, 0.002],
      [0.5, 0.004],
      [0.5, 0.1],
    ]);
    expect(corner![3]).toBe(0);
    expect(isDark(edge!)).toBe(true);
    // A 4 is blue-green.
    expect(field![2]).toBeGreaterThan(field![0]);
  });

  it('is an SVG with a title, which needs no font', async () => {
    const deck = await deckOfGame('spike', 'mono');
    const { name, bytes } = await made(deck, { kind: 'svg', face: '-10t' });
    expect(name).toBe('galaxy-series-spike-minus-10-of-triangles.svg');
    expect(textOf(bytes)).toContain('<title>Galaxy Series Spike: minus 10 of triangles</title>');
    expect(textOf(bytes)).not.toMatch(/<(text|image|script)\b/);
    const { format, width, height } = await sharp(bytes).metadata();
    expect(format).toBe('svg');
    expect(height / width).toBeCloseTo(5 / 3, 2);
  });

  it('is the back if no face is chosen', async () => {
    const { name, bytes } = await made(await deckOfGame('laro'), { kind: 'png', face: null, width: 512 });
    expect(name).toBe('laro-back.png');
    expect(sizeOf(bytes)).toEqual([512, 853]);
  });
});

describe('a deck for Tabletop Simulator', () => {
  it('has 123 cards on two sheets, each with the hidden face last', async () => {
    const deck = await deckOfGame('comet');
    const { name, bytes } = await made(deck, { kind: 'sheets' });
    expect(name).toBe('seven-card-comet-tabletop-simulator.zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'seven-card-comet-back.png',
      'seven-card-comet-sheet-1.jpg',
      'seven-card-comet-sheet-2.jpg',
      'seven-card-comet.json',
    ]);
    const save = readTabletopSave(textOf(files['seven-card-comet.json']));
    if (!save.ok) throw new Error(save.error);
    const [saved] = save.value.decks;
    expect(saved!.cards).toHaveLength(123);
    expect(saved!.cards.filter(({ sheet }) => sheet === 0)).toHaveLength(69);
    expect(saved!.sheets.map(({ face, back }) => [face, back])).toEqual([
      ['seven-card-comet-sheet-1.jpg', 'seven-card-comet-back.png'],
      ['seven-card-comet-sheet-2.jpg', 'seven-card-comet-back.png'],
    ]);
    for (const sheet of [1, 2]) {
      const picture = files[`seven-card-comet-sheet-${sheet}.jpg`]!;
      expect(sizeOf(picture)).toEqual([4090, 4011]);
      expect(picture.length).toBeLessThan(20 * 2 ** 20);
      // On the second sheet only 54 cells and the last are taken. Colours in the upper middle of cells.
      const cells = [0, sheet === 1 ? 68 : 53, 69, 68, 61, 56];
      const [first, last, hidden, ...free] = await coloursOf(
        picture,
        cells.map((cell) => [(0.5 + (cell % COLUMNS)) / COLUMNS, (0.2 + Math.floor(cell / COLUMNS)) / ROWS]),
      );
      expect(Math.max(...hidden!.slice(0, 3))).toBeLessThan(120);
      expect([first, last].map((colour) => isDark(colour!))).toEqual([false, false]);
      // Nothing is painted on free cells, so all of them are alike.
      if (sheet === 2) expect(new Set(free.map(String)).size).toBe(1);
    }
    // The usual cause of an empty table: names that were never replaced.
    const readme = textOf(files['README.txt']);
    for (const file of Object.keys(files).filter((each) => /\.(png|jpg)$/.test(each)))
      expect(readme).toContain(file);
  });

  it('has each card as often as the deck holds it', async () => {
    const laro = await deckOfGame('laro');
    // A card with three copies, and some with one.
    const cards = [...laro.cards.filter(({ copies }) => copies > 1), ...laro.cards.slice(0, 3)];
    expect(laro.cards.reduce((sum, { copies }) => sum + copies, 0)).toBe(63);
    const { bytes } = await made({ ...laro, cards }, { kind: 'sheets' });
    const files = unzipSync(bytes);
    const saved = JSON.parse(textOf(files['laro.json'])) as {
      ObjectStates: { DeckIDs: number[]; ContainedObjects: { CardID: number; Nickname: string }[] }[];
    };
    const { DeckIDs, ContainedObjects } = saved.ObjectStates[0]!;
    expect(DeckIDs).toHaveLength(6);
    expect(new Set(DeckIDs).size).toBe(4);
    expect(ContainedObjects.map(({ CardID }) => CardID)).toEqual(DeckIDs);
    expect(ContainedObjects.filter(({ Nickname }) => Nickname === 'Void')).toHaveLength(3);
    const [width, height] = sizeOf(files['laro-sheet-1.jpg']!);
    expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
    expect(width / COLUMNS / (height / ROWS)).toBeCloseTo(3 / 5, 2);
  });
});

describe('a print', () => {
  it.each([
    ['comet', 'shape', 'seven-card-comet-print-a4.pdf'],
    ['spike', 'straight', 'galaxy-series-spike-print-a4-straight.pdf'],
  ] as const)('of %s, cut %s, is called %s', async (id, cut, wanted) => {
    const { name, bytes } = await made(few(await deckOfGame(id)), {
      kind: 'print',
      plan: await planOf(id, cut),
    });
    expect(name).toBe(wanted);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2 + 2);
  });
});

it('packs everything of a deck, under descriptive names', async () => {
  const deck = few(await deckOfGame('combo'));
  const { name, bytes } = await made(deck, { kind: 'all', width: 512, plan: await planOf('combo') });
  expect(name).toBe('seven-card-combo.zip');
  const files = unzipSync(bytes);
  const cards = ['2-of-spades', '3-of-spades', '4-of-spades', 'back'];
  expect(Object.keys(files).sort()).toEqual([
    'CREDITS.txt',
    'README.txt',
    ...cards.map((card) => `cards/png/${card}.png`),
    ...cards.map((card) => `cards/svg/${card}.svg`),
    'seven-card-combo-print-a4.pdf',
    'tabletop-simulator/README.txt',
    'tabletop-simulator/seven-card-combo-back.png',
    'tabletop-simulator/seven-card-combo-sheet-1.jpg',
    'tabletop-simulator/seven-card-combo.json',
  ]);
  for (const card of cards) expect(sizeOf(files[`cards/png/${card}.png`]!)).toEqual([512, 717]);
  expect(textOf(files['CREDITS.txt'])).toContain('Stephen McVerry');
  expect((await PDFDocument.load(files['seven-card-combo-print-a4.pdf']!)).getPageCount()).toBe(2 + 2);
});

it('says so if nothing can be painted, though a PDF and an SVG can still be made', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  const deck = few(await deckOfGame('laro'));
  const face = deck.cards[0]!.face;
  const job = { kind: 'png', face, width: 512 } as const;
  await expect(make(deck, job, () => {})).rejects.toMatchObject({
    problem: 'noCanvas',
  } satisfies Partial<ExportFailure>);
  await made(deck, { kind: 'svg', face });
  await made(deck, { kind: 'print', plan: await planOf('laro') });
});
