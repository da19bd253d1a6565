// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Offer } from '../../store/played/rewards.ts';
import { createPreferenceStore } from '../../store/viewer/preferences.ts';
import { draw, stubBrowser } from '../../ui/testing.tsx';
import FigurePicker from './FigurePicker.tsx';

beforeEach(stubBrowser);
afterEach(cleanup);

const feat = { title: 'Odd one out', help: 'Win with odd cards.' };
const offers = async (): Promise<readonly Offer[]> => [
  { what: 'figure', id: 'plume', isOpen: false, feat, game: 'Sample' },
  { what: 'figure', id: 'crown', isOpen: true, feat, game: 'Sample' },
];

test('a person chooses any figure but the locked ones, which say what opens them', async () => {
  const preferences = createPreferenceStore(() => null);
  const { user, getByText, findByRole, getByRole } = draw(<FigurePicker {...{ preferences, offers }} />);
  await user.click(getByText('Your figure'));
  const locked = await findByRole('radio', {
    name: /^The Plume ?Locked\. The feat “Odd one out” opens it, in Sample: win with odd cards\.$/,
  });
  expect(locked.hasAttribute('disabled')).toBe(true);
  await user.click(locked);
  expect(preferences.getState().figure).toBe('');
  await user.click(getByRole('radio', { name: 'The Crown' }));
  expect(preferences.getState().figure).toBe('crown');
  await user.click(getByRole('radio', { name: /^By your name/ }));
  expect(preferences.getState().figure).toBe('');
});
