import { describe, expect, test } from 'vitest';
import { CLOSEST, layoutHand } from './handLayout.ts';

const RATIO = 1.4;
const spaces = {
  desktop: { width: 700, cardHeight: 200, ratio: RATIO, flat: false },
  phone: { width: 374, cardHeight: 160, ratio: RATIO, flat: true },
  small: { width: 304, cardHeight: 128, ratio: RATIO, flat: true },
};

describe.each(Object.entries(spaces))('a hand on a %s', (_, space) => {
  test.each([0, 1, 2, 5, 7, 8, 10, 13])(
    '%i cards lie inside, none closer than its numerals allow',
    (count) => {
      for (let picked = 0; picked <= count; picked++) {
        const { cardWidth, slots, height } = layoutHand(count, picked, space);
        expect(slots).toHaveLength(count);
        slots.forEach((slot, i) => {
          expect(slot.x).toBeGreaterThanOrEqual(-0.01);
          expect(slot.x + cardWidth).toBeLessThanOrEqual(space.width + 0.01);
          expect(slot.y + cardWidth * RATIO).toBeLessThanOrEqual(height + 0.01);
          const next = slots[i + 1];
          if (next && next.x > slot.x)
            expect(next.x - slot.x).toBeGreaterThanOrEqual(CLOSEST * cardWidth - 0.01);
        });
      }
    },
  );
});

test('cards keep their size while there is room, and picked ones stand higher', () => {
  const { cardWidth, slots } = layoutHand(7, 3, spaces.desktop);
  expect(cardWidth).toBeCloseTo(200 / RATIO);
  expect(slots[1]!.y).toBeLessThan(slots[5]!.y);
  expect(slots[3]!.x - slots[2]!.x).toBeGreaterThan(slots[2]!.x - slots[1]!.x);
});

test('thirteen cards on a phone stay as high as the full drawing needs', () => {
  const { cardWidth, slots } = layoutHand(13, 0, spaces.phone);
  expect(cardWidth * RATIO).toBeGreaterThan(110);
  expect(new Set(slots.map((slot) => slot.y)).size).toBe(2);
});
