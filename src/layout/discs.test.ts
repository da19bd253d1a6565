import { expect, test } from 'vitest';
import type { Layout } from '../engine/display/layout.ts';
import { emptyTable } from '../engine/table/table.ts';
import type { SeatLook } from '../store/tableStore.ts';
import { discsOf, PORTRAIT, seatsInSight, sittersOf } from './discs.ts';

const seats: SeatLook[] = ['You', 'Mira', 'Tavi'].map((name, i) => ({ name, colour: 2 - i, kind: 'human' }));
const layout = {
  seats: [0, 2, 4].map((angle) => ({ x: Math.sin(angle), z: Math.cos(angle), angle })),
  marker: () => null,
  purse: () => null,
} as unknown as Layout;
const view = { seat: 0, faces: new Map(), state: { table: emptyTable, game: null } };
const faces = (portraits: boolean) =>
  discsOf(view, layout, seats, [5, 25, 100], portraits)
    .filter(({ key }) => key.startsWith('marker:'))
    .map(({ face }) => face);

test('a drawing without people shows everyone’s portrait on the rim, the viewer’s too; others the glyphs', () => {
  expect(faces(true)).toEqual([PORTRAIT, PORTRAIT + 1, PORTRAIT + 2]);
  expect(faces(false)).toEqual([2, 1, 0]);
  expect(sittersOf(seats).map(({ name, colour }) => `${name} ${colour}`)).toEqual([
    'You 2',
    'Mira 1',
    'Tavi 0',
  ]);
});

const hand = (seat: number): string => `hand:${seat}`;

test('portraits are whole in a narrow window', () => {
  const inSight = discsOf(
    view,
    seatsInSight(layout, () => 0.8, hand),
    seats,
    [5, 25, 100],
    true,
  );
  for (const { x, radius } of inSight) expect(Math.abs(x) + radius).toBeLessThanOrEqual(0.8 + 1e-9);
});

test('cards make room for a marker that moves inward, but not where hands lay them', () => {
  const fan = { z: 0, angle: 0, spread: 'fan', width: 0.06 } as const;
  const dealt = { ...layout, zone: (id: string) => ({ ...fan, x: id === 'hand:1' ? 0.9 : 0.1 }) };
  const moved = seatsInSight(dealt, () => 0.8, hand);
  expect(moved.seats[1]!.x).toBeLessThan(layout.seats[1]!.x);
  expect(moved.zone('hand:1')!.x).toBeCloseTo(0.9 + moved.seats[1]!.x - layout.seats[1]!.x + 0.04);
  expect(moved.zone('deck')!.x).toBe(0.1);
  const byHand = seatsInSight({ ...dealt, pieces: [] }, () => 0.8, hand);
  expect(byHand.zone('hand:1')!.x).toBe(0.9);
  expect(seatsInSight(dealt, () => 2, hand)).toBe(dealt);
});
