import { describe, expect, test } from 'vitest';
import { CLOSEST, layoutHand, layoutLowered, slotAt } from './handLayout.ts';

const RATIO = 1.4;

/** Builds `count` cards with the first `picked` of them picked. */
const cards = (count: number, picked = 0): boolean[] => Array.from({ length: count }, (_, i) => i < picked);
const spaces = {
  desktop: { width: 700, cardHeight: 200, ratio: RATIO, flat: false },
  phone: { width: 374, cardHeight: 160, ratio: RATIO, flat: true },
  small: { width: 304, cardHeight: 128, ratio: RATIO, flat: true },
  lying: { width: 436, cardHeight: 128, ratio: RATIO, flat: true },
};

describe.each(Object.entries(spaces))('a hand on a %s', (_, space) => {
  test.each([0, 1, 2, 5, 7, 8, 10, 13, 18, 24])(
    '%i cards lie inside, none closer than its numerals or a finger allow',
    (count) => {
      for (let picked = 0; picked <= count; picked++) {
        const { cardWidth, slots, height } = layoutHand(cards(count, picked), space);
        expect(slots).toHaveLength(count);
        slots.forEach((slot, i) => {
          expect(slot.x).toBeGreaterThanOrEqual(-0.01);
          expect(slot.x + cardWidth).toBeLessThanOrEqual(space.width + 0.01);
          expect(slot.y + cardWidth * RATIO).toBeLessThanOrEqual(height + 0.01);
          const next = slots[i + 1];
          // Only two rows hold more than twelve, closer together.
          const closest = !space.flat ? CLOSEST * cardWidth : count > 10 ? 15 : 44;
          if (next && next.x > slot.x) expect(next.x - slot.x).toBeGreaterThanOrEqual(closest - 0.01);
        });
      }
    },
  );
});

test('cards keep their size while there is room, and picked ones stand higher where they are', () => {
  const none = layoutHand(cards(7), spaces.desktop);
  const { cardWidth, slots } = layoutHand([false, true, false, false, false, false, false], spaces.desktop);
  expect(cardWidth).toBeCloseTo(200 / RATIO);
  expect(slots[1]!.y).toBeLessThan(slots[5]!.y);
  expect(slots.map(({ x }) => x)).toEqual(none.slots.map(({ x }) => x));
});

test.each(Object.entries(spaces))(
  'on a %s cards that come and go leave the tops of the others where they are',
  (_, space) => {
    const topOf = (count: number, lay: typeof layoutHand) => {
      const { height, slots } = lay(cards(count), space);
      return height - Math.min(...slots.map(({ y }) => y));
    };
    for (let count = 2; count <= 12; count++)
      for (const lay of [layoutHand, layoutLowered]) expect(topOf(count, lay)).toBeCloseTo(topOf(1, lay), 0);
  },
);

test.each(Object.entries(spaces))('on a %s a point finds the visible card', (_, space) => {
  for (const count of [1, 3, 7, 13]) {
    const layout = layoutHand(cards(count), space);
    const height = layout.cardWidth * RATIO;
    layout.slots.forEach(({ x, y }, i) => {
      expect(slotAt(layout, { x: x + 10, y: y + height / 5 })).toBe(i);
    });
    expect(slotAt(layout, { x: -50, y: 0 })).toBe(0);
    expect(slotAt(layout, { x: space.width + 50, y: layout.height })).toBe(count - 1);
  }
});

test.each([spaces.phone, spaces.small, spaces.lying])(
  'any number of cards on a phone takes the height of a few large ones',
  (space) => {
    const few = layoutHand(cards(3), space).height;
    for (const count of [8, 9, 13, 21, 52, 120])
      expect(layoutHand(cards(count), space).height).toBeCloseTo(few);
  },
);

test('nine cards on a phone lie in two rows, whole and large enough for a finger', () => {
  for (const space of [spaces.phone, spaces.small]) {
    const { slots } = layoutHand(cards(9), space);
    const { cardWidth } = layoutHand(cards(9), space);
    const [first, last] = [slots[0]!, slots.at(-1)!];
    expect(last.y - first.y).toBeGreaterThan(cardWidth * RATIO);
    expect(slots[1]!.x - first.x).toBeGreaterThan(cardWidth);
    expect(cardWidth).toBeGreaterThanOrEqual(44);
  }
});

test.each(Object.entries(spaces))('a lowered hand on a %s shows the tops of all cards', (_, space) => {
  for (const count of [1, 7, 18, 52]) {
    const { height, raise, slots } = layoutLowered(cards(count), space);
    expect(height).toBeLessThan(layoutHand(cards(count), space).height / 2);
    for (const { y } of slots) expect(y).toBeLessThan(height);
    expect(height).toBeGreaterThan(raise);
  }
});
