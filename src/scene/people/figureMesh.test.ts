import { expect, test } from 'vitest';
import { ALL_FIGURES as FIGURES } from '../../art/figures/cast.ts';
import { PARTS } from '../../art/figures/figure.ts';
import { MOST_CARDS } from '../../art/figures/hands.ts';
import { figureMesh } from './figureMesh.ts';

const EDGE = '#6ed1f4';
const all = FIGURES.map((figure) => ({ figure, edge: EDGE }));
const HEXAGON = [
  [0.5, 0.4],
  [0, 0.8],
  [-0.5, 0.4],
  [-0.5, -0.4],
  [0, -0.8],
  [0.5, -0.4],
] as const;

test('a full table fits a phone', () => {
  const { parts, triangles } = figureMesh(all, { ratio: 1.4 });
  expect(triangles.length / 3).toBeLessThan(12_000);
  expect(parts.length).toBeLessThan(16_000);
});

test.each([[{ ratio: 1.4 }], [{ ratio: 1.6, outline: HEXAGON }]])('corners are complete: %o', (cards) => {
  const mesh = figureMesh(all, cards);
  const count = mesh.parts.length;
  expect(mesh.corners).toHaveLength(count * 2);
  expect(mesh.colours).toHaveLength(count * 4);
  expect(mesh.cards).toHaveLength(count);
  expect(mesh.corners.every(Number.isFinite)).toBe(true);
  expect(mesh.colours.every((value) => value >= 0 && value <= 255)).toBe(true);
  expect(Math.max(...mesh.triangles)).toBeLessThan(count);
  expect(new Set(mesh.parts).size).toBe(all.length * PARTS.length);
  expect(Math.max(...mesh.cards)).toBe(MOST_CARDS - 1);
});

test('hands hold the fan: it lies over the chest and under the gloves', () => {
  for (const cast of all) {
    const { parts } = figureMesh([cast], { ratio: 1.4 });
    const at = (part: (typeof PARTS)[number]): number => parts.indexOf(PARTS.indexOf(part));
    expect(at('fan')).toBeGreaterThan(at('body'));
    expect(at('left')).toBeGreaterThan(at('fan'));
    expect(at('right')).toBeGreaterThan(at('fan'));
  }
});

test('each figure has an edge in its seat’s colour', () => {
  for (const { figure } of all) {
    const { colours } = figureMesh([{ figure, edge: '#010203' }], { ratio: 1.4 });
    const isLit = (_: number, at: number): boolean =>
      at % 4 === 0 && colours[at] === 1 && colours[at + 1] === 2 && colours[at + 2] === 3;
    expect(colours.some(isLit), figure.name).toBe(true);
  }
});
