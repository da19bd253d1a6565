import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  answer,
  finishTurn,
  firstCard,
  handCards,
  press,
  sceneAtRest,
  settled,
  startMatch,
  touch,
} from '../../src/cli/pageSteps.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { choose, endTurn, potPoint, result, round } from './steps.ts';

const app = openApp();

describe('a whole game of Comet', () => {
  it('is played with the keyboard alone, to the result, the replay and a rematch', async () => {
    const page = await app.visit(QUICK);
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    await firstCard(page);
    // Nothing but keys from here on.
    for (let turn = 0; turn < 40 && !(await result(page).isVisible()); turn++) {
      await page.locator('body').press('Escape');
      const hand = handCards(page);
      if ((await hand.count()) >= 3) {
        await settled(page);
        await hand.first().focus();
        await page.keyboard.press('Space');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Space');
        await answer(page, '1');
        await answer(page, '7');
      }
      await page.keyboard.press('Escape');
      if (await endTurn(page).isVisible()) await finishTurn(page, 'keys');
      else await answer(page, 'Enter');
      await endTurn(page)
        .or(page.getByRole('button', { name: /ante up/i }))
        .or(result(page))
        .first()
        .waitFor();
    }
    await result(page).waitFor();
    const standings = result(page).getByRole('listitem');
    expect(await standings.count()).toBe(4);
    const course = result(page).getByRole('img', { name: /^Everybody’s credits from beginning to end/ });
    expect(await course.getAttribute('aria-label')).toMatch(/ 3\s000 to \d/);
    await result(page)
      .getByText(/^Best set: .+, \d+: .+/)
      .waitFor();
    await page.getByRole('button', { name: 'Watch the replay' }).press('Enter');
    const slider = page.getByRole('slider', { name: 'Position in the match' });
    await slider.waitFor();
    expect(page.url()).toMatch(/#\/replay\//);
    await slider.press('End');
    expect(Number(await slider.inputValue())).toBeGreaterThan(300);
    await page.goto(app.url + QUICK);
    await page.getByRole('button', { name: 'Watch' }).waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('at the table', () => {
  it('a reload in mid-turn brings back the same hand, the laid set and the undo', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const names = () =>
      handCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')).sort());
    const dealt = await names();
    await press(handCards(page).nth(0));
    await handCards(page).nth(1).focus();
    await page.keyboard.press('Space');
    await answer(page, '2');
    await expect.poll(() => handCards(page).count()).toBe(5);
    const left = await names();
    await page.reload();
    await firstCard(page);
    expect(await names()).toEqual(left);
    await page.keyboard.press('Control+z');
    await expect.poll(() => handCards(page).count()).toBe(7);
    expect(await names()).toEqual(dealt);
  });

  it('cards can be dragged to a pot, and illegal moves are refused with their ruling', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const drag = async (pot: string) => {
      const to = await potPoint(page, pot);
      const box = (await handCards(page).first().boundingBox())!;
      await page.mouse.move(box.x + 24, box.y + 60);
      await page.mouse.down();
      await page.mouse.move(box.x + 40, box.y - 20, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    };
    await drag('Trinovat');
    await expect.poll(() => handCards(page).count()).toBe(6);
    await drag('Trinovat');
    await page
      .getByRole('alert')
      .getByText(/already have a set at this pot/)
      .waitFor();
    await page.getByRole('alert').getByText('C13').waitFor();
    expect(await handCards(page).count()).toBe(6);
    await drag('The Tail');
    await page
      .getByRole('alert')
      .getByText(/The Tail is played only/)
      .waitFor();
    expect(await handCards(page).count()).toBe(6);
  });

  it('a match saved to a file plays on elsewhere; a tampered file is refused and nothing is lost', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await press(handCards(page).first());
    await answer(page, '5');
    await expect.poll(() => handCards(page).count()).toBe(6);
    const waiting = page.waitForEvent('download');
    await choose(page, 'Save to a file');
    const folder = await mkdtemp(join(tmpdir(), 'comet-table-'));
    const file = join(folder, 'match.jsonl');
    await (await waiting).saveAs(file);

    const elsewhere = await app.visit(QUICK);
    await elsewhere.locator('input[type=file]').first().setInputFiles(file);
    await firstCard(elsewhere);
    expect(await handCards(elsewhere).count()).toBe(6);

    const tampered = join(folder, 'tampered.jsonl');
    writeFileSync(tampered, readFileSync(file, 'utf8').replace('"amount":25', '"amount":26'));
    await elsewhere.goto(app.url + QUICK);
    await elsewhere.locator('input[type=file]').first().setInputFiles(tampered);
    await elsewhere
      .getByRole('alert')
      .getByText(/line \d+/)
      .waitFor();
    const kept = elsewhere.getByRole('button', { name: 'Continue' });
    expect(await kept.count()).toBe(1);

    // What the device has already is no other match.
    await elsewhere.locator('input[type=file]').first().setInputFiles(file);
    await firstCard(elsewhere);
    await elsewhere.goto(app.url + QUICK);
    await kept.first().waitFor();
    expect(await kept.count()).toBe(1);
  });

  it('a second tab on the same match is told to go to the first', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second
      .getByRole('alert')
      .getByText(/open in another tab/)
      .waitFor();
    // Nor can it be deleted under the hands of the tab that plays it.
    const kept = second.getByRole('region', { name: 'Your matches' }).getByRole('listitem');
    await second.goto(app.url + QUICK);
    await kept.getByRole('button', { name: 'Delete' }).click();
    await second.getByRole('button', { name: 'Delete for good' }).click();
    await second.getByText(/open in another tab of this browser\. Close that tab, then delete it/).waitFor();
    expect(await kept.count()).toBe(1);
    await page.close();
    await second.reload();
    await kept.getByRole('button', { name: 'Delete' }).click();
    await second.getByRole('button', { name: 'Delete for good' }).click();
    await expect.poll(() => kept.count()).toBe(0);
  });

  it('renders nothing while nothing moves', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await sceneAtRest(page);
    const frames = () => page.evaluate(() => window.__scene!.frames);
    const before = await frames();
    // A hundred frames of the browser's go by without one of ours.
    await page.evaluate(async () => {
      for (let i = 0; i < 100; i++) await new Promise((next) => requestAnimationFrame(next));
    });
    expect(await frames()).toBe(before);
  });

  it('a turn is played with a finger on a phone', async () => {
    const page = await app.visit(QUICK, PHONE);
    await startMatch(page);
    await touch(handCards(page).nth(0));
    await touch(handCards(page).nth(3), { x: 12, y: 40 });
    await touch(page.getByRole('button', { name: /Desten/ }));
    await expect.poll(() => handCards(page).count()).toBe(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const before = await round(page);
    await finishTurn(page);
    await expect.poll(() => round(page)).toBe(before + 1);
  });

  it('a screen reader hears what happens in sentences', async () => {
    const page = await app.visit(QUICK);
    await startMatch(page);
    await press(handCards(page).first());
    await answer(page, '4');
    await page
      .locator('[aria-live=polite]')
      .getByText(/lay.* 1 card at Trinovat/)
      .first()
      .waitFor({ state: 'attached' });
  });
});
