import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEAP_SLOTS, heapChips } from './heap.ts';

const VALUES = [25, 100, 500] as const;
const worth = (amount: number) =>
  heapChips(amount, VALUES).reduce<number>((sum, metal) => sum + VALUES[metal]!, 0);

test('a heap is worth its sum to the least chip, and a much larger one is higher', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 6000 }), (amount) => {
      expect(worth(amount) - amount).toBeGreaterThanOrEqual(0);
      expect(worth(amount) - amount).toBeLessThan(25);
      expect(heapChips(amount + 600, VALUES).length).toBeGreaterThan(heapChips(amount, VALUES).length);
    }),
  );
});

test('it is worth even what eight seats have at most, and never lower for more', () => {
  for (let amount = 6000; amount <= 24_000; amount += 25) expect(worth(amount)).toBe(amount);
  for (let amount = 6000; amount <= 100_000; amount *= 1.2)
    expect(heapChips(Math.floor(amount * 1.2), VALUES).length).toBeGreaterThanOrEqual(
      heapChips(Math.floor(amount), VALUES).length - 9,
    );
});

test('however large, it has slots for all its chips, each on another chip or on the felt', () => {
  expect(heapChips(1e6, VALUES).length).toBe(HEAP_SLOTS.length);
  for (const [k, { x, z, level }] of HEAP_SLOTS.entries()) {
    const below = HEAP_SLOTS.slice(0, k).filter((slot) => Math.hypot(slot.x - x, slot.z - z) < 1);
    expect(Math.max(-1, ...below.map((slot) => slot.level))).toBe(level - 1);
  }
});
