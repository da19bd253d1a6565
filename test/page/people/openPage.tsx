import type { Page } from 'playwright-core';
import { createRoot, type Root } from 'react-dom/client';
import { vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { openPreferences } from '../../../src/store/viewer/openPreferences.ts';
import { dismissFault, faultStore } from '../../../src/ui/faults/faults.ts';
import { forgetAll } from '../browser/device.ts';
import { makePage } from '../browser/pageLike.ts';
import { DESKTOP, type Screen } from '../browser/screen.ts';
import { standInBrowser } from '../browser/standInBrowser.ts';
import { Hands } from './hands.ts';

/** No animation, and the same cards each time. */
export const QUICK = '?quality=low&speed=0&seed=e2e';

const hands = new Hands();
let root: Root | null = null;

function show(): void {
  root?.unmount();
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root')!);
  root.render(<App preferences={openPreferences(() => localStorage)} />);
}

/** Closes the page and empties its device's storage. */
export async function leave(): Promise<void> {
  const { shown: fault } = faultStore.getState();
  dismissFault();
  root?.unmount();
  root = null;
  document.body.innerHTML = '';
  // A step back past the entry of a layer that has just closed would end on the next test's page: it is taken a few tasks later.
  for (let i = 0; i < 3; i++) await new Promise((resume) => setTimeout(resume));
  history.replaceState(null, '', '/');
  await forgetAll();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // An error that the page showed only to its person must not go unseen.
  if (fault) throw fault.error;
}

const page = makePage({ hands, front() {}, show });

/**
 * Opens the whole app at an address, as a first visit, without a browser: jsdom, IndexedDB in memory, a scene that draws nothing. The
 * result works like Playwright's page, so that steps and tests can move between page and end-to-end tests.
 */
export async function openPage(query = QUICK, on: Screen = DESKTOP): Promise<Page> {
  standInBrowser(on);
  await page.goto(`/${query}`);
  return page;
}
