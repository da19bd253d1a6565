import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { handCards, press } from '../../src/cli/browser/pageSteps.ts';
import { openApp, QUICK } from './browser/app.ts';
import { bringing, colourOf, openEmpty, openOwn, sheetFile, walkTo } from './steps/ownDeck.ts';

const app = openApp({ painted: true });

const hands = (page: Page): Locator => page.getByRole('region', { name: 'In your hands' });
const verb = (page: Page, name: string | RegExp): Locator => hands(page).getByRole('button', { name });

it('sheets and pictures become decks and tokens, are played with, and are there after a reload', async () => {
  const page = await app.visit(QUICK);
  await openEmpty(page);
  await openOwn(page, /A deck of your own/);
  const dialog = bringing(page);
  await dialog.locator('input[type=file]').setInputFiles(await sheetFile(page, 4, 2));
  await page.getByLabel('Columns').fill('4');
  await page.getByLabel('Rows').fill('2');
  await dialog.getByRole('figure', { name: 'The sheet, cut into 4 by 2: 8 cards' }).waitFor();
  await page.getByLabel('Back').selectOption({ label: 'The last cell' });
  await dialog.getByRole('button', { name: 'Lay 7 cards on the table' }).click();
  await dialog.waitFor({ state: 'detached' });
  await walkTo(page, /^7 cards, face down/);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/deck.png` });
  await press(verb(page, /^Draw to your hand/));
  await expect.poll(() => handCards(page).first().getAttribute('aria-label')).toBe('moons 7');
  // The seventh of eight hues is a violet blue; the slip without a picture is paper.
  const isShown = async (): Promise<boolean> => {
    const [red, , blue] = await colourOf(handCards(page).first());
    return blue! > 120 && red! < 120;
  };
  await expect.poll(isShown).toBe(true);

  await page.reload();
  await expect.poll(() => handCards(page).first().getAttribute('aria-label')).toBe('moons 7');
  await expect.poll(isShown).toBe(true);
  await openOwn(page, /A deck of your own/);
  await bringing(page).getByRole('button', { name: 'Lay out moons' }).click();
  await bringing(page).waitFor({ state: 'detached' });
  await walkTo(page, /^7 cards, face down/);
  await tokenOf(page);
  await deckOfPictures(page);
  await deckOfAnotherProgram(page);
  expect(app.takeTrouble()).toEqual([]);
});

/** A file that is not a picture is refused by its content, and a picture becomes a token. */
async function tokenOf(page: Page): Promise<void> {
  await openOwn(page, /token or mat/);
  const dialog = bringing(page);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'moon.png', mimeType: 'image/png', buffer: svg });
  await dialog.getByText('“moon.png” cannot be used. That is no PNG, JPEG or WebP picture.').waitFor();
  await dialog.locator('input[type=file]').setInputFiles(await sheetFile(page, 2, 1, 'star.png'));
  await dialog.getByRole('button', { name: 'Lay it on the table' }).click();
  await dialog.waitFor({ state: 'detached' });
  // A new piece is selected at once.
  await hands(page)
    .getByRole('heading', { name: /^star$/ })
    .waitFor();
}

async function deckOfPictures(page: Page): Promise<void> {
  await openOwn(page, /A deck of your own/);
  const files = bringing(page).locator('input[type=file]');
  await files.setInputFiles(
    await Promise.all(['sun.png', 'moon.png', 'star.png'].map((name) => sheetFile(page, 1, 1, name))),
  );
  await bringing(page).getByText('sun · moon · star').waitFor();
  await bringing(page).getByRole('button', { name: 'Lay 3 cards on the table' }).click();
  await bringing(page).waitFor({ state: 'detached' });
  await hands(page)
    .getByRole('heading', { name: /^3 cards, face down/ })
    .waitFor();
}

/** A deck of Tabletop Simulator, with its pictures beside it. */
async function deckOfAnotherProgram(page: Page): Promise<void> {
  await openOwn(page, /A deck of your own/);
  const files = bringing(page).locator('input[type=file]');
  const saved = {
    ObjectStates: [
      {
        ...{ Name: 'DeckCustom', Nickname: 'Skies', DeckIDs: [100, 101, 101, 103] },
        CustomDeck: {
          1: { FaceURL: 'https://example.invalid/skies.png', BackURL: '', NumWidth: 2, NumHeight: 2 },
        },
      },
    ],
  };
  await files.setInputFiles([
    { name: 'skies.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(saved)) },
    await sheetFile(page, 2, 2, 'skies.png'),
  ]);
  await bringing(page).getByText('skies.png: skies.png').waitFor();
  await bringing(page).getByRole('button', { name: 'Lay 4 cards on the table' }).click();
  await bringing(page).waitFor({ state: 'detached' });
  await hands(page)
    .getByRole('heading', { name: /^4 cards, face down/ })
    .waitFor();
}
