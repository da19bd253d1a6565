import { describe, expect, it } from 'vitest';
import { sceneAtRest } from '../../../src/cli/browser/pageSteps.ts';
import { lookThroughGallery } from '../../e2e/steps/gallerySteps.ts';
import { playComet } from '../../e2e/steps/roundSteps.ts';
import { openWebKitApp } from '../webkit/app.ts';

const app = openWebKitApp({ drawn: true });

describe('WebKit, as people have it', () => {
  it('draws a round of Seven Card Comet', async () => {
    const page = await app.visit('?speed=0&seed=e2e');
    await playComet(page);
    await sceneAtRest(page);
    expect(await app.takeTrouble()).toEqual([]);
  });

  it('draws every deck in the gallery', async () => {
    await lookThroughGallery(await app.visit());
    expect(await app.takeTrouble()).toEqual([]);
  });
});
