import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';

type Dict = NonNullable<Parameters<PDFContext['flateStream']>[1]>;

/** The objects of one document: what several drawings use is in it once. */
export class PdfBook {
  private readonly kept = new Map<string, PDFRef>();
  constructor(readonly context: PDFContext) {}

  /** The object with this key, made when it is first asked for. */
  once(key: string, make: () => PDFRef): PDFRef {
    const known = this.kept.get(key);
    if (known) return known;
    const made = make();
    this.kept.set(key, made);
    return made;
  }

  object = (dict: Dict): PDFRef => this.context.register(this.context.obj(dict));

  /** A stream of operators, packed. */
  stream = (dict: Dict, text: string): PDFRef => this.context.register(this.context.flateStream(text, dict));
}
