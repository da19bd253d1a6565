import type { Page } from 'playwright-core';
import { handCards, sceneAtRest } from '../pageSteps.ts';
import { filmClip, RATE } from './clip.ts';
import { encodeClip, encodePicture } from './encode.ts';
import { freeTable } from './freeTable.ts';
import { type Moment, recordOf } from './moment.ts';
import { hideInterface, play, seek } from './replay.ts';
import { StoppedTime } from './stoppedTime.ts';
import { type Studio, screenshot } from './studio.ts';

/** A match whose first pot two seats compete for; the better hand comes last. */
const CONTEST: Moment = { game: 'comet', seats: 5, seed: 'film5' };

/** The pictures by name, each at a moment that shows its game well. Gives a page that is ready to be taken. */
const PICTURES: Readonly<Record<string, (studio: Studio) => Promise<Page>>> = {
  comet: async (studio) => {
    const page = await table(studio, { game: 'comet', seats: 6, seed: 'c', acts: 0 });
    for (const card of [1, 2, 6]) await handCards(page).nth(card).press('Space');
    await handCards(page).first().blur();
    await sceneAtRest(page);
    return page;
  },
  spike: (studio) => table(studio, { game: 'spike', seats: 5, seed: 'a', acts: 11 }),
  laro: (studio) => table(studio, { game: 'laro', seats: 4, seed: 'a', acts: 6 }),
  combo: (studio) => table(studio, { game: 'combo', seats: 4, seed: 'a', acts: 15 }),
  free: (studio) => studio.bring('evening.json', freeTable()),
  reveal,
  showcase,
};

const table = async (studio: Studio, moment: Moment): Promise<Page> =>
  studio.bring('moment.jsonl', (await recordOf(moment)).record);

/** A set that is being counted. */
async function reveal(studio: Studio): Promise<Page> {
  const { record, events } = await recordOf(CONTEST);
  const page = await studio.bring('reveal.jsonl', record, { width: 1280, height: 720, moving: true });
  await hideInterface(page);
  await seek(
    page,
    events.findIndex(({ type }) => type === 'potOpened'),
  );
  await sceneAtRest(page);
  const time = await StoppedTime.of(page);
  await play(page);
  for (let i = 0; i < 36; i++) await time.pass(100);
  return page;
}

/** Half a minute into a match among bots; no two are the same. */
async function showcase(studio: Studio): Promise<Page> {
  const page = await studio.open('#/showcase/laro', { width: 1280, height: 720, moving: true });
  await page.waitForFunction(() => window.__scene?.painted);
  const time = await StoppedTime.of(page);
  for (let second = 0; second < 40; second++) await time.pass(1000);
  for (let i = 0; i < 20; i++) await time.pass(50);
  return page;
}

export const CLIP = 'clip';
export const NAMES: readonly string[] = [CLIP, ...Object.keys(PICTURES)];

/** One of them (`NAMES`) as a WebP. */
export async function make(studio: Studio, name: string): Promise<Buffer> {
  if (name === CLIP) return encodeClip(await filmClip(studio, await recordOf(CONTEST)), RATE);
  const page = await PICTURES[name]!(studio);
  const png = await screenshot(page);
  await page.context().close();
  return encodePicture(png);
}
