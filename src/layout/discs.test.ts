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

test('portraits are whole in a narrow window', () => {
  const inSight = discsOf(view, seatsInSight(layout, 0.8), seats, [5, 25, 100], true);
  for (const { x, radius } of inSight) expect(Math.abs(x) + radius).toBeLessThanOrEqual(0.8 + 1e-9);
});
