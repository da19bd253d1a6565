/** A deck to print, cut and play with: fronts and, on the other side of each sheet, their backs. */
import { PDFDocument, type PDFPage, type PDFRef, StandardFonts } from '@cantoo/pdf-lib';
import { withOutlines } from '../../art/glyphs.ts';
import { type Drawing, line, path } from '../../lib/picture/drawing.ts';
import { bleedOf, edgeOf, outlineIn } from '../edge.ts';
import type { ExportDeck, PrintPlan, Tick } from '../job.ts';
import { PdfBook } from './book.ts';
import { MARGIN_MM } from './columns.ts';
import { introduce } from './introduction.ts';
import { BLEED_MM, type Layout, layoutOf, mirrored, POINTS, type Slot, turnOf } from './layout.ts';
import { cropMarks } from './marks.ts';
import { PageContent, placeOf } from './pageContent.ts';
import { formOf } from './pdfPainter.ts';

/** Overlap of neighbouring bleeds, so that no hairline of paper shows between them. */
const OVERLAP_MM = 0.2;

/** Width of the cards on the first page. */
const SHOWN_MM = 40;

/** A printed card: its picture, and the form under it that extends past the cut. */
interface Printed {
  readonly bleed: PDFRef;
  readonly card: PDFRef;
}

/** Makes the PDF. `tick` is called for every card. */
export async function printPdf(
  deck: ExportDeck,
  plan: PrintPlan,
  tick: Tick,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  const book = new PdfBook(document.context);
  const straight = plan.cut === 'straight';
  const edges = new Set(
    [deck.back, ...deck.cards.map(({ drawing }) => drawing)].map((d) => JSON.stringify(edgeOf(d))),
  );
  const layout = layoutOf({
    ...plan,
    ratio: deck.ratio,
    shoulder: shoulderOf(deck.outline),
    alike: edges.size === 1,
  });
  const scale = layout.card[0] / deck.back.width;
  const printed = (drawing: Drawing): Printed => {
    const outline = straight ? null : outlineIn(deck, drawing);
    const bleed = (BLEED_MM + OVERLAP_MM) / scale;
    const under = bleedOf(drawing, outline, bleed);
    return {
      bleed: book.once(`bleed ${JSON.stringify(under)}`, () => formOf(book, under, bleed * 1.5)),
      card: formOf(book, withOutlines(drawing)),
    };
  };
  document.setTitle(deck.title);
  document.setSubject('Cards to print and cut');
  introduce(document, deck, plan, layout, {
    text: await document.embedFont(StandardFonts.Helvetica),
    bold: await document.embedFont(StandardFonts.HelveticaBold),
  });

  const back = printed(deck.back);
  const cutLine = straight ? null : outlineIn(deck, deck.back);
  const cut = cutLine === null ? null : formOf(book, cutLineOf(deck.back, cutLine, scale), 2 / scale);
  const faces = deck.cards.flatMap((card) => {
    const face = printed(card.drawing);
    tick();
    return Array.from({ length: card.copies }, () => face);
  });
  adorn(document.getPage(0), book, layout, deck.back, [
    ...[faces[0]!, faces[Math.floor(faces.length / 2)]!, faces.at(-1)!, back].map(({ card }) => card),
  ]);
  for (let from = 0; from < faces.length; from += layout.slots.length) {
    const some = faces.slice(from, from + layout.slots.length);
    const sheet = new Sheet(document, book, layout, deck.back);
    sheet.side('front', some, (slot) => slot, cut);
    sheet.side(
      'back',
      some.map(() => back),
      (slot) => mirrored(layout, slot),
      null,
    );
  }
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

/** Shows four sides of cards beside the text of the first page. */
function adorn(page: PDFPage, book: PdfBook, layout: Layout, box: Drawing, cards: readonly PDFRef[]): void {
  const content = new PageContent(page, layout);
  const [width, height] = [SHOWN_MM, (SHOWN_MM * box.height) / box.width];
  const right = layout.paper[0] - MARGIN_MM;
  cards.forEach((card, i) => {
    const slot = {
      x: right - width / 2 - (i % 2 ? 0 : width + 4),
      y: 44 + height / 2 + (i < 2 ? 0 : height + 4),
    };
    content.put(card, placeOf(slot, 0, width / box.width, box));
  });
  content.write(book);
}

/** Returns a hairline to cut along. */
const cutLineOf = ({ width, height }: Drawing, outline: string, scale: number): Drawing => ({
  width,
  height,
  shapes: [path(outline, { stroke: line('#8c8c8c', 0.18 / scale) })],
});

/** Both sides of a sheet of cards. */
class Sheet {
  constructor(
    private readonly document: PDFDocument,
    private readonly book: PdfBook,
    private readonly layout: Layout,
    private readonly box: { readonly width: number; readonly height: number },
  ) {}

  side(
    side: 'front' | 'back',
    cards: readonly Printed[],
    at: (slot: Slot) => Slot,
    cut: PDFRef | null,
  ): void {
    const { layout } = this;
    const page = pageOf(this.document, layout);
    const [turn, scale] = [turnOf(layout, side), layout.card[0] / this.box.width];
    const places = cards.map((card, i) => ({
      ...card,
      place: placeOf(at(layout.slots[i]!), turn, scale, this.box),
    }));
    const content = new PageContent(page, layout);
    // All bleeds first, since one card's may reach the next card.
    for (const { bleed, place } of places) content.put(bleed, place);
    for (const { card, place } of places) content.put(card, place);
    if (cut) for (const { place } of places) content.put(cut, place);
    content.text += cropMarks(layout);
    content.write(this.book);
  }
}

/** Adds a page with the boxes that print shops need: the cuts, and the cuts with bleed. */
function pageOf(document: PDFDocument, { paper, trim }: Layout): PDFPage {
  const page = document.addPage([paper[0] * POINTS, paper[1] * POINTS]);
  const box = (out: number) =>
    [
      (trim.x - out) * POINTS,
      (paper[1] - trim.y - trim.height - out) * POINTS,
      (trim.width + 2 * out) * POINTS,
      (trim.height + 2 * out) * POINTS,
    ] as const;
  page.setTrimBox(...box(0));
  page.setBleedBox(...box(BLEED_MM));
  return page;
}

/** Returns the height of a hexagon's points above its shoulders, in card widths; null if it has none. */
export function shoulderOf(outline: ExportDeck['outline']): number | null {
  const corners = outline ?? [];
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % corners.length]!;
    const isSlant = Math.min(from[1], to[1]) > 0 && (from[0] - 0.25) * (to[0] - 0.25) < 0;
    const fall = (from[1] - to[1]) / (to[0] - from[0]) / 2;
    if (isSlant && fall > 0.02) return fall;
  }
  return null;
}
