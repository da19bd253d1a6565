import { describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { QUICK } from '../e2e/browser/app.ts';
import { keepsAndJudges } from '../e2e/steps/deviceSteps.ts';
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
import { openFirefoxApp } from './firefox/firefox.ts';

const app = openFirefoxApp({ strict: true });

describe('Firefox', () => {
  it.each([
    ['Seven Card Comet', playComet],
    ['Galaxy Series Spike', playSpike],
    ['Laro', playLaro],
    ['Seven Card Combo', playCombo],
  ])('plays a round of %s', async (_, play) => {
    const page = await app.visit('Ann', QUICK);
    await play(page);
    await sceneAtRest(page);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('shows every deck in the gallery', async () => {
    await lookThroughGallery(await app.visit('Ann', ''));
    expect(app.takeTrouble()).toEqual([]);
  });

  it('shuffles, deals and plays a hand together with Chromium, through a reload', async () => {
    const ann = await app.visit('Ann', '?quality=low&speed=0', app.chromium);
    const bo = await app.visit('Bo', `?quality=low&speed=0${await openRoom(ann, /comet/i, 2)}`);
    await sitDown(bo);
    await start(ann, bo);
    const both = [ann, bo];
    await endTurns([], async () => {
      for (const page of both) await pressIfReady(page, ANTES);
      return (await isDealt(ann)) && (await isDealt(bo));
    });
    const his = await namesInHand(bo);
    expect(await namesInHand(ann)).not.toEqual(his);
    // He comes back to the same hand, by links made anew.
    await bo.reload();
    await expect.poll(() => isDealt(bo)).toBe(true);
    expect(await namesInHand(bo)).toEqual(his);
    await endTurns(both, async () => (await round(ann)) > 1 && (await round(bo)) > 1);
    await bo.locator('body').press('l');
    await bo
      .getByRole('dialog', { name: 'What happened' })
      .getByText(/^Ann ends/)
      .first()
      .waitFor();
    // Of links made anew, since each page believed the other gone while both were slow, Firefox reports those that were not needed.
    expect(app.takeTrouble().filter((line) => !/ICE failed/.test(line))).toEqual([]);
  });

  it('keeps rooms and matches, and judges odd signatures as other peers do', () => keepsAndJudges(app.open));
});
