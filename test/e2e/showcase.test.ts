import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../src/art/seats.ts';
import { handCards, sceneAtRest, startMatch } from '../../src/cli/pageSteps.ts';
import { recordOf } from '../../src/cli/pictures/moment.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { type Colour, openPicture } from './pixels.ts';

const app = openApp();
const RECORD = readFileSync('src/games/comet/golden.jsonl', 'utf8');

const slider = (page: Page) => page.getByRole('slider', { name: 'Position in the match' });

/** Lets a file go over the page, as from a folder. */
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

describe('the showcase', () => {
  it('goes slowly round the table, which stays in the middle', async () => {
    const page = await app.visit('?quality=low&seed=e2e#/showcase/laro');
    const seats = page.locator('[data-labels] [data-kind="seat"]');
    await seats.first().waitFor();
    const places = () =>
      seats.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => x + width / 2),
      );
    const [from] = await places();
    // What happens draws no camera so far away.
    await expect
      .poll(async () => Math.abs((await places())[0]! - from!), { timeout: 120_000 })
      .toBeGreaterThan(250);
    const all = await places();
    const middle = (Math.min(...all) + Math.max(...all)) / 2;
    expect(Math.abs(middle - 640)).toBeLessThan(120);
  });

  it('has bots play one game after the other, keeps nothing, and leads back to the lobby', async () => {
    const page = await app.visit(QUICK);
    await page.getByRole('button', { name: 'See the bots play' }).click();
    const seen = new Set<string>();
    // Whole matches are played meanwhile, however busy the machine is.
    await expect
      .poll(
        async () => {
          const stage = page.locator('[data-showcase]');
          seen.add((await stage.getAttribute('data-showcase')) ?? '');
          return seen.size;
        },
        { timeout: 330_000 },
      )
      .toBe(4);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.getByText('Every match is saved on this device').waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });

  it('shows one game alone where the link says so, at its own pace, and the camera moves', async () => {
    const page = await app.visit('?quality=low#/showcase/spike', PHONE);
    await page.locator('[data-showcase=spike]').waitFor();
    await page.getByRole('heading', { name: 'Galaxy Series Spike' }).waitFor();
    await page.waitForFunction(() => window.__scene?.painted);
    // It never comes to rest: the camera goes round.
    const before = await page.evaluate(() => window.__scene!.frames);
    await expect.poll(() => page.evaluate(() => window.__scene!.frames)).toBeGreaterThan(before + 20);
    await page.getByRole('button', { name: 'Back to the lobby' }).tap();
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.goto(`${app.url}?quality=low#/showcase/xyz`);
    await page
      .getByRole('alert')
      .getByText(/no game called “xyz” to watch/)
      .waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('an audience on a phone', () => {
  it('sees a whole reveal, however many sets there are', async () => {
    const page = await app.visit('?quality=low&speed=4#/showcase/comet', PHONE);
    const hidden = await page.evaluate(
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
      4,
    );
    // Parts of a pixel are rounded.
    expect(hidden).toBeLessThanOrEqual(1);
    expect(app.takeTrouble()).toEqual([]);
    // Bots play until enough of them have laid sets at one pot.
  });
});

describe('a record', () => {
  it('is dropped on the lobby, and a link leads into it, also where the file is still missing', async () => {
    const page = await app.visit(QUICK);
    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    await slider(page).fill('100');
    // The middle of the window is left to the cards of a reveal.
    const bar = (await page.getByRole('toolbar', { name: 'Replay' }).boundingBox())!;
    expect(bar.x).toBeGreaterThan(page.viewportSize()!.width * 0.7);
    const position = page.getByRole('toolbar', { name: 'Replay' }).getByText(/^101 \/ \d+$/);
    // The longest match has four digits.
    const lines = await position.evaluate((words) => {
      words.textContent = '1000 / 1000';
      const text = document.createRange();
      text.selectNodeContents(words);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.getByRole('button', { name: 'Share…' }).click();
    const link = await page.getByRole('textbox', { name: 'Link to this moment' }).inputValue();
    expect(link).toMatch(/#\/replay\/[\w-]+\/100$/);

    const friend = await app.visit(new URL(link).search + new URL(link).hash);
    await friend.getByRole('heading', { name: 'Open the match first' }).waitFor();
    await dropFile(friend, 'evening.jsonl', RECORD);
    await slider(friend).waitFor();
    expect(await slider(friend).inputValue()).toBe('100');
    // What cannot be opened leaves the replay where it was, and says why.
    await dropFile(friend, 'notes.jsonl', 'rubbish');
    await friend.getByText(/^notes\.jsonl was not imported: /).waitFor();
    expect(await slider(friend).inputValue()).toBe('100');
    expect(app.takeTrouble()).toEqual([]);
  });

  it('is walked through by moves and rounds, with buttons and keys', async () => {
    const page = await app.visit(QUICK);
    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    const at = async (): Promise<number> => Number(await slider(page).inputValue());
    const ask = page.getByRole('button', { name: 'Why did it do that?' });
    await page.getByRole('button', { name: 'Next move' }).click();
    const first = await at();
    expect(first).toBeGreaterThan(0);
    expect(await ask.isEnabled()).toBe(true);
    await page.locator('body').press('PageDown');
    const second = await at();
    expect(second).toBeGreaterThan(first);
    await page.locator('body').press('PageUp');
    expect(await at()).toBe(first);
    await page.locator('body').press('.');
    expect(await at()).toBe(first + 1);
    await page.locator('body').press('k');
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.locator('body').press('k');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();

    const round = page.getByRole('combobox', { name: 'Round that is shown' });
    await round.selectOption('Round 2');
    await page.getByText(/^round 2 of/).waitFor();
    await page.locator('body').press(',');
    expect(await round.evaluate((list) => (list as HTMLSelectElement).selectedOptions[0]!.text)).toBe(
      'Round 1',
    );
    expect(app.takeTrouble()).toEqual([]);
  });

  it.each([
    ['desktop', undefined],
    ['phone', PHONE],
  ] as const)('tells why a move was made, until the viewer steps on: %s', async (_, device) => {
    const page = await app.visit(QUICK, device);
    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    const ask = page.getByRole('button', { name: 'Why did it do that?' });
    expect(await ask.isDisabled()).toBe(true);
    // A bot lays a set.
    await slider(page).fill('60');
    await ask.press('Enter');
    const told = page.getByRole('region', { name: 'Why did it do that?' });
    await told.getByText(/looked best to it|The expert would/).waitFor();
    if (device) {
      expect(await told.getByRole('listitem').count()).toBe(0);
      expect((await told.getByRole('status').boundingBox())!.height).toBeLessThan(30);
      await told.getByRole('button', { name: 'More' }).tap();
    }
    await told.getByRole('listitem').filter({ hasText: 'played' }).waitFor();
    await told.getByText(/on average/).waitFor();
    await slider(page).fill('0');
    await told.waitFor({ state: 'detached' });
    await slider(page).fill('60');
    await told.waitFor();
    await ask.press('Escape');
    await told.waitFor({ state: 'detached' });
    await ask.press('h');
    await told.getByText(/looked best to it|The expert would/).waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });

  it('gives a picture of what it shows, and a clip of a reveal', async () => {
    const page = await app.visit('?quality=low&speed=4', { drawn: true });
    await dropFile(page, 'evening.jsonl', RECORD);
    await slider(page).waitFor();
    await sceneAtRest(page);
    await slider(page).press('End');
    await sceneAtRest(page);
    await page.getByRole('button', { name: 'Share…' }).click();
    const share = async (name: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name }).click(),
      ]);
      return readFileSync(await download.path());
    };
    const picture = await share('Save a picture');
    await page.getByRole('dialog').getByText('The picture is saved.').waitFor();
    const { width, height, colours } = await openPicture(picture);
    expect([width, height]).toEqual([1920, 1080]);
    // A canvas that was read too late is all of one colour.
    expect(colours().size).toBeGreaterThan(1000);

    const clip = await share('Record the last reveal');
    // Our own pages may not play media from outside, and so none at all.
    const viewer = await page.context().newPage();
    const seconds = await viewer.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      const video = document.createElement('video');
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
      video.muted = true;
      await new Promise((done, failed) => {
        video.onloadeddata = done;
        video.onerror = () => failed(new Error('no video'));
      });
      // A clip that was recorded live does not say how long it is before it has been gone through.
      video.currentTime = 1e6;
      await new Promise((done) => {
        video.onseeked = done;
      });
      return video.currentTime;
    }, clip.toString('base64'));
    expect(seconds).toBeGreaterThan(0.5);
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('a picture of a reveal', () => {
  it('has the seats’ markers and the rim about what has won', async () => {
    const { record, events } = await recordOf({ game: 'comet', seats: 4, seed: 'picture' });
    const page = await app.visit(QUICK, { drawn: true });
    await dropFile(page, 'evening.jsonl', record);
    const won = events.findIndex((event) => event.type === 'potClosed' && 'score' in event && event.score);
    await slider(page).fill(String(won));
    await sceneAtRest(page);
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
    expect(markers.length).toBeGreaterThan(0);
    const rim = await labels
      .locator('[data-won=true] b')
      .first()
      .evaluate((sum) => {
        const { x, y, width } = sum.getBoundingClientRect();
        return { x: x + width / 2, y: y + 0.5, colour: getComputedStyle(sum).borderTopColor };
      });
    await page.getByRole('button', { name: 'Share…' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a picture' }).click(),
    ]);
    const picture = await openPicture(readFileSync(await download.path()));
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
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('a picture of one’s own table', () => {
  it.each([
    ['desktop', undefined],
    ['phone', PHONE],
  ] as const)('has the hand in it, as it is held: %s', async (_, device) => {
    const page = await app.visit(QUICK, { ...device, drawn: true });
    await startMatch(page);
    await sceneAtRest(page);
    // What is seen about the middle of each card that nothing lies over.
    const held = await handCards(page).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const box = card.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (!card.contains(document.elementFromPoint(x, y))) return [];
        const face = card.querySelector('canvas')!;
        const size = 24;
        const from = [face.width, face.height].map((side) => Math.round((side - size) / 2));
        const { data } = face.getContext('2d')!.getImageData(from[0]!, from[1]!, size, size);
        const colour = [0, 1, 2].map((k) =>
          data.filter((_, i) => i % 4 === k).reduce((sum, tone) => sum + tone, 0),
        );
        const at = [x / innerWidth, y / innerHeight] as const;
        return [
          { at, colour: colour.map((sum) => sum / size ** 2), size: size * (card.clientWidth / face.width) },
        ];
      }),
    );
    expect(held.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: /Views and pictures/ }).click();
    await page.getByRole('menuitem', { name: 'Share a picture or a clip…' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save a picture' }).click(),
    ]);
    const picture = await openPicture(readFileSync(await download.path()));
    const { width } = page.viewportSize()!;
    for (const { at, colour, size } of held) {
      const seen = picture.about(
        at[0] * picture.width,
        at[1] * picture.height,
        (size * picture.width) / width,
      );
      for (const [k, tone] of seen.entries()) expect(Math.abs(tone - colour[k]!)).toBeLessThan(40);
    }
    expect(app.takeTrouble()).toEqual([]);
  });
});
