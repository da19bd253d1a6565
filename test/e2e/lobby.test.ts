import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { firstCard, startMatch } from '../../src/cli/pageSteps.ts';
import { openApp, PHONE, QUICK } from './app.ts';

const app = openApp();

describe('a first visit', () => {
  it('shows a lobby where one click starts a game, with no requests to other servers', async () => {
    const page = await app.visit(QUICK);
    await page.getByRole('heading', { name: 'Seven Card Comet' }).waitFor();
    await page.getByText('Every match is saved on this device').waitFor();
    await startMatch(page);
    expect(await page.locator('[data-card]').count()).toBe(7);
    expect(page.url()).toMatch(/#\/table\//);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('offers seats, bots and table options, and refuses what the rules do not allow', async () => {
    const page = await app.visit(QUICK);
    // Enter says that a name is written, no more.
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your name').press('Enter');
    await page.getByLabel('Name of seat 2').press('Enter');
    await page.getByLabel('Seats').selectOption('2');
    await page.getByText('Table options').click();
    await page.getByLabel('Buy-in').fill('100');
    await page.getByRole('button', { name: 'Start' }).click();
    await page
      .getByRole('alert')
      .getByText(/600 to 100000/)
      .waitFor();
    expect(page.url()).not.toMatch(/#\/table\//);
    await page.getByLabel('Buy-in').fill('900');
    await startMatch(page);
    // One ante is paid: 600 of the 900 are left to each.
    await page
      .getByText(/^600\s*credits$/)
      .first()
      .waitFor();
    // The next table starts like this one, and is as usual again with one press.
    await page.goto(page.url().replace(/#.*/, '#'));
    await page.getByText('Table options, 1 changed').click();
    expect(await page.getByLabel('Buy-in').inputValue()).toBe('900');
    expect(await page.getByLabel('Seats').inputValue()).toBe('2');
    await page.getByRole('button', { name: 'Use the usual options' }).click();
    expect(await page.getByLabel('Buy-in').inputValue()).toBe('3000');
  });

  it('keeps the picture of a game, which stays in sight, off the matches below it', async () => {
    const page = await app.visit(QUICK);
    const heading = page.getByRole('heading', { name: 'Your matches' });
    await heading.waitFor();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const picture = (await page.getByRole('region', { name: 'Seven Card Comet' }).boundingBox())!;
    expect(picture.y + picture.height).toBeLessThanOrEqual((await heading.boundingBox())!.y);
  });

  it.each([
    ['phone', PHONE],
    ['small phone', { ...PHONE, viewport: { width: 320, height: 568 } }],
  ])('fans out cards of every game within its panel: %s', async (_name, options) => {
    const page = await app.visit(QUICK, options);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.tap();
      const panel = page.getByRole('region', { name: await tab.innerText() });
      // What is cut off has a box all the same. Cards fly in, so they come to lie within.
      const most = () =>
        panel.evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          const cards = [...box.querySelectorAll('canvas')].map((card) => card.getBoundingClientRect());
          return cards.length && Math.max(...cards.flatMap((card) => [left - card.left, card.right - right]));
        });
      await expect.poll(most).toBeLessThan(0);
    }
  });

  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])('has no serious accessibility fault in lobby, dialogs and table (%s)', async (_name, options) => {
    const page = await app.visit(QUICK, options);
    const faults = async (): Promise<string[]> => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
    };
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await startMatch(page);
    await page.locator('[data-card]').first().click();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('menu').waitFor();
    expect(await faults()).toEqual([]);
  });
});

describe('a page that cannot do something', () => {
  it('hands out any card of a deck from beside its rules', async () => {
    const page = await app.visit(QUICK);
    await page.getByRole('button', { name: 'Rules' }).click();
    await page.getByRole('button', { name: 'Print and export the cards…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Print and export' });
    await dialog.getByRole('combobox', { name: /^Card/ }).selectOption({ label: '4, 9, Princess' });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Make the file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('seven-card-comet-4-9-princess.png');
    expect(app.takeTrouble()).toEqual([]);
  });

  it('says what is wrong with a link, and still works', async () => {
    const page = await app.visit('?quality=ultra&speed=fast#/table/nonsense/more');
    const notice = page.getByRole('alert');
    await notice.getByText(/quality must be low, medium or high/).waitFor();
    await notice.getByText(/speed must be a number/).waitFor();
    await notice.getByText(/does not lead to a table/).waitFor();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  it('leads back to the lobby from a match that is not on this device', async () => {
    const page = await app.visit(`${QUICK}#/table/abcdefgh`);
    await page
      .getByRole('alert')
      .getByText(/not saved on this device/)
      .waitFor();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  it('says so when the browser has no WebGL 2', async () => {
    const page = await app.visit(QUICK);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
      OffscreenCanvas.prototype.getContext = () => null;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('heading', { name: /cannot draw the table/ }).waitFor();
    await page.getByRole('button', { name: /back/i }).click();
    await page.getByRole('button', { name: 'Start' }).waitFor();
  });

  it('keeps stored data that it cannot read, and says so', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await page.evaluate(async () => {
      localStorage.setItem('comet-table.preferences', '{"speed":"very","ink":');
      const db = await new Promise<IDBDatabase>((done, fail) => {
        const open = indexedDB.open('comet-table');
        open.onsuccess = () => done(open.result);
        open.onerror = () => fail(open.error);
      });
      const store = db.transaction('matches', 'readwrite').objectStore('matches');
      await new Promise((done) => {
        store.put({ match: 'broken', header: 'none' }).onsuccess = done;
      });
      db.close();
    });
    await page.goto(app.url + QUICK);
    await page
      .getByRole('alert')
      .getByText(/1 saved match could not be read/)
      .waitFor();
    await page
      .getByRole('button', { name: /continue|go on/i })
      .first()
      .click();
    await firstCard(page);
  });
});
