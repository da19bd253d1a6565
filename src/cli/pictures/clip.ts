import { sceneAtRest } from '../pageSteps.ts';
import type { Recorded } from './moment.ts';
import { hideInterface, play, seek } from './replay.ts';
import { StoppedTime } from './stoppedTime.ts';
import { type Studio, screenshot } from './studio.ts';

/** Frames a second. */
export const RATE = 20;
const SIZE = { width: 960, height: 720, moving: true } as const;

/** What is to be seen, one after the other, and for how many seconds. */
const SCENES = [
  { show: 'deal', seconds: 0.4 },
  { play: true, seconds: 2.5 },
  { show: 'laid', seconds: 1 },
  { play: true, seconds: 4.8 },
  // The cards go back to where they came from, so the end is the beginning.
  { show: 'deal', seconds: 1 },
] as const;

/** The frames of a clip that begins again where it ends: a deal, sets flying to their pots, and the reveal of the first pot. */
export async function filmClip(studio: Studio, { record, events }: Recorded): Promise<Buffer[]> {
  const page = await studio.bring('clip.jsonl', record, SIZE);
  await hideInterface(page);
  const steps = {
    deal: events.findIndex(({ type }) => type === 'shuffled'),
    laid: events.findIndex(({ type }) => type === 'revealBegan'),
  };
  await seek(page, steps.deal);
  await sceneAtRest(page);
  const time = await StoppedTime.of(page);
  const frames: Buffer[] = [];
  for (const scene of SCENES) {
    if ('show' in scene) await seek(page, steps[scene.show]);
    else await play(page);
    for (let left = Math.round(scene.seconds * RATE); left > 0; left--) {
      await time.pass(1000 / RATE);
      frames.push(await screenshot(page));
    }
  }
  await page.context().close();
  return frames;
}
