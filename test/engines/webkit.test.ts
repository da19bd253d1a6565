import { describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { QUICK } from '../e2e/browser/app.ts';
import { keepsAndJudges } from '../e2e/steps/deviceSteps.ts';
import { lookThroughGallery } from '../e2e/steps/gallerySteps.ts';
import { playCombo, playComet, playLaro, playSpike } from '../e2e/steps/roundSteps.ts';
import { openWebKitApp } from './webkit/app.ts';

const app = openWebKitApp();

describe('WebKit', () => {
  it.each([
    ['Seven Card Comet', playComet],
    ['Galaxy Series Spike', playSpike],
    ['Laro', playLaro],
    ['Seven Card Combo', playCombo],
  ])('plays a round of %s', async (_, play) => {
    const page = await app.visit(QUICK);
    await play(page);
    await sceneAtRest(page);
    expect(await app.takeTrouble()).toEqual([]);
  });

  it('shows every deck in the gallery', async () => {
    await lookThroughGallery(await app.visit());
    expect(await app.takeTrouble()).toEqual([]);
  });

  it('keeps rooms and matches, and judges odd signatures as other peers do', () => keepsAndJudges(app.open));
});
