import { describe, expect, test } from 'vitest';
import { createViewStore, freeNumber, viewKeyOf } from './views.ts';

const storage = (begin?: string) => {
  let text = begin ?? null;
  return {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next;
    },
  };
};
const SIGHT = { eye: [0, 2, 2], target: [0, 0, 0] } as const;

describe('saved views', () => {
  test('survive for the same game, and for no other', () => {
    const kept = storage();
    createViewStore('laro', () => kept).save(2, SIGHT);
    createViewStore('comet', () => kept).save(1, SIGHT);
    const again = createViewStore('laro', () => kept);
    expect([again.getState()[1], again.getState()[2]]).toEqual([undefined, SIGHT]);
    again.save(2, null);
    expect(createViewStore('laro', () => kept).getState()[2]).toBe(null);
    expect(createViewStore('comet', () => kept).getState()[1]).toEqual(SIGHT);
  });

  test('cost nothing but themselves if they are unusable', () => {
    const bad = JSON.stringify({ laro: { 1: { eye: [0, 1e9, 0], target: [0, 0, 0] }, 2: SIGHT }, x: 7 });
    const views = createViewStore('laro', () => storage(bad)).getState();
    expect([views[1], views[2]]).toEqual([null, SIGHT]);
    expect(createViewStore('laro', () => storage('{')).getState()).toEqual({});
    const forbidden = createViewStore('laro', () => {
      throw new Error('forbidden');
    });
    forbidden.save(1, SIGHT);
    expect(forbidden.getState()[1]).toEqual(SIGHT);
  });

  test('take the lowest free number', () => {
    expect(freeNumber({ 1: SIGHT, 2: null, 3: SIGHT })).toBe(2);
    expect(freeNumber(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n, SIGHT])))).toBe(null);
  });
});

test('figure keys save with Ctrl, or Alt and Shift, and go there with Shift, unless Shift is what writes figures', () => {
  const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const key = (key: string, more: Partial<typeof none>, code = 'Digit3') =>
    viewKeyOf({ ...none, key, code, ...more });
  expect(key('3', { ctrlKey: true })).toEqual({ does: 'save', number: 3 });
  expect(key('#', { altKey: true, shiftKey: true })).toEqual({ does: 'save', number: 3 });
  expect(key('#', { shiftKey: true })).toEqual({ does: 'go', number: 3 });
  // AZERTY: the digit that draws three cards.
  expect(key('3', { shiftKey: true })).toBe(null);
  expect(key('٣', { shiftKey: true })).toBe(null);
  expect(key('"', {})).toBe(null);
  expect(key('3', { metaKey: true })).toBe(null);
  expect(key('0', { ctrlKey: true }, 'Digit0')).toBe(null);
});
