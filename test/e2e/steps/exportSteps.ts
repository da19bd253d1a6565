import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Download, Locator, Page } from 'playwright-core';

export const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Print and export' });

/** Opens the dialog for the card on show in the gallery. */
export async function openExports(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Print and export…' }).click();
  await dialogOf(page).waitFor();
}

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

/** Makes the chosen file and reads it. */
export async function made(page: Page): Promise<Made> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 150_000 }) as Promise<Download>,
    dialogOf(page).getByRole('button', { name: 'Make the file' }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(readFileSync(await download.path())) };
}

export const filesIn = ({ bytes }: Made): Record<string, Uint8Array> => unzipSync(bytes);

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

declare global {
  interface Window {
    /** Global set by the reader's module. */
    readonly pdfjsLib: typeof import('pdfjs-dist');
  }
}

const READER = join(process.cwd(), 'node_modules', 'pdfjs-dist', 'build');

/**
 * Renders page `number` of a PDF with a reader served beside the page, and returns its colours at some places, given in fractions of its
 * width and height.
 */
export async function coloursOfPdf(
  page: Page,
  pdf: Uint8Array,
  number: number,
  places: readonly (readonly [x: number, y: number])[],
): Promise<number[][]> {
  await page.route('**/reader/*.mjs', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: readFileSync(join(READER, basename(route.request().url())), 'utf8'),
    }),
  );
  const reader = new URL('reader/', page.url().split(/[?#]/)[0]).href;
  await page.addScriptTag({ url: `${reader}pdf.mjs`, type: 'module' });
  return page.evaluate(
    async ({ file, at, all, reader }) => {
      const { getDocument, GlobalWorkerOptions } = window.pdfjsLib;
      GlobalWorkerOptions.workerSrc = `${reader}pdf.worker.mjs`;
      const data = Uint8Array.from(atob(file), (char) => char.charCodeAt(0));
      const shown = await (await getDocument({ data }).promise).getPage(at);
      const viewport = shown.getViewport({ scale: 2 });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: viewport.width,
        height: viewport.height,
      });
      await shown.render({ canvas, viewport }).promise;
      const ctx = canvas.getContext('2d')!;
      return all.map(([x, y]) => [...ctx.getImageData(x * canvas.width, y * canvas.height, 1, 1).data]);
    },
    {
      file: Buffer.from(pdf).toString('base64'),
      at: number,
      ...{ all: places, reader },
    },
  );
}
