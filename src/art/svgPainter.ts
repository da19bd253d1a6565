/** Writes a drawing as an SVG document: for export, for emblems on the page, and for tests. */
import type { Drawing, Ink, Paint, Shape, TextShape } from '../lib/picture/drawing.ts';
import { placeGlyphs } from './glyphs.ts';

export interface SvgOptions {
  /** Prefix that separates the ids of drawings on one page. */
  readonly idPrefix?: string;
  readonly width?: number;
  readonly height?: number;
  /** Text alternative; without it the picture is decorative. */
  readonly title?: string;
}

const n = (v: number): string => String(Math.round(v * 1000) / 1000);
const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

const moved = (x: number, y: number, rotate: number, scale: number): string =>
  [
    x || y ? `translate(${n(x)} ${n(y)})` : '',
    rotate ? `rotate(${n(rotate)})` : '',
    scale === 1 ? '' : `scale(${String(Math.round(scale * 1e6) / 1e6)})`,
  ]
    .filter(Boolean)
    .join(' ');

/** Collects definitions while the body is written; equal ones are written once. */
class SvgWriter {
  readonly defs = new Map<string, string>();
  constructor(private readonly prefix: string) {}

  private define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.defs.get(key);
    if (known !== undefined) return `${this.prefix}${known}`;
    const id = String(this.defs.size);
    this.defs.set(key, id);
    return `${this.prefix}${id}`;
  }

  definitions(): string {
    return [...this.defs].map(([key, id]) => key.replace(' id=""', ` id="${this.prefix}${id}"`)).join('');
  }

  paint(paint: Paint): string {
    if (typeof paint === 'string') return paint;
    if (paint.kind === 'pattern') {
      const body = this.shapes(paint.shapes);
      const box = `width="${n(paint.width)}" height="${n(paint.height)}" patternUnits="userSpaceOnUse"`;
      const turn = `patternTransform="rotate(${n(paint.rotate)})"`;
      return `url(#${this.define((id) => `<pattern id="${id}" ${box} ${turn}>${body}</pattern>`)})`;
    }
    const stops = paint.stops
      .map(({ at, colour, opacity }) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`;
        return `<stop offset="${n(at)}" stop-color="${colour}"${fade}/>`;
      })
      .join('');
    const [tag, where] =
      paint.kind === 'linear'
        ? ([
            'linearGradient',
            `x1="${n(paint.from[0])}" y1="${n(paint.from[1])}" x2="${n(paint.to[0])}" y2="${n(paint.to[1])}"`,
          ] as const)
        : ([
            'radialGradient',
            `cx="${n(paint.centre[0])}" cy="${n(paint.centre[1])}" r="${n(paint.radius)}"`,
          ] as const);
    const units = 'gradientUnits="userSpaceOnUse"';
    return `url(#${this.define((id) => `<${tag} id="${id}" ${units} ${where}>${stops}</${tag}>`)})`;
  }

  private ink({ fill, stroke, opacity }: Ink): string {
    const faded = opacity === undefined ? undefined : n(opacity);
    let out = ` fill="${fill === undefined ? 'none' : this.paint(fill)}"`;
    if (fill !== undefined && faded) out += ` fill-opacity="${faded}"`;
    if (!stroke) return out;
    out += ` stroke="${this.paint(stroke.paint)}" stroke-width="${n(stroke.width)}"`;
    if (faded) out += ` stroke-opacity="${faded}"`;
    if (stroke.dash) out += ` stroke-dasharray="${stroke.dash.map(n).join(' ')}"`;
    if (stroke.cap) out += ` stroke-linecap="${stroke.cap}"`;
    if (stroke.join) out += ` stroke-linejoin="${stroke.join}"`;
    return out;
  }

  private text(shape: TextShape): string {
    const fill = `fill="${this.paint(shape.fill)}"`;
    if (shape.font !== 'text')
      return placeGlyphs(shape)
        .filter((g) => g.path)
        .map((g) => `<path transform="${moved(g.x, g.y, g.rotate, g.scale)}" d="${g.path}" ${fill}/>`)
        .join('');
    const font = `font-family="Hanken Grotesk Variable, Hanken Grotesk, sans-serif" font-size="${n(shape.size)}"`;
    const set = `text-anchor="${shape.anchor}" letter-spacing="${n(shape.spacing * shape.size)}"`;
    return `<text x="${n(shape.x)}" y="${n(shape.y)}" ${font} ${set} ${fill}>${escaped(shape.text)}</text>`;
  }

  shapes(shapes: readonly Shape[]): string {
    let out = '';
    for (const s of shapes) {
      if (s.kind === 'path')
        out += `<path d="${s.d}"${s.rule ? ` fill-rule="${s.rule}"` : ''}${this.ink(s)}/>`;
      else if (s.kind === 'circle')
        out += `<circle cx="${n(s.x)}" cy="${n(s.y)}" r="${n(s.r)}"${this.ink(s)}/>`;
      else if (s.kind === 'rect') {
        const box = `x="${n(s.x)}" y="${n(s.y)}" width="${n(s.width)}" height="${n(s.height)}" rx="${n(s.r)}"`;
        out += `<rect ${box}${this.ink(s)}/>`;
      } else if (s.kind === 'text') out += this.text(s);
      // Our documents refer to nothing outside them, so players' own pictures are left out.
      else if (s.kind !== 'image') {
        const how = moved(s.x, s.y, s.rotate, s.scale);
        const d = s.clip;
        const clip =
          d === undefined
            ? ''
            : ` clip-path="url(#${this.define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`)})"`;
        out += `<g${how ? ` transform="${how}"` : ''}${clip}>${this.shapes(s.children)}</g>`;
      }
    }
    return out;
  }
}

export function svgOf(drawing: Drawing, options: SvgOptions = {}): string {
  const writer = new SvgWriter(options.idPrefix ?? 'd');
  const body = writer.shapes(drawing.shapes);
  const defs = writer.definitions();
  const { width = drawing.width, height = drawing.height, title } = options;
  const ariaAttributes = title === undefined ? ' aria-hidden="true"' : ' role="img"';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${n(width)}" height="${n(height)}" ` +
    `viewBox="0 0 ${n(drawing.width)} ${n(drawing.height)}"${ariaAttributes}>` +
    (title === undefined ? '' : `<title>${escaped(title)}</title>`) +
    (defs ? `<defs>${defs}</defs>` : '') +
    `${body}</svg>`
  );
}
