import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { svgOf } from '../../src/art/svgPainter.ts';
import { press, sceneAtRest, startMatch } from '../../src/cli/pageSteps.ts';
import { dressed } from '../../src/engine/cardArt.ts';
import { registry } from '../../src/games/index.ts';
import { CANTINA } from '../../src/lib/skin/cantinaLook.ts';
import { ALL_CRAFTS } from '../../src/lib/skin/craft/index.ts';
import { learn } from '../../src/lib/skin/crafts.ts';
import { HOUSE } from '../../src/lib/skin/house.ts';
import { MOST_TEXT, textOfSkin } from '../../src/lib/skin/parse.ts';
import { openApp, PHONE, QUICK } from './app.ts';
import { choose } from './steps.ts';

const app = openApp();
learn(ALL_CRAFTS);

const lookOf = (page: Page, id: string): Locator => page.locator(`[data-look="${id}"]`);
const worn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('comet-table.preferences') ?? '{}').look ?? 'house');
/** The pixels of a canvas of the interface, as text. */
const pixels = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());
const file = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith('svg') ? 'image/svg+xml' : 'application/json',
  buffer: Buffer.from(text),
});

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('radiogroup', { name: 'Looks' }).waitFor();
  return dialog;
}

async function openEditor(page: Page): Promise<Locator> {
  const settings = await openSettings(page);
  await settings.getByRole('button', { name: 'Make a look…' }).click();
  const editor = page.getByRole('dialog', { name: 'A look of your own' });
  await editor.getByText('Emblem on the backs').waitFor();
  return editor;
}

describe('looks', () => {
  it.each([
    ['desktop', {}],
    ['phone', PHONE],
  ])(
    'are changed at the table at once, without another canvas, and never reach the record (%s)',
    async (_, options) => {
      const page = await app.visit(QUICK, { ...options, drawn: true });
      await startMatch(page);
      await sceneAtRest(page);
      const scene = page.locator('[aria-label="Table"] canvas').first();
      await scene.evaluate((canvas) => canvas.setAttribute('data-same', 'yes'));
      const face = page.locator('[data-card] canvas').first();
      const before = await pixels(face);
      const table = await scene.screenshot();
      await choose(page, 'Look of the cards…');
      await lookOf(page, 'contrast').click();
      await expect.poll(() => worn(page)).toBe('contrast');
      await expect.poll(() => pixels(face)).not.toBe(before);
      await page.keyboard.press('Escape');
      await sceneAtRest(page);
      await expect.poll(async () => (await scene.screenshot()).equals(table)).toBe(false);
      expect(await scene.getAttribute('data-same')).toBe('yes');
      const saved = page.waitForEvent('download');
      await choose(page, 'Save to a file');
      const record = await readFile(await (await saved).path(), 'utf8');
      expect(record).not.toMatch(/contrast|look/i);
      // Another visit finds it again.
      await page.reload();
      await page.locator('[data-card] canvas').first().waitFor();
      expect(await worn(page)).toBe('contrast');
      expect(app.takeTrouble()).toEqual([]);
    },
  );

  it('are chosen in the lobby, whose cards wear them, and so do help and referee', async () => {
    const page = await app.visit(QUICK);
    const hero = page.locator('canvas').first();
    await hero.waitFor();
    const before = await pixels(hero);
    const settings = await openSettings(page);
    await lookOf(page, 'lacquer').click();
    await expect.poll(() => pixels(hero)).not.toBe(before);
    await settings.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Referee' }).click();
    await page.locator('canvas').first().waitFor();
    expect(app.takeTrouble()).toEqual([]);
  });

  it('of one’s own are saved to a file, dropped on another device, and worn at its table', async () => {
    const page = await app.visit(QUICK);
    const editor = await openEditor(page);
    await editor.getByLabel('Name', { exact: true }).fill('Rim world');
    await editor.getByText('Four suits').click();
    await editor.getByLabel('Hearts', { exact: true }).fill('#f4c0c0');
    await editor
      .getByRole('alert')
      .getByText(/hard to read: 1\.\d : 1/)
      .waitFor();
    await editor
      .locator('input[accept^=".svg"]')
      .setInputFiles(
        file(
          'mark.svg',
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 9L5 1L9 9Z"/></svg>',
        ),
      );
    await editor.getByAltText('The emblem').waitFor();
    const saved = page.waitForEvent('download');
    await editor.getByRole('button', { name: 'Save to a file' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('rim-world.look.json');
    const text = await readFile(await download.path(), 'utf8');
    await editor.getByRole('button', { name: 'Keep and use' }).click();
    await expect.poll(() => worn(page)).toMatch(/^own:[0-9a-f]{16}$/);

    const other = await app.visit(QUICK);
    await startMatch(other);
    const face = other.locator('[data-card] canvas').first();
    await face.waitFor();
    await other.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'rim-world.look.json', { type: 'application/json' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    }, text);
    await expect.poll(() => worn(other)).toBe(await worn(page));
    await choose(other, 'Look of the cards…');
    await other.getByText('Rim world').waitFor();
    await other.getByRole('button', { name: 'Forget this look' }).click();
    await press(other.getByRole('button', { name: 'Forget it' }));
    await expect.poll(() => worn(other)).toBe('house');
    expect(app.takeTrouble()).toEqual([]);
  });
});

const EVIL = 'https://evil.example';
const FORM = '<path d="M1 9L5 1L9 9Z"/>';
const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inside}${FORM}</svg>`;

/** What it hides, the file, and what the page says of it. */
const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  ['scripts', svg('<script>window.ran=1</script>'), /Left out: a script/],
  [
    'handlers',
    svg(`<path onload="window.ran=1" d="M0 0H9V9Z"/>`, ' onload="window.ran=1"'),
    /an event handler/,
  ],
  ['links', svg(`<a xlink:href="javascript:window.ran=1">${FORM}</a>`), /a link/],
  ['pictures', svg(`<image href="${EVIL}/a.png" width="5" height="5"/>`), /a picture from elsewhere/],
  [
    'data',
    svg('<image href="data:text/html,&lt;script&gt;window.ran=1&lt;/script&gt;"/>'),
    /a picture from elsewhere/,
  ],
  ['copies', svg(`<use xlink:href="${EVIL}/b.svg#x"/>`), /a copy of another part/],
  ['styles', svg(`<style>@import url(${EVIL}/c.css);path{fill:url(${EVIL}/d)}</style>`), /a style sheet/],
  ['paints', svg(`<path d="M0 0H9V9Z" style="fill:url(${EVIL}/e#f)"/>`), /a reference in a style/],
  [
    'documents',
    svg(`<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="${EVIL}/g"/></foreignObject>`),
    /foreign content/,
  ],
  [
    'animations',
    svg('<animate attributeName="href" onbegin="window.ran=1" begin="0s" dur="1s"/>'),
    /an animation/,
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('')}`, /document type/],
  ['outside entities', `<!DOCTYPE svg SYSTEM "${EVIL}/h.dtd">${svg('')}`, /document type/],
  [
    'style sheets of its own',
    `<?xml-stylesheet href="${EVIL}/i.css"?>${svg('<script>window.ran=1</script>')}`,
    /Left out/,
  ],
  ['huge numbers', svg('<path d="M0 0L1e308 1e308"/>'), /cannot be read/],
  ['no numbers', svg('<circle cx="NaN" cy="0" r="5"/>'), /cannot be read/],
  ['depth', svg('<g>'.repeat(4000) + '</g>'.repeat(4000)), /nested too deeply|not an SVG/],
  ['numbers of parts', svg(FORM.repeat(3000)), /too many/],
  ['ten megabytes', ' '.repeat(10_000_000), /too large/],
  [
    'HTML',
    '<html><body onload="window.ran=1"><img src=x onerror="window.ran=1"></body></html>',
    /not an SVG/,
  ],
];

describe('a hostile file', () => {
  it('runs and fetches nothing as an emblem, and the page says what is wrong', async () => {
    // One page for all: each is refused where the one before has been.
    const page = await app.visit(QUICK);
    const asked: string[] = [];
    const refused: string[] = [];
    page.on('console', (said) => said.type() === 'error' && refused.push(said.text()));
    await page.route(
      (url) => url.href.startsWith(EVIL),
      (route) => {
        asked.push(route.request().url());
        return route.abort();
      },
    );
    const editor = await openEditor(page);
    const input = editor.locator('input[accept^=".svg"]');
    for (const [what, text, why] of HOSTILE) {
      await input.setInputFiles(file('good.svg', svg('')));
      await editor.getByText(why).first().waitFor({ state: 'detached' });
      await input.setInputFiles(file('evil.svg', text));
      await editor.getByText(why).first().waitFor();
      expect(await page.evaluate(() => (window as { ran?: unknown }).ran), what).toBeUndefined();
      expect(asked, what).toEqual([]);
      // Nothing of it even asks: the policy of the page has nothing to refuse.
      expect(refused, what).toEqual([]);
      expect(app.takeTrouble(), what).toEqual([]);
      // Nothing of the file is markup of the page.
      const markup = page.locator('iframe, foreignObject, svg script, svg image, svg use');
      expect(await markup.count(), what).toBe(0);
    }
  });

  it('that calls itself a look is refused in a sentence, whatever is in it', async () => {
    const page = await app.visit(QUICK);
    const dialog = await openSettings(page);
    const input = dialog.locator('input[type=file]');
    const house = textOfSkin(HOUSE);
    for (const [text, why] of [
      ['{', /not a Comet Table look/],
      ['['.repeat(200_000), /not a Comet Table look/],
      [' '.repeat(10_000_000), /too large/],
      [' '.repeat(MOST_TEXT + 1), /too large/],
      [house.replace('"hue": 262', '"hue": 1e999'), /cannot be used: ramp\.hue/],
      [house.replace('"hue": 262', '"hue": NaN'), /not a Comet Table look/],
      [house.replace('#15111a', `url(${EVIL}/a)`), /cannot be used: frame\.night/],
      [house.replace('"version"', '"__proto__":{"ran":1},"version"'), /cannot be used/],
      [
        house.replace('"emblem": null', '"emblem":[{"d":"<script>window.ran=1</script>"}]'),
        /letters of paths/,
      ],
    ] as const) {
      await input.setInputFiles(file('evil.json', text));
      await dialog.getByText(why).waitFor();
    }
    // Words of a look are only ever words.
    const name = '<img src=x onerror=ran=1>';
    await input.setInputFiles(file('named.json', textOfSkin({ ...HOUSE, name })));
    await dialog.getByText(name).waitFor();
    expect(await page.evaluate(() => 'ran' in window || 'ran' in {})).toBe(false);
    expect(app.takeTrouble()).toEqual([]);
  });
});

describe('a worn back', () => {
  it('looks the same after half a turn', async () => {
    const page = await app.visit(QUICK);
    for (const entry of registry) {
      const art = dressed(await entry.art(), {
        ...CANTINA,
        emblem: [{ d: 'M-40 40L0 -40L40 40Z' }, { d: 'M-40 -10H20', stroke: { paint: '#ff0000', width: 8 } }],
      });
      const back = svgOf(art.cards.at(-1)!.back(), { width: 250, height: 350 });
      const other = await page.evaluate(async (markup) => {
        const image = new Image();
        image.src = `data:image/svg+xml,${encodeURIComponent(markup)}`;
        await image.decode();
        const canvas = new OffscreenCanvas(250, 350);
        const ctx = canvas.getContext('2d')!;
        ctx.drawImage(image, 0, 0, 250, 350);
        const { data } = ctx.getImageData(0, 0, 250, 350);
        let other = 0;
        for (let i = 0; i < data.length; i += 4)
          if ([0, 1, 2].some((c) => Math.abs(data[i + c]! - data[data.length - 4 - i + c]!) > 16)) other++;
        return other / (data.length / 4);
      }, back);
      // What is left is antialiasing, and a baker averages that away.
      expect(other, entry.info.name).toBeLessThan(0.006);
    }
  });
});
