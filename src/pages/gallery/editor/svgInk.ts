import { diagonal, lengthOf, type Size } from './svgForms.ts';

/** Plain colours of an SVG's parts, inherited from parent to child. */

export interface Paints {
  /** '#rrggbb'; `own`: the look's colour. */
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly rule?: 'evenodd';
  /** Of the whole part; `fillOpacity` and `strokeOpacity` come on top. */
  readonly opacity?: number;
  readonly fillOpacity?: number;
  readonly strokeOpacity?: number;
}

const NAMES: Readonly<Record<string, string>> = {
  black: '#000000',
  white: '#ffffff',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  gold: '#ffd700',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  navy: '#000080',
  teal: '#008080',
  maroon: '#800000',
};

const hex = (v: number): string =>
  Math.round(Math.min(255, Math.max(0, v)))
    .toString(16)
    .padStart(2, '0');

/** Normalises a colour; returns null if an emblem can't have it. */
export function colourOf(written: string): string | null {
  const value = written.trim().toLowerCase();
  if (value === 'none' || value === 'transparent') return 'none';
  if (value === 'currentcolor' || value === 'inherit') return 'own';
  if (/^#[0-9a-f]{6}$/.test(value)) return value;
  if (/^#[0-9a-f]{3}$/.test(value)) return `#${[...value.slice(1)].map((c) => c + c).join('')}`;
  const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/.exec(value);
  if (rgb)
    return `#${rgb
      .slice(1)
      .map((part) => hex(Number(part)))
      .join('')}`;
  return Object.hasOwn(NAMES, value) ? NAMES[value]! : null;
}

const WANTED = ['fill', 'stroke', 'stroke-width', 'fill-rule', 'opacity', 'fill-opacity', 'stroke-opacity'];

/** Reads an element's properties: attributes, overridden by its inline style. */
function said(element: Element, left: Set<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const { name, value } of element.attributes) {
    if (/^on/i.test(name)) left.add('an event handler');
    else if (/href$/i.test(name)) left.add('a link');
    else if (WANTED.includes(name)) found.set(name, value);
  }
  for (const line of (element.getAttribute('style') ?? '').slice(0, 2000).split(';')) {
    const [name = '', ...rest] = line.split(':');
    const value = rest.join(':').trim();
    if (/url\s*\(/i.test(value)) left.add('a reference in a style');
    else if (WANTED.includes(name.trim())) found.set(name.trim(), value);
  }
  return found;
}

/** Returns an element's paints, inheriting from its parent's. Adds to `left` the names of omitted parts. */
export function inkOf(element: Element, above: Paints, size: Size, left: Set<string>): Paints {
  const own = said(element, left);
  const colour = (name: string): string | undefined => {
    const written = own.get(name);
    if (written === undefined) return undefined;
    const read = colourOf(written);
    if (read === null)
      left.add(/url/i.test(written) ? 'a gradient or pattern' : 'a colour that is not plain');
    return read ?? 'own';
  };
  const number = (name: string, whole: number): number | undefined => {
    const read = lengthOf(own.get(name) ?? '', whole);
    return Number.isFinite(read) ? read : undefined;
  };
  const part = (name: string): number | undefined => {
    const read = number(name, 1);
    return read === undefined ? undefined : Math.min(1, Math.max(0, read));
  };
  const fill = colour('fill') ?? above.fill;
  const stroke = colour('stroke') ?? above.stroke;
  const width = number('stroke-width', diagonal(size)) ?? above.width;
  const faded = part('opacity');
  const opacity = faded === undefined ? above.opacity : faded * (above.opacity ?? 1);
  const fillOpacity = part('fill-opacity') ?? above.fillOpacity;
  const strokeOpacity = part('stroke-opacity') ?? above.strokeOpacity;
  return {
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined || stroke === 'own' ? {} : { stroke }),
    ...(width === undefined ? {} : { width }),
    ...((own.get('fill-rule') ?? above.rule) === 'evenodd' ? { rule: 'evenodd' as const } : {}),
    ...(opacity === undefined ? {} : { opacity }),
    ...(fillOpacity === undefined ? {} : { fillOpacity }),
    ...(strokeOpacity === undefined ? {} : { strokeOpacity }),
  };
}
