import { expect, test } from 'vitest';
import { foundQuality, keepQuality } from './foundQuality.ts';
import { openPreferences } from './openPreferences.ts';

const DAY = 24 * 60 * 60 * 1000;
const DEVICE = 'Browser 100 · Graphics · 1280 × 720';

/** Storage of a browser in which a level was found on day 100. */
function visited() {
  const kept = new Map<string, string>();
  const storage = () => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  keepQuality(openPreferences(storage), 'low', DEVICE, 100 * DAY);
  return openPreferences(storage).getState();
}

test('the level found is known at the next visit', () => {
  expect(foundQuality(visited(), DEVICE, 101 * DAY)).toBe('low');
});

test('a new browser, other graphics, another screen or a fortnight call for another try', () => {
  expect(foundQuality(visited(), DEVICE.replace('100', '101'), 101 * DAY)).toBeNull();
  expect(foundQuality(visited(), DEVICE, 115 * DAY)).toBeNull();
  expect(foundQuality(visited(), DEVICE, 80 * DAY)).toBeNull();
});

test('a device with a long description is recognized', () => {
  const preferences = openPreferences(() => null);
  keepQuality(preferences, 'medium', DEVICE.repeat(40), 0);
  expect(foundQuality(preferences.getState(), DEVICE.repeat(40), 0)).toBe('medium');
});
