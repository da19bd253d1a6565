// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { HOUSE } from '../../../lib/skin/house.ts';
import { parseSkin, textOfSkin } from '../../../lib/skin/parse.ts';
import { MOST_SVG_BYTES, readSvg } from './readSvg.ts';
import { colourOf } from './svgInk.ts';

const svg = (inside: string, more = 'viewBox="0 0 100 100"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${inside}</svg>`;
const TRIANGLE = '<path d="M10 90L50 10L90 90Z" fill="#c00"/>';

function read(text: string) {
  const found = readSvg(text);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}
const refusal = (text: string): string => {
  const found = readSvg(text);
  return found.ok ? 'taken' : found.error;
};

describe('an emblem from an SVG', () => {
  it('has its shapes, moved into its box', () => {
    const { emblem, left } = read(
      svg(
        `<g transform="translate(10 0)" fill="navy"><circle cx="40" cy="50" r="25"/></g>${TRIANGLE}` +
          '<rect x="0" y="0" width="100" height="50" rx="5" style="fill:#0f0;stroke:black;stroke-width:2"/>' +
          '<polygon points="0,0 50,0 50,50" fill="none" stroke="#fff"/><ellipse cx="50" cy="50" rx="20" ry="10"/>',
      ),
    );
    expect(left).toEqual([]);
    expect(emblem.map(({ fill, stroke }) => [fill, stroke?.paint])).toEqual([
      ['#000080', undefined],
      ['#cc0000', undefined],
      ['#00ff00', undefined],
      [undefined, '#000000'],
      [undefined, '#ffffff'],
      [undefined, undefined],
    ]);
    expect(emblem[1]!.d).toBe('M-38.4 38.4L0-38.4 38.4 38.4Z');
    expect(parseSkin(textOfSkin({ ...HOUSE, emblem: [...emblem] })).ok).toBe(true);
  });

  it('leaves out scripts, references and animations, and says so', () => {
    const { emblem, left } = read(
      svg(
        '<script>globalThis.ran = true</script><style>path{fill:url(https://evil.example/a)}</style>' +
          '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="ran=1"/></foreignObject>' +
          '<image href="https://evil.example/b.png"/><use xlink:href="#x"/><text>Hi</text>' +
          '<a xlink:href="javascript:ran=1"><path d="M0 0H1"/></a><animate attributeName="x"/><set/><filter/>' +
          '<path onclick="ran=1" d="M10 90L50 10L90 90Z" fill="url(#g)"/>' +
          '<path d="M0 0H9V9Z" style="fill:url(https://evil.example/c)"/>',
        'viewBox="0 0 100 100" onload="ran=1"',
      ),
    );
    expect(emblem).toHaveLength(2);
    expect(new Set(left)).toEqual(
      new Set([
        'an event handler',
        'a script',
        'a style sheet',
        'foreign content',
        'a picture from elsewhere',
        'a copy of another part',
        'text (turn it into paths)',
        'a link',
        'an animation',
        '<filter>',
        'a gradient or pattern',
        'a reference in a style',
      ]),
    );
    expect(JSON.stringify(emblem)).not.toMatch(/url|evil|script|ran/);
    expect((globalThis as { ran?: unknown }).ran).toBeUndefined();
  });

  it.each([
    ['', /not an SVG/],
    ['<html><script>ran=1</script></html>', /not an SVG/],
    ['<svg>', /not an SVG/],
    ['<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>', /not an SVG/],
    [svg(''), /no shapes/],
    [svg(TRIANGLE, ''), /viewBox/],
    [svg(TRIANGLE, 'viewBox="0 0 NaN 5"'), /viewBox/],
    [svg(TRIANGLE, 'viewBox="0 0 1e400 5"'), /viewBox/],
    [svg(TRIANGLE, 'viewBox="0 0 0 0"'), /viewBox/],
    [`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg(TRIANGLE)}`, /document type/],
    [svg(' '.repeat(MOST_SVG_BYTES)), /too large/],
    [svg('<g>'.repeat(40) + TRIANGLE + '</g>'.repeat(40)), /nested too deeply/],
    [svg(TRIANGLE.repeat(700)), /too many/],
    [svg('<path d="M0 0L1e9 1e9"/>'), /cannot be read/],
    [svg('<path d="M0 0L<x"/>'), /not an SVG/],
    [svg('<path d="javascript:alert(1)"/>'), /cannot be read/],
    [svg('<circle cx="NaN" cy="1" r="5"/>'), /cannot be read/],
    [svg('<rect x="1e300" width="5" height="5"/>'), /cannot be read/],
    [svg('<polygon points="0,0 1,1 2"/>'), /cannot be read/],
    [svg(`<path transform="url(#x)" ${TRIANGLE.slice(6)}`), /cannot be read/],
    [svg(`<path transform="scale(1e30)" ${TRIANGLE.slice(6)}`), /cannot be read/],
  ])('is refused in a sentence if it has none: %#', (text, why) => {
    expect(refusal(text)).toMatch(why);
  });

  it('has lines as wide as in the picture, whatever enlarges them on the way', () => {
    const line = '<path d="M0 0H9V9" fill="none" stroke="#fff" stroke-width="2"/>';
    const widths = (inside: string, more?: string) =>
      read(svg(inside, more)).emblem.map(({ stroke }) => stroke?.width);
    const [plain] = widths(line);
    expect(widths(`<g transform="scale(2)"><g transform="rotate(30) scale(1.5)">${line}</g></g>`)).toEqual([
      plain! * 3,
    ]);
    expect(widths(line.replace('<path', '<path transform="matrix(4 0 0 1 5 5)"'))).toEqual([plain! * 2]);
    expect(widths(line.replace('"2"', '"2%"'))).toEqual([plain]);
  });

  it('measures in parts of the picture, and in other units than pixels', () => {
    const ds = (inside: string) => read(svg(inside, 'viewBox="0 0 200 100"')).emblem.map(({ d }) => d);
    expect(ds('<rect width="100%" height="100%"/><rect width="200" height="100"/>')).toEqual(
      Array(2).fill(ds('<rect width="150pt" height="75pt"/>')[0]),
    );
    expect(ds('<ellipse cx="50%" cy="50%" rx="10%" ry="10%"/>')).toEqual(
      ds('<ellipse cx="100" cy="50" rx="20" ry="10"/>'),
    );
    expect(refusal(svg(TRIANGLE, 'width="100%" height="100%"'))).toMatch(/viewBox/);
  });

  it('is as faint as in the picture: as a whole, in its fill and in its lines', () => {
    const { emblem } = read(
      svg(
        `<g opacity="50%" fill-opacity=".5"><path d="M0 0H9V9" stroke="#fff" stroke-opacity="0.2"/>` +
          '<path d="M0 0H9V9" style="fill-opacity:100%"/></g>',
      ),
    );
    expect(emblem.map(({ opacity }) => opacity)).toEqual([0.25, 0.1, 0.5]);
  });

  it('knows plain colours only', () => {
    expect(['#ABC', ' red ', 'rgb(1, 2,300)', 'none', 'currentColor'].map(colourOf)).toEqual([
      '#aabbcc',
      '#ff0000',
      '#0102ff',
      'none',
      'own',
    ]);
    for (const wrong of ['url(#a)', 'constructor', 'rgb(1,2)', '#12', 'var(--x)', 'expression(1)'])
      expect(colourOf(wrong)).toBeNull();
  });
});
