// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
