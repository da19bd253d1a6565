import PdfWorker from 'pdfjs-dist/build/pdf.worker.mjs?worker';
import { createRoot } from 'react-dom/client';
import { gameById } from '../../src/games/index.ts';
import ExportDialog from '../../src/pages/gallery/ExportDialog.tsx';
import '../../src/ui/base.css';
import '../../src/ui/tokens.css';

/** The dialog by itself, for the game, deck and face that the address names; and a reader of PDFs and pictures, which come as base64. */
type Place = readonly [x: number, y: number];

declare global {
  interface Window {
    /** Shows a page of a PDF, `scale` pixels to a point. */
    showPdf(file: string, page: number, scale: number): Promise<{ pages: number; text: string }>;
    showPicture(file: string): Promise<void>;
    /** Colours of a picture, or of what is shown, at places whose unit is its width and height. */
    colours(places: readonly Place[], picture?: string): Promise<number[][]>;
    timesClosed: number;
  }
}

const asked = new URLSearchParams(location.search);
const entry = gameById(asked.get('game') ?? 'comet')!;
const art = await entry.art();
window.timesClosed = 0;
createRoot(document.querySelector('main')!).render(
  <ExportDialog
    art={art}
    game={entry.info}
    deck={asked.get('deck') ?? art.cards[0]!.deck}
    face={asked.get('face')}
    ink="colour"
    onClose={() => {
      window.timesClosed++;
    }}
  />,
);

const bytesOf = (file: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(file), (char) => char.charCodeAt(0));

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  return Object.assign(canvas, { width, height });
}

/** In the place of what was shown before, over everything else. */
function show(canvas: HTMLCanvasElement): void {
  document.querySelector('#page')?.remove();
  canvas.id = 'page';
  canvas.style.cssText = 'position: absolute; z-index: 999; left: 0; top: 0; pointer-events: none';
  document.body.append(canvas);
}

async function pictureOf(file: string): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(new Blob([bytesOf(file)]));
  const canvas = canvasOf(bitmap.width, bitmap.height);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0);
  return canvas;
}

window.showPdf = async (file, number, scale) => {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const pdf = await getDocument({ data: bytesOf(file) }).promise;
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale });
  const canvas = canvasOf(viewport.width, viewport.height);
  await page.render({ canvas, viewport }).promise;
  show(canvas);
  const { items } = await page.getTextContent();
  return { pages: pdf.numPages, text: items.map((item) => ('str' in item ? item.str : '')).join(' ') };
};

window.showPicture = async (file) => show(await pictureOf(file));

window.colours = async (places, picture) => {
  const canvas = picture ? await pictureOf(picture) : document.querySelector<HTMLCanvasElement>('#page')!;
  const ctx = canvas.getContext('2d')!;
  return places.map(([x, y]) => [...ctx.getImageData(x * canvas.width, y * canvas.height, 1, 1).data]);
};
