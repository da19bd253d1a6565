import type { Page } from 'playwright-core';
import type { Recorded } from './moment.ts';
import { hide, play, seek } from './replay.ts';
import { StoppedTime } from './stoppedTime.ts';
import { atRest, type Studio, screenshot } from './studio.ts';

/** Frames per second. */
export const RATE = 20;
const SIZE = { width: 960, height: 720, moving: true } as const;

/** Scenes in order, with their lengths in seconds. */
const SCENES: readonly Scene[] = [
  { show: 'deal', seconds: 0.4 },
  { play: true, seconds: 2.4 },
  { show: 'laid', seconds: 1 },
  { play: true, seconds: 4.8 },
  // The cards return to where they came from, so the end meets the beginning.
  { show: 'deal', seconds: 1.1, labelsAfter: 0.55 },
];
type Scene = { readonly seconds: number } & (
  | { readonly play: true }
  /** `labelsAfter`: seconds without labels, which would be in the cards' way. */
  | { readonly show: 'deal' | 'laid'; readonly labelsAfter?: number }
);
/** Seconds that labels take to appear. */
const APPEARING = 0.2;

/** Films the frames of a looping clip: a deal, sets flying to their pots, and the reveal of the first pot. */
export async function filmClip(studio: Studio, { record, events }: Recorded): Promise<Buffer[]> {
  const page = await studio.bring('clip.jsonl', record, SIZE);
  await hide(page, '[data-hud] > :not([data-hand])');
  const steps = {
    deal: events.findIndex(({ type }) => type === 'shuffled'),
    laid: events.findIndex(({ type }) => type === 'revealBegan'),
  };
  await seek(page, steps.deal);
  await atRest(page);
  const time = await StoppedTime.of(page);
  const frames: Buffer[] = [];
  for (const scene of SCENES) {
    if ('show' in scene) await seek(page, steps[scene.show]);
    else await play(page);
    const after = ('show' in scene && scene.labelsAfter) || 0;
    for (let frame = 1; frame <= scene.seconds * RATE; frame++) {
      await time.pass(1000 / RATE);
      if (after) await showLabels(page, (frame / RATE - after) / APPEARING);
      frames.push(await screenshot(page));
    }
  }
  await page.context().close();
  return frames;
}

/** `opacity`: 0 or less hides them, 1 or more shows them. */
const showLabels = (page: Page, opacity: number): Promise<void> =>
  page.locator('[data-labels]').evaluate((labels, shown) => {
    (labels as HTMLElement).style.opacity = String(Math.min(1, Math.max(0, shown)));
  }, opacity);
