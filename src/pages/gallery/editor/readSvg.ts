/**
 * Reads an emblem from an untrusted SVG. Known shapes are rewritten as path data of our own, and everything else is left out. Nothing of
 * the file ever becomes part of the page.
 */
import svgpath from 'svgpath';
import { err, ok, type Result } from '../../../lib/result.ts';
import { type EmblemMark, MOST_MARKS } from '../../../lib/skin/schema.ts';
import { isNumber, lengthOf, pathOf, type Size } from './svgForms.ts';
import { inkOf, type Paints } from './svgInk.ts';

export interface ReadEmblem {
  readonly emblem: readonly EmblemMark[];
  /** Names of the parts left out, e.g. "a script". */
  readonly left: readonly string[];
}

/** Limits: bytes of a file, elements and their depth, and characters of all paths. */
export const MOST_SVG_BYTES = 200_000;
const MOST_ELEMENTS = 600;
const DEEPEST = 24;
const MOST_PATHS = 60_000;
/** Side of the emblem's box, with a margin around the drawing. */
const BOX = 96;

/**
 * Prefix of the namespaces that a browser knows, and its replacement. Parsed as unknown XML, no attribute is a style and no element a
 * script, so the browser never applies anything in the file.
 */
const KNOWN = 'http://www.w3.org/';
const UNKNOWN = 'urn:read-only:';
const SVG = `${UNKNOWN}2000/svg`;
const SILENT = new Set(['title', 'desc', 'metadata', 'defs']);
const FORMS = new Set(['path', 'circle', 'rect', 'polygon', 'ellipse']);
const WORDS: Readonly<Record<string, string>> = {
  script: 'a script',
  style: 'a style sheet',
  foreignObject: 'foreign content',
  image: 'a picture from elsewhere',
  use: 'a copy of another part',
  a: 'a link',
  text: 'text (turn it into paths)',
};

interface Walk {
  /** Of the drawing, in its own units. */
  readonly size: Size;
  readonly marks: EmblemMark[];
  readonly left: Set<string>;
  seen: number;
  length: number;
}

/** Reads an SVG's text. An error is a sentence that says why it contains no usable emblem. */
export function readSvg(text: string): Result<ReadEmblem, string> {
  if (text.length > MOST_SVG_BYTES) return err('This picture is too large: 200 kB at most.');
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    return err('This picture declares a document type, which an emblem does not need. Save it as plain SVG.');
  const parsed = new DOMParser().parseFromString(text.replaceAll(KNOWN, UNKNOWN), 'application/xml');
  const root = parsed.documentElement;
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || parsed.querySelector('parsererror'))
    return err('This file is not an SVG picture.');
  const box = boxOf(root);
  if (!box) return err('This picture does not say how large it is: it needs a viewBox.');
  const [x, y, width, height] = box;
  const scale = BOX / Math.max(width, height);
  const fit = `scale(${scale}) translate(${-(x + width / 2)} ${-(y + height / 2)})`;
  const walk: Walk = { size: [width, height], marks: [], left: new Set(), seen: 0, length: 0 };
  const problem = children(root, [fit], inkOf(root, {}, walk.size, walk.left), 0, walk);
  if (problem) return err(problem);
  if (!walk.marks.length) return err('There are no shapes in this picture that an emblem can have.');
  return ok({ emblem: walk.marks, left: [...walk.left] });
}

function boxOf(root: Element): readonly [number, number, number, number] | null {
  const written = root
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const box = written ?? [
    0,
    0,
    // A percentage of the page says nothing of the drawing.
    ...['width', 'height'].map((side) => lengthOf(root.getAttribute(side) ?? '', Number.NaN)),
  ];
  const [x, y, width, height] = box;
  if (box.length !== 4 || ![x, y, width, height].every(isNumber)) return null;
  return width! > 0.001 && height! > 0.001 ? [x!, y!, width!, height!] : null;
}

/** Reads an element's children; returns a sentence if reading must stop. */
function children(
  parent: Element,
  moves: readonly string[],
  paints: Paints,
  depth: number,
  walk: Walk,
): string | null {
  if (depth > DEEPEST) return 'This picture is nested too deeply.';
  for (const element of parent.children) {
    if (++walk.seen > MOST_ELEMENTS) return 'This picture has too many parts.';
    const problem = one(element, moves, paints, depth, walk);
    if (problem) return problem;
  }
  return null;
}

function one(
  element: Element,
  moves: readonly string[],
  above: Paints,
  depth: number,
  walk: Walk,
): string | null {
  const { localName: name, namespaceURI } = element;
  if (namespaceURI !== SVG) {
    // Drawing programs add elements of their own.
    return null;
  }
  if (SILENT.has(name)) return null;
  if (name !== 'g' && !FORMS.has(name)) {
    walk.left.add(WORDS[name] ?? (/^(animate|set)/.test(name) ? 'an animation' : `<${name.slice(0, 24)}>`));
    return null;
  }
  const move = element.getAttribute('transform');
  const own = move ? [...moves, move] : moves;
  const paints = inkOf(element, above, walk.size, walk.left);
  if (name === 'g') return children(element, own, paints, depth + 1, walk);
  const d = placed(pathOf(element, walk.size), own);
  if (d === null)
    return 'A shape in this picture cannot be read: a number in it is missing, or far too large.';
  if (!d) return null;
  walk.length += d.length;
  if (walk.marks.length > MOST_MARKS - 2 || walk.length > MOST_PATHS)
    return 'This picture has too many details for an emblem.';
  walk.marks.push(...marksOf(d, paints, scaleOf(own)));
  return null;
}

/** Transforms path data into the emblem's box; returns null if it can't be read. */
function placed(d: string | null, moves: readonly string[]): string | null {
  if (d === null) return null;
  if (d === '') return '';
  const all = moves.join(' ');
  if (!/^[a-zA-Z0-9eE+\-.,()\s]*$/.test(all) || all.length > 2000) return null;
  const made = svgpath(d).transform(all).abs().round(2).toString();
  // svgpath cuts a path off at its first error, without a word.
  const numbers = made.match(/-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi) ?? [];
  return /NaN|Infinity|undefined/.test(made) || numbers.some((each) => Math.abs(Number(each)) > 9000)
    ? null
    : made;
}

type Corner = readonly [x: number, y: number];

/** Returns the mean factor by which transformations enlarge, as lines get wider with the shapes. */
function scaleOf(moves: readonly string[]): number {
  const corners: Corner[] = [];
  svgpath('M0 0L1 0L0 1')
    .transform(moves.join(' '))
    .iterate(([, x = 0, y = 0]) => void corners.push([x, y]));
  const [[x, y], [ax, ay], [bx, by]] = corners as [Corner, Corner, Corner];
  return Math.sqrt(Math.abs((ax - x) * (by - y) - (ay - y) * (bx - x)));
}

/** Turns a shape into marks. One without a colour takes the look's metal, so a stroke on it is a second mark. */
function marksOf(d: string, paints: Paints, scale: number): EmblemMark[] {
  const { fill, stroke, width, rule, opacity = 1, fillOpacity = 1, strokeOpacity = 1 } = paints;
  const rest = (own: number) => ({
    ...(rule ? { rule } : {}),
    ...(opacity * own < 1 ? { opacity: opacity * own } : {}),
  });
  const marks: EmblemMark[] = [];
  if (fill !== 'none') marks.push({ d, ...(fill && fill !== 'own' ? { fill } : {}), ...rest(fillOpacity) });
  if (stroke && stroke !== 'none') {
    const wide = Math.min(100, Math.max(0.1, Math.round((width ?? 1) * scale * 100) / 100));
    marks.push({ d, stroke: { paint: stroke, width: wide }, ...rest(strokeOpacity) });
  }
  return marks;
}
