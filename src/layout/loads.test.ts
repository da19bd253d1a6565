import { expect, it } from 'vitest';
import type { Piece } from '../engine/display/handling.ts';
import { othersLoads } from './loads.ts';

const piece = (id: string, held: number | null, x = 0): Piece => ({
  ...{ id, name: id, x, z: 0.5, angle: 0, half: [0.1, 0.1] as const, top: 0.1, zone: `pile:${id}`, held },
});
const pointer = (seat: number | null) => ({ name: 'Bo', colour: 1, x: 0.3, z: 0.2, seat });

it('hangs others’ loads on their pointer, several as they lie', () => {
  const pieces = [piece('1', null), piece('2', 1, 0.1), piece('3', 1, 0.4), piece('4', 2)];
  const [load, ...more] = othersLoads({ pieces }, 0, [pointer(1)]);
  expect(more).toEqual([]);
  expect([...load!.pieces]).toEqual(['2', '3']);
  expect([...load!.zones]).toEqual(['pile:2', 'pile:3']);
  expect(load!.x).toBeCloseTo(0.2);
  expect(load!.z).toBeCloseTo(-0.3);
});

it('leaves the viewer’s own load alone, and pointers of watchers and empty hands', () => {
  const pieces = [piece('1', 0), piece('2', null)];
  expect(othersLoads({ pieces }, 0, [pointer(0), pointer(null), pointer(3)])).toEqual([]);
});
