import { afterEach, expect, test, vi } from 'vitest';
import { lastDayOf } from '../../pages/lobby/ReplayRow.tsx';
import { ownReplays } from './ownReplays.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a damaged entry of what this browser has published is left out: the lobby shows the others', () => {
  const [name, key, erase] = ['n'.repeat(22), 'k'.repeat(22), 'e'.repeat(22)];
  const whole = { head: 'h', name, key, erase, until: 4e12, day: '2026-01-01' };
  const damaged = [{ until: 1e300 }, { until: '4e12' }, { name: '' }, { erase: null }, { others: [1] }];
  const text = JSON.stringify([...damaged.map((by) => ({ ...whole, ...by })), whole, null, [], 1]);
  vi.stubGlobal('localStorage', { getItem: () => text, setItem() {} });
  const shown = ownReplays(0).map((each) => lastDayOf(each as never));
  expect(shown).toEqual(['Oct 2, 2096']);
});
