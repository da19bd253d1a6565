import { describe, expect, it } from 'vitest';
import {
  circle,
  type Drawing,
  group,
  line,
  linear,
  numeral,
  path,
  radial,
  rect,
} from '../lib/picture/drawing.ts';
import { svgOf } from './svgPainter.ts';

const box = (...shapes: Drawing['shapes']): Drawing => ({ width: 100, height: 140, shapes });

describe('svgOf', () => {
  it('writes shapes, transforms and strokes', () => {
    const svg = svgOf(
      box(
        group([rect(1, 2, 3, 4, 1, { fill: '#112233', opacity: 0.5 })], { x: 5, rotate: 30, scale: 2 }),
        path('M0 0L1 1', { stroke: line('#ffffff', 2, { dash: [1, 2], cap: 'round' }) }),
      ),
    );
    expect(svg).toContain('viewBox="0 0 100 140"');
    expect(svg).toContain('<g transform="translate(5 0) rotate(30) scale(2)">');
    expect(svg).toContain(
      '<rect x="1" y="2" width="3" height="4" rx="1" fill="#112233" fill-opacity="0.5"/>',
    );
    expect(svg).toContain(
      'fill="none" stroke="#ffffff" stroke-width="2" stroke-dasharray="1 2" stroke-linecap="round"',
    );
  });

  it('defines equal gradients once and keeps ids apart by prefix', () => {
    const fade = linear([0, 0], [1, 0], '#000000', [1, '#ffffff', 0.25]);
    const svg = svgOf(
      box(
        circle(0, 0, 1, { fill: fade }),
        circle(2, 0, 1, { fill: { ...fade } }),
        circle(4, 0, 1, { fill: radial([4, 0], 1, '#000000', '#ffffff') }),
      ),
      { idPrefix: 'x-' },
    );
    expect(svg.match(/<linearGradient/g)).toHaveLength(1);
    expect(svg.match(/url\(#x-0\)/g)).toHaveLength(2);
    expect(svg).toContain('<radialGradient id="x-1"');
    expect(svg).toContain('stop-opacity="0.25"');
  });

  it('clips a group', () => {
    const svg = svgOf(box(group([circle(0, 0, 9, { fill: '#000000' })], { clip: 'M0 0h4v4h-4Z' })));
    expect(svg).toContain('<clipPath id="d0"><path d="M0 0h4v4h-4Z"/></clipPath>');
    expect(svg).toContain('clip-path="url(#d0)"');
  });

  it('sets numerals from outlines: tabular, centred, no font asked for', () => {
    const svg = svgOf(box(numeral('17', 50, 100, 100, '#000000')));
    expect(svg).not.toContain('font-family');
    const xs = [...svg.matchAll(/translate\(([-\d.]+) 100\)/g)].map((m) => Number(m[1]));
    expect(xs).toEqual([-15, 50]);
  });

  it('runs a name along an arc, heads inward, reading left to right', () => {
    const svg = svgOf(
      box(numeral('Vain', 0, 0, 10, '#000000', { arc: { radius: 40, at: 90, inward: true } })),
    );
    const places = [...svg.matchAll(/translate\(([-\d.]+) ([-\d.]+)\)/g)].map((m) => [
      Number(m[1]),
      Number(m[2]),
    ]);
    expect(places).toHaveLength(4);
    for (let i = 1; i < 4; i++) expect(places[i]![0]!).toBeGreaterThan(places[i - 1]![0]!);
    for (const [, y] of places) expect(y!).toBeGreaterThan(35);
  });

  it('escapes and titles', () => {
    expect(svgOf(box(), { title: 'A & "B"' })).toContain('role="img"><title>A &amp; &quot;B&quot;</title>');
    expect(svgOf(box())).toContain('aria-hidden="true"');
  });
});
