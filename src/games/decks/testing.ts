import { expect, it } from 'vitest';
import type { Layout, ZonePose } from '../../engine/display/layout.ts';

interface Point {
  readonly x: number;
  readonly z: number;
}

/** A convex shape on the felt. */
export type Corners = readonly (readonly [x: number, z: number])[];

export const seatsOf = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.z - b.z);

/** Returns the corners of a box around a point, turned by its angle; `half` and `tall` are half its sides. */
export function cornersOf(
  { x, z, angle = 0 }: Point & { angle?: number },
  half: number,
  tall: number,
): Corners {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [
    [-half, -tall],
    [half, -tall],
    [half, tall],
    [-half, tall],
  ].map(([dx, dz]) => [x + dx! * c + dz! * s, z - dx! * s + dz! * c] as const);
}

/** Returns the area that `cards` cards of this ratio cover in a zone, fanned as the scene fans them. */
export const fanOf = (pose: ZonePose, cards: number, ratio: number): Corners =>
  cornersOf(pose, (pose.width * (1 + (cards - 1) * 0.34)) / 2, (pose.width * ratio) / 2);

/** Checks whether two convex shapes overlap, by separating axes. */
export const overlap = (a: Corners, b: Corners): boolean =>
  ![a, b].some((shape) =>
    shape.some((from, i) => {
      const to = shape[(i + 1) % shape.length]!;
      const along = (points: Corners) =>
        points.map(([x, z]) => (to[1] - from[1]) * x - (to[0] - from[0]) * z);
      return Math.max(...along(a)) <= Math.min(...along(b)) || Math.max(...along(b)) <= Math.min(...along(a));
    }),
  );

/** Lists the pairs of shapes that overlap. */
export const clashesIn = (shapes: readonly { readonly id: string; readonly shape: Corners }[]): string[] =>
  shapes.flatMap((a, i) =>
    shapes.slice(i + 1).flatMap((b) => (overlap(a.shape, b.shape) ? [`${a.id} ${b.id}`] : [])),
  );

export const itTurnsTheTable = (layout: (seats: number, near: number) => Layout, tables: readonly number[]) =>
  it('turns the table so that the near seat is at angle 0 and the next one sits on its left', () => {
    for (const n of tables)
      for (const near of seatsOf(n)) {
        const { seats } = layout(n, near);
        expect(seats[near]!.angle).toBeCloseTo(0);
        expect(seats[near]!.z).toBeGreaterThan(1);
        if (n > 2) expect(seats[(near + 1) % n]!.x).toBeLessThan(0);
      }
  });
