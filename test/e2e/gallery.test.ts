import { AxeBuilder } from '@axe-core/playwright';
import { converter } from 'culori';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/pageSteps.ts';
import { SIGHTS } from '../../src/pages/gallery/sights.ts';
import { seenWith } from '../sight.ts';
import { openApp, PHONE } from './app.ts';
import { openPicture } from './pixels.ts';

const app = openApp();
const LOW = '?quality=low';
const toScreen = converter('rgb');

const name = (page: Page) => page.locator('[data-name]');
const face = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Cards' }).getByRole('button', { name: label, exact: true });
const faces = (page: Page) => page.getByRole('list', { name: 'Cards' }).getByRole('button');

/** The card that is explained, as it is painted, behind a dialog too. */
const pictured = (page: Page): Promise<string> =>
  page
    .locator('section', { hasText: 'What it means' })
    .locator('[role="img"] canvas')
    .last()
    .evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());

const list = (page: Page, label: string) => page.getByRole('combobox', { name: label });

const faults = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};

async function bytesOf(download: Download): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
const textOf = async (download: Download): Promise<string> => (await bytesOf(download)).toString('utf8');

describe('the gallery', () => {
  it('is reached from the lobby, shows every deck and every way to lie, and asks no other server', async () => {
    const page = await app.visit(LOW);
    await page.getByRole('button', { name: 'Gallery' }).click();
    await sceneAtRest(page);
    expect(await name(page).innerText()).toBe('Ace Triple');
    expect(await faces(page).count()).toBe(124);
    for (const view of ['Fan', 'Spread', 'Wall', 'Card']) {
      await page.getByRole('button', { name: view, exact: true }).click();
      await sceneAtRest(page);
    }
    await page.getByRole('tab', { name: 'Every deck' }).click();
    await expect.poll(() => faces(page).count()).toBeGreaterThan(300);
    await sceneAtRest(page);
    expect(await page.evaluate(() => window.__scene!.drawCalls)).toBeLessThanOrEqual(10);
    await page.getByRole('tab', { name: 'Free table' }).click();
    await face(page, 'Gold Joker').click();
    expect(page.url()).toMatch(/#\/gallery\/free\/JOKER1$/);
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });

  it('has a link to every card, and says so when a link leads to none', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/-10t`);
    await expect.poll(() => name(page).innerText()).toBe('Minus 10 of triangles');
    await page.goto(`${app.url}${LOW}#/gallery/fiftytwo/Qh`);
    await expect.poll(() => name(page).innerText()).toBe('Queen of hearts');
    expect(page.url()).toMatch(/#\/gallery\/combo\/Qh$/);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.goto(`${app.url}${LOW}#/gallery/laro/back`);
    await expect.poll(() => name(page).innerText()).toBe('Back');
    await page.goto(`${app.url}${LOW}#/gallery/laro/+99x`);
    await page
      .getByRole('alert')
      .getByText(/no card called “\+99x”/)
      .waitFor();
    expect(await name(page).innerText()).toBe('Void');
    await page.goto(`${app.url}${LOW}#/gallery/tarot/fool`);
    await page
      .getByRole('alert')
      .getByText(/no deck called “tarot”/)
      .waitFor();
    await expect.poll(() => name(page).innerText()).toBe('Ace Triple');
  });

  it('looks for cards by value, suit and sign, and has words where there are none', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike`);
    await list(page, 'Suit').selectOption({ label: 'Circles' });
    await list(page, 'Sign').selectOption({ label: 'Minus' });
    await expect.poll(() => faces(page).count()).toBe(10);
    // The stage shows one of them.
    await expect.poll(() => name(page).innerText()).toBe('Minus 1 of circles');
    await list(page, 'Number').selectOption({ label: '4' });
    await expect.poll(() => faces(page).count()).toBe(1);
    await list(page, 'Number').selectOption({ label: '0, Sylop' });
    await page.getByText('No card matches.', { exact: true }).waitFor();
    expect(await name(page).innerText()).toBe('No card');
    await page.getByRole('button', { name: 'Next card' }).click();
    await list(page, 'Seen with').selectOption({ label: 'no green: deuteranopia' });
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).filter)).toContain(
      'sight-deutan',
    );
    await page.getByRole('tab', { name: 'Every deck' }).click();
    await list(page, 'Value').selectOption({ label: '4' });
    await list(page, 'Sign').selectOption({ label: 'Minus' });
    await expect.poll(() => faces(page).count()).toBe(6);
    await page.getByRole('button', { name: 'Card', exact: true }).click();
    await expect.poll(() => name(page).innerText()).toBe('Minus 4 of circles');
  });

  it('has room for every value of its lists', async () => {
    const page = await app.visit(`${LOW}#/gallery/comet`, { viewport: { width: 1280, height: 720 } });
    const tabs = page.getByRole('tab');
    for (const tab of await tabs.all()) {
      await tab.click();
      await tab.and(page.locator('[aria-selected="true"]')).waitFor();
      const lists = page.locator('aside select');
      await expect.poll(() => lists.count()).toBeGreaterThan(3);
      const cutOff = await lists.evaluateAll((lists) =>
        (lists as HTMLSelectElement[]).flatMap((each) => {
          const { font, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
            getComputedStyle(each);
          const pen = document.createElement('canvas').getContext('2d')!;
          pen.font = font || `${fontWeight} ${fontSize} ${fontFamily}`;
          // The browser's own arrow is about as wide as a letter is high.
          const taken = [paddingLeft, paddingRight, fontSize].reduce(
            (sum, part) => sum + parseFloat(part),
            0,
          );
          const room = each.clientWidth - taken;
          return [...each.options]
            .map(({ label }) => label)
            .filter((label) => pen.measureText(label).width > room);
        }),
      );
      expect(cutOff, await tab.innerText()).toEqual([]);
    }
  });

  it('shows every colour as people see it who lack one, by the model that it names', async () => {
    const page = await app.visit(`${LOW}#/gallery/laro`, { drawn: true });
    const colours = ['#b9103c', '#1a5010', '#0a5c9e', '#ffab6b', '#ffffff'];
    await page.locator('main').evaluate((main, all) => {
      const strip = document.createElement('div');
      strip.id = 'strip';
      strip.style.cssText = 'position: fixed; z-index: 9; left: 0; top: 0; display: flex';
      for (const background of all) {
        const patch = document.createElement('div');
        patch.style.cssText = `width: 20px; height: 20px; background: ${background}`;
        strip.append(patch);
      }
      main.append(strip);
    }, colours);
    for (const { label, matrix } of SIGHTS) {
      await list(page, 'Seen with').selectOption({ label });
      const seen = await openPicture(await page.locator('#strip').screenshot());
      for (const [i, colour] of colours.entries()) {
        const { r, g, b } = toScreen(seenWith(matrix, colour))!;
        for (const [k, part] of [r, g, b].entries())
          expect(Math.abs(seen.at(20 * i + 10, 10)[k]! - 255 * part), `${colour}, ${label}`).toBeLessThan(4);
      }
    }
    expect(app.takeTrouble()).toEqual([]);
  });

  it('is used with keys alone', async () => {
    const page = await app.visit(`${LOW}#/gallery/combo/2s`);
    await face(page, '2 of spades').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => name(page).innerText()).toBe('3 of spades');
    await page.keyboard.press('End');
    await expect.poll(() => name(page).innerText()).toBe('Back');
    await page.keyboard.press('Home');
    await expect.poll(() => name(page).innerText()).toBe('2 of spades');
    const stage = page.getByRole('application');
    await stage.focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => window.__stage?.spin.showsBack)).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => page.evaluate(() => window.__stage?.spin.showsBack)).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  it('flies through a deck, and the flight can be skipped', async () => {
    const page = await app.visit(`${LOW}#/gallery/laro`);
    await page.getByRole('button', { name: 'Fly through' }).click();
    await page.getByRole('button', { name: 'Skip the flight' }).click();
    await page.getByRole('button', { name: 'Spread', exact: true, pressed: true }).waitFor();
    await sceneAtRest(page);
    const before = await page.evaluate(() => window.__scene!.frames);
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await page.evaluate(() => window.__scene!.frames)).toBe(before);
    // The button that was pressed has gone, and with it the focus.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  it('shows a board as large as the window, and nearer', async () => {
    const page = await app.visit(`${LOW}#/gallery/laro`);
    const board = page.getByRole('button', { name: 'Board of Laro' });
    await board.focus();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Board of Laro' });
    const picture = large.getByRole('img', { name: 'Board of Laro' });
    const width = async () => (await picture.boundingBox())!.width;
    await expect.poll(width).toBeGreaterThan(500);
    const whole = await width();
    await expect.poll(() => picture.evaluate((canvas) => (canvas as HTMLCanvasElement).width)).toBe(2048);
    await large.getByRole('button', { name: 'Nearer' }).click();
    await expect.poll(width).toBeCloseTo(2 * whole, -1);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await expect.poll(() => board.evaluate((each) => each === document.activeElement)).toBe(true);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('flies nowhere where less motion is wanted', async () => {
    const page = await app.visit(`${LOW}#/gallery/laro`, { reducedMotion: 'reduce' });
    expect(await page.getByRole('button', { name: 'Fly through' }).isDisabled()).toBe(true);
  });

  it('makes a picture to share of 1200 by 630', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/0`, { drawn: true });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Share picture' }).click(),
    ]);
    const png = await bytesOf(download);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(download.suggestedFilename()).toBe('galaxy-series-spike-sylop.png');
  });

  it('wears the look that is chosen beside the stage, in everything it shows and makes', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/-4c`, { reducedMotion: 'reduce', drawn: true });
    await sceneAtRest(page);
    const seen = async () => {
      await sceneAtRest(page);
      return { stage: await page.getByRole('application').screenshot(), legend: await pictured(page) };
    };
    const svg = async () => {
      await page.getByRole('button', { name: 'Print and export…' }).click();
      await list(page, 'Format').selectOption({ label: 'SVG drawing' });
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Make the file' }).click(),
      ]);
      await page.keyboard.press('Escape');
      return textOf(download);
    };
    const house = { ...(await seen()), file: await svg() };
    expect(house.file).toContain('minus 4 of circles');
    await page.getByRole('button', { name: 'Look of the cards…' }).click();
    await page.getByText('Lacquer and gold').click();
    await expect.poll(() => pictured(page)).not.toBe(house.legend);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Escape has closed the dialog and nothing else, and the focus is where it was.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Look of the cards…');
    const lacquer = { ...(await seen()), file: await svg() };
    expect(lacquer.stage.equals(house.stage)).toBe(false);
    expect(lacquer.file).not.toBe(house.file);
    await page.reload();
    await expect.poll(() => pictured(page)).toBe(lacquer.legend);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('makes a look with keys alone, wears it, and the table wears it too', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/+4c`, { drawn: true });
    await sceneAtRest(page);
    const house = await pictured(page);
    await page.getByRole('button', { name: 'Look of the cards…' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Make a look…' }).focus();
    await page.keyboard.press('Enter');
    const editor = page.getByRole('dialog', { name: 'A look of your own' });
    await list(page, 'Size of figures').selectOption({ label: 'as large as they go' });
    // The page wears it meanwhile, and no longer once it has been thrown away, which is asked about.
    await expect.poll(() => pictured(page)).not.toBe(house);
    const question = page.getByRole('alertdialog', { name: 'Throw this look away?' });
    await page.keyboard.press('Escape');
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await editor.waitFor();
    expect(await pictured(page)).not.toBe(house);
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Throw it away' }).focus();
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await editor.waitFor({ state: 'detached' });
    await expect.poll(() => pictured(page)).toBe(house);
    await sceneAtRest(page);
    const stage = () => page.locator('[role="application"]').screenshot();
    await page.getByRole('button', { name: 'Make a look…' }).focus();
    await page.keyboard.press('Enter');
    await sceneAtRest(page);
    const cloth = await stage();
    await editor.getByText('Boards', { exact: true }).click();
    await editor.getByLabel('Felt of Galaxy Series Spike').fill('#803010');
    await expect
      .poll(async () => {
        await sceneAtRest(page);
        return cloth.equals(await stage());
      })
      .toBe(false);
    await list(page, 'Size of figures').selectOption({ label: 'as large as they go' });
    await editor.getByRole('button', { name: 'Keep and use' }).focus();
    await page.keyboard.press('Enter');
    await editor.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => pictured(page)).not.toBe(house);
    // Parts that this look leaves out are not explained.
    expect(await page.getByText('as a constellation').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('comet-table.preferences'))).toMatch(
      /"look":"own:/,
    );
    expect(app.takeTrouble()).toEqual([]);
  });

  it('opens without a connection once it has been opened', async () => {
    const page = await app.visit(`${LOW}#/gallery/comet`, { serviceWorkers: 'allow' });
    await sceneAtRest(page);
    const missing = () =>
      page.evaluate(async () => {
        const files = (await (await fetch('./files.json')).json()) as string[];
        const cache = await caches.open('comet-table');
        const kept = await Promise.all(files.map((file) => cache.match(`./${file}`, { ignoreVary: true })));
        return kept.filter((each) => each === undefined).length;
      });
    await expect.poll(missing, { timeout: 120_000 }).toBe(0);
    await page.context().setOffline(true);
    await page.reload();
    await sceneAtRest(page);
    await page.getByRole('tab', { name: 'Seven Card Combo' }).click();
    await face(page, 'Queen of hearts').click();
    await sceneAtRest(page);
    expect(app.takeTrouble()).toEqual([]);
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('has no serious accessibility fault (%s)', async (_name, options) => {
    const page = await app.visit(`${LOW}#/gallery/comet`, options);
    await sceneAtRest(page);
    expect(await faults(page)).toEqual([]);
  });

  it('shows faces as pictures where there is no WebGL', async () => {
    const page = await app.visit(LOW);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto(`${app.url}${LOW}#/gallery/spike/+3s`);
    await page.reload();
    await page.getByRole('img', { name: 'plus 3 of squares' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Fan' }).count()).toBe(0);
  });
});

describe('the gallery on a phone', () => {
  it('shows the card that is tapped in the list below it', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/+4c`, PHONE);
    await page.getByRole('button', { name: 'minus 8 of squares' }).tap();
    await expect.poll(() => name(page).innerText()).toBe('Minus 8 of squares');
    await expect.poll(async () => (await page.getByRole('application').boundingBox())!.y).toBeGreaterThan(-1);
  });

  it('is swept from card to card, pinched nearer and tapped', async () => {
    const page = await app.visit(`${LOW}#/gallery/spike/+4c`, PHONE);
    await sceneAtRest(page);
    const box = (await page.getByRole('application').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cdp = await page.context().newCDPSession(page);
    // A finger has its own pace, however long a busy machine takes to pass it on. Seconds.
    let timestamp = Date.now() / 1000;
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => {
      timestamp += 0.016;
      return cdp.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    };
    await touch('touchStart', { x: x + 70, y });
    for (const left of [30, 60, 90, 120, 140]) await touch('touchMove', { x: x + 70 - left, y });
    await touch('touchEnd');
    await expect.poll(() => name(page).innerText()).toBe('Plus 5 of circles');
    // A finger that goes up moves the page.
    await touch('touchStart', { x, y: y + 60 });
    for (const up of [20, 40, 60, 80, 100]) await touch('touchMove', { x, y: y + 60 - up });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(20);
    expect(await name(page).innerText()).toBe('Plus 5 of circles');
    await page.evaluate(() => scrollTo(0, 0));
    await touch('touchStart', { x: x - 20, y }, { x: x + 20, y });
    await touch('touchMove', { x: x - 60, y }, { x: x + 60, y });
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => window.__stage!.sight.zoom)).toBeGreaterThan(1.5);
    await page.getByRole('button', { name: 'Wall' }).tap();
    await sceneAtRest(page);
    await page.touchscreen.tap(x, y);
    await expect.poll(() => name(page).innerText()).not.toBe('Plus 5 of circles');
    // What has been lifted off the wall is looked at closely.
    const lifted = await name(page).innerText();
    await page.getByRole('button', { name: 'Look at this card' }).tap();
    await page.getByRole('button', { name: 'Card', exact: true, pressed: true }).waitFor();
    expect(await name(page).innerText()).toBe(lifted);
    // What explains its signs does not hide them.
    const means = page.getByRole('region', { name: 'What it means' });
    const card = (await means.getByRole('img').boundingBox())!;
    const numbers = await means.locator('svg text').all();
    expect(numbers.length).toBeGreaterThan(1);
    for (const number of numbers)
      expect((await number.boundingBox())!.x).toBeGreaterThan(card.x + card.width);
    expect(app.takeTrouble()).toEqual([]);
  });
});
