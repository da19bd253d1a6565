/** Lays the drawings of figures out as triangles with a colour for each corner. They need no textures, and stay sharp near the camera. */

import { type Figure, type FigurePart, type Layer, PARTS } from '../../art/figures/figure.ts';
import { fanCard, MOST_CARDS } from '../../art/figures/hands.ts';
import type { CardArt } from '../../engine/display.ts';
import type { CircleShape, Paint, PathShape, RadialGradient, Shape } from '../../lib/picture/drawing.ts';
import { brushed, type Corners, linesOf, trianglesOf } from './outline.ts';

/** Corners of a circle. */
const ROUND = 24;

/** Triangles in painting order: later ones cover earlier ones. */
export interface FigureMesh {
  /** x, y of each corner, in thousandths of the felt's radius, y down. */
  readonly corners: number[];
  /** Red, green, blue, opacity: 0 … 255. */
  readonly colours: number[];
  /** Index of the part that a corner moves with, among all parts of all figures. */
  readonly parts: number[];
  /** Index of the card in its fan; −1: no card. */
  readonly cards: number[];
  readonly triangles: number[];
}

/** A figure at a seat, with the light along its outline. */
export interface Cast {
  readonly figure: Figure;
  /** '#rrggbb' */
  readonly edge: string;
}

/** Builds all figures in this order, holding cards with backs of this shape. Throws for shapes that figures do not have. */
export function figureMesh(
  casts: readonly Cast[],
  { ratio, outline = [] }: Pick<CardArt, 'ratio' | 'outline'>,
): FigureMesh {
  const mesh: FigureMesh = { corners: [], colours: [], parts: [], cards: [], triangles: [] };
  const card = fanCard(ratio, outline);
  for (const [i, { figure, edge }] of casts.entries()) {
    const layers = figure.layers(edge);
    const arms = layers.findIndex(({ part }) => part === 'left' || part === 'right');
    const write = (each: readonly Layer[]): void => {
      for (const { part, shapes } of each) new Brush(mesh, i, part).draw(shapes);
    };
    write(layers.slice(0, arms));
    for (let k = 0; k < MOST_CARDS; k++) new Brush(mesh, i, 'fan', k).draw(card);
    write(layers.slice(arms));
  }
  return mesh;
}

/** Appends shapes to a mesh. */
class Brush {
  readonly #mesh: FigureMesh;
  readonly #part: number;
  readonly #card: number;
  /** Transformation of the group being drawn: x′ = a·x − b·y + e, y′ = b·x + a·y + f. */
  #frame = { a: 1, b: 0, e: 0, f: 0 };

  constructor(mesh: FigureMesh, figure: number, part: FigurePart, card = -1) {
    this.#mesh = mesh;
    this.#part = figure * PARTS.length + PARTS.indexOf(part);
    this.#card = card;
  }

  draw(shapes: readonly Shape[]): void {
    for (const shape of shapes) {
      if (shape.kind === 'path') this.#path(shape);
      else if (shape.kind === 'circle') this.#circle(shape);
      else if (shape.kind === 'group') {
        const outer = this.#frame;
        const [cos, sin] = [
          Math.cos((shape.rotate * Math.PI) / 180),
          Math.sin((shape.rotate * Math.PI) / 180),
        ];
        const [a, b] = [cos * shape.scale, sin * shape.scale];
        const { x, y } = shape;
        this.#frame = {
          a: outer.a * a - outer.b * b,
          b: outer.b * a + outer.a * b,
          e: outer.a * x - outer.b * y + outer.e,
          f: outer.b * x + outer.a * y + outer.f,
        };
        this.draw(shape.children);
        this.#frame = outer;
      } else throw new Error(`Figures have no shape ${shape.kind}`);
    }
  }

  #path({ d, fill, stroke, opacity = 1 }: PathShape): void {
    for (const line of linesOf(d)) {
      if (fill !== undefined) this.#triangles(line, trianglesOf(line), fill, opacity);
      if (stroke) {
        const sides = brushed(line, stroke.width);
        const strip: number[] = [];
        for (let k = 0; k + 4 < sides.length / 2 + 1; k += 2)
          strip.push(k, k + 1, k + 2, k + 1, k + 3, k + 2);
        this.#triangles(sides, strip, stroke.paint, opacity);
      }
    }
  }

  #circle({ x, y, r, fill, stroke, opacity = 1 }: CircleShape): void {
    if (fill !== undefined) {
      const stops =
        typeof fill !== 'string' && fill.kind === 'radial' ? fill.stops.map(({ at }) => at * r) : [0, r];
      for (const [k, to] of stops.entries()) if (k > 0) this.#ring(x, y, stops[k - 1]!, to, fill, opacity);
    }
    if (stroke) this.#ring(x, y, r - stroke.width / 2, r + stroke.width / 2, stroke.paint, opacity);
  }

  #ring(x: number, y: number, from: number, to: number, paint: Paint, opacity: number): void {
    const corners: number[] = [];
    const strip: number[] = [];
    for (let k = 0; k <= ROUND; k++) {
      const [cos, sin] = [Math.cos((2 * Math.PI * k) / ROUND), Math.sin((2 * Math.PI * k) / ROUND)];
      corners.push(x + from * cos, y + from * sin, x + to * cos, y + to * sin);
      if (k < ROUND) strip.push(2 * k, 2 * k + 1, 2 * k + 2, 2 * k + 1, 2 * k + 3, 2 * k + 2);
    }
    this.#triangles(corners, strip, paint, opacity);
  }

  #triangles(corners: Corners, triangles: readonly number[], paint: Paint, opacity: number): void {
    const { a, b, e, f } = this.#frame;
    const mesh = this.#mesh;
    const first = mesh.corners.length / 2;
    for (let k = 0; k < corners.length; k += 2) {
      const [x, y] = [corners[k]!, corners[k + 1]!];
      mesh.corners.push(a * x - b * y + e, b * x + a * y + f);
      const [red, green, blue, alpha] = colourAt(paint, x, y);
      mesh.colours.push(red, green, blue, Math.round(alpha * opacity * 255));
      mesh.parts.push(this.#part);
      mesh.cards.push(this.#card);
    }
    for (const corner of triangles) mesh.triangles.push(first + corner);
  }
}

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const rgb = (colour: string): readonly [number, number, number] => {
  const n = Number.parseInt(colour.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};

/** Returns a paint's colour at a point. Throws for patterns, and for linear gradients that corners alone cannot show. */
function colourAt(paint: Paint, x: number, y: number): Rgba {
  if (typeof paint === 'string') return [...rgb(paint), 1];
  if (paint.kind === 'radial')
    return mixed(paint, Math.hypot(x - paint.centre[0], y - paint.centre[1]) / paint.radius);
  if (paint.kind === 'pattern' || paint.stops.length > 2)
    throw new Error('Figures have gradients of two colours');
  const [dx, dy] = [paint.to[0] - paint.from[0], paint.to[1] - paint.from[1]];
  return mixed(paint, ((x - paint.from[0]) * dx + (y - paint.from[1]) * dy) / (dx * dx + dy * dy));
}

function mixed({ stops }: Pick<RadialGradient, 'stops'>, at: number): Rgba {
  const after = stops.findIndex((stop) => stop.at >= at - 1e-6);
  const to = stops.at(after)!;
  const from = stops[after > 0 ? after - 1 : after < 0 ? stops.length - 1 : 0]!;
  const t = to.at > from.at ? Math.min(1, Math.max(0, (at - from.at) / (to.at - from.at))) : 0;
  const [c, d] = [rgb(from.colour), rgb(to.colour)];
  const mix = (p: number, q: number): number => p + (q - p) * t;
  return [
    Math.round(mix(c[0], d[0])),
    Math.round(mix(c[1], d[1])),
    Math.round(mix(c[2], d[2])),
    mix(from.opacity ?? 1, to.opacity ?? 1),
  ];
}
