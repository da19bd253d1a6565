import { expect, it } from 'vitest';
import { gameTile, playButton } from '../../src/cli/browser/lobbySteps.ts';
import { handCards, press, sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { choose } from '../e2e/steps/steps.ts';
import { openPage } from './people/openPage.tsx';

/** Arrow keys that lead past every piece. */
const WAYS = ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'ArrowRight'];

it('a refereed game continues by hand, also after a reload', async () => {
  const page = await openPage();
  await gameTile(page, /spike/i).click();
  await playButton(page).click();
  await expect.poll(() => handCards(page).count()).toBe(2);
  const faces = await handCards(page).evaluateAll((cards) =>
    cards.map((card) => card.getAttribute('aria-label')),
  );
  await choose(page, 'Play on without a referee…');
  const sure = page.getByRole('alertdialog', { name: 'Play on without a referee?' });
  await press(sure.getByRole('button', { name: 'Play on by hand' }));

  const hands = page.getByRole('region', { name: 'In your hands' });
  await hands.getByRole('heading', { name: 'The table is yours' }).waitFor();
  // The same cards, and a move that no rule would allow.
  await expect
    .poll(() => handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label'))))
    .toEqual(faces);
  await sceneAtRest(page);
  let step = 0;
  const draw = hands.getByRole('button', { name: /^Draw to your hand/ });
  await expect
    .poll(async () => {
      await page.keyboard.press(WAYS[step++ % WAYS.length]!);
      return draw.isVisible();
    })
    .toBe(true);
  await press(draw);
  await expect.poll(() => handCards(page).count()).toBe(3);
  await page.reload();
  await hands.getByRole('heading', { name: 'The table is yours' }).waitFor();
  expect(await handCards(page).count()).toBe(3);
  // Extras of a free table: the viewer's chips to pay with, the bots' vacated seats, a timer, and a way back.
  await hands.getByRole('button', { name: /^Pay a sum/ }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Seat 2' }).getByText('free').waitFor();
  await choose(page, 'Timer…');
  await page.getByRole('dialog', { name: 'Timer' }).waitFor();
  await page.keyboard.press('Escape');
  await choose(page, 'Save this table…');
  await page.getByRole('dialog', { name: 'Save this table' }).waitFor();
  await page.keyboard.press('Escape');
  await choose(page, 'Rewind…');
  const back = page.getByRole('dialog', { name: 'Rewind' });
  await back.getByRole('button', { name: 'An earlier moment' }).click();
  await back.getByRole('button', { name: 'Rewind to here' }).click();
  await expect.poll(() => handCards(page).count()).toBe(2);
});
