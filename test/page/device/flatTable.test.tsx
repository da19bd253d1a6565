import { expect, it, vi } from 'vitest';
import type { Task } from '../../../src/app/workers/backgroundTasks.ts';
import { gameTile, playButton, unfold } from '../../../src/cli/browser/lobbySteps.ts';
import { press, sceneAtRest, startMatch } from '../../../src/cli/browser/pageSteps.ts';
import { choose } from '../../e2e/steps/steps.ts';
import { withoutWebGL } from '../browser/webgl.ts';
import { openPage } from '../people/openPage.tsx';

/** Lists what the page asks a Worker to paint. */
function watchPaint(): string[] {
  const asked: string[] = [];
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, given) {
    const task = given as Task;
    if (task.kind === 'paint') asked.push(JSON.stringify([task.drawings, task.width, task.height]));
    post.call(this, given);
  });
  return asked;
}

/** Keeps pictures of whole decks. */
const decksIn = (asked: readonly string[]): string[] =>
  asked.filter((each) => (JSON.parse(each)[0] as unknown[]).length > 40);

it('paints every picture of a flat table once, also for the next person at a shared device', async () => {
  const page = await openPage();
  withoutWebGL();
  await gameTile(page, 'Laro').click();
  await unfold(page, 'Share this device');
  await page.getByRole('combobox', { name: 'People here' }).selectOption('2');
  const asked = watchPaint();
  await playButton(page).click();
  const ready = page.getByRole('button', { name: /show my cards$/ });
  await ready.waitFor();
  await sceneAtRest(page);
  const canvas = document.querySelector('canvas[data-engine]');
  await press(ready);
  await page.locator('[data-card]').first().waitFor();
  await sceneAtRest(page);
  expect(document.querySelector('canvas[data-engine]')).toBe(canvas);
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked).size).toBe(asked.length);
});

it('paints the cards of a flat table in another look, as soon as it is chosen', async () => {
  const page = await openPage();
  withoutWebGL();
  const asked = watchPaint();
  await startMatch(page);
  await sceneAtRest(page);
  await choose(page, 'Look of the cards…');
  await page.locator('[data-look="contrast"]').click();
  await expect.poll(() => new Set(decksIn(asked)).size).toBe(2);
});
