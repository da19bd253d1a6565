import { expect, it } from 'vitest';
import { press, touch } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE } from './browser/app.ts';
import { beginLesson, next, pointed, step } from './steps/lessonSteps.ts';

const app = openApp();
/** Normal speed: only then does a hand end with a rest. */
const AT_PACE = '?quality=low';

it('the lesson of Laro by touch, with one step done for the learner', async () => {
  const page = await app.visit(AT_PACE, PHONE);
  await beginLesson(page, 'Laro');
  await step(page, 1).getByRole('button', { name: /Next/ }).tap();
  await step(page, 2).getByRole('button', { name: /Next/ }).tap();
  await step(page, 3).waitFor();
  await touch(page.getByRole('button', { name: /^Draw/ }));
  await step(page, 4).waitFor();
  await touch(pointed(page));
  await touch(page.getByRole('button', { name: /^Discard/ }).first());
  await step(page, 5).getByRole('button', { name: 'Do it for me' }).tap();
  await step(page, 6).getByText('9 points').waitFor();
  await step(page, 6).getByRole('button', { name: /Next/ }).tap();
  await step(page, 7)
    .getByRole('button', { name: /Play on from here/ })
    .tap();
  await page.getByRole('button', { name: /^Next round/ }).waitFor();
  expect(app.takeTrouble()).toEqual([]);
});

it('the lesson of Comet by mouse: the answer to a wrong move pushes nothing away', async () => {
  const page = await app.visit(AT_PACE);
  await beginLesson(page, 'Seven Card Comet');
  await next(page, 1);
  await next(page, 2);
  await step(page, 3).waitFor();
  const help = page.getByRole('button', { name: 'Do it for me' });
  const before = await help.boundingBox();
  await press(page.getByRole('button', { name: /^End turn/ }));
  await page.getByText('First lay the lit cards at a pot').waitFor();
  expect(await help.boundingBox()).toEqual(before);
  expect(app.takeTrouble()).toEqual([]);
});
