import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sceneAtRest, startMatch } from '../../src/cli/browser/pageSteps.ts';
import { CONTRAST } from '../../src/lib/skin/contrastSkin.ts';
import { ALL_CRAFTS } from '../../src/lib/skin/craft/index.ts';
import { registerCrafts } from '../../src/lib/skin/crafts.ts';
import { textOfSkin } from '../../src/lib/skin/parse.ts';
import { openApp, QUICK } from './browser/app.ts';
import { openEditor, openSettings, worn } from './steps/skinSteps.ts';
import { choose } from './steps/steps.ts';

/**
 * Looks as painted, and a real SVG parser's treatment of hostile files. Storage, messages, files that only claim to be looks, and records
 * without a look are tested in `test/page/skins.test.tsx`.
 */
const app = openApp();
registerCrafts(ALL_CRAFTS);

const RIM_WORLD = {
  ...CONTRAST,
  name: 'Rim world',
  frame: { ...CONTRAST.frame, line: '#ff8000', weight: 3 },
};
const lookOf = (page: Page, id: string): Locator => page.locator(`[data-look="${id}"]`);
/** Pixels of a canvas of the interface, as text. */
const pixels = (canvas: Locator): Promise<string> =>
  canvas.evaluate((element) => (element as HTMLCanvasElement).toDataURL());

/** Drops a file onto the page, as from a folder. */
const dropFile = (page: Page, name: string, content: string): Promise<unknown> =>
  page.evaluate(
    ([as, text]) => {
      const data = new DataTransfer();
      data.items.add(new File([text!], as!, { type: 'application/json' }));
      document.body.dispatchEvent(
        new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
      );
    },
    [name, content],
  );

describe('skins', () => {
  it('are worn in the lobby and at the table at once, without another canvas, and kept for another visit', async () => {
    const page = await app.visit(QUICK, {
      drawn: true,
      deviceScaleFactor: 0.5,
      viewport: { width: 960, height: 540 },
    });
    const cards = page.getByRole('radiogroup', { name: 'Games', includeHidden: true }).locator('img').first();
    const plain = await cards.getAttribute('src');
    const settings = await openSettings(page);
    await lookOf(page, 'lacquer').click();
    await expect.poll(() => cards.getAttribute('src')).not.toBe(plain);
    await settings.getByRole('button', { name: 'Close' }).click();

    await startMatch(page);
    await sceneAtRest(page);
    const scene = page.locator('[aria-label="Table"] canvas[data-engine]').first();
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
    await expect.poll(async () => (await scene.screenshot()).equals(table), { interval: 500 }).toBe(false);
    expect(await scene.getAttribute('data-same')).toBe('yes');

    const inContrast = await pixels(face);
    await dropFile(page, 'rim-world.look.json', textOfSkin(RIM_WORLD));
    await expect.poll(() => worn(page)).toMatch(/^own:[0-9a-f]{16}$/);
    await expect.poll(() => pixels(face)).not.toBe(inContrast);
    await page.evaluate(() => {
      location.hash = '#/referee/comet';
    });
    const card = page.locator('canvas').first();
    await card.waitFor();
    const own = await pixels(card);
    await page.reload();
    await expect.poll(() => pixels(card)).toBe(own);
    expect(await worn(page)).toMatch(/^own:/);
    expect(app.takeTrouble()).toEqual([]);
  });
});

const EVIL = 'https://evil.example';
const FORM = '<path d="M1 9L5 1L9 9Z"/>';
const svg = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${more}>${inside}${FORM}</svg>`;

/**
 * Hidden content, file, and the page's message, which differs from the one before. Files that are only too large or have wrong numbers are
 * tested in `src/pages/gallery/editor/readSvg.test.ts`.
 */
const HOSTILE: readonly (readonly [string, string, RegExp])[] = [
  ['scripts', svg('<script>window.ran=1</script>'), /Left out: a script/],
  [
    'handlers',
    svg(`<path onload="window.ran=1" d="M0 0H9V9Z"/>`, ' onload="window.ran=1"'),
    /an event handler/,
  ],
  ['links', svg(`<a xlink:href="javascript:window.ran=1">${FORM}</a>`), /a link/],
  ['pictures', svg(`<image href="${EVIL}/a.png" width="5" height="5"/>`), /a picture from elsewhere/],
  ['copies', svg(`<use xlink:href="${EVIL}/b.svg#x"/>`), /a copy of another part/],
  [
    'data',
    svg('<image href="data:text/html,&lt;script&gt;window.ran=1&lt;/script&gt;"/>'),
    /a picture from elsewhere/,
  ],
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
  [
    'HTML',
    '<html><body onload="window.ran=1"><img src=x onerror="window.ran=1"></body></html>',
    /not an SVG/,
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('')}`, /document type/],
  [
    'style sheets of its own',
    `<?xml-stylesheet href="${EVIL}/i.css"?>${svg('<script>window.ran=1</script>')}`,
    /Left out/,
  ],
  ['outside entities', `<!DOCTYPE svg SYSTEM "${EVIL}/h.dtd">${svg('')}`, /document type/],
  ['depth', svg('<g>'.repeat(4000) + '</g>'.repeat(4000)), /nested too deeply|not an SVG/],
];

it('a hostile file runs and fetches nothing as an emblem, and the page names its fault', async () => {
  // One page for all: each file is refused in the place of the one before.
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
    const buffer = Buffer.from(text);
    await input.setInputFiles({ name: 'evil.svg', mimeType: 'image/svg+xml', buffer });
    await editor.getByText(why).first().waitFor();
    const left = await page.evaluate(() => ({
      ran: (window as { ran?: unknown }).ran,
      // Nothing of the file becomes markup of the page.
      markup: document.querySelectorAll('iframe, foreignObject, svg script, svg image, svg use').length,
    }));
    expect(left, what).toEqual({ markup: 0 });
    expect(asked, what).toEqual([]);
    // Nothing of the file makes a request, so the page's policy has nothing to refuse.
    expect(refused, what).toEqual([]);
    expect(app.takeTrouble(), what).toEqual([]);
  }
});
