/**
 * Extracts the outlines of the fonts on cards and boards, so that a texture needs no web font and paints alike in a Worker. Young Serif's
 * default figures are old-style and proportional; the lining, tabular ones are reached through the font's own substitutions.
 *
 *   npx tsx src/cli/makeGlyphs.ts        writes assets/glyphs/youngSerif.json and assets/glyphs/hankenGrotesk.json
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import opentype, { type Font, type Glyph, type Substitution } from 'opentype.js';
import type { GameArt } from '../engine/display.ts';
import { games } from '../games/index.ts';
import { textsIn } from '../lib/picture/drawing.ts';

interface Face {
  readonly source: string;
  readonly target: string;
  readonly name: string;
}

const SERIF: Face = {
  source: 'node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff',
  target: 'assets/glyphs/youngSerif.json',
  name: 'Young Serif 400, lining tabular figures; SIL Open Font License 1.1',
};
/** For skins with plain figures. */
const PLAIN: Face = {
  source: 'node_modules/@fontsource/hanken-grotesk/files/hanken-grotesk-latin-800-normal.woff',
  target: 'assets/glyphs/hankenGrotesk.json',
  name: 'Hanken Grotesk 800, as high as Young Serif; SIL Open Font License 1.1',
};

/** Texts on a game's boards and cards. Every visitor loads the outlines, so there are no others. */
const boardWords = ({ board }: GameArt): string[] => textsIn(board.albedo().shapes).map(({ text }) => text);
const cardWords = ({ cards }: GameArt): string[] =>
  cards.flatMap(({ faces, card }) =>
    faces.flatMap((face) =>
      textsIn(card(face, { detail: 'full', ink: 'colour' }).shapes).map(({ text }) => text),
    ),
  );

const art = await Promise.all(games.map((entry) => entry.art()));
const WORDS = art.flatMap(boardWords);
const LETTERS = [
  ...new Set([...WORDS, ...art.flatMap(cardWords)].join('').replaceAll(/[\d\s+−]/g, '')),
].sort();
const CHARACTERS = ['0123456789 +−', ...LETTERS].join('');

function substituted(index: number, by: Substitution): number {
  const { coverage } = by;
  let place = -1;
  if (coverage.format === 1) place = coverage.glyphs.indexOf(index);
  else
    for (const range of coverage.ranges)
      if (index >= range.start && index <= range.end) place = range.index + index - range.start;
  if (place < 0) return index;
  return by.deltaGlyphId === undefined ? (by.substitute?.[place] ?? index) : index + by.deltaGlyphId;
}

/** Returns a character's glyph after the given features, applied in order. */
function glyphOf(font: Font, char: string, features: readonly string[]): Glyph {
  let index = font.charToGlyphIndex(char);
  if (index === 0) throw new Error(`no glyph for “${char}”`);
  for (const tag of features) {
    const lookups = font.tables.gsub.features.find((f) => f.tag === tag)?.feature.lookupListIndexes ?? [];
    for (const lookup of lookups)
      for (const table of font.tables.gsub.lookups[lookup]?.subtables ?? [])
        index = substituted(index, table);
  }
  return font.glyphs.get(index);
}

/** Pairs of letters that are adjacent in some word; no others need kerning. */
const PAIRS = new Set(
  WORDS.flatMap((name) => name.split(' ')).flatMap((word) =>
    [...word].slice(1).map((right, i) => word[i]! + right),
  ),
);

function open({ source }: Face): Font {
  const bytes = readFileSync(source);
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
}

const capitals = ({ tables, unitsPerEm }: Font): number => tables.os2.sCapHeight / unitsPerEm;

/** Returns the same outline in steps from point to point: they are smaller numbers, and pack better, than places. */
function inSteps(outline: string): string {
  let steps = '';
  let at = [0, 0];
  let start = at;
  for (const [, kind, numbers] of outline.matchAll(/([MLQCZ])([-\d ]*)/g)) {
    const points = (numbers!.match(/-?\d+/g) ?? []).map(Number);
    steps += kind!.toLowerCase();
    steps += points
      .map((value, i) => value - at[i % 2]!)
      .map((value, i) => (i && value >= 0 ? ` ${value}` : `${value}`))
      .join('');
    at = kind === 'Z' ? start : points.slice(-2);
    if (kind === 'M') start = at;
  }
  return steps;
}

/** `like`: the font it is set beside, whose capital height it matches. */
function write(face: Face, like: Font | null): void {
  const font = open(face);
  const glyphs: Record<string, { advance: number; path: string }> = {};
  for (const char of CHARACTERS) {
    const glyph = glyphOf(font, char, ['lnum', 'tnum']);
    glyphs[char] = {
      advance: glyph.advanceWidth,
      path: inSteps(glyph.getPath(0, 0, font.unitsPerEm).toPathData(0)),
    };
  }
  const kern: Record<string, number> = {};
  for (const pair of [...PAIRS].sort()) {
    const [left, right] = [...pair].map((char) => glyphOf(font, char, []));
    const value = font.getKerningValue(left!, right!);
    if (value) kern[pair] = value;
  }
  const larger = like ? capitals(like) / capitals(font) : 1;
  const outlines = {
    name: face.name,
    unitsPerEm: Math.round(font.unitsPerEm / larger),
    capHeight: font.tables.os2.sCapHeight,
    glyphs,
    kern,
  };
  writeFileSync(face.target, `${JSON.stringify(outlines)}\n`);
  process.stdout.write(
    `${face.target}: ${Object.keys(glyphs).length} glyphs, ${Object.keys(kern).length} kerned pairs\n`,
  );
}

mkdirSync('assets/glyphs', { recursive: true });
write(SERIF, null);
write(PLAIN, open(SERIF));
