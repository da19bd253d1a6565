// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUSE } from '../../lib/skin/house.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import SkinPicker from './SkinPicker.tsx';
import { saveSkin } from './savedSkins.ts';

beforeEach(() => {
  stubBrowser();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Draws the picker with one of the viewer's own looks worn. */
function drawOwn() {
  const preferences = createPreferenceStore(() => null);
  preferences.setState({ look: saveSkin({ ...HOUSE, name: 'Mine' }) });
  return draw(<SkinPicker preferences={preferences} />);
}

const own = () => screen.queryByRole('radio', { name: /Mine/ });
const forget = () => screen.getByRole('button', { name: 'Forget this look' });

test('a saved skin is deleted only after a question', async () => {
  const { user } = drawOwn();
  await user.click(forget());
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(own()).not.toBeNull();
  await user.click(forget());
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(own()).toBeNull();
});

test('a file’s error disappears once a skin is chosen', async () => {
  const { user } = drawOwn();
  const file = new File(['{}'], 'look.json', { type: 'application/json' });
  await user.upload(screen.getByLabelText('Open a look…'), file);
  const trouble = () => screen.queryByText('This file is not a Comet Table look.');
  await waitFor(() => expect(trouble()).not.toBeNull());
  await user.click(screen.getAllByRole('radio')[0]!);
  expect(trouble()).toBeNull();
});
