import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { handCards } from '../browser/pageSteps.ts';
import { type Point, Pointer } from './pointer.ts';
import { hide } from './replay.ts';
import { StoppedTime } from './stoppedTime.ts';
import { atRest, type Studio, screenshot } from './studio.ts';

/** Frames per second. */
export const RATE = 16;
const SIZE = { width: 960, height: 600, moving: true } as const;

/** The set to lay, as faces are read out, and the pot that it wins. */
const SET = ['7, Senator (11), Princess (12)', '4, 6, Ace (14)', '6, Princess (12), Emperor (13)'] as const;
const POT = 'Desten';
/** Pixels from a card's left edge to where it is grasped, since the next card covers the rest; and from a pot's name up to its chips. */
const GRASP = 16;
const CHIPS = 34;
/** All but the hand, dragged cards, and the table with those labels that have found their place. */
const HIDDEN =
  '[data-hud] > :not([data-hand], [aria-hidden]), [data-hand] > :not([data-card], :has([data-card])), [data-kind]:not([style*=translate])';
/** Frames before the first, in which the light returns after time was stopped. */
const WARM_UP = 12;
/** Speed of the reveal relative to the table's, which leaves time to read. */
const REVEAL_PACE = 1.4;
/** Seconds in which the end fades into the beginning. */
const FADE = 0.6;

/**
 * Films the frames of a looping clip: on the player's turn in Comet a mouse picks three cards and drags them to a pot, the turn ends, and
 * the pot is revealed.
 */
export async function filmClip(studio: Studio, record: string): Promise<Buffer[]> {
  const page = await studio.bring('clip.jsonl', record, SIZE);
  await hide(page, HIDDEN);
  await atRest(page);
  const time = await StoppedTime.of(page);
  const frames: Buffer[] = [];
  const frame = async (pace = 1): Promise<void> => {
    await time.pass((1000 / RATE) * pace);
    frames.push(await screenshot(page));
  };
  const film = async (seconds: number, pace = 1): Promise<void> => {
    for (let n = 0; n < Math.round(seconds * RATE); n++) await frame(pace);
  };
  for (let n = 0; n < WARM_UP; n++) await time.pass(1000 / RATE);
  const away = { x: 690, y: 380 };
  const pointer = await Pointer.on(page, away);
  const glide = (to: Point, seconds: number): Promise<void> =>
    pointer.glide(to, Math.round(seconds * RATE), () => frame());

  await film(0.4);
  const [first, second, third] = await Promise.all(SET.map((face) => graspOf(handCards(page), face)));
  for (const card of [first!, second!, third!]) {
    await glide(card, 0.4);
    await pointer.down();
    await pointer.up();
  }
  await film(0.15);
  await pointer.down();
  await glide(await potOf(page), 0.95);
  await film(0.25);
  await pointer.up();
  await glide(away, 0.5);
  await page.keyboard.press('e');
  await film(4.9, REVEAL_PACE);
  await page.context().close();
  return fadedToStart(frames, Math.round(FADE * RATE));
}

/** Returns the point at which a card of the hand is grasped. */
async function graspOf(cards: Locator, face: string): Promise<Point> {
  const box = await cards.and(cards.page().getByLabel(face)).boundingBox();
  return { x: box!.x + GRASP, y: box!.y + box!.height / 2 };
}

/** Returns the middle of the pot's chips. */
async function potOf(page: Page): Promise<Point> {
  const box = await page.locator('[data-labels]').getByText(POT, { exact: true }).boundingBox();
  return { x: box!.x + box!.width, y: box!.y - CHIPS };
}

/** Blends the last frames into the first, so that the end meets the beginning. */
async function fadedToStart(frames: readonly Buffer[], count: number): Promise<Buffer[]> {
  const start = frames[0]!;
  return Promise.all(
    frames.map(async (frame, i) => {
      const share = (i - (frames.length - count) + 1) / count;
      if (share <= 0) return frame;
      const veil = await sharp(start).ensureAlpha(share).png().toBuffer();
      return sharp(frame)
        .composite([{ input: veil }])
        .png()
        .toBuffer();
    }),
  );
}
