import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openHarness } from './pageHarness.ts';
import { finishTurn, handCards, sceneAtRest, settled, startMatch } from './pageSteps.ts';

/**
 * Pictures of the built app, for the README and for judging it: `npx tsx src/cli/screenshots.ts [folder]`.
 * In high quality, which takes a second or two a frame in software; the seed deals the same cards every time.
 */
const folder = process.argv[2] ?? join('assets', 'screenshots');
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
mkdirSync(folder, { recursive: true });
const harness = await openHarness();

async function open(options: BrowserContextOptions = {}, seed = 'picture'): Promise<Page> {
  const page = await (await harness.visit({ reducedMotion: 'reduce', ...options })).newPage();
  page.setDefaultTimeout(180_000);
  await page.goto(`${harness.url}?quality=high&speed=0&seed=${seed}`);
  await page.getByRole('button', { name: 'Start' }).waitFor();
  return page;
}

const save = async (page: Page, name: string): Promise<void> => {
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 180_000 });
  console.log(`${name}.png`);
};

/** Lays the first cards of the hand at pots, as many at each as told. */
async function lay(page: Page, ...sets: readonly (readonly [pot: string, cards: number])[]): Promise<void> {
  for (const [pot, cards] of sets) {
    for (let i = 0; i < cards; i++)
      await page.locator('[data-card][aria-pressed=false]').first().press('Space');
    await settled(page);
    await page.keyboard.press(pot);
  }
}

const desktop = await open();
await desktop.locator('canvas').nth(6).waitFor();
await save(desktop, 'lobby');
await desktop.getByLabel('Seats').selectOption('6');
await startMatch(desktop);
await lay(desktop, ['2', 3]);
for (let i = 0; i < 3; i++) await desktop.locator('[data-card][aria-pressed=false]').first().press('Space');
await handCards(desktop).first().blur();
await sceneAtRest(desktop);
await save(desktop, 'table');

// The reveal at its own pace, until a set is being counted.
await desktop.evaluate(() => {
  location.search = '?quality=high&speed=1';
});
await finishTurn(desktop);
await desktop.locator('[data-showing]').waitFor();
await desktop
  .getByText(/\+\d+$/)
  .filter({ visible: true })
  .first()
  .waitFor();
await save(desktop, 'reveal');

/** The other games, as their first question is asked. */
for (const [name, seed] of [
  ['spike', 'picture'],
  ['laro', 'l1'],
  ['combo', 'picture'],
] as const) {
  const page = await open({}, seed);
  await page.getByRole('tab', { name: new RegExp(name, 'i') }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('toolbar', { name: 'What you can do' }).getByRole('button').first().waitFor();
  await sceneAtRest(page);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82, timeout: 180_000 });
  console.log(`${name}.jpg`);
}

const phone = await open(PHONE);
await startMatch(phone);
for (let i = 0; i < 2; i++) await phone.locator('[data-card][aria-pressed=false]').first().press('Space');
await sceneAtRest(phone);
await save(phone, 'phone');
await harness.close();
