/** Makes a job's file. Runs in a Worker; the libraries for archives and PDFs load with the first job that needs them. */
import { svgOf } from '../art/svgPainter.ts';
import type { Face } from '../engine/table/table.ts';
import type { Drawing } from '../lib/picture/drawing.ts';
import type { Entry } from './bundle.ts';
import { squared } from './edge.ts';
import {
  type ExportDeck,
  ExportFailure,
  type ExportFile,
  type ExportJob,
  type PrintPlan,
  type Tick,
} from './job.ts';
import { fileName, slug } from './names.ts';
import { paintPng, paintSheets } from './raster.ts';
import { deckReadme, sheetsReadme, textFile } from './readme.ts';
import { planSheets, savedObject } from './sheets.ts';

const BACK = 'back';

/** Returns the number of times that a job calls `tick`. */
export function stepsOf({ cards }: ExportDeck, job: ExportJob): number {
  switch (job.kind) {
    case 'png':
    case 'svg':
      return 1;
    case 'sheets':
    case 'print':
      return cards.length;
    case 'all':
      // Each card as a picture, on a sheet and in print; and the back.
      return 3 * cards.length + 1;
  }
}

/** Makes a job's file. Throws `ExportFailure`, or any other error. */
export async function make(deck: ExportDeck, job: ExportJob, tick: Tick): Promise<ExportFile> {
  switch (job.kind) {
    case 'png': {
      const { name, drawing } = sideOf(deck, job.face);
      const content = await paintPng(drawing, job.width);
      tick();
      return { name: fileName('png', deck.title, name), content };
    }
    case 'svg': {
      const { name, drawing } = sideOf(deck, job.face);
      const content = new Blob([svgFile(deck, name, drawing)], { type: 'image/svg+xml' });
      tick();
      return { name: fileName('svg', deck.title, name), content };
    }
    case 'sheets':
      return {
        name: fileName('zip', deck.title, 'tabletop simulator'),
        content: await zipped(sheets(deck, tick)),
      };
    case 'print':
      return { name: pdfName(deck, job.plan), content: await pdf(deck, job.plan, tick) };
    case 'all':
      return { name: fileName('zip', deck.title), content: await zipped(everything(deck, job, tick)) };
  }
}

/** A side of a card, and its name. */
interface Side {
  readonly name: string;
  readonly drawing: Drawing;
}

/** Returns the side with this face, or the back if null. */
function sideOf({ cards, back }: ExportDeck, face: Face | null): Side {
  if (face === null) return { name: BACK, drawing: back };
  const card = cards.find((each) => each.face === face);
  if (!card) throw new ExportFailure('failed');
  return card;
}

const svgFile = ({ title }: ExportDeck, name: string, drawing: Drawing): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${svgOf(drawing, { title: `${title}: ${name}` })}\n`;

const pdfName = ({ title }: ExportDeck, { paper, cut }: PrintPlan): string =>
  fileName('pdf', title, 'print', paper, ...(cut === 'straight' ? ['straight'] : []));

async function pdf(deck: ExportDeck, plan: PrintPlan, tick: Tick): Promise<Blob> {
  const { printPdf } = await fetching(import('./pdf/printPdf.ts'));
  return new Blob([await printPdf(deck, plan, tick)], { type: 'application/pdf' });
}

const zipped = async (entries: AsyncIterable<Entry>): Promise<Blob> =>
  (await fetching(import('./bundle.ts'))).zipOf(entries);

const fetching = <T>(module: Promise<T>): Promise<T> =>
  module.catch((cause: unknown) => {
    throw new ExportFailure('missing', cause);
  });

async function* sheets(deck: ExportDeck, tick: Tick, folder = ''): AsyncGenerator<Entry> {
  const plan = planSheets(deck);
  const json = fileName('json', deck.title);
  yield { path: `${folder}README.txt`, content: textFile(sheetsReadme(deck.title, json, plan)) };
  yield { path: folder + json, content: savedObject(deck, plan) };
  yield { path: folder + plan.back, content: await paintPng(squared(deck.back), 2 * plan.width) };
  const pictures = await paintSheets(deck, plan, tick);
  for (const [i, content] of pictures.entries()) yield { path: folder + plan.sheets[i]!.name, content };
}

async function* everything(
  deck: ExportDeck,
  { width, plan }: Extract<ExportJob, { kind: 'all' }>,
  tick: Tick,
): AsyncGenerator<Entry> {
  const print = pdfName(deck, plan);
  yield { path: 'README.txt', content: textFile(deckReadme(deck.title, print)) };
  yield { path: 'CREDITS.txt', content: textFile(plan.words.credits.flatMap((text) => [text, ''])) };
  yield { path: print, content: await pdf(deck, plan, tick) };
  yield* sheets(deck, tick, 'tabletop-simulator/');
  for (const { name, drawing } of [...deck.cards, sideOf(deck, null)]) {
    yield { path: `cards/svg/${slug(name)}.svg`, content: svgFile(deck, name, drawing) };
    yield { path: `cards/png/${slug(name)}.png`, content: await paintPng(drawing, width) };
    tick();
  }
}
