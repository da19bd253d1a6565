import { expect, it } from 'vitest';
import { nearestInDirection } from './nearestInDirection.ts';

it('an arrow key leads to the nearest item in that direction', () => {
  const all = [
    { id: 'left', x: -0.3, z: 0 },
    { id: 'far', x: -0.9, z: 0 },
    { id: 'aslant', x: -0.2, z: 0.5 },
    { id: 'up', x: 0, z: -0.4 },
  ];
  const from = { x: 0, z: 0 };
  expect(nearestInDirection(from, { x: -1, z: 0 }, all)?.id).toBe('left');
  expect(nearestInDirection(from, { x: 0, z: -1 }, all)?.id).toBe('up');
  expect(nearestInDirection(from, { x: 1, z: 0 }, all)).toBe(null);
});
