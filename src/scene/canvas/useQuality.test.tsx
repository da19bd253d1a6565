// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createPreferenceStore, type PreferenceStore } from '../../store/viewer/preferences.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { useQuality } from './useQuality.ts';

afterEach(cleanup);

/** Opens a table at automatic quality; `draw` feeds it frames of that many milliseconds. */
function openTable(preferences: PreferenceStore) {
  stubBrowser();
  const onFall = vi.fn();
  const { result, unmount } = renderHook(() => useQuality({ preferences, given: undefined, onFall }));
  const draw = (ms: number, frames = 20): void =>
    act(() => {
      for (let i = 0; i < frames; i++) {
        const verdict = result.current.judge?.measure(ms);
        if (verdict) result.current.heed(verdict);
      }
    });
  return { now: () => result.current, draw, leave: unmount, onFall };
}

test('the second table on a slow device begins as the first one ended, without a word', () => {
  const preferences = createPreferenceStore(() => null);
  const first = openTable(preferences);
  expect(first.now().quality.name).toBe('medium');
  first.draw(60);
  expect(first.now().quality.name).toBe('low');
  expect(first.onFall).toHaveBeenCalledExactlyOnceWith('medium');
  first.leave();
  const second = openTable(preferences);
  expect(second.now()).toMatchObject({ quality: { name: 'low' }, bare: true });
  second.draw(60, 100);
  expect(second.onFall).not.toHaveBeenCalled();
});

test('the camera stays where it is when people and room are no longer drawn', () => {
  const table = openTable(createPreferenceStore(() => null));
  table.draw(60);
  expect(table.now()).toMatchObject({ quality: { name: 'low' }, bare: false });
});

test('the full picture stays once the player wants it, and automatic quality tries anew', () => {
  const preferences = createPreferenceStore(() => null);
  const table = openTable(preferences);
  table.draw(60);
  act(() => preferences.setState({ quality: 'medium' }));
  expect(table.now()).toMatchObject({ quality: { name: 'medium' }, judge: null });
  act(() => preferences.setState({ quality: 'auto', found: null }));
  table.draw(8);
  expect(table.now().quality.name).toBe('high');
});
