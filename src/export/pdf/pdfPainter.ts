/** Paints a drawing into a PDF as vectors: as sharp as the printer, and small. Figures come as outlines (`withOutlines`). */
import type { PDFRef } from '@cantoo/pdf-lib';
import type { Drawing, Ink, Paint, PathShape, Pattern, Shape, Stroke } from '../../lib/picture/drawing.ts';
import { num, ring, roundedRect } from '../../lib/picture/geometry.ts';
import type { PdfBook } from './book.ts';
import { colourOf, type Gradient, isFaded, shadingOf } from './gradients.ts';
import { type Box, boxBehind, IDENTITY, type Matrix, placed, within, written } from './matrix.ts';
import { pathOperators } from './pathOperators.ts';

/** Returns the drawing as a form in its own coordinates (y down), whose box extends the drawing's by `margin`. */
export function formOf(book: PdfBook, drawing: Drawing, margin = 0): PDFRef {
  const box: Box = [-margin, -margin, drawing.width + margin, drawing.height + margin];
  const content = new Content(book, box);
  content.paint(drawing.shapes, IDENTITY);
  return book.stream(
    { Type: 'XObject', Subtype: 'Form', BBox: [...box], Resources: content.resources() },
    content.text,
  );
}

/** Operators of one stream, and the resources they name. */
class Content {
  text = '';
  private readonly named = { Pattern: new Map<PDFRef, string>(), ExtGState: new Map<PDFRef, string>() };
  constructor(
    private readonly book: PdfBook,
    /** Visible part, in its own coordinates. */
    private readonly box: Box,
  ) {}

  resources() {
    const { Pattern, ExtGState } = this.named;
    const listed = (names: Map<PDFRef, string>) =>
      Object.fromEntries([...names].map(([object, name]) => [name, object]));
    return { Pattern: listed(Pattern), ExtGState: listed(ExtGState) };
  }

  private name(kind: keyof Content['named'], object: PDFRef): string {
    const names = this.named[kind];
    const name = names.get(object) ?? `${kind[0]}${names.size}`;
    names.set(object, name);
    return name;
  }

  /** `at` maps the shapes' coordinates to the stream's own, which patterns use. */
  paint(shapes: readonly Shape[], at: Matrix): void {
    for (const shape of shapes)
      if (shape.kind === 'group') {
        const place = placed(shape.x, shape.y, shape.rotate, shape.scale);
        this.text += `q\n${written(place)} cm\n`;
        if (shape.clip !== undefined) this.text += `${pathOperators(shape.clip)}W n\n`;
        this.paint(shape.children, within(at, place));
        this.text += 'Q\n';
      } else if (shape.kind === 'path' || shape.kind === 'circle' || shape.kind === 'rect') {
        const even = shape.kind === 'path' ? shape.rule : undefined;
        this.ink(pathOperators(outlineOf(shape)), shape, even, at);
      }
  }

  private ink(path: string, { fill, stroke, opacity = 1 }: Ink, even: PathShape['rule'], at: Matrix): void {
    if (fill !== undefined) this.inked(fill, opacity, at, 'fill', () => `${path}${even ? 'f*' : 'f'}\n`);
    if (stroke) this.inked(stroke.paint, opacity, at, 'stroke', () => `${penOf(stroke)}${path}S\n`);
  }

  private inked(paint: Paint, opacity: number, at: Matrix, use: 'fill' | 'stroke', draw: () => string): void {
    let state = '';
    if (opacity < 1) state += `/${this.name('ExtGState', this.veil(opacity))} gs\n`;
    if (typeof paint !== 'string' && paint.kind !== 'pattern' && isFaded(paint))
      state += `/${this.name('ExtGState', this.mask(paint, at))} gs\n`;
    this.text += `q\n${state}${this.ground(paint, at, use)}${draw()}Q\n`;
  }

  private ground(paint: Paint, at: Matrix, use: 'fill' | 'stroke'): string {
    if (typeof paint === 'string') return `${colourOf(paint).join(' ')} ${use === 'fill' ? 'rg' : 'RG'}\n`;
    const pattern = paint.kind === 'pattern' ? this.tile(paint, at) : this.gradient(paint, at);
    const name = this.name('Pattern', pattern);
    return use === 'fill' ? `/Pattern cs /${name} scn\n` : `/Pattern CS /${name} SCN\n`;
  }

  private gradient(gradient: Gradient, at: Matrix): PDFRef {
    const Shading = shadingOf(this.book, gradient, 'colour');
    const key = `gradient ${Shading} ${written(at)}`;
    return this.book.once(key, () => this.book.object({ PatternType: 2, Shading, Matrix: [...at] }));
  }

  private tile(pattern: Pattern, at: Matrix): PDFRef {
    const { width, height, rotate, shapes } = pattern;
    const content = new Content(this.book, [0, 0, width, height]);
    content.paint(shapes, IDENTITY);
    const kind = { Type: 'Pattern', PatternType: 1, PaintType: 1, TilingType: 1 };
    const size = { BBox: [0, 0, width, height], XStep: width, YStep: height };
    const Matrix = [...within(at, placed(0, 0, rotate, 1))];
    const key = `tile ${JSON.stringify(pattern)} ${written(at)}`;
    return this.book.once(key, () =>
      this.book.stream({ ...kind, ...size, Matrix, Resources: content.resources() }, content.text),
    );
  }

  private veil(opacity: number): PDFRef {
    const share = Number(num(opacity));
    return this.book.once(`veil ${share}`, () => this.book.object({ ca: share, CA: share }));
  }

  /** Returns a soft mask from the opacity of a gradient's stops, in the coordinates of the shape. */
  private mask(gradient: Gradient, at: Matrix): PDFRef {
    const shading = shadingOf(this.book, gradient, 'opacity');
    const BBox = [...boxBehind(at, this.box)];
    return this.book.once(`mask ${shading} ${BBox.map(num)}`, () => {
      const G = this.book.stream(
        {
          ...{ Type: 'XObject', Subtype: 'Form', BBox },
          Group: { S: 'Transparency', CS: 'DeviceGray' },
          Resources: { Shading: { S: shading } },
        },
        '/S sh\n',
      );
      return this.book.object({ SMask: { S: 'Luminosity', G } });
    });
  }
}

const outlineOf = (shape: Extract<Shape, { kind: 'path' | 'circle' | 'rect' }>): string => {
  if (shape.kind === 'path') return shape.d;
  if (shape.kind === 'circle') return ring(shape.x, shape.y, shape.r);
  const { x, y, width, height, r } = shape;
  return r
    ? roundedRect(x, y, width, height, r)
    : `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}Z`;
};

function penOf({ width, dash, cap, join }: Stroke): string {
  let out = `${num(width)} w\n`;
  if (dash) out += `[${dash.map(num).join(' ')}] 0 d\n`;
  if (cap === 'round') out += '1 J\n';
  if (join === 'round') out += '1 j\n';
  return out;
}
