import { within } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { registry } from '../../src/games/index.ts';
import { createPreferenceStore } from '../../src/store/viewer/preferences.ts';
import { PartsPage } from '../parts/PartsPage.tsx';
import { DESKTOP } from './browser/screen.ts';
import { standInBrowser } from './browser/standInBrowser.ts';
import { until } from './browser/until.ts';

/** Roles of parts that people use, and of the sections that they are in. */
const ROLES = ['button', 'checkbox', 'combobox', 'region', 'spinbutton', 'tab', 'textbox'];

let root: Root | null = null;
afterEach(() => root?.unmount());

it('every part of the interface is drawn without a complaint, and its controls have names', async () => {
  standInBrowser(DESKTOP);
  const complaints = vi.spyOn(console, 'error');
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(<PartsPage preferences={createPreferenceStore(() => null)} />);
  const isThere = (name: string) =>
    [...document.querySelectorAll('h2')].some((title) => title.textContent === name) || null;
  for (const { info } of registry) await until(() => isThere(`Cards of ${info.name}`), info.name);
  expect(complaints.mock.calls).toEqual([]);
  const nameless = ROLES.flatMap((role) =>
    within(document.body).queryAllByRole(role, { name: (name) => !name.trim(), hidden: true }),
  );
  expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(within(document.body).getAllByRole('button', { hidden: true }).length).toBeGreaterThan(50);
});
