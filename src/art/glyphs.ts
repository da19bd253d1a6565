/** Sets a line of a display font from its outlines: advances, kerning, letter spacing, and along an arc. */
import outlines from '../../assets/glyphs/youngSerif.json' with { type: 'json' };
import { type Drawing, group, path, type Shape, type TextShape } from '../lib/picture/drawing.ts';
import { polar } from '../lib/picture/geometry.ts';

interface Outline {
  readonly advance: number;
  readonly path: string;
}
export interface Outlines {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, Outline>>;
  readonly kern: Readonly<Record<string, number>>;
}

type Face = Exclude<TextShape['font'], 'text'>;
const SERIF: Outlines = outlines;
/** Until a font is loaded, the house's stands in. */
const faces: Record<Face, Outlines> = { numeral: SERIF, plain: SERIF };

/** Registers a font that only some skins need. */
export function giveFace(face: Face, given: Outlines): void {
  faces[face] = given;
}

/** Height of capitals and lining figures, in em. */
export const CAP_HEIGHT = outlines.capHeight / outlines.unitsPerEm;

/** An outline in font units, and its placement: moved, then turned, then scaled. */
export interface PlacedGlyph {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly rotate: number;
  readonly scale: number;
}

interface Step {
  readonly outline: Outline;
  readonly at: number;
  readonly advance: number;
}

function steps(
  { unitsPerEm, glyphs, kern }: Outlines,
  text: string,
  size: number,
  spacing: number,
): { list: Step[]; width: number } {
  const scale = size / unitsPerEm;
  const list: Step[] = [];
  let at = 0;
  let before = '';
  for (const char of text) {
    const outline = glyphs[char];
    if (!outline) throw new Error(`no outline for “${char}”`);
    if (before) at += (kern[before + char] ?? 0) * scale + spacing * size;
    list.push({ outline, at, advance: outline.advance * scale });
    at += outline.advance * scale;
    before = char;
  }
  return { list, width: at };
}

/** Returns the width of a line in the display font, in the units of `size`. */
export const widthOf = (text: string, size: number, spacing = 0): number =>
  steps(SERIF, text, size, spacing).width;

export function placeGlyphs(shape: TextShape): PlacedGlyph[] {
  const face = shape.font === 'text' ? SERIF : faces[shape.font];
  const { list, width } = steps(face, shape.text, shape.size, shape.spacing);
  const scale = shape.size / face.unitsPerEm;
  const start = shape.anchor === 'middle' ? -width / 2 : shape.anchor === 'end' ? -width : 0;
  return list.map(({ outline, at, advance }) => {
    const path = outline.path;
    if (!shape.arc) return { path, x: shape.x + start + at, y: shape.y, rotate: 0, scale };
    // On a circle each letter follows the tangent at its own centre.
    const { radius, at: centre, inward } = shape.arc;
    const along = ((start + at + advance / 2) / radius) * (180 / Math.PI);
    const angle = inward ? centre - along : centre + along;
    const rotate = inward ? angle - 90 : angle + 90;
    const [mx, my] = polar(radius, angle, [shape.x, shape.y]);
    const turn = (rotate * Math.PI) / 180;
    return {
      path,
      x: mx - (Math.cos(turn) * advance) / 2,
      y: my - (Math.sin(turn) * advance) / 2,
      rotate,
      scale,
    };
  });
}

/** Returns the drawing with its display-font lines as outlines, so that painting it on a canvas needs no font. */
export const withOutlines = (drawing: Drawing): Drawing => ({
  ...drawing,
  shapes: drawing.shapes.flatMap(outlined),
});

function outlined(shape: Shape): readonly Shape[] {
  if (shape.kind === 'group') return [{ ...shape, children: shape.children.flatMap(outlined) }];
  if (shape.kind !== 'text' || shape.font === 'text') return [shape];
  return placeGlyphs(shape)
    .filter((glyph) => glyph.path)
    .map(({ path: d, ...place }) => group([path(d, { fill: shape.fill })], place));
}
