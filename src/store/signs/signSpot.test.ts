import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import { emptyTable } from '../../engine/table/table.ts';
import type { View } from '../../engine/view.ts';
import { pointOf, spotOf } from './signSpot.ts';

const SEATS = 4;
/** Lays out a round table: each seat's hand is in front of it, and the pile in the middle belongs to the board. */
function layoutFor(near: number): Layout {
  const seats = Array.from({ length: SEATS }, (_, seat) => {
    const angle = -((seat - near) * 2 * Math.PI) / SEATS;
    return { x: 1.06 * Math.sin(angle), z: 1.06 * Math.cos(angle), angle };
  });
  return {
    places: [],
    seats,
    zone(id) {
      if (id === 'pile') return { x: 0.3, z: 0, angle: 0, spread: 'stack', width: 0.1 };
      const pose = seats[Number(id.split(':')[1])]!;
      return Number(id.split(':')[1]) === near
        ? { x: 0, z: 1.32, angle: 0, spread: 'held', width: 0.2 }
        : { x: pose.x * 0.85, z: pose.z * 0.85, angle: pose.angle, spread: 'fan', width: 0.06 };
    },
    purse: () => null,
    marker: () => null,
  };
}
const zones = { pile: [1], 'hand:0': [2], 'hand:1': [3], 'hand:2': [4], 'hand:3': [5] };
const view = {
  seat: 0,
  state: { table: { ...emptyTable, zones }, game: {} },
  faces: new Map(),
} as unknown as View;
const told = (from: number, to: number, x: number, z: number) =>
  pointOf(layoutFor(to), spotOf({ layout: layoutFor(from), view }, { x, z }));

test('a point maps back to the same place for its sender', () => {
  const near = fc.double({ min: -0.8, max: 0.8, noNaN: true });
  fc.assert(
    fc.property(fc.nat(SEATS - 1), near, near, (seat, x, z) => {
      const back = told(seat, seat, x, z)!;
      expect(Math.abs(back.x - x)).toBeLessThan(0.001);
      expect(Math.abs(back.z - z)).toBeLessThan(0.001);
    }),
  );
});

test('the board is the same for all, a seat and its cards are where each sees them', () => {
  const middle = told(0, 2, 0.1, -0.3)!;
  expect([middle.x, middle.z]).toEqual([0.1, -0.3]);
  // Seat 2 is straight across; for seat 2 that is the near edge, and seat 0 is across.
  const rim = told(0, 2, 0, 1.05)!;
  expect(rim.x).toBeCloseTo(0, 2);
  expect(rim.z).toBeCloseTo(-1.05, 2);
  // A little to the right of seat 1's cards as seat 0 sees them, on the left of the table.
  const spot = spotOf({ layout: layoutFor(0), view }, { x: -0.9, z: 0.05 });
  expect(spot.zone).toBe('hand:1');
  const seen = pointOf(layoutFor(3), spot)!;
  expect(Math.hypot(seen.x - 0, seen.z + 0.9)).toBeLessThan(0.06);
});

test('a spot at a missing item is nowhere', () => {
  expect(pointOf(layoutFor(0), { seat: 9, x: 0, z: 0 })).toBeNull();
  expect(pointOf(layoutFor(0), { x: Number.NaN, z: 0 })).toBeNull();
});

test('spots turn with items on the felt that are turned for each viewer', () => {
  const turned = (near: number) => ({
    ...layoutFor(near),
    turn: (near * 2 * Math.PI) / SEATS,
    zone: () => null,
  });
  const spot = spotOf({ layout: turned(0), view }, { x: 0.3, z: 0.2 });
  const across = pointOf(turned(SEATS / 2), spot)!;
  expect(across.x).toBeCloseTo(-0.3, 2);
  expect(across.z).toBeCloseTo(-0.2, 2);
});
