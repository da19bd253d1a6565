import type { PDFContext, PDFRef } from '@cantoo/pdf-lib';

type Dict = NonNullable<Parameters<PDFContext['flateStream']>[1]>;

/** Objects of one document, so that drawings share what they have in common. */
export class PdfBook {
  private readonly kept = new Map<string, PDFRef>();
  constructor(readonly context: PDFContext) {}

  /** Returns the object with this key, made on first use. */
  once(key: string, make: () => PDFRef): PDFRef {
    const known = this.kept.get(key);
    if (known) return known;
    const made = make();
    this.kept.set(key, made);
    return made;
  }

  object = (dict: Dict): PDFRef => this.context.register(this.context.obj(dict));

  /** Registers a compressed stream of operators. */
  stream = (dict: Dict, text: string): PDFRef => this.context.register(this.context.flateStream(text, dict));
}
