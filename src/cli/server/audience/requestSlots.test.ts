import { expect, test } from 'vitest';
import { makeSlots } from './requestSlots.ts';

test('a few networks that stall shut out no other, and one has its share', () => {
  const slots = makeSlots({ all: 4, one: 3 });
  const ended: string[] = [];
  const enter = (network: string, name = network) => slots.enter(network, () => void ended.push(name));
  const leave = [enter('greedy', '1'), enter('greedy', '2'), enter('greedy', '3')][1]!;
  expect(enter('greedy')).toBe(null);
  expect(enter('other')).not.toBe(null);
  expect(ended).toEqual([]);
  // All slots are taken: the oldest of the most goes.
  const newcomer = enter('newcomer')!;
  expect(ended).toEqual(['1']);
  // No network has more than one above this one.
  expect(enter('newcomer')).toBe(null);
  leave();
  leave();
  expect(enter('newcomer')).not.toBe(null);
  newcomer();
  expect(enter('last')).not.toBe(null);
  expect(ended).toEqual(['1']);
});
