import { expect, it } from 'vitest';
import { handCards, press, sceneAtRest } from '../../src/cli/pageSteps.ts';
import { openApp, QUICK } from './app.ts';
import { choose } from './steps.ts';

const app = openApp();

it('a refereed game is taken into one’s own hands, and a reload finds it so', async () => {
  const page = await app.visit(QUICK);
  await page.getByRole('tab', { name: /spike/i }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => handCards(page).count()).toBe(2);
  const faces = await handCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  await choose(page, 'Play on without a referee…');
  const sure = page.getByRole('alertdialog', { name: 'Play on without a referee?' });
  await press(sure.getByRole('button', { name: 'Play on by hand' }));

  const hands = page.getByRole('region', { name: 'In your hands' });
  await hands.getByRole('heading', { name: 'The table is yours' }).waitFor();
  // The same cards; and what no rule would allow now.
  await expect
    .poll(() => handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))))
    .toEqual(faces);
  await sceneAtRest(page);
  const draw = hands.getByRole('button', { name: /^Draw to your hand/ });
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp');
      return draw.isVisible();
    })
    .toBe(true);
  await press(draw);
  await expect.poll(() => handCards(page).count()).toBe(3);
  await page.reload();
  await hands.getByRole('heading', { name: 'The table is yours' }).waitFor();
  expect(await handCards(page).count()).toBe(3);
  expect(app.takeTrouble()).toEqual([]);
});
