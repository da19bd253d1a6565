// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPreferences } from '../../store/viewer/openPreferences.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { stubBrowser } from '../../ui/testing.tsx';
import { SettingsForm } from './SettingsForm.tsx';

beforeEach(stubBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the settings show all at once: nothing appears later and moves the layout', async () => {
  render(<SettingsForm preferences={createPreferenceStore(() => null)} />);
  expect(screen.queryByLabelText('Animation')).toBeNull();
  await screen.findByLabelText('Animation');
  expect(screen.queryByRole('radiogroup', { name: 'Looks' })).not.toBeNull();
});

test('the flat table is chosen by a tick, and kept', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  render(<SettingsForm preferences={openPreferences(() => storage)} />);
  fireEvent.click(await screen.findByLabelText('Flat table: saves power'));
  expect(openPreferences(() => storage).getState().flat).toBe(true);
});
