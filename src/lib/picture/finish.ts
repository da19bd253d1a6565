/** Reflection of a print, coded as colours of a drawing: the material of `CardArt.finish`. */

import type { Frame } from '../skin/schema.ts';
import type { Drawing, LinearGradient, Paint, Shape } from './drawing.ts';

/** 0 … 1 each. `foil`: 0 ink on paper, 0.5 metal, 1 foil that breaks light into colours. */
export interface Surface {
  readonly foil: number;
  readonly rough: number;
  readonly high: number;
}

const byte = (part: number): string =>
  Math.round(255 * part)
    .toString(16)
    .padStart(2, '0');

export const surface = ({ foil, rough, high }: Surface): string =>
  `#${byte(foil)}${byte(rough)}${byte(high)}`;

/** Height of ordinary print; everything else is raised above it or sunk into it. */
export const LEVEL = 0.3;
export const PAPER: Surface = { foil: 0, rough: 0.55, high: LEVEL };
export const RAISED_METAL: Surface = { foil: 0.5, rough: 0.26, high: LEVEL + 0.45 };
export const FLAT_METAL: Surface = { foil: 0.5, rough: 0.34, high: LEVEL };
export const FOIL: Surface = { foil: 1, rough: 0.22, high: LEVEL };
export const RAISED_FOIL: Surface = { foil: 1, rough: 0.2, high: LEVEL + 0.45 };
export const ENAMEL: Surface = { foil: 0, rough: 0.16, high: LEVEL + 0.2 };
/** Ink thick enough to be felt. */
export const RAISED_INK: Surface = { foil: 0, rough: 0.4, high: LEVEL + 0.3 };

/** A tilted plane: as high as `from` at the gradient's beginning and as `to` at its end. A cut stone's facet. */
export const leaning = (paint: LinearGradient, from: Surface, to: Surface): LinearGradient => ({
  ...paint,
  stops: [
    { at: 0, colour: surface(from) },
    { at: 1, colour: surface(to) },
  ],
});

/** Chooses the material of a shape's fill or line: a surface, a paint of surfaces, or null for plain print. */
export type Felt = (paint: Paint, shape: Shape, use: 'fill' | 'stroke') => Surface | Paint | null;

const painted = (made: Surface | Paint): Paint =>
  typeof made === 'object' && 'foil' in made ? surface(made) : made;

/** Returns whether a shape is see-through, and so too thin to feel. */
export const isFaint = (shape: Shape): boolean => 'opacity' in shape && shape.opacity !== undefined;

/** Plain print hides the foil below it, unless it is see-through. */
const covers = (fill: Paint, shape: Shape): boolean =>
  !isFaint(shape) &&
  (typeof fill === 'string' ||
    (fill.kind !== 'pattern' && fill.stops.every(({ opacity }) => (opacity ?? 1) === 1)));

/**
 * Derives a finish from its print, shape for shape, so that the two always match in every look. Text is always plain ink, because
 * glittering numerals cannot be read.
 */
export function finishOf(drawing: Drawing, felt: Felt): Drawing {
  const convert = (shape: Shape): Shape[] => {
    if (shape.kind === 'group') return [{ ...shape, children: shape.children.flatMap(convert) }];
    if (shape.kind === 'text') return [{ ...shape, fill: surface(PAPER) }];
    if (shape.kind === 'image') return [];
    const { fill, stroke, opacity: _, ...form } = shape;
    const body =
      fill === undefined ? null : (felt(fill, shape, 'fill') ?? (covers(fill, shape) ? PAPER : null));
    const edge = stroke === undefined ? null : felt(stroke.paint, shape, 'stroke');
    if (body === null && edge === null) return [];
    return [
      {
        ...form,
        ...(body === null ? {} : { fill: painted(body) }),
        ...(edge === null ? {} : { stroke: { ...stroke!, paint: painted(edge) } }),
      },
    ];
  };
  const { width, height, shapes } = drawing;
  const ground: Shape = { kind: 'rect', x: 0, y: 0, width, height, r: 0, fill: surface(PAPER) };
  return { width, height, shapes: [ground, ...shapes.flatMap(convert)] };
}

/** Returns whether a gradient begins with one of these colours, which identifies a look's metals. */
export const beginsWith = (paint: Paint, ...colours: readonly string[]): boolean =>
  typeof paint === 'object' && paint.kind !== 'pattern' && colours.includes(paint.stops[0]?.colour ?? '');

/** Renders lines in the frame's brushed metal as flat metal. */
export const hairlines =
  ({ brass }: Frame): Felt =>
  (paint, _, use) =>
    use === 'stroke' && typeof paint === 'object' && paint.kind === 'linear' && beginsWith(paint, brass[0])
      ? FLAT_METAL
      : null;

/** Renders backs in the frame's metal: its light colour raised, its lines flat. */
export const metalOfBack =
  ({ light, line }: Frame): Felt =>
  (paint, shape) => {
    if (paint === light && !isFaint(shape)) return RAISED_METAL;
    return paint === line || paint === light ? FLAT_METAL : null;
  };
