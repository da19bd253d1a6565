import { expect, test } from 'vitest';
import { diceSheets } from '../../layout/painting/sheets.ts';
import { rotate, times } from '../../layout/pose.ts';
import { CUBE_TURNS, FACES, labelFor } from './cube.ts';
import { dieGeometry } from './dieGeometry.ts';

const key = (list: readonly number[]): string => list.map((v) => Math.round(v)).join();

test('a cube has 24 turns, and opposite faces of a die sum to 7', () => {
  const seen = CUBE_TURNS.map((turn) => key([...rotate([1, 0, 0], turn), ...rotate([0, 1, 0], turn)]));
  expect(new Set(seen).size).toBe(24);
  for (let k = 0; k < 3; k++) expect(key(FACES[k]!.normal)).toBe(key(FACES[5 - k]!.normal.map((v) => -v)));
});

test('a label leaves a legal cube: its faces are those of the cube that was thrown', () => {
  const lying = [0.1, 0.7, -0.1, 0.7] as const;
  const normals = FACES.map(({ normal }) => key(normal)).sort();
  for (let value = 1; value <= 6; value++) {
    const label = labelFor(lying, value);
    expect(FACES.map(({ normal }) => key(rotate(normal, label))).sort()).toEqual(normals);
    expect(rotate(FACES[value - 1]!.up, times(lying, label))[2]).toBeLessThan(-0.7 + 0.05);
  }
});

test('the mesh is a closed cube of edge 1 that looks outward, in few triangles', () => {
  for (const steps of [1, 3]) {
    const geometry = dieGeometry(steps);
    const position = geometry.getAttribute('position');
    const normal = geometry.getAttribute('normal');
    const index = geometry.getIndex()!;
    expect(index.count / 3).toBeLessThanOrEqual(6 * 2 * 49);
    for (let i = 0; i < position.count; i++) {
      const p = [position.getX(i), position.getY(i), position.getZ(i)] as const;
      for (const v of p) expect(Math.abs(v)).toBeLessThanOrEqual(0.5 + 1e-6);
      expect(p[0] * normal.getX(i) + p[1] * normal.getY(i) + p[2] * normal.getZ(i)).toBeGreaterThan(0.4);
    }
    const at = (i: number) => [position.getX(i), position.getY(i), position.getZ(i)] as const;
    for (let t = 0; t < index.count; t += 3) {
      const [a, b, c] = [at(index.getX(t)), at(index.getX(t + 1)), at(index.getX(t + 2))];
      const [u, v] = [b.map((n, k) => n - a[k]!), c.map((n, k) => n - a[k]!)] as [number[], number[]];
      const out =
        (u[1]! * v[2]! - u[2]! * v[1]!) * a[0] +
        (u[2]! * v[0]! - u[0]! * v[2]!) * a[1] +
        (u[0]! * v[1]! - u[1]! * v[0]!) * a[2];
      expect(out).toBeGreaterThan(0);
    }
  }
});

test('equal dice share their pictures', () => {
  const faces = (mark: number) =>
    Array.from({ length: 6 }, (_, i) => ({ width: 10 + mark, height: 10 + i, shapes: [] }));
  const { drawings, firsts } = diceSheets({
    pair: { count: 2, name: '', values: [], faces: () => faces(0) },
    odd: { count: 2, name: '', values: [], faces: faces },
  });
  expect(drawings).toHaveLength(12);
  expect(firsts.get('pair')).toEqual([0, 0]);
  expect(firsts.get('odd')).toEqual([0, 6]);
});
