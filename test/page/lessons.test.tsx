import { describe, expect, it } from 'vitest';
import { answer, press, settled } from '../../src/cli/browser/pageSteps.ts';
import { beginLesson, layPointed, next, pointed, step } from '../e2e/steps/lessonSteps.ts';
import { openPage } from './people/openPage.tsx';

const QUICKLY = '?quality=low&speed=0';

describe('the lesson', () => {
  it('teaches Comet by mouse: wrong tries are answered, a reload continues, and the table is then the learner’s', async () => {
    const page = await openPage(QUICKLY);
    await beginLesson(page, 'Seven Card Comet');
    await step(page, 1).waitFor();
    // Only one button is marked with Enter.
    expect(await page.locator('[data-button]').filter({ hasText: '↵' }).allTextContents()).toEqual([
      'Next ↵',
    ]);
    await press(page.getByRole('button', { name: /^End turn/ }));
    await page.getByText('Read on first').waitFor();
    await next(page, 1);
    // Steps already read are not repeated.
    await step(page, 2).waitFor();
    await page.reload();
    await next(page, 2);
    await step(page, 3).waitFor();
    await press(page.getByRole('button', { name: /^End turn/ }));
    await page.getByText('First lay the lit cards at a pot').waitFor();
    expect(await pointed(page).count()).toBe(3);
    await layPointed(page, 3, 'pot:2');
    await step(page, 4).waitFor();
    await page.reload();
    await layPointed(page, 4, 'pot:4');
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
    // From now on bots play as usual, also after a reload.
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Your turn' }).waitFor();
    expect(await page.locator('[data-lesson]').count()).toBe(0);
  });

  it('teaches Spike by keys alone', async () => {
    const page = await openPage(QUICKLY);
    await beginLesson(page, 'Galaxy Series Spike');
    const keys = ['Enter', 'Enter', '1', 'b', 'k', 'c', 'k', 'b', 'Enter', 'Enter'];
    for (const [i, key] of keys.entries()) {
      await step(page, i + 1).waitFor();
      await answer(page, key);
    }
    await page.locator('[data-lesson]').waitFor({ state: 'detached' });
  });

  it('teaches Combo by mouse and Enter: the marked button is what Enter does, and the count waits to be read', async () => {
    const page = await openPage(QUICKLY);
    await beginLesson(page, 'Seven Card Combo');
    await step(page, 1).waitFor();
    await answer(page, 'Enter');
    await next(page, 2);
    await step(page, 3).waitFor();
    await press(pointed(page));
    // The clicked card has the focus, but Enter still works the marked button.
    await settled(page);
    await page.keyboard.press('Enter');
    await step(page, 4).waitFor();
    for (let at = 4; at <= 10; at++) {
      await step(page, at).waitFor();
      await page.getByRole('button', { name: 'Do it for me' }).click();
    }
    await step(page, 11).getByText('Your score is −4').waitFor();
    await page.getByRole('region', { name: 'Reveal at The count' }).waitFor();
    // The text is about this hand, also after a reload.
    await page.reload();
    await step(page, 11).waitFor();
    await page.getByRole('region', { name: 'Reveal at The count' }).waitFor();
    await page.keyboard.press('Enter');
    await step(page, 12).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pass to the left' }).waitFor();
    // Clicking one button leaves Enter to the marked one.
    await page.getByRole('button', { name: /^Hint/ }).click();
    await page.locator('[data-hint]').waitFor();
    expect(await page.locator('[data-button]').filter({ hasText: '↵' }).count()).toBe(1);
    await settled(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Pass to the left' }).waitFor({ state: 'detached' });
  });

  it('can be skipped', async () => {
    const page = await openPage(QUICKLY);
    await beginLesson(page, 'Seven Card Combo');
    await page.getByRole('button', { name: 'Skip the lesson' }).click();
    await page.locator('[data-lesson]').waitFor({ state: 'detached' });
    await page.getByText('Pass to the left').waitFor();
  });
});
