import { describe, expect, it } from 'vitest';
import type { TableState } from '../../../store/tableStore.ts';
import { pingText } from './pings.ts';

const seen = {
  layout: {
    places: [
      { id: 'deck', name: 'Draw deck', x: 0.2, z: 0, radius: 0.15 },
      { id: 'row', name: 'Discards', x: -0.3, z: 0.3, radius: 0.1, reach: 0.2 },
    ],
    seats: [
      { x: 0, z: 1.06, angle: 0 },
      { x: 0, z: -1.06, angle: Math.PI },
    ],
  },
  seats: [{ name: 'Ann' }, { name: 'Bo' }],
  view: { seat: 0 },
} as unknown as TableState;

describe('the target of a ping', () => {
  it.each([
    [0.25, 0.05, 'Cy points at “Draw deck”.'],
    [-0.5, 0.35, 'Cy points at “Discards”.'],
    [0.5, 0.5, 'Cy points at the table.'],
    [0.1, -0.9, 'Cy points at Bo’s side of the table.'],
    [0.1, 0.95, 'Cy points at your side of the table.'],
  ])('%d %d: %s', (x, z, text) => {
    expect(pingText('Cy', seen, { x, z })).toBe(text);
  });
});
