/** Text in two columns, page after page. */
import { type PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { POINTS } from './layout.ts';

export interface Fonts {
  readonly text: PDFFont;
  readonly bold: PDFFont;
}

export const INK = rgb(0.1, 0.08, 0.12);

/** White margin around the text, in millimetres. */
export const MARGIN_MM = 16;

/** Font sizes in points; leading relative to them. */
const TITLE = 26;
const HEADING = 12;
const BODY = 10.5;
const LEADING = 1.4;
const MARGIN = MARGIN_MM * POINTS;
const GUTTER = 9 * POINTS;
const SPACE = 6;
/** Tolerance in points: many small steps down differ by rounding from one long step. */
const HAIR = 0.01;

export class Columns {
  private page!: PDFPage;
  private column = 0;
  /** Points from the lower edge of the paper to the last line written. */
  private at = 0;
  private top = 0;

  constructor(
    private readonly document: PDFDocument,
    /** Size in points. */
    private readonly paper: readonly [width: number, height: number],
    private readonly fonts: Fonts,
  ) {}

  /** Adds a page with a title. */
  open(title: string): void {
    this.page = this.document.addPage([...this.paper]);
    this.top = this.paper[1] - MARGIN - TITLE;
    this.page.drawText(plain(title, this.fonts.bold), {
      ...{ x: MARGIN, y: this.top, size: TITLE, font: this.fonts.bold, color: INK },
    });
    this.top -= TITLE;
    this.column = 0;
    this.at = this.top;
  }

  /** Writes whole paragraphs: none is split between columns, and the heading stays with the first. */
  section(title: string, ...paragraphs: readonly string[]): void {
    for (const [i, text] of paragraphs.entries()) this.paragraph(text, i === 0 ? title : null);
  }

  private paragraph(text: string, title: string | null): void {
    const { text: font, bold } = this.fonts;
    const lines = linesOf(text, this.width, (words) => font.widthOfTextAtSize(words, BODY));
    this.need(LEADING * ((title === null ? 0 : HEADING) + lines.length * BODY));
    if (title !== null) this.write([title], HEADING, bold);
    this.write(lines, BODY, font);
    this.at -= SPACE;
  }

  /** Draws a ruler of `length` points, with a caption. */
  ruler(length: number, text: string): void {
    this.need(22 + BODY * LEADING);
    const [x, y] = [this.x, this.at - 12];
    const stroke = (dx: number, dy: number, dx2: number, dy2: number) =>
      this.page.drawLine({
        start: { x: x + dx, y: y + dy },
        end: { x: x + dx2, y: y + dy2 },
        thickness: 0.6,
        color: INK,
      });
    stroke(0, 0, length, 0);
    stroke(0, -4, 0, 4);
    stroke(length, -4, length, 4);
    this.at -= 22;
    this.paragraph(text, null);
  }

  private get width(): number {
    return (this.paper[0] - 2 * MARGIN - GUTTER) / 2;
  }

  private get x(): number {
    return MARGIN + this.column * (this.width + GUTTER);
  }

  /** Moves on to the next column if `height` does not fit below; text that no column could hold continues in place. */
  private need(height: number): void {
    if (this.at - height >= MARGIN - HAIR || height > this.top - MARGIN) return;
    if (this.column === 0) this.column = 1;
    else this.open('');
    this.at = this.top;
  }

  private write(lines: readonly string[], size: number, font: PDFFont): void {
    for (const line of lines) {
      this.need(size * LEADING);
      this.at -= size * LEADING;
      this.page.drawText(plain(line, font), { x: this.x, y: this.at, size, font, color: INK });
    }
  }
}

/** Breaks text into lines of at most `width`. A wider word gets its own line. */
export function linesOf(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Replaces characters that the standard PDF fonts lack: they have Western letters only. */
function plain(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.replaceAll('\u2212', '\u2013')]
    .map((char) => (known.has(char.codePointAt(0)!) ? char : '?'))
    .join('');
}
