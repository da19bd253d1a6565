import { expect, test } from 'vitest';
import type { Layout } from '../../engine/display/layout.ts';
import type { GreatMoment } from '../../engine/display.ts';
import type { Placement } from '../../layout/placements.ts';
import { axisX } from '../../layout/pose.ts';
import { shineSpot } from './shineSpot.ts';

const layout = {
  places: [{ id: 'pot', name: 'Pot', x: 0.5, z: -0.25, radius: 0.2 }],
  seats: [{ x: 0, z: 1, angle: 0 }],
} as unknown as Layout;

const great: GreatMoment = { kind: 'rare', tone: 'gold', seats: [0], cards: [1, 2] };
const lying = (x: number, more: Partial<Placement> = {}) =>
  ({
    x,
    y: 0,
    z: 0,
    turn: [0, 0, 0, 1],
    width: 0.1,
    ratio: 1.5,
    held: false,
    inShowing: false,
    ...more,
  }) as Placement;

test('light falls around the cards of a moment, in the plane of a reveal', () => {
  const flat = shineSpot(
    { great },
    new Map([
      [1, lying(-0.1)],
      [2, lying(0.3)],
    ]),
    layout,
  );
  expect(flat).toMatchObject({ middle: [expect.closeTo(0.1), 0, 0], halfWidth: expect.closeTo(0.25) });
  expect(flat.halfDepth).toBeCloseTo(0.075);
  const turn = axisX(Math.PI / 2);
  const upright = lying(0, { y: 0.4, z: 0.2, turn, inShowing: true });
  const shown = shineSpot({ great }, new Map([[1, upright]]), layout);
  expect(shown.turn).toEqual(turn);
  expect(shown.middle.map((each) => Math.round(each * 10) / 10)).toEqual([0, 0.4, 0.2]);
});

test('without cards in sight it falls on the place, or before the seat', () => {
  const held = new Map([[1, lying(0, { held: true })]]);
  expect(shineSpot({ great, place: 'pot' }, held, layout).middle).toMatchObject([0.5, 0.01, -0.25]);
  expect(shineSpot({ great }, held, layout).middle[2]).toBeGreaterThan(0.5);
  expect(shineSpot({ great: { ...great, seats: [] } }, held, layout).middle).toEqual([0, 0.01, 0]);
});
