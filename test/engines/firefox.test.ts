import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { openVisits, type VisitOptions } from '../e2e/browser/visits.ts';
import { sharedHarness } from '../e2e/browser/worker.ts';
import { lookThroughGallery } from '../e2e/steps/gallerySteps.ts';
import {
  ANTES,
  endTurns,
  isDealt,
  namesInHand,
  openRoom,
  pressIfReady,
  sitDown,
  start,
} from '../e2e/steps/roomSteps.ts';
import { playCombo, playComet, playLaro, playSpike } from '../e2e/steps/roundSteps.ts';
import { round } from '../e2e/steps/steps.ts';
import { openFirefox } from './firefox/firefox.ts';

/** As a person has it: everything is drawn, and nothing is left out. */
const WHOLE: VisitOptions = { drawn: true, fetchAhead: true, strict: true };
/** Milliseconds that a step may wait: pictures are painted and drawn in software, and a machine with fifteen programs to a core was seen. */
const PATIENCE = 600_000;
const VIEWPORT = { width: 1280, height: 720 };

let firefox: Browser;
beforeAll(async () => {
  firefox = await openFirefox();
});
afterAll(() => firefox?.close());
const visits = openVisits('test');

/** Opens the app in a fresh profile of this browser, for a person of this name. */
async function enter(
  browser: Browser,
  name: string,
  to = '?speed=0&seed=e2e',
  options: VisitOptions = WHOLE,
): Promise<Page> {
  const page = await visits.enter(await browser.newContext({ viewport: VIEWPORT }), options, name);
  await page.addInitScript((called) => {
    // Firefox runs this on its first, blank page too, which has no storage.
    if (location.href.startsWith('http'))
      localStorage.setItem('comet-table.preferences', JSON.stringify({ name: called }));
  }, name);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(visits.harness.url + to);
  return page;
}

describe('Firefox', () => {
  it.each([
    ['Seven Card Comet', playComet],
    ['Galaxy Series Spike', playSpike],
    ['Laro', playLaro],
    ['Seven Card Combo', playCombo],
  ])('plays a round of %s', async (_, play) => {
    const page = await enter(firefox, 'Ann');
    await play(page);
    await sceneAtRest(page);
    expect(visits.takeTrouble()).toEqual([]);
  });

  it('shows every deck in the gallery', async () => {
    await lookThroughGallery(await enter(firefox, 'Ann', ''));
    expect(visits.takeTrouble()).toEqual([]);
  });

  it('shuffles, deals and plays a hand together with Chromium', async () => {
    const { browser: chromium } = await sharedHarness();
    const ann = await enter(chromium, 'Ann', '?quality=low&speed=0', { strict: true });
    const bo = await enter(firefox, 'Bo', `?speed=0${await openRoom(ann, /comet/i, 2)}`);
    await sitDown(bo);
    await start(ann, bo);
    const both = [ann, bo];
    await endTurns([], async () => {
      for (const page of both) await pressIfReady(page, ANTES);
      return (await isDealt(ann)) && (await isDealt(bo));
    });
    expect(await namesInHand(ann)).not.toEqual(await namesInHand(bo));
    await endTurns(both, async () => (await round(ann)) > 1 && (await round(bo)) > 1);
    await bo.locator('body').press('l');
    await bo
      .getByRole('dialog', { name: 'What happened' })
      .getByText(/^Ann ends/)
      .first()
      .waitFor();
    // Of links made anew, since each page believed the other gone while both were slow, Firefox reports those that were not needed.
    expect(visits.takeTrouble().filter((line) => !/ICE failed/.test(line))).toEqual([]);
  });
});
