import { AxeBuilder } from '@axe-core/playwright';
import { PDFArray, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/pageSteps.ts';
import { readTabletopDecks } from '../../src/engine/tabletopDeck.ts';
import { layoutOf, mirrored, POINTS } from '../../src/export/pdf/layout.ts';
import { games } from '../../src/games/index.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import {
  choose,
  coloursOf,
  coloursShown,
  dialogOf,
  filesIn,
  type Made,
  made,
  openExports,
  shoot,
  showPdf,
  showPicture,
  sizeOf,
  textOf,
} from './exportSteps.ts';
import { bringing, colourOf, openEmpty, openOwn, walkTo } from './ownDeck.ts';

const exports = openExports();
const app = openApp();

const cometArt = async () => (await games[0]!.art()).cards[0]!;

const DECK = /to print and cut/;
const SHEETS = /Tabletop Simulator/;

const isDark = ([red, green, blue, alpha]: readonly number[]): boolean =>
  alpha === 255 && red! < 40 && green! < 40 && blue! < 50;
const isWhite = (colour: readonly number[]): boolean => colour.every((each) => each === 255);

describe('one card', () => {
  it('is saved as a PNG of the chosen width, with see-through corners', async () => {
    const page = await exports.visit('game=comet&face=4-9-12');
    await choose(page, 'Width', '2048 pixels');
    const { name, bytes } = await made(page);
    expect(name).toBe('seven-card-comet-4-9-princess.png');
    expect(sizeOf(bytes)).toEqual([2048, 2867]);
    const [corner, edge, field] = await coloursOf(page, bytes, [
      [0.002, 0.002],
      [0.5, 0.004],
      [0.5, 0.1],
    ]);
    expect(corner![3]).toBe(0);
    expect(isDark(edge!)).toBe(true);
    // A 4 is blue-green.
    expect(field![2]).toBeGreaterThan(field![0]!);
    await dialogOf(page)
      .getByText(/^Saved as seven-card-comet-4-9-princess\.png, [\d.]+ MB\.$/)
      .waitFor();
    expect(exports.takeTrouble()).toEqual([]);
  });

  it('is saved as an SVG with a title, which needs no font', async () => {
    const page = await exports.visit('game=spike&face=-10t');
    await choose(page, 'Format', 'SVG drawing');
    await choose(page, 'Ink', 'One ink');
    const { name, bytes } = await made(page);
    expect(name).toBe('galaxy-series-spike-minus-10-of-triangles.svg');
    const shown = await page.evaluate(async (text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const { width, height } = await createImageBitmap(
        await new Promise<HTMLImageElement>((resolve, reject) => {
          const image = new Image();
          image.onload = () => resolve(image);
          image.onerror = reject;
          image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
        }),
      );
      const texts = parsed.querySelectorAll('text, image, script').length;
      return { title: parsed.querySelector('title')?.textContent, texts, ratio: height / width };
    }, textOf(bytes));
    expect(shown.title).toBe('Galaxy Series Spike: minus 10 of triangles');
    expect(shown.texts).toBe(0);
    expect(shown.ratio).toBeCloseTo(5 / 3, 2);
  });

  it('is the back where no face is chosen', async () => {
    const page = await exports.visit('game=laro');
    await choose(page, 'Width', '512 pixels');
    const { name, bytes } = await made(page);
    expect(name).toBe('laro-back.png');
    expect(sizeOf(bytes)).toEqual([512, 853]);
  });
});

describe('a deck for Tabletop Simulator', () => {
  /** Colours in the upper middle of cells. */
  const cells = (page: Page, picture: Uint8Array, which: readonly number[]) =>
    coloursOf(
      page,
      picture,
      which.map((cell) => [(0.5 + (cell % 10)) / 10, (0.2 + Math.floor(cell / 10)) / 7] as const),
    );

  it('has 123 cards on two sheets, each with the hidden face last', async () => {
    const page = await exports.visit('game=comet');
    await choose(page, 'What', SHEETS);
    const zip = await made(page);
    expect(zip.name).toBe('seven-card-comet-tabletop-simulator.zip');
    const files = filesIn(zip);
    expect(Object.keys(files).sort()).toEqual([
      'README.txt',
      'seven-card-comet-back.png',
      'seven-card-comet-sheet-1.jpg',
      'seven-card-comet-sheet-2.jpg',
      'seven-card-comet.json',
    ]);
    const decks = readTabletopDecks(textOf(files['seven-card-comet.json']));
    if (!decks.ok) throw new Error(decks.error);
    const [deck] = decks.value;
    expect(deck!.cards).toHaveLength(123);
    expect(deck!.cards.filter(({ sheet }) => sheet === 0)).toHaveLength(69);
    expect(deck!.sheets.map(({ face, back }) => [face, back])).toEqual([
      ['seven-card-comet-sheet-1.jpg', 'seven-card-comet-back.png'],
      ['seven-card-comet-sheet-2.jpg', 'seven-card-comet-back.png'],
    ]);
    for (const sheet of [1, 2]) {
      const picture = files[`seven-card-comet-sheet-${sheet}.jpg`]!;
      const [width, height] = sizeOf(picture);
      expect([width, height]).toEqual([4090, 4011]);
      expect(picture.length).toBeLessThan(20 * 2 ** 20);
      // Of the second sheet only 54 cells are taken, and the last.
      const [first, last, hidden, free] = await cells(page, picture, [0, sheet === 1 ? 68 : 53, 69, 68]);
      expect(Math.max(...hidden!.slice(0, 3))).toBeLessThan(120);
      expect([first, last, free].map((colour) => isDark(colour!))).toEqual([...[false, false, sheet === 2]]);
      await showPicture(page, picture);
      await shoot(page, `sheet-${sheet}`, page.locator('#page'));
    }
    // What a table with nothing in it comes from: names that were never replaced.
    const readme = textOf(files['README.txt']);
    for (const name of Object.keys(files).filter((file) => /\.(png|jpg)$/.test(file)))
      expect(readme).toContain(name);
  });

  it('has a card as often as the deck holds it', async () => {
    const page = await exports.visit('game=laro');
    await choose(page, 'What', SHEETS);
    const files = filesIn(await made(page));
    const saved = JSON.parse(textOf(files['laro.json'])) as {
      ObjectStates: { DeckIDs: number[]; ContainedObjects: { CardID: number; Nickname: string }[] }[];
    };
    const { DeckIDs, ContainedObjects } = saved.ObjectStates[0]!;
    expect(DeckIDs).toHaveLength(63);
    expect(new Set(DeckIDs).size).toBe(61);
    expect(ContainedObjects.map(({ CardID }) => CardID)).toEqual(DeckIDs);
    expect(ContainedObjects.filter(({ Nickname }) => Nickname === 'Void')).toHaveLength(3);
    const [width, height] = sizeOf(files['laro-sheet-1.jpg']!);
    expect(Math.max(width, height)).toBeLessThanOrEqual(4096);
    expect(width / 10 / (height / 7)).toBeCloseTo(3 / 5, 2);
  });
});

describe('a deck to print', () => {
  const SIZES = { a4: [210, 297], letter: [215.9, 279.4] } as const;

  /** The boxes of a page as left, bottom, right and top, in millimetres. */
  async function boxesOf({ bytes }: Made, at: number) {
    const page = (await PDFDocument.load(bytes)).getPage(at);
    const box = (name: string) => page.node.lookup(PDFName.of(name), PDFArray).asRectangle();
    const inMm = (name: string) => {
      const { x, y, width, height } = box(name);
      return [x, y, x + width, y + height].map((each) => each / POINTS);
    };
    return { media: inMm('MediaBox'), trim: inMm('TrimBox'), bleed: inMm('BleedBox') };
  }

  it.each(['a4', 'letter'] as const)('has its pages, boxes and backs in place on %s', async (paper) => {
    const page = await exports.visit('game=comet');
    await choose(page, 'What', DECK);
    await choose(page, 'Paper', paper === 'a4' ? 'A4' : 'US Letter');
    const pdf = await made(page);
    expect(pdf.name).toBe(`seven-card-comet-print-${paper}.pdf`);
    expect(pdf.bytes.length).toBeLessThan(20e6);
    const layout = layoutOf({ paper, cut: 'shape', ratio: 1.4, shoulder: null, alike: true });
    const { media, trim, bleed } = await boxesOf(pdf, 2);
    const [width, height] = SIZES[paper];
    expect(media.map(Math.round)).toEqual([0, 0, width, height].map(Math.round));
    const { x, y } = layout.trim;
    const cut = [x, y, width - x, height - y];
    expect(cut.every((each, i) => Math.abs(trim[i]! - each) < 0.001)).toBe(true);
    expect(cut.every((each, i) => Math.abs(bleed[i]! - (i < 2 ? each - 3 : each + 3)) < 0.001)).toBe(true);

    const first = await showPdf(page, pdf, 1, 1);
    // A sheet of words, and both sides of as many sheets as 123 cards need.
    expect(first.pages).toBe(2 + 2 * Math.ceil(123 / layout.slots.length));
    expect(first.text).toContain('Yennefer von Groddeck');
    expect(first.text).toContain('CC BY-NC-ND');
    expect(first.text).toContain('unofficial, non-commercial fan project');
    await shoot(page, `print-${paper}-1`, page.locator('#page'));
    const rules = await showPdf(page, pdf, 2, 1);
    expect(rules.text).toContain('The rules in brief');
    await shoot(page, `print-${paper}-2`, page.locator('#page'));

    await showPdf(page, pdf, 3, 2);
    await shoot(page, `print-${paper}-3`, page.locator('#page'));
    const at = (px: number, py: number) => [px / width, py / height] as const;
    const slot = layout.slots[0]!;
    const [paperWhite, bled, trimmed, face] = await coloursShown(page, [
      at(x - 4.5, y - 4.5),
      at(x - 2.8, y - 2.8),
      at(x + 0.5, y + 0.5),
      at(slot.x, slot.y),
    ]);
    expect(isWhite(paperWhite!)).toBe(true);
    expect(isDark(bled!) && isDark(trimmed!)).toBe(true);
    expect(isDark(face!) || isWhite(face!)).toBe(false);

    // The last sheet is not full: its backs lie behind its faces, from the other end of each row.
    const lastSheet = 123 % layout.slots.length;
    for (const side of ['front', 'back'] as const) {
      await showPdf(page, pdf, first.pages - (side === 'front' ? 1 : 0));
      const places = layout.slots.map((each) => (side === 'front' ? each : mirrored(layout, each)));
      const colours = await coloursShown(
        page,
        places.map((each) => at(each.x, each.y)),
      );
      expect(colours.map(isWhite), side).toEqual(layout.slots.map((_, i) => i >= lastSheet));
      await shoot(page, `print-${paper}-last-${side}`, page.locator('#page'));
    }
    expect(exports.takeTrouble()).toEqual([]);
  });

  it('lays hexagons point between points, or has them cut as rectangles', async () => {
    const page = await exports.visit('game=spike');
    await choose(page, 'What', DECK);
    await choose(page, 'Paper', 'A4');
    const pages: number[] = [];
    for (const cut of ['Hexagons', 'Rectangles']) {
      await choose(page, 'Cut as', cut);
      const pdf = await made(page);
      const shown = await showPdf(page, pdf, 7, 1.5);
      pages.push(shown.pages);
      await shoot(page, `print-${cut}`, page.locator('#page'));
      // The Sylop, whose gem is all gradients, shows its facets beside the words of the first page.
      await showPdf(page, pdf, 1, 2);
      await shoot(page, `print-${cut}-first`, page.locator('#page'));
      const [facet] = await coloursShown(page, [[130 / 210, 122.6 / 297]]);
      expect(isDark(facet!) || isWhite(facet!)).toBe(false);
    }
    // 62 cards, the Sylop being there twice: seven or four on a sheet.
    expect(pages).toEqual([2 + 2 * 9, 2 + 2 * 16]);
  });

  it.each([
    ['combo', 54],
    ['laro', 63],
  ] as const)('of %s has every card, in all its colours or in one ink', async (game, cards) => {
    const page = await exports.visit(`game=${game}`);
    await choose(page, 'What', DECK);
    await choose(page, 'Paper', 'A4');
    const grid = Array.from({ length: 60 * 80 }, (_, k) => [(k % 60) / 60, Math.floor(k / 60) / 80] as const);
    const spreads: number[] = [];
    for (const ink of ['Colour-keyed', 'One ink']) {
      await choose(page, 'Ink', ink);
      const pdf = await made(page);
      const { pages } = await showPdf(page, pdf, 7, 1.5);
      const sheets = (pages - 2) / 2;
      expect(sheets).toBe(Math.ceil(cards / (game === 'combo' ? 8 : 7)));
      await shoot(page, `print-${game}-${ink}`, page.locator('#page'));
      const colours = await coloursShown(page, grid);
      spreads.push(Math.max(...colours.map(([r, g, b]) => Math.max(r!, g!, b!) - Math.min(r!, g!, b!))));
    }
    // Brass is the most coloured thing where there is one ink: so far apart are red and blue in it.
    expect(spreads[0]).toBeGreaterThan(125);
    expect(spreads[1]).toBeLessThan(110);
    expect(exports.takeTrouble()).toEqual([]);
  });
});

it('packs everything of a deck, under names that say what it is', async () => {
  const page = await exports.visit('game=combo&face=As');
  await choose(page, 'What', 'Everything in one archive');
  await choose(page, 'Width', '512 pixels');
  await choose(page, 'Paper', 'A4');
  const zip = await made(page);
  expect(zip.name).toBe('seven-card-combo.zip');
  const files = filesIn(zip);
  const names = Object.keys(files);
  expect(names.filter((name) => /^cards\/svg\/[a-z0-9-]+\.svg$/.test(name))).toHaveLength(53);
  const pictures = names.filter((name) => /^cards\/png\/[a-z0-9-]+\.png$/.test(name));
  expect(pictures).toHaveLength(53);
  for (const name of pictures) expect(sizeOf(files[name]!)).toEqual([512, 717]);
  expect(names.filter((name) => !name.startsWith('cards/')).sort()).toEqual([
    'CREDITS.txt',
    'README.txt',
    'seven-card-combo-print-a4.pdf',
    'tabletop-simulator/README.txt',
    'tabletop-simulator/seven-card-combo-back.png',
    'tabletop-simulator/seven-card-combo-sheet-1.jpg',
    'tabletop-simulator/seven-card-combo.json',
  ]);
  expect(textOf(files['CREDITS.txt'])).toContain('Stephen McVerry');
  const pdf = await PDFDocument.load(files['seven-card-combo-print-a4.pdf']!);
  expect(pdf.getPageCount()).toBe(2 + 2 * 7);
});

describe('the dialog', () => {
  it('ends an export that is no longer wanted, and makes the next', async () => {
    const page = await exports.visit('game=comet&face=4-9-12');
    await choose(page, 'What', 'Everything in one archive');
    await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
    await expect
      .poll(() =>
        dialogOf(page)
          .getByRole('progressbar')
          .evaluate((bar: HTMLProgressElement) => bar.value),
      )
      .toBeGreaterThan(0);
    expect(page.workers()).toHaveLength(1);
    await shoot(page, 'dialog-busy');
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.workers().length).toBe(0);
    await dialogOf(page).getByText('“Everything in one archive” was cancelled. Nothing was saved.').waitFor();
    await choose(page, 'What', /^One card/);
    expect(await dialogOf(page).getByText('was cancelled').count()).toBe(0);
    expect((await made(page)).name).toBe('seven-card-comet-4-9-princess.png');
    await dialogOf(page).getByText('Saved as').waitFor();
    // It was said of something else than what is chosen now.
    await choose(page, 'Format', 'SVG drawing');
    expect(await dialogOf(page).getByText('Saved as').count()).toBe(0);
  });

  it('fetches the program for PDFs only when there is one to be made', async () => {
    const page = await exports.visit('game=laro');
    const fetched: string[] = [];
    page.context().on('request', (request) => fetched.push(request.url()));
    const has = (part: RegExp) => fetched.some((url) => part.test(url));
    await made(page);
    expect(has(/export\.worker/)).toBe(true);
    expect(has(/printPdf|bundle/)).toBe(false);
    await choose(page, 'What', DECK);
    await made(page);
    expect(has(/printPdf/)).toBe(true);
  });

  it('says why nothing comes where the browser cannot paint in the background', async () => {
    const page = await exports.visit('game=laro');
    await page.route('**/*export.worker*', async (route) => {
      const answer = await route.fetch();
      const body = `delete self.OffscreenCanvas;\n${await answer.text()}`;
      await route.fulfill({ response: answer, body });
    });
    await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
    await dialogOf(page).getByRole('alert').getByText('cannot paint pictures in the background').waitFor();
    await shoot(page, 'dialog-problem');
    // A PDF needs no painting.
    await choose(page, 'What', DECK);
    await made(page);
    await page.unroute('**/*export.worker*');
    await page.route('**/*export.worker*', (route) => route.abort());
    await dialogOf(page).getByRole('button', { name: 'Make the file' }).click();
    await dialogOf(page).getByRole('alert').getByText('could not be fetched').waitFor();
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ] as const)('can be used by keyboard and read out, on a %s', async (device, options) => {
    const page = await exports.visit('game=spike&face=%2B4c', options);
    await choose(page, 'What', 'Everything in one archive');
    await shoot(page, `dialog-${device}`);
    const { violations } = await new AxeBuilder({ page }).include('[role=dialog]').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await choose(page, 'What', /^One card/);
    // From the last field on: the button that makes the file.
    await dialogOf(page).getByLabel(/^Ink/).focus();
    await page.keyboard.press('Tab');
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    expect((await download).suggestedFilename()).toBe('galaxy-series-spike-plus-4-of-circles.png');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => window.timesClosed)).toBe(1);
  });
});

it('a deck for Tabletop Simulator can be laid on the free table, and is the same deck', async () => {
  const page = await exports.visit('game=comet');
  await choose(page, 'What', SHEETS);
  const files = filesIn(await made(page));
  const table = await app.visit(QUICK);
  await openEmpty(table);
  await openOwn(table, /A deck of your own/);
  const dialog = bringing(table);
  await dialog.locator('input[type=file]').setInputFiles(
    Object.entries(files)
      .filter(([name]) => !name.endsWith('.txt'))
      .map(([name, bytes]) => ({ name, mimeType: '', buffer: Buffer.from(bytes) })),
  );
  for (const name of Object.keys(files).filter((each) => /\.(jpg|png)$/.test(each)))
    await dialog.getByText(`${name}: ${name}`).waitFor();
  await dialog.getByRole('button', { name: 'Lay 123 cards on the table' }).click();
  await dialog.waitFor({ state: 'detached', timeout: 60_000 });
  await walkTo(table, /^123 cards, face down/);
  await press(
    table.getByRole('region', { name: 'In your hands' }).getByRole('button', { name: /^Draw to your hand/ }),
  );
  // The last card of the second sheet lies on top.
  await expect
    .poll(() => handCards(table).first().getAttribute('aria-label'))
    .toBe((await cometArt()).name('14-14-14'));
  const [wanted] = await coloursOf(page, files['seven-card-comet-sheet-2.jpg']!, [[3.5 / 10, 5.15 / 7]]);
  const isSame = async (): Promise<boolean> =>
    (await colourOf(handCards(table).first())).every((each, i) => Math.abs(each - wanted![i]!) < 40);
  await expect.poll(isSame).toBe(true);
  await shoot(table, 'free-table');
  expect(app.takeTrouble()).toEqual([]);
});
