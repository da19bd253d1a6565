import { join } from 'node:path';
import { type Colour, coloursAt, type Place } from '../testCanvas.ts';

/** Fonts that every PDF reader has. */
const FONTS = join(process.cwd(), 'node_modules', 'pdfjs-dist', 'standard_fonts', '/');

/**
 * Loads the library and its worker, which replace JSON and `push` by polyfills, and puts back the originals: later tests of the same process
 * would otherwise run on copies that are several times slower.
 */
async function loadReader() {
  const { parse, stringify } = JSON;
  const { push } = Array.prototype;
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // @ts-expect-error It has no types. The library would import it with the first document.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  Object.assign(JSON, { parse, stringify });
  Object.assign(Array.prototype, { push });
  return getDocument;
}

const getDocument = await loadReader();

/** Opens a PDF with a different library than the one that wrote it. */
export async function openPdf(bytes: Uint8Array) {
  // The reader takes ownership of its input.
  const pdf = await getDocument({ data: bytes.slice(), standardFontDataUrl: FONTS, verbosity: 0 }).promise;
  return {
    pages: pdf.numPages,
    /** Returns the text on a page; the first is 1. */
    async text(number: number): Promise<string> {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    },
    /** Returns colours of a page, painted at `scale` pixels per point. */
    async colours(number: number, places: readonly Place[], scale = 1): Promise<Colour[]> {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale });
      const size = { width: Math.floor(viewport.width), height: Math.floor(viewport.height) };
      const factory = pdf.canvasFactory as { create(width: number, height: number): Drawn };
      const { canvas, context } = factory.create(size.width, size.height);
      await page.render({ canvas, canvasContext: context, viewport }).promise;
      return coloursAt(context.getImageData(0, 0, size.width, size.height).data, size, places);
    },
  };
}

interface Drawn {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}
