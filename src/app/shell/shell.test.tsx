// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DESKTOP } from '../../../test/page/browser/screen.ts';
import { standInBrowser } from '../../../test/page/browser/standInBrowser.ts';
import { createPreferenceStore, PREFERENCES_KEY } from '../../store/viewer/preferences.ts';
import { Root } from '../Root.tsx';
import { isShellShown, takeEarlyPress } from './earlyPress.ts';
import { OPENING } from './opening.ts';
import { renderShell } from './renderShell.tsx';

beforeEach(() => standInBrowser(DESKTOP));
afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page up to its app, at an address. */
function open(address: string): HTMLElement {
  history.replaceState(null, '', address);
  document.head.innerHTML = '<meta name="app" content="./assets/index-0a.js">';
  document.body.innerHTML = `<div id="root"></div><template id="shell">${renderShell()}</template>`;
  new Function(OPENING)();
  document.dispatchEvent(new Event('readystatechange'));
  return document.getElementById('root')!;
}

test('the app goes on from the drawn lobby without a change, and makes up for a press', async () => {
  const noted = vi.spyOn(console, 'error');
  const root = open('/');
  expect(isShellShown(root)).toBe(true);
  const spike = screen.getByRole<HTMLInputElement>('radio', { name: 'Galaxy Series Spike' });
  fireEvent.click(screen.getByRole('button', { name: 'Rules' }));
  fireEvent.click(spike);
  expect(spike.checked).toBe(false);
  const pressed = takeEarlyPress(root);
  const preferences = createPreferenceStore(() => localStorage);
  const onRecoverableError = vi.fn();
  render(<Root {...{ preferences }} isDrawn onReady={() => pressed?.click()} />, {
    ...{ container: root, hydrate: true, onRecoverableError },
  });
  await waitFor(() => screen.getByRole('button', { name: /^Play Galaxy Series Spike/ }));
  // The same elements: focus stays where it was.
  expect(screen.getByRole('radio', { name: 'Galaxy Series Spike' })).toBe(spike);
  expect(spike.checked).toBe(true);
  expect(document.querySelector('[data-metered], [data-pressed]')).toBeNull();
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(noted).not.toHaveBeenCalled();
});

test.each(['/#/room/abcdefghijkmnpqr', '/#/gallery', '/?quality=low', '/?debug#/'])(
  'nobody sees a drawn lobby at %s, where the app is fetched at once',
  (address) => {
    expect(open(address).innerHTML).toBe('');
    expect(document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')!.href).toMatch(/index-0a\.js$/);
  },
);

test('people who were here before see their own lobby', () => {
  localStorage.setItem(PREFERENCES_KEY, '{}');
  expect(open('/').innerHTML).toBe('');
});
