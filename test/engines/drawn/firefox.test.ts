import { describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { lookThroughGallery } from '../../e2e/steps/gallerySteps.ts';
import { playComet } from '../../e2e/steps/roundSteps.ts';
import { openFirefoxApp } from '../firefox/firefox.ts';

const app = openFirefoxApp({ drawn: true, fetchAhead: true, strict: true });

describe('Firefox, as people have it', () => {
  it('draws a round of Seven Card Comet', async () => {
    const page = await app.visit('Ann', '?speed=0&seed=e2e');
    await playComet(page);
    await sceneAtRest(page);
    expect(app.takeTrouble()).toEqual([]);
  });

  it('draws every deck in the gallery', async () => {
    await lookThroughGallery(await app.visit('Ann', ''));
    expect(app.takeTrouble()).toEqual([]);
  });
});
