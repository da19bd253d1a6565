import { expect, it } from 'vitest';
import { Slots } from './slots.ts';

const UPRIGHT = [0, 0, 0, 1] as const;
const thing = (id: string, x = 0) => ({ id, x });

function lay(slots: Slots<ReturnType<typeof thing>>, things: ReturnType<typeof thing>[], speed = 1) {
  const told: [id: string, before: string | null][] = [];
  slots.take(things, (slot, { id, x }, before) => {
    told.push([id, before?.id ?? null]);
    slots.send(slot, { x, y: 0, z: 0, turn: UPRIGHT, scale: 1 }, before === null, speed, 0);
  });
  return told;
}

it('things keep their slots as long as they exist, and others take the slots of those gone', () => {
  const slots = new Slots<ReturnType<typeof thing>>(2);
  expect(lay(slots, [thing('a'), thing('b')])).toEqual([
    ['a', null],
    ['b', null],
  ]);
  expect(lay(slots, [thing('b'), thing('c')])).toEqual([
    ['b', 'b'],
    ['c', null],
  ]);
  // Items beyond the capacity are not shown.
  expect(lay(slots, [thing('b'), thing('c'), thing('d')]).length).toBe(2);
});

it('new things appear at once, moved ones travel, and carried ones follow', () => {
  const slots = new Slots<ReturnType<typeof thing>>(4);
  lay(slots, [thing('a', 1)]);
  const slot = [0, 1, 2, 3].find((each) => slots.at(each))!;
  const { poses } = slots;
  expect(poses.x(slot)).toBe(1);
  lay(slots, [thing('a', 2)]);
  poses.step(100);
  expect(poses.x(slot)).toBeGreaterThan(1);
  expect(poses.x(slot)).toBeLessThan(2);
  poses.step(1000);
  expect(poses.x(slot)).toBe(2);
  slots.shift(new Set(['a', 'elsewhere']), 0.5, 0, 0);
  expect(poses.x(slot)).toBe(2.5);
  lay(slots, [thing('a', 3)], 0);
  expect(poses.x(slot)).toBe(3);
});
