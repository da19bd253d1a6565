import type { PDFPage, PDFRef } from '@cantoo/pdf-lib';
import type { PdfBook } from './book.ts';
import { type Layout, POINTS, type Slot } from './layout.ts';
import { placed, within, written } from './matrix.ts';

/** Content of a page, in millimetres from its upper left corner. */
export class PageContent {
  text: string;
  constructor(
    private readonly page: PDFPage,
    { paper }: Layout,
  ) {
    const [k, height] = [String(POINTS), String(paper[1] * POINTS)];
    this.text = `q\n${k} 0 0 -${k} 0 ${height} cm\n`;
  }

  put(form: PDFRef, place: string): void {
    const name = this.page.node.newXObject('X', form);
    this.text += `q\n${place} cm\n${name.toString()} Do\nQ\n`;
  }

  write(book: PdfBook): void {
    this.page.node.addContentStream(book.stream({}, `${this.text}Q\n`));
  }
}

/** Places a drawing's coordinates: its centre on a slot, turned clockwise by degrees, `scale` millimetres to a unit. */
export function placeOf(
  { x, y }: Slot,
  turn: number,
  scale: number,
  box: { readonly width: number; readonly height: number },
): string {
  return written(within(placed(x, y, turn, scale), placed(-box.width / 2, -box.height / 2, 0, 1)));
}
