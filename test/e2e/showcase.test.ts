import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/art/seats.ts';
import { sceneAtRest } from '../../src/cli/browser/pageSteps.ts';
import { openApp, PHONE } from './browser/app.ts';
import { type Colour, openPicture } from './browser/pixels.ts';
import { fileOf } from './steps/heldHand.ts';

const app = openApp();
const RECORD = readFileSync('src/games/comet/golden.jsonl', 'utf8');

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the match' });

/** Drops a file onto the page, as from a folder. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const held = await page.evaluateHandle(
    ([text, as]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text!], as!, { type: 'application/jsonl' }));
      return transfer;
    },
    [text, name],
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: held });
  await page.dispatchEvent('body', 'drop', { dataTransfer: held });
}

/** Seeds the page's randomness, so that the same bots play the same match. */
const seedChance = (page: Page, seed: number): Promise<unknown> =>
  page.addInitScript((seed) => {
    let state = seed;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array!.buffer, array!.byteOffset, array!.byteLength);
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return array;
    };
  }, seed);

/** Watches reveals until one has had `enough` sets. Returns the most pixels of a reveal that were hidden. */
const hiddenOfReveals = (page: Page, enough: number): Promise<number> =>
  page.evaluate(
    (enough) =>
      new Promise<number>((done) => {
        let [rows, most] = [0, 0];
        const look = (): void => {
          const panel = document.querySelector('[aria-label^="Reveal at"]');
          if (!panel && rows >= enough) {
            done(most);
            return;
          }
          rows = Math.max(rows, panel?.querySelectorAll('li').length ?? 0);
          most = Math.max(most, panel ? panel.scrollHeight - panel.clientHeight : 0);
          requestAnimationFrame(look);
        };
        look();
      }),
    enough,
  );

describe('an audience on a phone', () => {
  it('sees the camera go round, whole reveals, and in few words why a move was made', async () => {
    const page = await app.visit('?quality=low&speed=4#/showcase/comet', PHONE, (fresh) =>
      seedChance(fresh, 1),
    );
    const seat = page.locator('[data-labels] [data-kind="seat"]').first();
    await page.waitForFunction(() => window.__scene?.painted);
    const place = async (): Promise<number> => (await seat.boundingBox())!.x;
    const from = await place();
    await expect.poll(async () => Math.abs((await place()) - from)).toBeGreaterThan(20);
    // Bots play until enough of them have laid sets at one pot. Fractions of a pixel are rounded.
    expect(await hiddenOfReveals(page, 4)).toBeLessThanOrEqual(1);

    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    // Step 60: a bot lays a set.
    await slider(page).fill('60');
    await page.getByRole('button', { name: 'Why did it do that?' }).press('Enter');
    const answer = page.getByRole('region', { name: 'Why did it do that?' });
    await answer.getByText(/looked best to|imagines many|The expert would/).waitFor();
    expect((await answer.getByRole('status').boundingBox())!.height).toBeLessThan(30);
    expect(app.takeTrouble()).toEqual([]);
  });
});

/** A step of the record that closes a pot with a winner. */
const WON = '67';

describe('a record dropped on the lobby', () => {
  it('gives a picture of a reveal, with the seats’ markers and the rim about what has won, and a clip of it', async () => {
    const page = await app.visit('?quality=low&speed=4', {
      drawn: true,
      deviceScaleFactor: 0.5,
      viewport: { width: 960, height: 540 },
    });
    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    // The middle of the window is left free for the cards of a reveal.
    const bar = page.getByRole('toolbar', { name: 'Replay' });
    expect((await bar.boundingBox())!.x).toBeGreaterThan(page.viewportSize()!.width * 0.7);
    // The longest match has four digits.
    const lines = await bar.getByText(/^\d+ \/ \d+$/).evaluate((words) => {
      const said = words.textContent;
      words.textContent = '1000 / 1000';
      const text = document.createRange();
      text.selectNodeContents(words);
      const { length } = text.getClientRects();
      words.textContent = said;
      return length;
    });
    expect(lines).toBe(1);
    await slider(page).fill(WON);
    await sceneAtRest(page);
    const { markers, rim } = await marksOf(page);
    expect(markers.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Share…' }).click();
    const { bytes } = await fileOf(page, page.getByRole('button', { name: 'Save a picture' }));
    await page.getByRole('dialog').getByText('The picture is saved.').waitFor();
    const picture = await openPicture(bytes);
    expect([picture.width, picture.height]).toEqual([1920, 1080]);
    // A canvas that is read too late has a single colour.
    expect(picture.colours().size).toBeGreaterThan(1000);
    const scale = picture.width / page.viewportSize()!.width;
    const far = (one: Colour, other: readonly number[]) =>
      Math.max(...one.map((tone, k) => Math.abs(tone - other[k]!)));
    for (const { x, y, width, colour } of markers) {
      const wanted = SEATS[colour]!.colour.match(/[0-9a-f]{2}/g)!.map((tone) => Number.parseInt(tone, 16));
      // Beside the glyph, within the rim.
      expect(far(picture.about((x - 0.36 * width) * scale, y * scale, 3), wanted)).toBeLessThan(50);
    }
    const line = rim.colour.match(/[\d.]+/g)!.map(Number);
    expect(far(picture.about(rim.x * scale, rim.y * scale, 1), line)).toBeLessThan(70);

    const clip = await fileOf(page, page.getByRole('button', { name: 'Record the last reveal' }));
    expect(await secondsOf(page, clip.bytes)).toBeGreaterThan(0.5);
    expect(app.takeTrouble()).toEqual([]);
  });
});

/** The seats' markers and the rim around the winning sum, as the page shows them. */
async function marksOf(page: Page) {
  const labels = page.locator('[data-labels]');
  const markers = await labels.locator('[data-marker] > svg').evaluateAll((all) =>
    all.map((svg) => {
      const { x, y, width } = svg.getBoundingClientRect();
      return {
        x: x + width / 2,
        y: y + width / 2,
        width,
        colour: Number(svg.parentElement!.dataset.marker),
      };
    }),
  );
  const rim = await labels
    .locator('[data-won=true] b')
    .first()
    .evaluate((sum) => {
      const { x, y, width } = sum.getBoundingClientRect();
      return { x: x + width / 2, y: y + 0.5, colour: getComputedStyle(sum).borderTopColor };
    });
  return { markers, rim };
}

/** Length of a clip in seconds. Our own pages may not play media from outside, and so none at all, so another page plays it. */
async function secondsOf(page: Page, clip: Buffer): Promise<number> {
  const viewer = await page.context().newPage();
  return viewer.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
    const video = document.createElement('video');
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    video.muted = true;
    await new Promise((done, failed) => {
      video.onloadeddata = done;
      video.onerror = () => failed(new Error('no video'));
    });
    // A clip recorded live has no known duration until it has been seeked to the end.
    video.currentTime = 1e6;
    await new Promise((done) => {
      video.onseeked = done;
    });
    return video.currentTime;
  }, clip.toString('base64'));
}
