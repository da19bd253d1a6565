import { describe, expect, it } from 'vitest';
import { HEX_OUTLINE } from '../../games/decks/triad/hex.ts';
import type { Cut, Paper } from '../job.ts';
import { BLEED_MM, CARD_WIDTH_MM, type Layout, layoutOf, mirrored, PAPERS, turnOf } from './layout.ts';

const HEXAGON = { ratio: 5 / 3, shoulder: 118 / 420, alike: false };
const POKER = { ratio: 1.4, shoulder: null, alike: true };

const CASES = [
  ['a4', 'shape', POKER, 8],
  ['letter', 'shape', POKER, 8],
  ['a4', 'shape', { ...POKER, alike: false }, 8],
  ['letter', 'shape', { ...POKER, alike: false }, 6],
  ['a4', 'shape', HEXAGON, 7],
  ['letter', 'shape', HEXAGON, 6],
  ['a4', 'straight', HEXAGON, 4],
  ['letter', 'straight', HEXAGON, 4],
] as const satisfies readonly (readonly [Paper, Cut, object, number])[];

type Corners = readonly (readonly [x: number, y: number])[];

/** Returns a card's corners on the sheet. */
function cornersOf(layout: Layout, outline: Corners | null, at: number): Corners {
  const { x, y } = layout.slots[at]!;
  const [w, h] = layout.card;
  const box = [-0.5, 0.5].flatMap((i) => [-0.5, 0.5].map((j) => [i * w, j * h] as const));
  const corners = outline?.map(([i, j]) => [i * w, -j * w] as const) ?? box;
  return corners.map(([i, j]) => (layout.lying ? [x + j, y - i] : [x + i, y + j]));
}

/** Returns the distance between two cards along a vector of length 1. */
const apart = (a: Corners, b: Corners, [dx, dy]: readonly [number, number]): number =>
  Math.min(...b.map(([x, y]) => x * dx + y * dy)) - Math.max(...a.map(([x, y]) => x * dx + y * dy));

const DIRECTIONS = Array.from({ length: 360 }, (_, i) => {
  const angle = (i * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

describe.each(CASES)('%s, cut %s, %o', (paper, cut, deck, count) => {
  const layout = layoutOf({ paper, cut, ...deck });

  it(`takes ${count} cards as wide as poker cards`, () => {
    expect(layout.slots).toHaveLength(count);
    expect(layout.card).toEqual([CARD_WIDTH_MM, CARD_WIDTH_MM * deck.ratio]);
    expect(layout.paper).toEqual(PAPERS[paper]);
    expect(layout.paper[0]).toBeLessThan(layout.paper[1]);
  });

  it('keeps every card within the cuts, and these in the middle of the paper', () => {
    const { trim } = layout;
    expect(trim.x + trim.width / 2).toBeCloseTo(layout.paper[0] / 2);
    expect(trim.y + trim.height / 2).toBeCloseTo(layout.paper[1] / 2);
    expect(Math.min(trim.x, trim.y)).toBeGreaterThanOrEqual(5);
    const all = layout.slots.flatMap((_, at) => cornersOf(layout, null, at));
    for (const [axis, from, size] of [
      [0, trim.x, trim.width],
      [1, trim.y, trim.height],
    ] as const) {
      expect(Math.min(...all.map((corner) => corner[axis]))).toBeCloseTo(from);
      expect(Math.max(...all.map((corner) => corner[axis]))).toBeCloseTo(from + size);
    }
  });

  it('leaves each its bleed', () => {
    const outline = cut === 'shape' && deck.shoulder !== null ? HEX_OUTLINE : null;
    const cards = layout.slots.map((_, at) => cornersOf(layout, outline, at));
    const gap = deck.alike ? BLEED_MM : 2 * BLEED_MM;
    cards.forEach((card, i) => {
      // The outline consists of a few straight lines, so a direction may be off by half a degree.
      for (const other of cards.slice(i + 1))
        expect(Math.max(...DIRECTIONS.map((way) => apart(card, other, way)))).toBeGreaterThan(gap - 0.1);
    });
  });

  it('has the backs behind the faces when the sheet is turned over its long edge', () => {
    for (const slot of layout.slots) {
      const behind = mirrored(layout, slot);
      expect(behind.y).toBe(slot.y);
      expect(behind.x + slot.x).toBeCloseTo(layout.paper[0]);
    }
    // From the other side, left is right.
    expect(turnOf(layout, 'back') + turnOf(layout, 'front')).toBe(0);
  });
});

it('cuts along the edges of all cards, where they lie in rows and columns', () => {
  const { cuts, slots, card, lying } = layoutOf({ paper: 'a4', cut: 'shape', ...POKER });
  const [w, h] = lying ? [card[1], card[0]] : card;
  const near = (places: readonly number[], at: number) => places.some((place) => Math.abs(place - at) < 1e-9);
  for (const { x, y } of slots) {
    for (const side of [-0.5, 0.5])
      expect(near(cuts.x, x + side * w) && near(cuts.y, y + side * h)).toBe(true);
  }
  expect(layoutOf({ paper: 'a4', cut: 'shape', ...HEXAGON }).cuts).toEqual({ x: [], y: [] });
});
