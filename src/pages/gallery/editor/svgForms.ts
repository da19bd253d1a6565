/** SVG shapes as path data. */

/** Numbers larger than these can't be part of a drawing. */
const LARGEST = 1_000_000;
const LONGEST = 40_000;
/** Characters allowed in a path: letters of its commands, and numbers. */
const PATH = /^[MmLlHhVvCcSsQqTtAaZz0-9eE+\-.,\s]*$/;

export const isNumber = (value: number | undefined): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= LARGEST;

/** Width and height of the drawing, which percentages refer to. */
export type Size = readonly [width: number, height: number];

/** Pixels in each unit of length. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
};

/** Reads a length: "12", "3mm", or "50%" of `whole`. NaN: it cannot be read. */
export function lengthOf(written: string, whole: number): number {
  const [, number, unit] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)\s*(%|[a-z]*)\s*$/i.exec(written) ?? [];
  if (number === undefined) return Number.NaN;
  return Number(number) * (unit === '%' ? whole / 100 : (UNITS[unit!.toLowerCase()] ?? Number.NaN));
}

/** Length that percentages of lengths without a direction refer to. */
export const diagonal = ([width, height]: Size): number => Math.hypot(width, height) / Math.SQRT2;

/** Reads an element's lengths by name, 0 if missing; null if one is invalid. */
function numbers(element: Element, size: Size, ...names: readonly string[]): number[] | null {
  const found = names.map((name) => {
    const whole = name === 'r' ? diagonal(size) : size[/y$|^height$/.test(name) ? 1 : 0];
    return lengthOf(element.getAttribute(name) ?? '0', whole);
  });
  return found.every(isNumber) ? found : null;
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0 ? `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z` : '';

const rounded = (x: number, y: number, w: number, h: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0
    ? `M${x + rx} ${y}h${w - 2 * rx}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${h - 2 * ry}a${rx} ${ry} 0 0 1 ${-rx} ${ry}` +
      `h${2 * rx - w}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}v${2 * ry - h}a${rx} ${ry} 0 0 1 ${rx} ${-ry}Z`
    : `M${x} ${y}h${w}v${h}h${-w}Z`;

function box(element: Element, size: Size): string | null {
  const found = numbers(element, size, 'x', 'y', 'width', 'height');
  const corners = numbers(element, size, 'rx', 'ry');
  if (!found || !corners) return null;
  const [x, y, w, h] = found as [number, number, number, number];
  if (w <= 0 || h <= 0) return '';
  const [rx, ry] = corners as [number, number];
  return rounded(x, y, w, h, Math.min(w / 2, rx || ry), Math.min(h / 2, ry || rx));
}

function polygon(element: Element): string | null {
  const written = (element.getAttribute('points') ?? '').trim();
  if (written.length > LONGEST) return null;
  const found = written ? written.split(/[\s,]+/).map(Number) : [];
  if (!found.every(isNumber) || found.length % 2) return null;
  if (found.length < 4) return '';
  const points = Array.from({ length: found.length / 2 }, (_, k) => `${found[2 * k]} ${found[2 * k + 1]}`);
  return `M${points.join('L')}Z`;
}

function curve(element: Element): string | null {
  const d = element.getAttribute('d') ?? '';
  return d.length <= LONGEST && PATH.test(d) ? d.trim() : null;
}

/** Returns an element's shape as path data in its own coordinates; empty if nothing is visible, null if unreadable. */
export function pathOf(element: Element, size: Size): string | null {
  switch (element.localName) {
    case 'path':
      return curve(element);
    case 'polygon':
      return polygon(element);
    case 'rect':
      return box(element, size);
    case 'circle': {
      const found = numbers(element, size, 'cx', 'cy', 'r');
      return found && ellipse(found[0]!, found[1]!, found[2]!, found[2]!);
    }
    default: {
      const found = numbers(element, size, 'cx', 'cy', 'rx', 'ry');
      return found && ellipse(found[0]!, found[1]!, found[2]!, found[3]!);
    }
  }
}
