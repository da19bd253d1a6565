import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { answer, press, settled, touch } from '../../src/cli/pageSteps.ts';
import { openApp, PHONE } from './app.ts';

const app = openApp();
const QUICKLY = '?quality=low&speed=0';

async function begin(page: Page, game: string): Promise<void> {
  await page.getByRole('tab', { name: game }).click();
  await page.getByRole('button', { name: 'Learn in 3 minutes' }).click();
  await page.locator('[data-lesson]').waitFor();
}
const step = (page: Page, number: number) =>
  page.locator('[data-lesson="task"], [data-lesson="read"]').filter({ hasText: `Lesson · ${number} of` });
const pointed = (page: Page) => page.locator('[data-card][data-pointed]');
const next = (page: Page, number: number) => step(page, number).getByRole('button', { name: /Next/ }).click();

async function lay(page: Page, at: number, pot: string): Promise<void> {
  await step(page, at).waitFor();
  await settled(page);
  for (const card of await pointed(page).all()) await press(card);
  await press(page.locator(`[data-chips] [data-place="${pot}"]`));
}

it('the lesson of Comet by mouse: wrong tries are answered, a reload goes on, and the table is then one’s own', async () => {
  const page = await app.visit(QUICKLY);
  await begin(page, 'Seven Card Comet');
  await step(page, 1).waitFor();
  // One button alone is marked with Enter.
  expect(await page.locator('[data-button]').filter({ hasText: '↵' }).allTextContents()).toEqual(['Next ↵']);
  await press(page.getByRole('button', { name: /^End turn/ }));
  await page.getByText('Read on first').waitFor();
  await next(page, 1);
  // What has been read need not be read again.
  await step(page, 2).waitFor();
  await page.reload();
  await next(page, 2);
  await step(page, 3).waitFor();
  // Something else is tried: the answer pushes nothing away.
  const help = page.getByRole('button', { name: 'Do it for me' });
  const before = await help.boundingBox();
  await press(page.getByRole('button', { name: /^End turn/ }));
  await page.getByText('First lay the lit cards at a pot').waitFor();
  expect(await help.boundingBox()).toEqual(before);
  expect(await pointed(page).count()).toBe(3);
  await lay(page, 3, 'pot:2');
  await step(page, 4).waitFor();
  await page.reload();
  await lay(page, 4, 'pot:4');
  await step(page, 5).waitFor();
  await settled(page);
  await press(pointed(page));
  await press(page.getByRole('button', { name: /^Reserve(?!, definition)/ }).first());
  await step(page, 6).waitFor();
  await press(page.getByRole('button', { name: /^End turn/ }));
  await next(page, 7);
  await step(page, 8)
    .getByRole('button', { name: /Play on from here/ })
    .click();
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'You deal' }).waitFor();
  await press(page.getByRole('button', { name: /Ante up/ }));
  // Bots play as bots from now on, also after a reload.
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Your turn' }).waitFor();
  expect(await page.locator('[data-lesson]').count()).toBe(0);
  expect(app.takeTrouble()).toEqual([]);
});

it('the lesson of Spike by keys alone', async () => {
  const page = await app.visit(QUICKLY);
  await begin(page, 'Galaxy Series Spike');
  const keys = ['Enter', 'Enter', '1', 'b', 'k', 'c', 'k', 'b', 'Enter', 'Enter'];
  for (const [i, key] of keys.entries()) {
    await step(page, i + 1).waitFor();
    await answer(page, key);
  }
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  expect(app.takeTrouble()).toEqual([]);
});

it('the lesson of Laro by touch, one done for the learner, and one that is skipped', async () => {
  // At the pace that people have: only then does a hand end with a rest.
  const page = await app.visit('?quality=low', PHONE);
  await begin(page, 'Laro');
  await step(page, 1).getByRole('button', { name: /Next/ }).tap();
  await step(page, 2).getByRole('button', { name: /Next/ }).tap();
  await step(page, 3).waitFor();
  await touch(page.getByRole('button', { name: /^Draw/ }));
  await step(page, 4).waitFor();
  // Its right half lies under the next card.
  await touch(pointed(page), { x: 16, y: 80 });
  await touch(page.getByRole('button', { name: /^Discard/ }).first());
  await step(page, 5).getByRole('button', { name: 'Do it for me' }).tap();
  await step(page, 6).getByText('9 points').waitFor();
  await step(page, 6).getByRole('button', { name: /Next/ }).tap();
  await step(page, 7)
    .getByRole('button', { name: /Play on from here/ })
    .tap();
  await page.getByRole('button', { name: /^Next round/ }).waitFor();
  await page.goto(`${app.url}${QUICKLY}`);
  await begin(page, 'Seven Card Combo');
  await page.getByRole('button', { name: 'Skip the lesson' }).tap();
  await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  await page.getByText('Pass to the left').waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('the lesson of Combo by mouse and Enter: the marked button is what Enter does, and the count waits to be read', async () => {
  const page = await app.visit(QUICKLY);
  await begin(page, 'Seven Card Combo');
  await step(page, 1).waitFor();
  await answer(page, 'Enter');
  await next(page, 2);
  await step(page, 3).waitFor();
  await press(pointed(page));
  // The card that was clicked has the focus, the marked button has the key.
  await settled(page);
  await page.keyboard.press('Enter');
  await step(page, 4).waitFor();
  for (let at = 4; at <= 10; at++) {
    await step(page, at).waitFor();
    await page.getByRole('button', { name: 'Do it for me' }).click();
  }
  await step(page, 11).getByText('Your score is −4').waitFor();
  await page.getByRole('region', { name: 'Reveal at The count' }).waitFor();
  // Also after a reload it is this hand of which it speaks.
  await page.reload();
  await step(page, 11).waitFor();
  await page.getByRole('region', { name: 'Reveal at The count' }).waitFor();
  await page.keyboard.press('Enter');
  await step(page, 12).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pass to the left' }).waitFor();
  // A click on one button leaves Enter to the one that is marked.
  await page.getByRole('button', { name: /^Hint/ }).click();
  await page.locator('[data-hint]').waitFor();
  const marked = page.locator('[data-button]').filter({ hasText: '↵' });
  expect(await marked.count()).toBe(1);
  await settled(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Pass to the left' }).waitFor({ state: 'detached' });
  expect(app.takeTrouble()).toEqual([]);
});
