/**
 * The vocabulary of a drawing, as plain data. Code that describes one (a game's art, a chip, a board) knows no canvas and no DOM; the
 * painters (`art/canvasPainter`, `art/svgPainter`) know no game.
 * Coordinates: x right, y down, angles in degrees, clockwise. Gradients use the coordinates of their shape.
 */
export type Point = readonly [x: number, y: number];

export interface Stop {
  /** 0 … 1 along the gradient. */
  readonly at: number;
  /** '#rrggbb' */
  readonly colour: string;
  readonly opacity?: number;
}
export interface LinearGradient {
  readonly kind: 'linear';
  readonly from: Point;
  readonly to: Point;
  readonly stops: readonly Stop[];
}
export interface RadialGradient {
  readonly kind: 'radial';
  readonly centre: Point;
  readonly radius: number;
  readonly stops: readonly Stop[];
}
/** A tile repeated without end: woven felt, engraving. */
export interface Pattern {
  readonly kind: 'pattern';
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
  readonly shapes: readonly Shape[];
}
/** A string is a solid colour, '#rrggbb'. */
export type Paint = string | LinearGradient | RadialGradient | Pattern;

export interface Stroke {
  readonly paint: Paint;
  readonly width: number;
  readonly dash?: readonly number[];
  readonly cap?: 'butt' | 'round';
  readonly join?: 'miter' | 'round';
}

/** Fill and stroke of a shape. Opacity applies to each separately, in both painters. */
export interface Ink {
  readonly fill?: Paint;
  readonly stroke?: Stroke;
  readonly opacity?: number;
}
export interface PathShape extends Ink {
  readonly kind: 'path';
  /** SVG path data. */
  readonly d: string;
  readonly rule?: 'evenodd';
}
export interface CircleShape extends Ink {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
export interface RectShape extends Ink {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Corner radius. */
  readonly r: number;
}
export interface TextShape {
  readonly kind: 'text';
  readonly text: string;
  /** Anchor on the baseline; with `arc`, the arc's centre. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** `numeral`: Young Serif from outlines; `plain`: a heavy sans-serif, likewise. `text`: the interface's font; not for textures. */
  readonly font: 'numeral' | 'plain' | 'text';
  readonly anchor: 'start' | 'middle' | 'end';
  /** Letter spacing in em. */
  readonly spacing: number;
  readonly fill: Paint;
  /** Runs along a circle, centred at the angle; `inward` sets the letters' heads toward the centre. Numeral font only. */
  readonly arc?: { readonly radius: number; readonly at: number; readonly inward: boolean };
}
export interface GroupShape {
  readonly kind: 'group';
  readonly children: readonly Shape[];
  /** Applied as translate, then rotate, then scale. */
  readonly x: number;
  readonly y: number;
  readonly rotate: number;
  readonly scale: number;
  /** Path data in the group's own coordinates; anything outside is not painted. */
  readonly clip?: string;
}
/** Part of a picture that a player brought. Nothing is painted until it is loaded: the shapes behind it must show what it stands for. */
export interface ImageShape {
  readonly kind: 'image';
  /** SHA-256 of the picture's bytes. */
  readonly image: string;
  /** Part of the picture to show, in units of its sides. */
  readonly from: readonly [x: number, y: number, width: number, height: number];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Shape = PathShape | CircleShape | RectShape | TextShape | GroupShape | ImageShape;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** Looks the same after half a turn. A baker then also averages the pixels with their half-turn. */
  readonly halfTurn?: true;
}

export const path = (d: string, ink: Ink & Pick<PathShape, 'rule'>): PathShape => ({
  kind: 'path',
  d,
  ...ink,
});

export const circle = (x: number, y: number, r: number, ink: Ink): CircleShape => ({
  kind: 'circle',
  x,
  y,
  r,
  ...ink,
});

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  r: number,
  ink: Ink,
): RectShape => ({
  kind: 'rect',
  x,
  y,
  width,
  height,
  r,
  ...ink,
});

/** Groups shapes, moved, then turned, then scaled. */
export const group = (
  children: readonly Shape[],
  place: { x?: number; y?: number; rotate?: number; scale?: number; clip?: string } = {},
): GroupShape => ({ kind: 'group', children, x: 0, y: 0, rotate: 0, scale: 1, ...place });

/** A number or a word in the display face, centred by default. */
export const numeral = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: Paint,
  more: Partial<Pick<TextShape, 'anchor' | 'spacing' | 'arc'>> = {},
): TextShape => ({
  kind: 'text',
  text,
  x,
  y,
  size,
  fill,
  font: 'numeral',
  anchor: 'middle',
  spacing: 0,
  ...more,
});

/** A colour, for evenly spread stops, or `[at, colour, opacity]`. */
type StopLike = string | readonly [at: number, colour: string, opacity?: number];
const stopsOf = (list: readonly StopLike[]): Stop[] =>
  list.map((stop, i) => {
    if (typeof stop === 'string') return { at: i / Math.max(1, list.length - 1), colour: stop };
    const [at, colour, opacity] = stop;
    return opacity === undefined ? { at, colour } : { at, colour, opacity };
  });

export const linear = (from: Point, to: Point, ...stops: StopLike[]): LinearGradient => ({
  kind: 'linear',
  from,
  to,
  stops: stopsOf(stops),
});

export const radial = (centre: Point, radius: number, ...stops: StopLike[]): RadialGradient => ({
  kind: 'radial',
  centre,
  radius,
  stops: stopsOf(stops),
});

export const line = (paint: Paint, width: number, more: Omit<Stroke, 'paint' | 'width'> = {}): Stroke => ({
  paint,
  width,
  ...more,
});

/** Collects the pictures that drawings show, inside groups too. */
export function imagesIn(drawings: readonly Drawing[]): ReadonlySet<string> {
  const found = new Set<string>();
  const look = (shapes: readonly Shape[]): void => {
    for (const shape of shapes) {
      if (shape.kind === 'image') found.add(shape.image);
      else if (shape.kind === 'group') look(shape.children);
    }
  };
  for (const { shapes } of drawings) look(shapes);
  return found;
}

/** Collects all text in a drawing, inside groups too. */
export const textsIn = (shapes: readonly Shape[]): TextShape[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'group' ? textsIn(shape.children) : shape.kind === 'text' ? [shape] : [],
  );
