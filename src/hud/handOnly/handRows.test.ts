import { describe, expect, it } from 'vitest';
import { hasTwoRows, slotAt } from '../hand/handLayout.ts';
import { layoutRows } from './handRows.ts';

const SPACES = [
  { width: 374, height: 480, ratio: 1.45 },
  { width: 304, height: 220, ratio: 1.45 },
  { width: 700, height: 200, ratio: 1.75 },
];
const none = (count: number): boolean[] => Array.from({ length: count }, () => false);

describe.each(SPACES)('a hand alone in $width × $height', (space) => {
  it.each([1, 2, 3, 4, 7, 13, 20])('has every one of %i cards within it, half of each in sight', (count) => {
    const { slots, cardWidth } = layoutRows(none(count), space);
    const cardHeight = cardWidth * space.ratio;
    for (const { x, y } of slots) {
      expect(x).toBeGreaterThanOrEqual(-0.01);
      expect(x + cardWidth).toBeLessThanOrEqual(space.width + 0.01);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + cardHeight).toBeLessThanOrEqual(space.height + 0.01);
    }
    for (const [i, { x, y }] of slots.entries()) {
      const next = slots[i + 1];
      if (next && next.y === y) expect(next.x - x).toBeGreaterThanOrEqual(cardWidth * 0.499);
      expect(slotAt({ slots }, { x: x + 1, y: y + 1 })).toBe(i);
    }
  });
});

it('has two rows on a phone from three cards on, and the lower covers nothing of the upper', () => {
  const space = SPACES[0]!;
  expect(hasTwoRows(layoutRows(none(2), space))).toBe(false);
  const three = layoutRows(none(3), space);
  expect(hasTwoRows(three)).toBe(true);
  expect(three.slots[2]!.y - three.slots[0]!.y).toBeGreaterThan(three.cardWidth * space.ratio);
});

it('has few cards side by side, none upon another', () => {
  for (const count of [2, 3, 4]) {
    const { slots, cardWidth } = layoutRows(none(count), SPACES[0]!);
    expect(slots[1]!.x - slots[0]!.x).toBeGreaterThan(cardWidth);
  }
});

it('moves only the picked card', () => {
  const space = SPACES[0]!;
  const before = layoutRows(none(5), space).slots;
  const after = layoutRows([false, false, true, false, false], space).slots;
  expect(after.filter(({ y }, i) => y < before[i]!.y)).toEqual([after[2]]);
});
