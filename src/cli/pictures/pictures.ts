import type { Page } from 'playwright-core';
import { handCards } from '../browser/pageSteps.ts';
import { filmClip, RATE } from './clip.ts';
import { encodeClip, encodePicture } from './encode.ts';
import { freeTable } from './freeTable.ts';
import { type Moment, recordOf } from './moment.ts';
import { CLIP, type PictureName } from './names.ts';
import { hide, play, seek } from './replay.ts';
import { StoppedTime } from './stoppedTime.ts';
import { atRest, type Shot, type Studio, screenshot } from './studio.ts';

const PHONE: Shot = { width: 390, height: 844, phone: true };

/** A match whose first pot two seats compete for; the better hand comes last. */
const CONTEST: Moment = { game: 'comet', seats: 5, seed: 'film5' };

/** A first turn at a full table. */
const OPENING: Moment = { game: 'comet', seats: 6, seed: 'c', acts: 0 };

/** The pictures by name, each at a moment that shows its game well. Returns a page that is ready to be captured. */
const PICTURES: Readonly<
  Record<Exclude<PictureName, typeof CLIP | 'icons'>, (studio: Studio) => Promise<Page>>
> = {
  comet: async (studio) => picked(await table(studio, OPENING), [0, 2, 6]),
  wide: async (studio) => picked(await table(studio, OPENING), [0, 2, 6]),
  narrow: async (studio) => picked(await table(studio, OPENING, PHONE), [0, 2, 6]),
  spike: (studio) => table(studio, { game: 'spike', seats: 5, seed: 'a', acts: 11 }),
  laro: (studio) =>
    table(studio, { game: 'laro', seats: 4, seed: 'a', acts: 6, options: { seconds: 'all' } }),
  combo: async (studio) =>
    picked(await table(studio, { game: 'combo', seats: 4, seed: 'a', acts: 15 }), [0, 2]),
  free: (studio) => studio.bring('evening.json', freeTable()),
  reveal,
  showcase,
  gallery: async (studio) => atRest(await studio.open('#/gallery')),
};

const table = async (studio: Studio, moment: Moment, shot?: Shot): Promise<Page> =>
  studio.bring('moment.jsonl', (await recordOf(moment)).record, shot);

/** Picks some cards of the hand, by the page's order. */
async function picked(page: Page, cards: readonly number[]): Promise<Page> {
  for (const card of cards) await handCards(page).nth(card).press('Space');
  await page.locator(':focus').blur();
  return atRest(page);
}

/** Shows a pot that has just been won. */
async function reveal(studio: Studio): Promise<Page> {
  const { record, events } = await recordOf(CONTEST);
  const page = await studio.bring('reveal.jsonl', record, { width: 1280, height: 720, moving: true });
  await hide(page, '[aria-label=Replay]');
  await seek(
    page,
    events.findIndex(({ type }) => type === 'potOpened'),
  );
  await atRest(page);
  const time = await StoppedTime.of(page);
  await play(page);
  const won = page.locator('[data-labels] [data-won=true]');
  while (!(await won.count())) await time.pass(100);
  // The winner's cards light up again.
  for (let i = 0; i < 3; i++) await time.pass(100);
  return page;
}

/** Shows a match among bots after a minute and a half; no two are the same. */
async function showcase(studio: Studio): Promise<Page> {
  const page = await studio.open('#/showcase/laro', { width: 1280, height: 720, moving: true });
  await page.waitForFunction(() => window.__scene?.painted);
  const time = await StoppedTime.of(page);
  for (let second = 0; second < 90; second++) await time.pass(1000);
  for (let i = 0; i < 20; i++) await time.pass(50);
  return page;
}

/** Makes one of the pictures as a WebP. */
export async function make(studio: Studio, name: Exclude<PictureName, 'icons'>): Promise<Buffer> {
  if (name === CLIP) {
    // The call of the Tail was the first question.
    const { record } = await recordOf({ ...CONTEST, acts: 1 });
    return encodeClip(await filmClip(studio, record), RATE);
  }
  const page = await PICTURES[name](studio);
  const png = await screenshot(page);
  await page.context().close();
  return encodePicture(png);
}
