import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { BrowserContextOptions, Download, Locator, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openHarness, type PageHarness } from '../../src/cli/pageHarness.ts';
import { readImageFile } from '../../src/lib/imageFile.ts';

/** The dialog for exports on a page of its own (`exportPage.tsx`), in a real Chromium. */
export function openExports() {
  let folder: string;
  let harness: PageHarness;
  let pages: Page[] = [];
  const trouble: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'comet-table-export-'));
    const { output } = (await build({
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: {
          input: join('test', 'e2e', 'exportPage.tsx'),
          output: { entryFileNames: 'page.js' },
        },
      },
    })) as Rolldown.RolldownOutput;
    const styles = output
      .filter(({ fileName }) => fileName.endsWith('.css'))
      .map(({ fileName }) => `<link rel="stylesheet" href="${fileName}">`);
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Exports</title>${styles.join('')}<main></main><script type="module" src="page.js"></script></html>`,
    );
    harness = await openHarness({ folder });
  });
  afterEach(async () => {
    await Promise.all(pages.map((page) => page.context().close()));
    pages = [];
  });
  afterAll(async () => {
    await harness?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    /** `query`: game, deck and face. */
    async visit(query: string, options: BrowserContextOptions = {}): Promise<Page> {
      const context = await harness.visit(options);
      const page = await context.newPage();
      pages.push(page);
      page.on('pageerror', (error) => trouble.push(error.message));
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== new URL(harness.url).origin)
          trouble.push(request.url());
      });
      await page.goto(`${harness.url}?${query}`);
      await dialogOf(page).waitFor();
      return page;
    },
    takeTrouble: () => trouble.splice(0),
  };
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Print and export' });

export const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  const field = dialogOf(page).getByLabel(new RegExp(`^${label}`));
  const options = await field.locator('option').allTextContents();
  const found = options.find((text) => (typeof option === 'string' ? text === option : option.test(text)));
  await field.selectOption({ label: found ?? String(option) });
};

export interface Made {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Has the chosen file made, and reads it. */
export async function made(page: Page): Promise<Made> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 150_000 }) as Promise<Download>,
    dialogOf(page).getByRole('button', { name: 'Make the file' }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
}

export const filesIn = ({ bytes }: Made): Record<string, Uint8Array> => unzipSync(bytes);

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** Width and height of a picture, in pixels. */
export function sizeOf(bytes: Uint8Array): readonly [width: number, height: number] {
  const read = readImageFile(bytes);
  if (!read.ok) throw new Error(read.error);
  return [read.value.width, read.value.height];
}

/** Saves a picture of the page for people to look at, where `SHOTS` names a folder. */
export async function shoot(page: Page, name: string, what?: Locator): Promise<void> {
  if (process.env.SHOTS) await (what ?? page).screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
}

/** Colours of a picture at places whose unit is its width and height. */
export const coloursOf = (
  page: Page,
  picture: Uint8Array,
  places: readonly (readonly [x: number, y: number])[],
) => page.evaluate(([all, file]) => window.colours(all, file), [places, base64(picture)] as const);

export const showPicture = (page: Page, picture: Uint8Array): Promise<void> =>
  page.evaluate((file) => window.showPicture(file), base64(picture));

/** Shows a page of a PDF: the first is 1. Tells what is written on it. */
export const showPdf = (page: Page, { bytes }: Made, number: number, scale = 1) =>
  page.evaluate(([file, at, size]) => window.showPdf(file, at, size), [
    base64(bytes),
    number,
    scale,
  ] as const);

/** Colours of what is shown. */
export const coloursShown = (page: Page, places: readonly (readonly [x: number, y: number])[]) =>
  page.evaluate((all) => window.colours(all), places);

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
