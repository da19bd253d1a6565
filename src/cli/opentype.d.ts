/** Types for the parts of opentype.js that `makeGlyphs` uses; the package has none. */
declare module 'opentype.js' {
  export interface Glyph {
    readonly index: number;
    readonly advanceWidth: number;
    getPath(x: number, y: number, size: number): { toPathData(decimals: number): string };
  }
  type Coverage =
    | { readonly format: 1; readonly glyphs: readonly number[] }
    | {
        readonly format: 2;
        readonly ranges: readonly { readonly start: number; readonly end: number; readonly index: number }[];
      };
  export interface Substitution {
    readonly coverage: Coverage;
    readonly deltaGlyphId?: number;
    readonly substitute?: readonly number[];
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly glyphs: { get(index: number): Glyph };
    readonly tables: {
      readonly os2: { readonly sCapHeight: number };
      readonly gsub: {
        readonly features: readonly {
          readonly tag: string;
          readonly feature: { readonly lookupListIndexes: readonly number[] };
        }[];
        readonly lookups: readonly { readonly subtables: readonly Substitution[] }[];
      };
    };
    charToGlyphIndex(char: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  }
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
