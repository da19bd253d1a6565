import { describe, expect, it } from 'vitest';
import { JUMP } from '../layout/poses.ts';
import { type Item, Items } from './items.ts';

const item = (key: string, x: number, y: number): Item => ({
  key,
  pose: { x, y, z: 0, turn: [0, 0, 0, 1], scale: 1 },
  look: { front: { image: null, x: 0, y: 0, width: 1, height: 1 }, wide: 1, deep: 1, shadow: null },
});
const TRAVEL = { duration: 300, delay: 0, lift: 0 };

/** Returns the places of things, the lowest first. */
const drawn = (items: Items) =>
  Array.from({ length: items.count }, (_, i) => Number(items.poses.x(items.slotAt(i)).toFixed(3)));

describe('things on the flat table', () => {
  it('are drawn by height, whatever order they came in, and again after one was laid on top', () => {
    const items = new Items();
    for (const each of [item('card:1', 1, 0.3), item('card:2', 2, 0.1), item('card:3', 3, 0.2)])
      items.put(each, JUMP, 0);
    items.step(0);
    expect(drawn(items)).toEqual([2, 3, 1]);
    items.put(item('card:2', 2, 0.4), JUMP, 0);
    items.step(0);
    expect(drawn(items)).toEqual([3, 1, 2]);
  });

  it('move from where they are, and rest when they have arrived', () => {
    const items = new Items();
    items.put(item('card:1', 0, 0), JUMP, 0);
    items.put(item('card:1', 1, 0), TRAVEL, 0);
    expect(items.step(100)).toBe(true);
    const [underway] = drawn(items);
    expect(underway).toBeGreaterThan(0);
    expect(underway).toBeLessThan(1);
    expect(items.step(301)).toBe(false);
    expect(drawn(items)).toEqual([1]);
  });

  it('lie at once where they are put first, and leave at once when they are gone', () => {
    const items = new Items();
    items.put(item('card:1', 1, 0), TRAVEL, 0);
    items.put(item('thing:a', 2, 0.1), TRAVEL, 0);
    expect(items.step(0)).toBe(false);
    expect(drawn(items)).toEqual([1, 2]);
    items.retain(new Set(['card']), new Set());
    expect(drawn(items)).toEqual([2]);
  });

  it('that are sent away vanish once they have arrived', () => {
    const items = new Items();
    items.put(item('chip:a', 0, 0), JUMP, 0);
    items.sendAway('chip:a', item('', 1, 0).pose, TRAVEL, 0);
    items.step(100);
    expect(items.count).toBe(1);
    items.step(301);
    expect(items.count).toBe(0);
  });
});
