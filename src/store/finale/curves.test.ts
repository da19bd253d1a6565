import { expect, test } from 'vitest';
import { curvesOf } from './curves.ts';

const BOX = { width: 300, height: 100, line: 3, marker: 18 };

/** Distance of each seat's curve from the top, at each point. */
const heights = (points: readonly (readonly number[])[]) =>
  curvesOf(points, BOX)!.lines.map((line) => line.map(([, y]) => y));

test('curves go from left to right, and the most credits are highest', () => {
  const { lines, level } = curvesOf(
    [
      [100, 100],
      [50, 150],
      [0, 200],
    ],
    BOX,
  )!;
  expect(lines[1]).toEqual([
    [0, 50],
    [150, 25],
    [300, 0],
  ]);
  expect(level).toBe(50);
});

test('players with the same credits for a while lie beside each other, and both can be seen', () => {
  const [first, second, third] = heights([
    [100, 100, 100],
    [80, 80, 140],
    [60, 60, 180],
    [0, 120, 180],
  ]);
  for (const i of [0, 1, 2]) expect(second![i]! - first![i]!).toBe(3);
  // Their true value is midway between them.
  expect((first![1]! + second![1]!) / 2).toBeCloseTo((100 / 180) * 100);
  // Once they part, each is in its true place; a curve that only crosses them is never moved.
  expect([first![3], second![3]]).toEqual([100, (60 / 180) * 100]);
  expect(third).toEqual([80, 40, 0, 0].map((down) => expect.closeTo((down / 180) * 100)));
});

test('any number of players at the same keep apart', () => {
  const lines = heights([Array(8).fill(10), [80, ...Array(7).fill(0)], [80, ...Array(7).fill(0)]]);
  const last = lines.slice(1).map((line) => line[2]!);
  for (const [i, y] of last.slice(1).entries()) expect(y - last[i]!).toBeCloseTo(3);
});

test('markers at the end never cover each other, nor leave the box', () => {
  const ends = (last: readonly number[]) =>
    curvesOf([last.map(() => 50), last.map(() => 50), last], BOX)!.ends;
  const [rich, one, other, poor] = ends([100, 50, 50, 0]);
  expect([rich, one, other, poor]).toEqual([0, 41, 59, 100]);
  const near = ends([100, 99, 0, 1]);
  expect(near).toEqual([0, 18, 100, 82]);
  const many = [...ends([100, 0, 0, 0, 0, 0, 0, 0])].sort((a, b) => a - b);
  expect([many[0], many.at(-1)]).toEqual([expect.closeTo(0), 100]);
  for (const [i, y] of many.slice(1).entries()) expect(y - many[i]!).toBeGreaterThan(14);
});

test('a constant history draws nothing', () => {
  expect(curvesOf([[100, 100]], BOX)).toBe(null);
  expect(
    curvesOf(
      [
        [5, 5],
        [5, 5],
        [5, 5],
      ],
      BOX,
    ),
  ).toBe(null);
});
