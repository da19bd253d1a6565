import { describe, expect, it } from 'vitest';
import type { ZonePose } from '../engine/display/layout.ts';
import type { Load } from '../store/tablePort.ts';
import { moveLoadCards, ringsAt, turnToViewer } from './movedCards.ts';
import type { Placement } from './placements.ts';
import { axisY, rotate } from './pose.ts';

const ANGLE = Math.PI;
const pose: ZonePose = { x: 0.2, z: -0.7, angle: ANGLE, spread: 'fan', width: 0.1 };
/** Two cards side by side in front of the seat across the table. */
const placed = new Map(
  [0.05, -0.05].map((dx, card) => [
    card,
    {
      ...{
        x: pose.x + dx,
        y: 0.002,
        z: pose.z,
        turn: axisY(ANGLE),
        width: 0.1,
        ratio: 1.4,
        faceUp: true,
        zone: 'set',
      },
    } as Placement,
  ]),
);

describe('cards in hands', () => {
  it('leave a pile only if they are carried', () => {
    const load: Load = {
      ...{
        zones: new Set<string>(),
        purses: new Set<string>(),
        pieces: new Set<string>(),
        cards: new Set([1]),
      },
      ...{ x: 0.3, y: 0.1, z: 0.2 },
    };
    const moved = moveLoadCards(placed, load);
    expect(moved.get(0)).toEqual(placed.get(0));
    expect(moved.get(1)!.x).toBeCloseTo(placed.get(1)!.x + 0.3);
    expect(moved.get(1)!.y).toBeGreaterThan(placed.get(1)!.y);
  });

  it('a set that lies upside down is upright while hovered, read from left to right', () => {
    const read = turnToViewer(placed, 0, () => pose);
    // Its upper edge points away from the viewer.
    expect(rotate([0, 0, -1], read.get(0)!.turn)[2]).toBeCloseTo(-1);
    expect(read.get(0)!.x).toBeLessThan(read.get(1)!.x);
    expect(read.get(0)!.width).toBeGreaterThan(0.1);
  });

  it('straight sets stay, and so do sets that are not hovered or face down', () => {
    expect(turnToViewer(placed, 0, () => ({ ...pose, angle: 0.1 }))).toBe(placed);
    expect(turnToViewer(placed, null, () => pose)).toBe(placed);
    const down = new Map([[0, { ...placed.get(0)!, faceUp: false }]]);
    expect(turnToViewer(down, 0, () => pose)).toBe(down);
  });
});

describe('a pile that lies in a row', () => {
  const place = { id: 'pile', name: 'Pile', x: 0, z: 0, radius: 0.2 };
  const row: ZonePose = { x: 0, z: 0, angle: 0, spread: 'ribbon', width: 0.1 };
  const state = (selection: readonly number[]) =>
    ({
      layout: { places: [place], zone: () => row },
      view: { state: { table: { zones: { pile: [0, 1] } } } },
      ...{ selection, chosen: [], single: null, targets: ['pile'], target: null, lit: { places: [] } },
    }) as unknown as Parameters<typeof ringsAt>[0];
  const brightAt = (selection: readonly number[]) => {
    const { rings, bright } = ringsAt(state(selection), placed, null);
    return rings.filter(({ id }) => bright.includes(id)).map(({ x, z }) => ({ x, z }));
  };

  it('is marked at the newest card, which one would take', () => {
    const { x, z } = placed.get(1)!;
    expect(brightAt([])).toEqual([{ x, z }]);
  });

  it('is marked as a whole for a card that goes there', () => {
    expect(brightAt([7])).toEqual([{ x: 0, z: 0 }]);
  });
});
